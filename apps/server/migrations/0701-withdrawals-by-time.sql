-- What rules would have done with the withdrawals of the last 30 days.
create index withdrawals_by_time on withdrawals (merchant_code, created_at);
