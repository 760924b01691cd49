-- A round is seen to here, wherever its shard stands: the member may be on another server.
alter table round_actions drop constraint round_actions_member_id_fkey;
