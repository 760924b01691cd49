-- The first moment of a day where clocks are changed. Where they go back over midnight the day has its first hour twice, and begins with the
-- first of the two, which `at time zone` takes for the second; where they go forward over midnight it begins an hour late, as that says.
create or replace function day_begins(p_day date, p_zone text) returns timestamptz language sql stable parallel safe return
  case
    when ((p_day::timestamp at time zone p_zone - interval '1 hour') at time zone p_zone)::date = p_day
      then p_day::timestamp at time zone p_zone - interval '1 hour'
    else p_day::timestamp at time zone p_zone
  end;
