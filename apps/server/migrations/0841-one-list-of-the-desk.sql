-- What members wrote to support is one list for operators: who has taken which matter, and whether anybody has seen it.
create table desk_matters (
  kind text not null check (kind in ('chat', 'mail', 'feedback')),
  -- The conversation, the mail or the feedback.
  item_id bigint not null,
  merchant_code text not null references merchants,
  taken_by bigint references operators,
  taken_at timestamptz,
  -- Of mail and feedback: when somebody at the desk read it first. A conversation knows by itself.
  read_at timestamptz,
  changed_at timestamptz not null,
  primary key (kind, item_id),
  check ((taken_by is null) = (taken_at is null))
);
create index desk_matters_taken on desk_matters (merchant_code, taken_by) where taken_by is not null;

-- Feedback has no answer: somebody at the desk says that it is done.
alter table feedback
  add column ended_by bigint references operators,
  add column ended_at timestamptz;
-- What was sent before there was anything to end is not a queue.
update feedback set ended_at = now() where sent_at < now() - interval '30 days';
create index feedback_open on feedback (merchant_code, id) where ended_at is null;
create index sent_mails_unanswered on sent_mails (merchant_code, id) where receiver_id is null and answered_by is null;
create index feedback_ended on feedback (merchant_code, ended_at desc, id desc) where ended_at is not null;
create index sent_mails_answered on sent_mails (merchant_code, answered_at desc, id desc) where receiver_id is null and answered_by is not null;
