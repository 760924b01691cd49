-- What a member chose to be protected by. Tightening takes effect at once; a loosening waits in next_value until next_at.
create table protection_limits (
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit-day', 'deposit-week', 'deposit-month', 'loss-day', 'loss-week', 'loss-month', 'session')),
  -- Minor units, or minutes for a session; null is no limit.
  limit_value bigint check (limit_value > 0),
  -- What holds from next_at on; null there is no limit. Without next_at nothing waits.
  next_value bigint check (next_value > 0),
  next_at timestamptz,
  primary key (member_id, kind)
);

-- Zero minutes is no reality check; without a row the default holds.
create table protection_settings (
  member_id bigint primary key references members,
  reality_check_minutes smallint not null check (reality_check_minutes in (0, 15, 30, 60))
);

-- Breaks that members take. Written once: nobody, the member least of all, can shorten one.
create table protection_breaks (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  begins_at timestamptz not null,
  -- Null is for ever.
  ends_at timestamptz,
  -- The account at which it was asked for: an exclusion holds for all accounts of the person.
  asked_by bigint not null references members,
  check (ends_at > begins_at),
  check (kind = 'self-exclusion' or ends_at is not null)
);
create index protection_breaks_by_member on protection_breaks (member_id, ends_at);
create trigger protection_breaks_are_final before update or delete on protection_breaks
  for each statement execute function refuse_change();

-- By what a person who is excluded is known again when registering anywhere in this installation. Only slow, salted hashes.
create table exclusion_marks (
  kind text not null check (kind in ('email', 'mobile', 'document', 'device')),
  digest bytea not null,
  member_id bigint not null references members,
  -- Null is for ever.
  ends_at timestamptz,
  primary key (kind, digest, member_id)
);

-- One salt for the whole installation, since a mark must be found by its value alone.
create table exclusion_salts (is_only boolean primary key default true check (is_only), salt bytea not null);

-- An exclusion looks for the person's other accounts at every merchant.
create index members_by_email_anywhere on members (email) where email is not null;
create index members_by_mobile_anywhere on members (country_dialing_code, mobile_num) where mobile_num is not null;

-- When a limit that the member chose ends the session; null where there is none.
alter table sessions add column limit_ends_at timestamptz;

-- The number of a bundled picture; null is none.
alter table members add column head_icon smallint check (head_icon between 1 and 99);
