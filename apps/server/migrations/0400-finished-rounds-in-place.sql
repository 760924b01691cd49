-- A round is written when it is staked on and once more when it is finished. An index that knows only the open ones made the second time
-- dearer than the first: the row could not stay where it stood, and all indexes were written again. It can now: no index tells open
-- rounds from finished ones, and pages keep room for the second time. What is open at a moment is what was open at the moment kept before
-- it, or opened since.
drop index rounds_open;
alter table rounds set (fillfactor = 80);

alter table open_stakes add column shard smallint, add column wallet_id bigint;
update open_stakes o set shard = a.shard, wallet_id = a.id
from members u join merchants m on m.code = u.merchant_code
join ledger.accounts a on a.owner = 'member:' || u.id and a.kind = 'wallet' and a.currency = m.currency
where u.id = o.member_id;
alter table open_stakes alter column shard set not null, alter column wallet_id set not null;
-- Rounds without own money are kept too: some may still be staked there.
alter table open_stakes drop constraint open_stakes_stake_minor_check, add constraint open_stakes_stake_minor_check check (stake_minor >= 0);
