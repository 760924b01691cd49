-- How many members had their first deposit or bet on a day is read by that day, for the operators' overview.
create index deposits_by_settlement on deposits (merchant_code, settled_at) where status = 'paid';
create index team_active_days_by_day on team_active_days (day, kind);
