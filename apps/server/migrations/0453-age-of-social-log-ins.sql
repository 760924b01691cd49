-- When the other site asked the person who it is, where it says so: a log-in there may be days old.
alter table social_flows add column authenticated_at timestamptz;
