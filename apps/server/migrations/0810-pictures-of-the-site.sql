-- Pictures that operators upload for the site: what each is for, and the files that were made of it. A file's address holds the hash of
-- all files of its picture, so that what is at an address never changes and browsers keep it for ever.
create table site_pictures (
  merchant_code text not null references merchants,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  use text not null,
  name text not null default '',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (merchant_code, id)
);
create index site_pictures_by_time on site_pictures (merchant_code, uploaded_at desc);

create table site_picture_files (
  picture_id text not null,
  -- Such as 780.avif.
  name text not null,
  content bytea not null,
  primary key (picture_id, name)
);
-- What was made small once gains nothing from being made smaller once more.
alter table site_picture_files alter column content set storage external;
