-- Ways out stand in an order of the merchant's, as ways in do.
alter table withdrawal_channels add column position integer not null default 0 check (position >= 0);
