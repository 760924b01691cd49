-- By what somebody who excluded itself may be known again: a name that a device keeps refuses a new account, as a proved contact does. An
-- address, which households share, and a real name, which many have, refuse nothing and are looked at by an operator.
alter table exclusion_marks
  drop constraint exclusion_marks_kind_check,
  add constraint exclusion_marks_kind_check check (kind in ('email', 'mobile', 'document', 'device', 'address', 'name'));

-- Accounts that are like somebody who is excluded, for an operator to look at.
create table exclusion_reviews (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  -- Who is excluded.
  like_id bigint not null references members,
  known_by text[] not null check (cardinality(known_by) > 0 and known_by <@ array['address', 'name']),
  noted_at timestamptz not null,
  closed_by bigint references operators,
  closed_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  unique (member_id, like_id),
  check (member_id <> like_id),
  check ((closed_by is null) = (closed_at is null))
);
create index exclusion_reviews_open on exclusion_reviews (merchant_code, id) where closed_at is null;
