-- The version of the promotion that the member was offered with the deposit: what it earns is judged by those terms.
alter table deposits add column promotion_version integer check (promotion_version > 0);
