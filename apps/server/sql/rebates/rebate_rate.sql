-- The rebate rate of a member for bets at a provider on a day: the rate it was given, at most the margin of the games.
create or replace function rebate_rate(p_member bigint, p_category text, p_vendor text, p_day date) returns smallint language sql stable as $$
  select least(
    coalesce(
      (select r.rate from rebate_rates r where r.member_id = p_member and r.category = p_category and r.vendor = p_vendor
        and r.from_day <= p_day order by r.from_day desc limit 1),
      (select r.rate from rebate_rates r where r.member_id = p_member and r.category = p_category and r.vendor = ''
        and r.from_day <= p_day order by r.from_day desc limit 1),
      0::smallint),
    (select c.rate from rebate_caps c join members m on m.merchant_code = c.merchant_code
      where m.id = p_member and c.category = p_category and c.vendor = p_vendor))
$$;
