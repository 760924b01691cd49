-- The rates of rebates, in tenths of a per cent. A change counts from a start of day of the merchant, so that each day has one set: a
-- member's rate for a category on a day is the newest line that had begun by then, of the provider or else of the category (vendor ''),
-- and nothing where there is none.
create table rebate_rates (
  member_id bigint not null references members,
  category text not null,
  vendor text not null,
  from_day date not null,
  rate smallint not null check (rate between 0 and 100),
  primary key (member_id, category, vendor, from_day)
);

-- What new accounts and links of an agent begin with.
create table rebate_initial_rates (
  agent_id bigint not null references members,
  category text not null,
  vendor text not null,
  rate smallint not null check (rate between 0 and 100),
  primary key (agent_id, category, vendor)
);

-- Who set what, when, and from which day. Neither a member nor an operator: the account began with it.
create table rebate_rate_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  category text not null,
  vendor text not null,
  old_rate smallint not null,
  new_rate smallint not null,
  from_day date not null,
  set_by_member bigint references members,
  set_by_operator text,
  set_at timestamptz not null,
  check (set_by_member is null or set_by_operator is null)
);
create index rebate_rate_changes_by_member on rebate_rate_changes (member_id, id);
create trigger rebate_rate_changes_are_final before update or delete on rebate_rate_changes
  for each row execute function refuse_change();

-- The days of a merchant that are over and computed: the row is made in the transaction that makes the rebates.
create table rebate_days (
  merchant_code text not null references merchants,
  day date not null,
  rebates integer not null,
  computed_at timestamptz not null,
  primary key (merchant_code, day)
);

-- What an agent has of one branch, category and day; `child_id` is the agent for its own bets. Paid once: the transfer is posted in the
-- transaction that marks the row.
create table rebates (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  agent_id bigint not null references members,
  child_id bigint not null references members,
  day date not null,
  category text not null,
  valid_bets_minor bigint not null check (valid_bets_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz,
  transfer_id bigint,
  unique (agent_id, day, child_id, category),
  check ((paid_at is null) = (transfer_id is null))
);
create index rebates_pending on rebates (id) where paid_at is null;

-- The bets and rates that a rebate was computed from, by provider.
create table rebate_parts (
  rebate_id bigint not null references rebates,
  vendor text not null,
  valid_bets_minor bigint not null,
  agent_rate smallint not null,
  child_rate smallint not null,
  primary key (rebate_id, vendor)
);
create trigger rebate_parts_are_final before update or delete on rebate_parts for each row execute function refuse_change();

-- The rate that was given to a member for bets at a provider on a day.
create function rebate_rate(p_member bigint, p_category text, p_vendor text, p_day date) returns smallint language sql stable as $$
  select coalesce(
    (select r.rate from rebate_rates r where r.member_id = p_member and r.category = p_category and r.vendor = p_vendor
      and r.from_day <= p_day order by r.from_day desc limit 1),
    (select r.rate from rebate_rates r where r.member_id = p_member and r.category = p_category and r.vendor = ''
      and r.from_day <= p_day order by r.from_day desc limit 1),
    0::smallint)
$$;
