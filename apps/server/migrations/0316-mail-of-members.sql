-- Mail that members write: to the account above, to one below, or to customer service. This is the sender's own copy; the
-- receiver has another one in its inbox, so that each of them deletes for itself alone.
create table sent_mails (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  sender_id bigint not null references members,
  receiver_kind text not null check (receiver_kind in ('upline', 'downline', 'support')),
  -- Null is customer service.
  receiver_id bigint references members,
  -- Made by the sender before its first try, so that a repeated message is one message.
  sender_key text not null,
  -- As it was written: text and nothing else.
  subject text not null check (char_length(subject) between 1 and 100),
  content text not null check (char_length(content) between 1 and 2000),
  sent_at timestamptz not null,
  deleted_at timestamptz,
  -- Of mail to customer service: who answered it there.
  answered_by bigint references support_staff,
  answered_at timestamptz,
  check ((receiver_id is null) = (receiver_kind = 'support')),
  check ((answered_by is null) = (answered_at is null)),
  unique nulls not distinct (sender_id, sender_key, receiver_id)
);
create index sent_mails_of_sender on sent_mails (sender_id, id desc) where deleted_at is null;
create index sent_mails_to_support on sent_mails (merchant_code, id desc) where receiver_id is null;

-- Who wrote a message of an inbox; without it the house did, and its contents are HTML. What somebody wrote is text.
alter table inbox_messages
  add column sender_kind text check (sender_kind in ('upline', 'downline', 'support')),
  -- Null is customer service.
  add column sender_id bigint references members,
  add constraint inbox_messages_know_their_sender check (
    case when sender_kind is null then sender_id is null else member_id is not null and (sender_id is null) = (sender_kind = 'support') end
  );
