-- The log-ins of other sites that a merchant has an agreement with. A provider without a row is not offered.
create table social_providers (
  merchant_code text not null references merchants,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  -- OAuth client id, application id, or the number of the bot.
  client_id text not null check (client_id <> ''),
  -- OAuth client secret, application secret, or the whole token of the bot. Never leaves the server.
  client_secret text not null check (client_secret <> ''),
  -- Empty for the provider's own address; `demo` for the demo identity provider of a development system; else an address that
  -- speaks the same (https, or http on this machine).
  address text not null default '' check (address = '' or address = 'demo' or address ~ '^https?://'),
  primary key (merchant_code, provider)
);

-- One row per log-in on its way: begun, back from the provider with an identity, and deleted when the session opens.
create table social_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  merchant_code text not null references merchants,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  subject text,
  display_name text not null default ''
);
create index social_flows_by_browser on social_flows (browser_hash) where subject is not null;
create index social_flows_by_expiry on social_flows (expires_at);

-- Signed answers that name their own age, and are good once.
create table social_proofs (proof_hash bytea primary key, used_at timestamptz not null);
create index social_proofs_by_age on social_proofs (used_at);

-- Which member of a merchant a person of another site is.
create table social_identities (
  merchant_code text not null references merchants,
  provider text not null,
  subject text not null,
  member_id bigint not null references members,
  linked_at timestamptz not null,
  primary key (merchant_code, provider, subject)
);
create index social_identities_by_member on social_identities (member_id);

