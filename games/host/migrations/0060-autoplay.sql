-- Whether the casino's launch said that rounds may follow each other by themselves. Whoever said nothing did not.
alter table plays add column is_autoplay_allowed boolean not null default false;
