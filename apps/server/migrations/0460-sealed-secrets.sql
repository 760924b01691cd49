-- Secrets rest sealed with keys that lie outside the database. What is there already is sealed by the program that applies the
-- migrations, which has the keys and a constraint to validate; new rows cannot be plain from here on.
create table seal_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  known_since timestamptz not null default now()
);

alter table verification_secrets alter column secret type text using encode(secret, 'hex');
alter table verification_secrets add constraint verification_secrets_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid;

-- Of operators' apps, those that a log-in is about to enrol too.
alter table operators add constraint operators_totp_secret_sealed check (totp_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
alter table operator_tickets add constraint operator_tickets_new_secret_sealed check (new_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
