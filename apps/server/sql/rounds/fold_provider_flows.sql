-- Adds the transfers committed since to the minutes. Does nothing while another server does it.
create or replace function fold_provider_flows(p_at timestamptz) returns void language plpgsql as $$
declare
  v_seen pg_snapshot;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('flows of providers', 0)) then return; end if;
  select c.seen into v_seen from provider_flow_cursor c;
  -- One statement, so that the cursor covers exactly the rows that were read.
  with added as (
    insert into provider_flows (link_id, currency, minute, net_minor)
    select x.link_id, x.currency, x.minute, x.net_minor from list_provider_flows(v_seen, p_at) x
    on conflict (minute, link_id, currency) do update set net_minor = provider_flows.net_minor + excluded.net_minor
  )
  update provider_flow_cursor set seen = pg_current_snapshot();
  delete from provider_flows where minute < p_at - interval '25 hours';
end $$;
