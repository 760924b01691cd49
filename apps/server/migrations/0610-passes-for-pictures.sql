-- A visitor who showed that a person asks has a pass for the pictures of one letter to the house. What opens it is kept as a hash.
create table feedback_passes (
  pass_hash bytea primary key,
  merchant_code text not null references merchants,
  pictures_left smallint not null check (pictures_left >= 0),
  expires_at timestamptz not null
);
create index feedback_passes_by_expiry on feedback_passes (expires_at);
