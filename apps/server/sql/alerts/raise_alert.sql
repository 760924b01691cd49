-- Raises an alert for an event of a kind that an operator has to look at, unless an alert about the same subject is open.
create or replace function raise_alert(
  p_event_id bigint, p_merchant_code text, p_kind text, p_subject text, p_member_id bigint, p_at timestamptz
) returns void language sql as $$
  insert into alerts (merchant_code, kind, severity, subject, member_id, event_id, raised_at, due_at)
  select p_merchant_code, p_kind, k.severity, p_subject, p_member_id, p_event_id, p_at, p_at + make_interval(hours => k.due_hours)
  from alert_kinds k where k.kind = p_kind
  on conflict (merchant_code, kind, subject) where closed_at is null do nothing
$$;
