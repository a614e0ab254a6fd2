drop table case_events, examinations, objections, claim_items, animals, parties, prosecutions, seizures, cases cascade;
