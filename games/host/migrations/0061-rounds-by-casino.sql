-- Interrupted rounds are finished for each casino by itself, those that are due longest first.
create index rounds_to_drive_of on rounds (casino_id, is_demo, next_try_at) where state in ('staking', 'paying', 'voiding');
drop index rounds_to_drive;
