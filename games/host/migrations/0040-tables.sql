-- Tables draw and settle as lotteries do. A bet at a table pays by the rules of its version and has no odds of its own; and an account
-- has one bet at most on a round of it, unless the stake of the first was never taken.
alter table lottery_tickets alter column pays_hundredths drop not null;
alter table lottery_tickets add column is_only boolean not null default false;
create unique index lottery_tickets_only on lottery_tickets (casino_id, account_id, game_id, issue_index) where is_only and status <> 'void';
