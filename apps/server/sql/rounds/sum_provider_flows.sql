-- Payouts less stakes of each link, within an hour and within a day, of all committed transfers.
create or replace function sum_provider_flows(p_at timestamptz)
returns table (link_id integer, currency text, hour_minor bigint, day_minor bigint) language sql stable as $$
  select f.link_id, f.currency,
    coalesce(sum(f.net_minor) filter (where f.minute >= date_trunc('minute', p_at - interval '1 hour')), 0)::bigint,
    coalesce(sum(f.net_minor), 0)::bigint
  from (
    select x.link_id, x.currency, x.minute, x.net_minor from provider_flows x where x.minute >= date_trunc('minute', p_at - interval '1 day')
    union all
    select x.link_id, x.currency, x.minute, x.net_minor
    from provider_flow_cursor c cross join lateral list_provider_flows(c.seen, p_at) x
    where x.minute >= date_trunc('minute', p_at - interval '1 day')
  ) f
  group by 1, 2
$$;
