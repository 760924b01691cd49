-- Whose password and secret everybody knows, because they belong to the demo. In production they open nothing.
alter table operators add column is_demo boolean not null default false;
