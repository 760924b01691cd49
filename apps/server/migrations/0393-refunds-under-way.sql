-- A refund that was approved and is being paid: from then on nobody declines it, and whoever approves it again ends what a death cut off.
alter table round_actions drop constraint round_actions_status_check;
alter table round_actions add constraint round_actions_status_check check (status in ('proposed', 'approved', 'done', 'declined'));
drop index one_open_refund;
create unique index one_open_refund on round_actions (link_id, shard, wallet_id, round_id) where status in ('proposed', 'approved');
