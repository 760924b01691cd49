-- When the player logged in to the casino, where the launch says so: what a game tells of its session counts from then on, over every
-- launch of it. Whoever says nothing is counted from the launch.
alter table plays add column logged_in_at timestamptz;
create index plays_by_log_in on plays (casino_id, account_id, game_id, logged_in_at) where logged_in_at is not null;
