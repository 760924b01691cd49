-- What a request asked for, as it was written: the value that it became may be trimmed or put in order, and would not be known again.
-- Changes from before, and those of the command line, have none.
alter table configuration_changes
  add column asked_value text check (length(asked_value) between 1 and 20000),
  add check (asked_value is null or request_id is not null);
