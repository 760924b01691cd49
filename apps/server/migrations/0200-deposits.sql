-- Money on its way in. A payment company is a gateway; what a member chooses is a channel of it.
create table payment_gateways (
  merchant_code text not null references merchants,
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Our name and secret at the payment company. The secret never leaves the server.
  account text not null unique check (account <> ''),
  secret text not null check (length(secret) >= 32),
  -- `demo` for the sandbox of a development system; else an address that speaks the same.
  address text not null check (address = 'demo' or address ~ '^https?://'),
  primary key (merchant_code, gateway)
);

create table deposit_channels (
  merchant_code text not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  gateway text not null,
  -- How the gateway calls this way of paying.
  method text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  -- Paid by the member on top of the amount: hundredths of a percent of it, and a fixed part.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 2000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  usual_minutes integer not null check (usual_minutes between 1 and 10080),
  is_enabled boolean not null default true,
  position integer not null default 0,
  primary key (merchant_code, code),
  foreign key (merchant_code, gateway) references payment_gateways,
  check (maximum_minor >= minimum_minor)
);

-- pending: the member may pay, or has. paid: credited, once and for ever. held: the gateway says something else than was asked
-- for, and an operator must look. failed, cancelled, expired: nothing came; should it come after all, it is credited.
create table deposits (
  id bigint primary key,
  merchant_code text not null,
  member_id bigint not null references members,
  -- The member's browser makes it before the first try, so that a repeated wish is one deposit.
  request_id text not null check (length(request_id) between 8 and 64),
  channel text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- The promotion that the member chose for it.
  promotion_id bigint,
  status text not null default 'pending' check (status in ('pending', 'paid', 'held', 'failed', 'cancelled', 'expired')),
  -- The gateway's own number, and where the member pays.
  gateway_reference text,
  pay_address text,
  -- What the gateway says was paid, when that is not what was asked for.
  held_minor bigint,
  held_currency text,
  credited_minor bigint check (credited_minor > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the gateway is asked next, unless its word comes before; null when it need not be asked any more.
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (member_id, request_id),
  foreign key (merchant_code, channel) references deposit_channels,
  check ((status = 'paid') = (credited_minor is not null)),
  check ((status = 'held') <= (held_minor is not null))
);
-- One at a time: what waits is finished or cancelled first.
create unique index deposits_pending on deposits (member_id) where status = 'pending';
create index deposits_by_member on deposits (member_id, id desc);
create index deposits_by_check on deposits (next_check_at) where next_check_at is not null;
create index deposits_held on deposits (merchant_code, id) where status = 'held';

-- Each word of a gateway as it came, for whoever has to understand a difference later.
create table gateway_events (
  account text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  deposit_id bigint not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  source text not null check (source in ('webhook', 'check')),
  received_at timestamptz not null,
  -- What became of it.
  outcome text not null,
  primary key (account, event_id)
);
create index gateway_events_by_deposit on gateway_events (deposit_id);
create trigger gateway_events_are_final before update or delete on gateway_events for each statement execute function refuse_change();
