-- Operators who look after what is suspicious.
alter table operators drop constraint operators_roles_check;
alter table operators
  add constraint operators_roles_check
    check (cardinality(roles) between 1 and 8 and roles <@ array['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games', 'risk']);

-- Whom a significant event is about, where its subject is no member.
alter table significant_events add column member_id bigint;
-- Events are read by operators: all of a merchant, those of a kind, those of one subject; the newest first.
create index significant_events_by_time on significant_events (merchant_code, happened_at desc, id desc);
create index significant_events_by_kind on significant_events (merchant_code, kind, happened_at desc, id desc);
create index significant_events_by_subject on significant_events (merchant_code, subject, happened_at desc, id desc);
create index significant_events_by_member on significant_events (member_id, happened_at desc, id desc) where member_id is not null;

-- The events that somebody has to look at: how bad they are, 3 is worst, and within how many hours.
create table alert_kinds (
  kind text primary key,
  severity smallint not null check (severity between 1 and 3),
  due_hours integer not null check (due_hours between 1 and 720)
);
insert into alert_kinds (kind, severity, due_hours) values
  ('self-exclusion-to-review', 3, 24),
  ('slip-against-protection', 3, 24),
  ('withdrawal-account-shared', 3, 24),
  ('passkey-counter-went-back', 3, 24),
  ('big-win', 2, 24),
  ('provider-id-reused', 2, 24),
  ('withdrawal-proposal-dropped', 2, 24),
  ('registration-of-excluded', 2, 72),
  ('account-like-excluded', 1, 72);

-- What waits for somebody who looks after risks. While one about a subject is open, the same again makes no second one.
create table alerts (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  kind text not null references alert_kinds,
  severity smallint not null check (severity between 1 and 3),
  subject text not null,
  -- No reference: a guest is forgotten, and what it did is not.
  member_id bigint,
  event_id bigint not null unique references significant_events,
  raised_at timestamptz not null,
  due_at timestamptz not null check (due_at > raised_at),
  taken_by bigint references operators,
  taken_by_name text,
  taken_at timestamptz,
  -- The request for the next one that this one answered.
  taken_request text,
  closed_at timestamptz,
  closed_by bigint references operators,
  closed_by_name text,
  outcome text check (outcome in ('acted', 'harmless')),
  note text check (length(note) between 3 and 500),
  check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_by_name is null)),
  check (taken_request is null or taken_by is not null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_by_name is null)
    and (closed_at is null) = (outcome is null) and (closed_at is null) = (note is null))
);
create unique index alerts_open_once on alerts (merchant_code, kind, subject) where closed_at is null;
create index alerts_open on alerts (merchant_code, severity desc, id) where closed_at is null;
create index alerts_free on alerts (merchant_code, severity desc, id) where closed_at is null and taken_by is null;
create index alerts_closed on alerts (merchant_code, id desc) where closed_at is not null;
create index alerts_by_member on alerts (member_id) where member_id is not null;
create unique index alerts_by_request on alerts (taken_by, taken_request) where taken_request is not null;

-- What happened before there were alerts: the latest of each subject.
insert into alerts (merchant_code, kind, severity, subject, member_id, event_id, raised_at, due_at)
select distinct on (e.merchant_code, e.kind, subject_of.subject)
  e.merchant_code, e.kind, k.severity, subject_of.subject, substring(e.subject from '^member:(\d{1,18})$')::bigint, e.id, e.happened_at,
  e.happened_at + make_interval(hours => k.due_hours)
from significant_events e
join alert_kinds k using (kind)
cross join lateral (
  select case e.kind when 'provider-id-reused' then split_part(e.subject, ' ', 1) else e.subject end as subject
) subject_of
order by e.merchant_code, e.kind, subject_of.subject, e.id desc;
