-- Ids grow with time, and so do the names of rounds (docs/decisions/0402). Keys that begin with them are written at one end of their index,
-- whatever lies behind, where those that began with a shard or a wallet were written all over it. Of the indexes that stay in the order of
-- wallets or providers, names that only told rows of one moment apart are left out.

alter table ledger.transfers drop constraint transfers_pkey, add constraint transfers_pkey primary key (id, shard);
drop index ledger.transfers_by_reference;
-- One name may stand for the rounds of many members.
create index transfers_by_reference on ledger.transfers (reference, shard);

alter table rounds drop constraint rounds_pkey;
drop index rounds_by_time;
drop index rounds_by_link;
create index rounds_by_time on rounds (shard, wallet_id, opened_at);
create index rounds_by_link on rounds (link_id, opened_at);
-- Of indexes that look alike the planner takes the newest.
alter table rounds add constraint rounds_pkey primary key (link_id, round_id, shard, wallet_id);
