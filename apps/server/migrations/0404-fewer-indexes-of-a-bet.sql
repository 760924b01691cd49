-- Every bet wrote to two small indexes of ranges that others stand in for: transfers of a time are found by their key, which is in the order
-- of time, and rounds of a time by their provider's index.
drop index ledger.transfers_by_time;
drop index rounds_by_opening;
