-- What was changed of a merchant's configuration: by whom, from what to what, and why. Written once, and never changed.
create table configuration_changes (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  part text not null check (length(part) between 1 and 32),
  name text not null check (length(name) <= 64),
  -- Without a value it is at its default.
  before_value text check (length(before_value) between 1 and 20000),
  after_value text check (length(after_value) between 1 and 20000),
  reason text not null check (length(reason) <= 500),
  -- The key of an operator's request; the command line has none.
  request_id text check (length(request_id) between 8 and 64),
  undoes bigint references configuration_changes,
  -- Nobody's number is that of the command line.
  changed_by bigint references operators,
  changed_by_name text not null,
  agreed_by_name text,
  changed_at timestamptz not null,
  check (before_value is distinct from after_value),
  unique (merchant_code, request_id)
);
create index configuration_changes_by_merchant on configuration_changes (merchant_code, id desc);
create index configuration_changes_by_item on configuration_changes (merchant_code, part, name, id desc);
create trigger configuration_changes_are_final before update or delete on configuration_changes
  for each statement execute function refuse_change();
