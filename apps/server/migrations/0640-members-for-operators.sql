-- What operators need to find a member by anything, and what they note of it.

-- Lists in either order, and those of few.
create index members_by_registration on members (merchant_code, registered_at desc, id desc);
create index members_by_last_login on members
  (merchant_code, coalesce(last_login_at, '1970-01-01 00:00:00+00'::timestamptz) desc, id desc);
create index members_by_registration_of_type on members (merchant_code, type, registered_at desc, id desc) where type <> 0;
create index members_by_registration_of_level on members (merchant_code, level_code, registered_at desc, id desc)
  where level_code is not null;

-- Beginnings, compared byte by byte.
create index members_by_beginning on members (merchant_code, account_key text_pattern_ops);
create index members_by_nickname on members (merchant_code, lower(nickname) text_pattern_ops) where nickname <> '';
create index member_profiles_by_name on member_profiles (lower(payee_name) text_pattern_ops) where payee_name is not null;

-- Whole words of other tables. An account that was taken away tells whose it was all the same.
create index withdrawal_accounts_by_number_ever on withdrawal_accounts (merchant_code, number_hash);
create index deposits_by_gateway_reference on deposits (gateway_reference) where gateway_reference is not null;
create index withdrawals_by_company_reference on withdrawals (company_reference) where company_reference is not null;
create index social_identities_by_subject on social_identities (subject);
create index feedback_by_member on feedback (member_id, id desc) where member_id is not null;

-- What an operator wrote about a member. Written once, and never changed.
create table member_notes (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  request_id text not null check (length(request_id) between 8 and 64),
  content text not null check (length(content) between 3 and 2000),
  is_pinned boolean not null,
  -- Not for whoever has the role of the support desk alone.
  is_restricted boolean not null,
  written_by bigint not null references operators,
  written_by_name text not null,
  written_at timestamptz not null,
  unique (merchant_code, request_id)
);
create index member_notes_by_member on member_notes (member_id, id desc);
create trigger member_notes_are_final before update or delete on member_notes for each statement execute function refuse_change();

-- Tags of a merchant, and which members have them.
create table member_tags (
  merchant_code text not null references merchants,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  name text not null check (length(name) between 1 and 40),
  colour text not null check (colour in ('grey', 'green', 'red', 'amber')),
  meaning text not null check (length(meaning) between 3 and 200),
  primary key (merchant_code, code)
);
create table tagged_members (
  member_id bigint not null references members,
  merchant_code text not null,
  code text not null,
  set_by bigint not null references operators,
  set_at timestamptz not null,
  primary key (member_id, code),
  foreign key (merchant_code, code) references member_tags
);
create index tagged_members_by_tag on tagged_members (merchant_code, code, member_id);
