-- Two indexes said in which blocks the rounds of a time lie; the finer one, which is kept up to date, does for both.
drop index rounds_by_day;
