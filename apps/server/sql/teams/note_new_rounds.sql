-- Notes new rounds for the teams to add up.
create or replace function note_new_rounds() returns trigger language plpgsql as $$
begin
  insert into team_round_changes (shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, sign)
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, 1 from fresh;
  return null;
end $$;
