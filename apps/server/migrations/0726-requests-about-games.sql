-- The changes of games that operators asked for, each done once however often it is sent: what was answered is answered again.
create table catalogue_requests (
  merchant_code text not null references merchants,
  request_id text not null check (length(request_id) between 8 and 64),
  operator_id bigint not null references operators,
  -- What was asked for, as a hash.
  asked bytea not null check (octet_length(asked) = 32),
  answer jsonb not null,
  done_at timestamptz not null,
  primary key (merchant_code, request_id)
);
create index catalogue_requests_by_age on catalogue_requests (done_at);
