-- A merchant whose log-ins everybody knows. In production none of its ways in is open, and no server starts beside its living accounts.
alter table merchants add column is_demo boolean not null default false;
update merchants set is_demo = true
  where code in ('pavilion', 'lantern') and exists (select from demo_marks where name = 'pavilion-demo');
