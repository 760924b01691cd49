-- What a catalogue file says of a game beyond its name. A game that left the file is hidden and keeps its rounds and marks.
alter table games
  add column min_bet_minor bigint check (min_bet_minor >= 0),
  add column min_lines integer check (min_lines >= 0),
  add column if not exists is_free_play boolean not null default false,
  add column is_hidden boolean not null default false,
  -- False hides the game on phones.
  add column is_mobile boolean not null default true,
  -- False shows the name alone.
  add column shows_icon boolean not null default true,
  add column room_id text not null default '',
  add column lotto_mode text not null default '';

-- Address of the provider's logo, of the site itself or of the web.
alter table providers add column logo_url text not null default '';

-- The further entries of the menu of kinds, with their names.
create table classify_entries (
  merchant_code text not null references merchants,
  key text not null,
  names jsonb not null,
  -- Offered whatever the provider; otherwise where a provider has such a game.
  is_always_offered boolean not null default false,
  position integer not null,
  primary key (merchant_code, key)
);

-- Which file a merchant's catalogue came from last: the demo data keep to a catalogue that is theirs.
create table catalogue_loads (
  merchant_code text primary key references merchants,
  source text not null check (source in ('demo', 'file')),
  content_hash text not null,
  loaded_at timestamptz not null
);

-- Every change of a merchant's catalogue raises its version, so that a server that remembers the catalogue need only compare.
create table catalogue_versions (
  merchant_code text primary key references merchants,
  version bigint not null
);
insert into catalogue_versions (merchant_code, version) select code, 1 from merchants;

create function raise_catalogue_versions() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions (merchant_code, version)
  select distinct merchant_code, 1 from changed
  on conflict (merchant_code) do update set version = catalogue_versions.version + 1;
  return null;
end $$;

create trigger games_added after insert on games referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger games_changed after update on games referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger games_removed after delete on games referencing old table as changed for each statement execute function raise_catalogue_versions();
create trigger providers_added after insert on providers referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger providers_changed after update on providers referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger classifies_added after insert on classify_entries referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger classifies_changed after update on classify_entries referencing new table as changed for each statement execute function raise_catalogue_versions();
create trigger classifies_removed after delete on classify_entries referencing old table as changed for each statement execute function raise_catalogue_versions();
