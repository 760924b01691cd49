-- How a person is reached and known rests sealed: addresses, telephone numbers, names at messengers and numbers of documents. Beside what is looked
-- up stands a keyed hash, by which it is found; of a person it is the same at every merchant, since somebody who excluded itself is known again
-- at each. What is there already is sealed and hashed by the program that applies the migrations.
drop index members_by_email;
drop index members_by_email_anywhere;
drop index members_by_mobile;
drop index members_by_mobile_anywhere;
alter table members
  drop constraint members_email_check,
  drop constraint members_mobile_num_check,
  add column email_hash bytea check (octet_length(email_hash) = 32),
  add column mobile_hash bytea check (octet_length(mobile_hash) = 32),
  add constraint members_email_sealed check (
    email is null and email_hash is null or email ~ '^s1\.[0-9a-f]{16}\.' and email_hash is not null
  ) not valid,
  add constraint members_mobile_num_sealed check (
    mobile_num is null and mobile_hash is null or mobile_num ~ '^s1\.[0-9a-f]{16}\.' and mobile_hash is not null
  ) not valid;
create unique index members_by_email on members (merchant_code, email_hash) where email_hash is not null;
create index members_by_email_anywhere on members (email_hash) where email_hash is not null;
create unique index members_by_mobile on members (merchant_code, mobile_hash) where mobile_hash is not null;
create index members_by_mobile_anywhere on members (mobile_hash) where mobile_hash is not null;

alter table proved_contacts
  drop constraint proved_contacts_pkey,
  add column value_hash bytea check (octet_length(value_hash) = 32),
  add constraint proved_contacts_value_sealed check (value ~ '^s1\.[0-9a-f]{16}\.' and value_hash is not null) not valid;
create unique index proved_contacts_by_value on proved_contacts (member_id, kind, value_hash);

drop index member_profiles_by_document;
alter table member_profiles
  add column id_number_hash bytea check (octet_length(id_number_hash) = 32),
  add constraint member_profiles_id_number_sealed check (
    id_number is null and id_number_hash is null or id_number ~ '^s1\.[0-9a-f]{16}\.' and id_number_hash is not null
  ) not valid,
  add constraint member_profiles_qq_num_sealed check (qq_num ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint member_profiles_facebook_sealed check (facebook ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint member_profiles_wechat_sealed check (wechat ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint member_profiles_line_sealed check (line ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint member_profiles_whatsapp_sealed check (whatsapp ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint member_profiles_zalo_sealed check (zalo ~ '^s1\.[0-9a-f]{16}\.') not valid;
create index member_profiles_by_document on member_profiles (id_number_hash) where id_number_hash is not null;

-- Where a code was sent is never read again: the hash is all that is needed. Codes live for minutes, and are asked for anew.
delete from verification_codes;
drop index verification_codes_by_recipient;
alter table verification_codes
  drop column recipient,
  add column recipient_hash bytea not null check (octet_length(recipient_hash) = 32);
create index verification_codes_by_recipient on verification_codes (merchant_code, purpose, recipient_hash, source_hash, id desc);

-- Of machines in development only, where what was sent can be asked for again.
delete from outbox_messages;
alter table outbox_messages
  add column recipient_hash bytea check (octet_length(recipient_hash) = 32),
  add constraint outbox_messages_recipient_sealed check (recipient ~ '^s1\.[0-9a-f]{16}\.' and recipient_hash is not null) not valid;
create index outbox_messages_by_recipient on outbox_messages (recipient_hash, id desc);

-- What somebody who excluded itself is known by: the slow digest has its salt beside it, so it too rests sealed, and is found by a hash.
alter table exclusion_marks
  drop constraint exclusion_marks_pkey,
  drop constraint if exists exclusion_marks_digest_check,
  alter column digest type text using encode(digest, 'hex'),
  add column digest_hash bytea check (octet_length(digest_hash) = 32),
  add constraint exclusion_marks_digest_sealed check (digest ~ '^s1\.[0-9a-f]{16}\.' and digest_hash is not null) not valid;
create unique index exclusion_marks_by_digest on exclusion_marks (kind, digest_hash, member_id);
