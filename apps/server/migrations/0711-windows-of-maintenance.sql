-- Planned maintenance is one setting: windows with commas between them, each a beginning and, where it has one, an end behind a slash.
-- A beginning and an end that were set one after the other made a window that nobody had planned, and closed the site at once.
update merchants
  set settings = settings - array['maintenance_from', 'maintenance_until'] || case
    when coalesce(settings ->> 'maintenance_from', '') = '' then '{}'::jsonb
    else jsonb_build_object(
      'maintenance_windows',
      (settings ->> 'maintenance_from') || coalesce('/' || nullif(settings ->> 'maintenance_until', ''), '')
    )
  end
  where settings ?| array['maintenance_from', 'maintenance_until'];

do $$
begin
  if exists (select from merchants where settings ?| array['maintenance_from', 'maintenance_until']) then
    raise exception 'a merchant still has a planned maintenance in two settings';
  end if;
end
$$;
