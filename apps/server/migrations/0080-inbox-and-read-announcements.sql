-- Which announcements a member has read.
create table announcement_reads (
  member_id bigint not null references members,
  announcement_id bigint not null references announcements on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
);

-- Mail from the merchant: to one member, or to all of them.
create table inbox_messages (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  -- Null is everybody who was a member when it was sent; with greets_newcomers, whoever becomes one later too.
  member_id bigint references members,
  greets_newcomers boolean not null default false,
  titles jsonb not null,
  contents jsonb not null,
  sent_at timestamptz not null,
  check (member_id is null or not greets_newcomers)
);
create index inbox_messages_of_member on inbox_messages (member_id, id desc) where member_id is not null;
create index inbox_messages_to_all on inbox_messages (merchant_code, id desc) where member_id is null;

-- What a member did with a message. A message to all is one row however many members there are.
create table inbox_marks (
  member_id bigint not null references members,
  message_id bigint not null references inbox_messages on delete cascade,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, message_id)
);
