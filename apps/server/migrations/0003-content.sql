-- The catalogue, banners and announcements: rows of a merchant, named in its languages.
create table providers (
  merchant_code text not null references merchants,
  code text not null,
  name text not null,
  is_in_house boolean not null default false,
  position integer not null,
  primary key (merchant_code, code)
);

create table games (
  merchant_code text not null,
  id text not null,
  provider_code text not null,
  type text not null check (type in ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT')),
  classify text[] not null default '{}',
  names jsonb not null,
  icon_url text not null,
  is_playable boolean not null default false,
  position integer not null,
  primary key (merchant_code, id),
  foreign key (merchant_code, provider_code) references providers
);
create index games_by_type on games (merchant_code, type, position);

-- How a merchant reaches a provider and the provider reaches us. No launch address means the in-house games host.
create table provider_links (
  id integer generated always as identity primary key,
  casino_id text not null unique check (casino_id ~ '^[a-z0-9][a-z0-9-]{2,63}$'),
  merchant_code text not null,
  provider_code text not null,
  secret text not null check (length(secret) >= 32),
  is_in_house boolean not null default false,
  launch_url text,
  is_enabled boolean not null default true,
  unique (merchant_code, provider_code),
  foreign key (merchant_code, provider_code) references providers,
  check (is_in_house or launch_url is not null)
);

create table banners (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  group_name text not null,
  titles jsonb not null,
  subtitles jsonb not null default '{}',
  url text not null,
  linkage text not null default '',
  position integer not null default 0
);
create index banners_by_group on banners (merchant_code, group_name, position);

create table announcements (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  type text not null,
  titles jsonb not null,
  contents jsonb not null,
  starts_on date not null,
  ends_on date
);
create index announcements_by_type on announcements (merchant_code, type, starts_on desc);
