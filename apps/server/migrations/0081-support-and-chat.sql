-- The merchant's ways to customer service, in its order. Of the types only '3' is customer service.
create table support_links (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  type text not null default '3',
  titles jsonb not null,
  -- An address over https, or a path of the site itself.
  address text not null,
  cs_type text not null default 'OTHER',
  position integer not null default 0
);
create index support_links_by_merchant on support_links (merchant_code, position, id);

-- Who answers members. They log in at the desk and nowhere else.
create table support_staff (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  account text not null check (account ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  -- What members see.
  name text not null,
  password_hash text not null,
  is_disabled boolean not null default false,
  unique (merchant_code, account)
);

create table support_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references support_staff,
  opened_at timestamptz not null,
  -- Moved on while somebody sits at the desk.
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index support_sessions_by_staff on support_sessions (staff_id, seen_at desc) where ended_at is null;

create table feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  -- Null is a visitor.
  member_id bigint references members,
  content text not null check (char_length(content) between 1 and 140),
  sent_at timestamptz not null
);
create index feedback_by_merchant on feedback (merchant_code, id desc);

-- Pictures of feedback, rebuilt from what their format needs and nothing more. One that no feedback took is deleted.
create table feedback_pictures (
  id text primary key,
  merchant_code text not null references merchants,
  feedback_id bigint references feedback,
  kind text not null check (kind in ('png', 'jpeg')),
  content bytea not null check (octet_length(content) <= 5242880),
  uploaded_at timestamptz not null
);
create index feedback_pictures_by_feedback on feedback_pictures (feedback_id);
create index feedback_pictures_left_over on feedback_pictures (uploaded_at) where feedback_id is null;

-- One conversation a member: closing it ends a matter, and the member's next message opens it again.
create sequence chat_changes;
create table chat_conversations (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  member_id bigint not null unique references members,
  language text not null,
  is_open boolean not null default true,
  -- The last message that each side has seen.
  member_read_id bigint not null default 0,
  support_read_id bigint not null default 0,
  last_message_id bigint not null default 0,
  -- Grows with everything that happens to it: every server process looks for changes of the last seconds.
  change bigint not null default nextval('chat_changes'),
  changed_at timestamptz not null
);
create index chat_conversations_by_time on chat_conversations (changed_at);
create index chat_conversations_of_desk on chat_conversations (merchant_code, is_open, last_message_id desc);

create table chat_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references chat_conversations,
  -- Null is the member.
  staff_id bigint references support_staff,
  -- Made by the sender before its first try, so that a repeated message is one message.
  sender_key text not null,
  content text not null check (char_length(content) between 1 and 1000),
  sent_at timestamptz not null,
  unique (conversation_id, sender_key)
);
create index chat_messages_by_conversation on chat_messages (conversation_id, id);

-- A way into the chat page, good once and for a short time; then the browser is known by a cookie.
create table chat_tickets (
  token_hash bytea primary key,
  member_id bigint not null references members,
  session_id bigint not null,
  language text not null,
  back_path text not null,
  header_color text not null,
  title text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chat_tickets_by_expiry on chat_tickets (expires_at);

create table chat_entries (
  token_hash bytea primary key,
  member_id bigint not null references members,
  -- The member's session: when it ends, this ends.
  session_id bigint not null,
  back_path text not null,
  header_color text not null,
  title text not null,
  expires_at timestamptz not null
);
create index chat_entries_by_expiry on chat_entries (expires_at);
