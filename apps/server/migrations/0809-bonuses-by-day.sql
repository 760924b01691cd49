-- What was given and what ended on a day is read by that day, for the report of bonuses.
create index bonuses_by_start on bonuses (merchant_code, started_at);
create index bonuses_by_end on bonuses (merchant_code, ended_at) where ended_at is not null;
create index promotion_applications_paid on promotion_applications (merchant_code, taken_at) where state = 'taken' and bonus_id is null;
