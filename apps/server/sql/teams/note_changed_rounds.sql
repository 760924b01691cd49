-- Notes changed rounds for the teams: the old figures are subtracted, the new ones added.
create or replace function note_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into team_round_changes (shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, sign)
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, -1 from former
  union all
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, 1 from fresh;
  return null;
end $$;
