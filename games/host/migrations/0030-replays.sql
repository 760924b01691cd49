-- A play that only shows a round again: nothing can be bet in it, and it sees no other round.
alter table plays add column replay_of uuid;
