-- replies_by_time (0260) finds the same.
drop index ledger.replies_by_transfer;
