-- Ways to pay in besides the page of a payment company: a code that the member's own bank scans, and a transfer with a slip.
alter table payment_gateways
  -- What is spoken with it: the protocol of gateway-client.ts, or that of Stripe.
  add column protocol text not null default 'house' check (protocol in ('house', 'stripe')),
  -- What signs its webhooks, where that is another secret than the one that opens its calls.
  add column webhook_secret text check (length(webhook_secret) >= 32),
  add check ((protocol = 'stripe') = (webhook_secret is not null));

-- Where members send money to by themselves. One that is used no more is switched off; deposits point to it.
create table merchant_bank_accounts (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  bank text not null check (length(bank) between 1 and 80),
  holder text not null check (length(holder) between 1 and 120),
  number text not null check (number ~ '^[0-9A-Za-z -]{4,40}$'),
  -- Whose account it is in the words of a payment code (see pay-code.ts), where the bank reads one.
  payee jsonb,
  is_enabled boolean not null default true,
  position integer not null default 0,
  unique (merchant_code, bank, number)
);

alter table deposit_channels
  alter column gateway drop not null,
  -- page: the gateway's own. code: shown here and scanned by the member's bank. transfer: sent by the member, with a slip.
  add column kind text not null default 'page' check (kind in ('page', 'code', 'transfer')),
  -- Whom a code pays.
  add column payee jsonb,
  add check ((kind = 'transfer') = (gateway is null)),
  add check ((kind = 'code') = (payee is not null));

-- in-review: a slip came, and an operator looks. refused: an operator looked, and there is nothing to credit.
alter table deposits
  drop constraint deposits_status_check,
  add constraint deposits_status_check
    check (status in ('pending', 'in-review', 'paid', 'held', 'refused', 'failed', 'cancelled', 'expired')),
  -- The gateway it was begun with; none for a transfer. Another gateway of the merchant has nothing to say of it.
  add column gateway text,
  -- What the code says, from the beginning to the end.
  add column pay_code text,
  add column bank_account_id bigint references merchant_bank_accounts,
  -- What the member writes beside a transfer.
  add column transfer_reference text,
  add column refusal text check (refusal in ('not-found', 'unreadable', 'used-before', 'wrong-amount', 'other')),
  add check ((status = 'refused') = (refusal is not null));
update deposits d set gateway = c.gateway from deposit_channels c where c.merchant_code = d.merchant_code and c.code = d.channel;
create unique index deposits_by_transfer_reference on deposits (merchant_code, transfer_reference) where transfer_reference is not null;
create index deposits_to_review on deposits (merchant_code, id) where status in ('in-review', 'held');

-- Pictures of transfers, rebuilt from what is drawn of them. The hash finds one that was shown for another deposit before.
create table deposit_slips (
  id text primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  deposit_id bigint not null references deposits,
  kind text not null check (kind in ('png', 'jpeg')),
  content bytea not null check (octet_length(content) <= 5242880),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  uploaded_at timestamptz not null,
  unique (deposit_id, content_hash)
);
create index deposit_slips_by_hash on deposit_slips (merchant_code, content_hash);

-- What a maker proposes to credit, and who else agreed.
create table deposit_reviews (
  deposit_id bigint primary key references deposits,
  amount_minor bigint not null check (amount_minor > 0),
  maker_id bigint not null,
  made_at timestamptz not null,
  checker_id bigint,
  checked_at timestamptz,
  check (checker_id <> maker_id),
  check ((checker_id is null) = (checked_at is null))
);
