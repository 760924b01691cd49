-- Keys of the Web Authentication standard, with which a member logs in or confirms a log-in.
create table passkeys (
  -- The credential id, base64url.
  id text primary key,
  member_id bigint not null references members,
  merchant_code text not null references merchants,
  -- The host name that it was made for, and is good at.
  host_name text not null,
  public_key bytea not null,
  -- How often the authenticator says that it was used; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on passkeys (member_id, created_at);

-- Challenges that were given out; each is taken out when it is answered.
create table passkey_challenges (
  challenge_hash bytea primary key,
  merchant_code text not null references merchants,
  purpose text not null check (purpose in ('add', 'log-in')),
  browser_hash bytea not null,
  -- Whose key is to be added, or whose log-in is to be confirmed; nobody's where any member may log in.
  member_id bigint references members,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
