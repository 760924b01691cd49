-- What is looked into: alerts, members, notes and tasks that belong together. Notes are never changed, and nothing of a case that is closed.
create table cases (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  request_id text not null,
  title text not null check (length(title) between 3 and 120),
  state text not null default 'open' check (state in ('open', 'waiting', 'escalated', 'closed')),
  opened_by bigint not null references operators,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- Since when another than who opened it has to close it, whatever its state is by now.
  escalated_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references operators,
  closed_by_name text,
  outcome text check (outcome in ('confirmed', 'unfounded', 'reported')),
  closing_note text check (length(closing_note) between 3 and 500),
  unique (merchant_code, request_id),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (closed_by_name is null) and (closed_at is null) = (outcome is null) and (closed_at is null) = (closing_note is null)),
  check (state <> 'escalated' or escalated_at is not null),
  check (escalated_at is null or closed_by is null or closed_by <> opened_by)
);
create index cases_by_state on cases (merchant_code, state, id desc);

create table case_members (
  case_id bigint not null references cases,
  member_id bigint not null references members,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (case_id, member_id)
);
create index case_members_by_member on case_members (member_id);

create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  request_id text not null,
  content text not null check (length(content) between 3 and 2000),
  written_by_name text not null,
  written_at timestamptz not null,
  unique (case_id, request_id)
);
create trigger case_notes_are_final before update or delete on case_notes for each statement execute function refuse_change();

create table case_tasks (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  request_id text not null,
  content text not null check (length(content) between 3 and 200),
  due_day date not null,
  made_by_name text not null,
  made_at timestamptz not null,
  done_by_name text,
  done_at timestamptz,
  unique (case_id, request_id),
  check ((done_at is null) = (done_by_name is null))
);

-- An alert belongs to one case at most.
alter table alerts add column case_id bigint references cases;
create index alerts_by_case on alerts (case_id) where case_id is not null;
