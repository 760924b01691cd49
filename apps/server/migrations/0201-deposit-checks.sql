-- When a member's own page last had the gateway asked, so that nobody can make us ask without end.
alter table deposits add column asked_at timestamptz;
