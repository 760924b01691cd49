-- Our books held against a provider's own, and rounds that never came to an end.

-- Stored replies are found by the time that is in their transfer's id. Written in order, so that a range index costs a bet nothing.
create index replies_by_transfer on ledger.replies using brin (transfer_id) with (pages_per_range = 16, autosummarize = on);
create index rounds_by_opening on rounds using brin (opened_at) with (pages_per_range = 16, autosummarize = on);

create table reconciliation_reports (
  id bigint generated always as identity primary key,
  link_id integer not null references provider_links,
  merchant_code text not null references merchants,
  provider_code text not null,
  -- `window_from` belongs to the window, `window_to` does not.
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  origin text not null check (origin in ('call', 'file')),
  -- Made by the daily sweep, once a day and link whoever of the servers makes it.
  is_daily boolean not null,
  -- A report that is `running` and was begun long ago was left by a process that died.
  status text not null check (status in ('running', 'done', 'failed', 'not-reconcilable')),
  failure text not null default '',
  theirs_count bigint not null default 0,
  ours_count bigint not null default 0,
  pending_count bigint not null default 0,
  differences_count bigint not null default 0,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_daily_report on reconciliation_reports (link_id, window_from, window_to) where is_daily;
create index reconciliation_reports_by_merchant on reconciliation_reports (merchant_code, id desc);

-- What either side says of a transaction that the two do not agree on; null is that it says nothing.
create table reconciliation_differences (
  report_id bigint not null references reconciliation_reports,
  transaction_key text not null,
  kind text not null check (kind in ('missing-at-provider', 'missing-here', 'amount-differs', 'kind-differs', 'account-differs',
    'rolled-back-here-only', 'rolled-back-there-only', 'told-twice')),
  round_id text not null,
  ours jsonb,
  theirs jsonb,
  primary key (report_id, transaction_key, kind)
);

-- What somebody did about a round that was stuck. A refund moves money, so that another operator decides about it.
create table round_actions (
  id bigint generated always as identity primary key,
  -- Made by whoever asks: the same key is the same action, however often it comes.
  request_key text not null check (length(request_key) between 8 and 100),
  merchant_code text not null references merchants,
  link_id integer not null references provider_links,
  shard smallint not null,
  wallet_id bigint not null,
  member_id bigint not null references members,
  round_id text not null,
  action text not null check (action in ('finish', 'refund')),
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('proposed', 'done', 'declined')),
  -- Null is the command line of the server.
  made_by bigint references operators,
  decided_by bigint references operators,
  -- What went back to the member.
  refunded_minor bigint check (refunded_minor >= 0),
  made_at timestamptz not null,
  decided_at timestamptz,
  unique (merchant_code, request_key),
  check ((status = 'proposed') = (decided_at is null)),
  check (action = 'refund' or status <> 'declined')
);
create unique index one_open_refund on round_actions (link_id, shard, wallet_id, round_id) where status = 'proposed';
create index round_actions_by_merchant on round_actions (merchant_code, id desc);
