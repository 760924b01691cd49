-- What is still to be drawn rests sealed with a key that lies outside the database. What is there already is sealed by the program that
-- applies the migrations, which has the keys and a constraint to validate; new rows cannot be plain from here on.
create table seal_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  known_since timestamptz not null default now()
);

-- A player has two pairs: the one that is played with, whose client seed is fixed, and the next one, whose server seed is committed to
-- before the client seed is taken that it will be played with.
alter table seed_pairs
  add column begun_at timestamptz,
  add column revealed_seed text,
  alter column server_seed drop not null;
update seed_pairs set
  begun_at = committed_at,
  client_seed = coalesce(client_seed, left(replace(gen_random_uuid()::text, '-', ''), 16)),
  revealed_seed = case when revealed_at is not null then server_seed end,
  server_seed = case when revealed_at is null then server_seed end;
drop index one_current_seed_pair;
create unique index one_current_seed_pair on seed_pairs (casino_id, account_id, game_id) where begun_at is not null and revealed_at is null;
create unique index one_next_seed_pair on seed_pairs (casino_id, account_id, game_id) where begun_at is null;
alter table seed_pairs
  add check ((begun_at is null) = (client_seed is null)),
  add check (revealed_at is null or begun_at is not null),
  -- A seed is sealed or public, never both.
  add check ((revealed_at is null) = (server_seed is not null)),
  add check ((revealed_at is null) = (revealed_seed is null)),
  add constraint seed_pairs_server_seed_sealed check (server_seed ~ '^s1\.[0-9a-f]{16}\.') not valid;

alter table lottery_chains add constraint lottery_chains_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid;

-- The seed of the next hand, and the deck of the one that is played.
alter table poker_tables alter column state type text using state::text;
alter table poker_tables add constraint poker_tables_state_sealed check (state ~ '^s1\.[0-9a-f]{16}\.') not valid;
