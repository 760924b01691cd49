-- How a member can be reached. What is set belongs to one member of a merchant; e-mail addresses are kept in lower case.
alter table members
  add column email text check (email = lower(email)),
  add column mobile_num text check (mobile_num ~ '^[0-9]{7,15}$'),
  add column country_dialing_code text check (country_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  add constraint a_mobile_is_number_and_country check ((mobile_num is null) = (country_dialing_code is null));
create unique index members_by_email on members (merchant_code, email) where email is not null;
create unique index members_by_mobile on members (merchant_code, country_dialing_code, mobile_num) where mobile_num is not null;

-- One-time codes. Each belongs to a number, to what it is for and to the browser that asked for it.
create table verification_codes (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  purpose text not null,
  recipient text not null,
  source_hash bytea not null,
  salt bytea not null,
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_by_recipient on verification_codes (merchant_code, purpose, recipient, source_hash, id desc);
create index verification_codes_by_expiry on verification_codes (expires_at);

-- Links by e-mail that let a member choose a new password; of the token only the hash is kept.
create table password_links (
  token_hash bytea primary key,
  member_id bigint not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_by_member on password_links (member_id) where used_at is null;
create index password_links_by_expiry on password_links (expires_at);

-- What would have been sent, where nothing sends: for development only.
create table outbox_messages (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  content text not null,
  sent_at timestamptz not null
);
create index outbox_messages_by_merchant on outbox_messages (merchant_code, id desc);
