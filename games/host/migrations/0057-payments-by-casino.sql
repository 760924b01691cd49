-- Calls to the wallets are made for each casino by itself, those that are due longest first.
create index lottery_tickets_to_drive_of on lottery_tickets (casino_id, is_demo, next_try_at) where status in ('staking', 'paying', 'voiding');
drop index lottery_tickets_to_drive;
