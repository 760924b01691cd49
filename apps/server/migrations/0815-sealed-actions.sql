-- The record of what operators did, day by day (by UTC): each link holds a digest of the rows of its range, and the hash of the link before.
create table operator_action_seals (
  day date primary key,
  -- Rows with an id above `after_id`, up to `until_id`.
  after_id bigint not null,
  until_id bigint not null check (until_id >= after_id),
  actions bigint not null check (actions >= 0),
  digest bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create trigger operator_action_seals_are_final before update or delete on operator_action_seals
for each statement execute function refuse_change();

-- The record is read by days, by operator, by action and by address.
create index operator_actions_by_time on operator_actions (merchant_code, happened_at desc, id desc);
create index operator_actions_by_name on operator_actions (merchant_code, operator_name, happened_at desc, id desc);
create index operator_actions_by_action on operator_actions (merchant_code, action, happened_at desc, id desc);
create index operator_actions_by_address on operator_actions (merchant_code, address, happened_at desc, id desc);
