drop table receipts, recoveries, postings, journals, accounts, orders cascade; drop function assert_balanced(), refuse_signed_order_change();
