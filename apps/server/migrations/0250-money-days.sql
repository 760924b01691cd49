-- The days of the books, added up: derived from the transfers and nothing else, so that any of them can be made anew and compared.
-- A day is that of the merchant's time zone. `direction` is seen from the members: money that came to them, went from them, moved
-- between their own accounts, or between two of the house.
create table money_days (
  merchant_code text not null references merchants,
  day date not null,
  currency text not null,
  kind smallint not null,
  direction text not null check (direction in ('in', 'out', 'within', 'house')),
  -- The channel of a deposit, the kind of account of a withdrawal, the provider of a bet; else empty.
  place text not null,
  transfers bigint not null check (transfers > 0),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (merchant_code, day, currency, kind, direction, place)
);

-- Which days are added up; each follows the one before.
create table money_days_built (
  merchant_code text not null references merchants,
  day date not null,
  built_at timestamptz not null,
  primary key (merchant_code, day)
);
