-- What a merchant announces and what it explains: rows in its languages, HTML that is reduced to plain formatting on the way out.
create table promotions (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  category text not null check (
    category in (
      'new_player', 'deposit_promo', 'app_download', 'rng_promo', 'live_promo', 'pvp_promo', 'sport_promo', 'fish_promo',
      'lotto_promo', 'rebate_promo', 'player_rank_rules', 'point_mall', 'other_promo'
    )
  ),
  titles jsonb not null,
  contents jsonb not null,
  -- Base address of a cover or banner of the site, or a whole address of a picture elsewhere.
  picture text not null default '',
  starts_on date not null,
  ends_on date,
  position integer not null default 0,
  check (ends_on >= starts_on)
);
create index promotions_by_position on promotions (merchant_code, position);

create table help_topics (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  -- What an address may name after the hash, such as `terms`.
  anchor text not null default '',
  titles jsonb not null,
  contents jsonb not null,
  position integer not null default 0
);
create index help_topics_by_position on help_topics (merchant_code, position);
