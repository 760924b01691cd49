-- What operators write of promotions. `revision` is raised by each save and each publication, so that nobody overwrites what is newer.
alter table promotions add column revision integer not null default 1 check (revision > 0);

-- What is written and not published yet, beside what members see. The terms are fields as they were filled in, which need not fit together.
create table promotion_drafts (
  promotion_id bigint primary key references promotions,
  category text not null,
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  picture text not null,
  starts_on date not null,
  ends_on date,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- At which revision it was saved, and the text of each language changed last.
  revision integer not null check (revision > 0),
  text_versions jsonb not null check (jsonb_typeof(text_versions) = 'object'),
  changed_by text not null,
  changed_at timestamptz not null
);

-- Every version that was published, for good: an application names the one whose terms it has.
create table promotion_versions (
  promotion_id bigint not null references promotions,
  number integer not null check (number > 0),
  category text not null,
  titles jsonb not null,
  contents jsonb not null,
  picture text not null,
  starts_on date not null,
  ends_on date,
  terms jsonb,
  -- Null for what stood there before operators wrote promotions.
  proposed_by text,
  published_by text,
  published_at timestamptz,
  primary key (promotion_id, number),
  check ((published_by is null) = (published_at is null))
);
