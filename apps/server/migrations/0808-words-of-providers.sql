-- What a provider said of a round when an operator asked it last.
create table round_words (
  shard smallint not null,
  wallet_id bigint not null,
  link_id integer not null references provider_links,
  round_id text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  word text not null check (word in ('told', 'no-call', 'no-answer')),
  -- The transactions that it told, each with type, amount, status and key.
  told jsonb not null check (jsonb_typeof(told) = 'array'),
  primary key (link_id, round_id, shard, wallet_id)
);
