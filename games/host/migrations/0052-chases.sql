-- A chase is one bet on several issues to come: a ticket for each, all staked when it is placed. They know of one another, since the
-- refusal of one stake takes all of them back, and a win may end those after it.
alter table lottery_tickets add column chase_id uuid;
alter table lottery_tickets add column chase_place smallint check (chase_place > 0);
alter table lottery_tickets add column chase_length smallint check (chase_length >= chase_place);
alter table lottery_tickets add column chase_ends_on_win boolean;
create index lottery_tickets_by_chase on lottery_tickets (chase_id, issue_index) where chase_id is not null;
