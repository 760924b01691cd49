-- What members are called by, as it looks: two names of which people cannot see the difference have one skeleton. Whoever is new may not take
-- one that somebody else at the merchant has; names from before stay, whoever they look like.
create table member_names (
  merchant_code text not null references merchants,
  skeleton text not null,
  member_id bigint not null references members on delete cascade,
  primary key (merchant_code, skeleton, member_id)
);
create index member_names_by_member on member_names (member_id);
-- The server writes down the names of members from before, some at a time.
alter table members add column has_kept_names boolean not null default false;
create index members_without_kept_names on members (id) where not has_kept_names;
