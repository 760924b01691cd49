-- Operators who keep the catalogue of games.
alter table operators drop constraint operators_roles_check;
alter table operators
  add constraint operators_roles_check
    check (cardinality(roles) between 1 and 7 and roles <@ array['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games']);

-- A number that each change by an operator raises, so that nobody overwrites what is newer, and who changed it last. A catalogue file that
-- changes the row takes both away and raises the number as well.
alter table games
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz,
  add column changed_by text not null default '';
