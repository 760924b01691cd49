-- Which contact a member proved to own: a message went there, and what it said came back. It counts as long as the account still
-- has this contact.
create table proved_contacts (
  member_id bigint not null references members,
  kind text not null check (kind in ('email', 'mobile')),
  -- The address in lower case, or the number in its two parts: '63 9175550101'.
  value text not null,
  proved_at timestamptz not null,
  primary key (member_id, kind, value)
);

-- A mark whose contact nobody proved holds at the merchant of its member only.
alter table exclusion_marks add column is_proved boolean not null default false;
