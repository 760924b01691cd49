-- What a round was bet on, where a game lets its players choose; the empty text where there is nothing but the stake.
alter table rounds add column choice text not null default '' check (length(choice) <= 200);
