-- A player has two bets on a flight of crash, and each may be placed as two tickets: a seat of its own for each of them. Other games that
-- allow one bet on a round leave it out.
alter table lottery_tickets add column seat smallint check (seat > 0);
drop index lottery_tickets_only;
create unique index lottery_tickets_only on lottery_tickets (casino_id, account_id, game_id, issue_index, coalesce(seat, 0))
  where is_only and status <> 'void';
