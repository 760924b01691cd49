-- Until when this installation is known to have lived in a history of its database. The mark is part of the database: what was lost with
-- another one, or since a copy was made, was posted after it. Unknown where nobody has looked since this column was made.
alter table database_timelines add column last_seen_at timestamptz;
