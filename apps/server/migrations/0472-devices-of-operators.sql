-- The browsers that operators logged in with. Each has places of its own for attempts, so that nobody who guesses from elsewhere locks
-- its owner out. Of the value in the cookie only the hash is kept; it opens nothing.
create table operator_devices (
  operator_id bigint not null references operators,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  seen_at timestamptz not null,
  primary key (operator_id, token_hash)
);
create index operator_devices_by_token on operator_devices (token_hash);
create index operator_devices_by_use on operator_devices (seen_at);
