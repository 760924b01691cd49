-- What is unread is asked for every second, and with each page of a team's money. An index of blocks knows nothing of those that were
-- written since the table was last vacuumed, a fifth of a month at times: all of them were read for a handful of transfers.
drop index ledger.transfers_by_xid;
create index transfers_by_xid on ledger.transfers (posted_xid);
