-- Banners run from a day to a day, as announcements do; an announcement has a kind, pictures and a film of its own.
alter table banners
  add column starts_on date,
  add column ends_on date,
  add constraint banners_end_after_start check (ends_on >= starts_on);

alter table announcements
  add column category text not null default '',
  -- [{ "sequence": 1, "url": "/art/banners/welcome" }, …]; sequence 1 is the picture of the card.
  add column images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  -- Where a film about it is, for hot news.
  add column linkage text not null default '',
  add constraint announcements_end_after_start check (ends_on >= starts_on);
