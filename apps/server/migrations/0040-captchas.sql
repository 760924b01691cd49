-- Pictures with digits to type, each for one merchant and one browser. Of id and answer only hashes are kept; a row goes with its use.
create table captchas (
  id_hash bytea primary key,
  merchant_code text not null references merchants,
  source_hash bytea not null,
  salt bytea not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_by_expiry on captchas (expires_at);

-- Proofs that are good once: solved challenges and tokens of providers. Kept until they would be too old anyhow.
create table used_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_proofs_by_expiry on used_proofs (expires_at);

-- What challenges are signed with, the same for every server of this database: two random identifiers hold 244 random bits.
create table verification_secrets (
  id smallint primary key check (id = 1),
  secret bytea not null
);
insert into verification_secrets values (1, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
