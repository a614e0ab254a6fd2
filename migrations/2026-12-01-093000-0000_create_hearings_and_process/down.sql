drop table service_returns, summons_deliveries, summonses, hearing_presences, hearings cascade;
