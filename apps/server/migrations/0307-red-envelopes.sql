-- Red envelopes: an agent's money for those below it, taken from its float at once and kept among the merchant's `envelopes` of the
-- books until each share is taken or the time is over.
create table envelopes (
  id bigint primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  -- Of the sender: the same request is the same envelope.
  request_id text not null,
  currency text not null,
  total_minor bigint not null check (total_minor >= shares),
  shares integer not null check (shares between 1 and 1000),
  split text not null check (split in ('equal', 'random')),
  receivers text not null check (receivers in ('direct', 'chosen')),
  receiver_count integer not null check (receiver_count >= shares),
  greeting text not null,
  created_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'open' check (state in ('open', 'ended', 'cancelled')),
  -- What nobody took and is in the float again.
  returned_minor bigint check (returned_minor between 0 and total_minor),
  closed_at timestamptz,
  unique (member_id, request_id),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (returned_minor is null))
);
create index envelopes_sent on envelopes (member_id, id desc);
create index envelopes_to_end on envelopes (ends_at) where state = 'open';

-- What each share is was decided when the envelope was made; who takes it, when it is taken.
create table envelope_shares (
  envelope_id bigint not null references envelopes,
  number integer not null check (number > 0),
  amount_minor bigint not null check (amount_minor > 0),
  member_id bigint references members,
  taken_at timestamptz,
  transfer_id bigint,
  primary key (envelope_id, number),
  check ((member_id is null) = (taken_at is null) and (member_id is null) = (transfer_id is null))
);
create unique index envelope_shares_one_each on envelope_shares (envelope_id, member_id) where member_id is not null;
create index envelope_shares_free on envelope_shares (envelope_id, number) where member_id is null;
create index envelope_shares_received on envelope_shares (member_id, envelope_id desc) where member_id is not null;

-- For whom an envelope is, as the team was when it was made.
create table envelope_receivers (
  envelope_id bigint not null references envelopes,
  member_id bigint not null references members,
  -- As the envelope's own: whoever looks for the envelopes of a member reads those alone that still matter.
  ends_at timestamptz not null,
  primary key (envelope_id, member_id)
);
create index envelope_receivers_by_member on envelope_receivers (member_id, ends_at);
