-- The figures of reports: what moved between members and the house on a day that is over, added up by hour, game, country and branch, one of
-- them or two together. Derived from the transfers like `money_days`: each part comes to the same sums, so that any of them can be made
-- anew and held against the others. What a part does not tell apart is empty in it.
create table figure_parts (
  merchant_code text not null references merchants,
  day date not null,
  part text not null check (part in (
    'hour', 'game', 'country', 'branch', 'hour-game', 'hour-country', 'hour-branch', 'game-country', 'game-branch', 'country-branch'
  )),
  currency text not null,
  kind smallint not null,
  -- Seen from the members.
  direction text not null check (direction in ('in', 'out')),
  -- Whose games it was; empty for what no provider has to do with.
  provider_code text not null,
  hour timestamptz not null default '-infinity',
  game_id text not null default '',
  -- The calling code of the member's telephone on that day.
  country text not null default '',
  -- Who stood at the top of the member's team on that day; 0 for members without one.
  branch_id bigint not null default 0,
  transfers bigint not null check (transfers > 0),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (merchant_code, part, day, currency, kind, direction, provider_code, hour, game_id, country, branch_id)
);

-- Which days have their figures.
create table figure_days (
  merchant_code text not null references merchants,
  day date not null,
  built_at timestamptz not null,
  primary key (merchant_code, day)
);

-- Which country a member counted for, from a day on: a new number changes no report of days that are over.
create table member_countries (
  member_id bigint not null references members on delete cascade,
  from_day date not null,
  country text not null,
  primary key (member_id, from_day)
);
