-- Operators who write what the merchant says to its members.
alter table operators drop constraint operators_roles_check;
alter table operators
  add constraint operators_roles_check
    check (cardinality(roles) between 1 and 6 and roles <@ array['viewer', 'cashier', 'approver', 'owner', 'support', 'content']);

-- What is announced: not to be seen while it is a draft or put away, in an order of its own where somebody gave it one, and a number that
-- each change raises, so that nobody overwrites what is newer. `text_versions` tells at which number the text of a language changed last.
alter table announcements
  add column is_draft boolean not null default false,
  add column archived_at timestamptz,
  add column position integer not null default 0 check (position >= 0),
  add column version integer not null default 1 check (version > 0),
  add column text_versions jsonb not null default '{}' check (jsonb_typeof(text_versions) = 'object'),
  add column changed_at timestamptz,
  add column changed_by text not null default '';
create index announcements_by_order on announcements (merchant_code, type, position, starts_on desc, id desc);

alter table help_topics
  add column archived_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add column text_versions jsonb not null default '{}' check (jsonb_typeof(text_versions) = 'object'),
  add column changed_at timestamptz,
  add column changed_by text not null default '';

-- The changes of texts that operators asked for, each done once however often it is sent.
create table content_requests (
  merchant_code text not null references merchants,
  request_id text not null check (length(request_id) between 8 and 64),
  operator_id bigint not null references operators,
  -- What was asked for, as a hash.
  asked bytea not null check (octet_length(asked) = 32),
  -- The row that it was done to.
  subject_id bigint not null,
  done_at timestamptz not null,
  primary key (merchant_code, request_id)
);
create index content_requests_by_age on content_requests (done_at);
