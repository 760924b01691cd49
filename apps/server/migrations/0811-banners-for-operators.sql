-- Banners are written by operators, as announcements are: drafts, an archive, versions, and words for who cannot see the picture.
alter table banners
  add column alts jsonb not null default '{}',
  add column is_draft boolean not null default false,
  add column archived_at timestamptz,
  add column version integer not null default 1,
  add column text_versions jsonb not null default '{}',
  add column changed_at timestamptz,
  add column changed_by text not null default '';
