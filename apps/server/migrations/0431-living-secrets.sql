-- A partner and we share a secret for each direction, and for a while two: the former one goes on until the partner has the new one. Until the
-- first change the secret that stands with the link or the gateway serves both ways.
create table partner_secrets (
  id bigint generated always as identity primary key,
  -- `provider:` and the number of a link, or `gateway:` and an account.
  partner text not null check (partner ~ '^(provider:[0-9]+|gateway:.+)$'),
  -- theirs: signs what the partner tells us. ours: signs what we ask the partner.
  direction text not null check (direction in ('theirs', 'ours')),
  secret text not null check (length(secret) >= 32),
  -- From when on we sign with it; what the partner signs with it is taken at once.
  starts_at timestamptz not null,
  -- From when on it counts no more; null while none follows it.
  ends_at timestamptz check (ends_at >= starts_at),
  made_at timestamptz not null
);
create index partner_secrets_by_partner on partner_secrets (partner, direction, starts_at desc);
-- One is the newest, and one may be on its way out.
create unique index partner_secrets_newest on partner_secrets (partner, direction) where ends_at is null;

-- A key that credential bodies are encrypted with lives for a season; after that it opens what was begun with it, and then nothing.
alter table credential_keys add column retires_at timestamptz;
