-- A member's own lists of games: what it marked, and what it opened last. A game that the merchant takes out of its catalogue
-- leaves them.
create table own_games (
  member_id bigint not null references members,
  list text not null check (list in ('favourite', 'recent')),
  merchant_code text not null,
  game_id text not null,
  listed_at timestamptz not null,
  primary key (member_id, list, game_id),
  foreign key (merchant_code, game_id) references games on delete cascade
);
create index own_games_by_time on own_games (member_id, list, listed_at desc, game_id);

-- The winner board reads the newest rounds. Rounds come in the order of their time, so that an index of a few pages is
-- enough, and a bet pays next to nothing for it.
create index rounds_by_day on rounds using brin (opened_at) with (pages_per_range = 32);
