-- Telephone numbers in their one form. What was kept with the code of its country in front, as people type it (`66810000000`, and what stayed of
-- `0066810000000`), is brought to the number within the country. Where another member has that number already nothing is merged: both stay,
-- and the operators find them among the significant events. Numbers of Vietnam that only begin with the digits of its code stay.
do $$
begin
  -- Sealed numbers are read in the application, and were in their one form when they were sealed.
  if (
    select count(*) from information_schema.columns
    where table_schema = 'public' and (table_name, column_name) in (('members', 'mobile_num'), ('proved_contacts', 'value'))
  ) < 2 then return; end if;
  execute $sql$
    create temporary table respelt on commit drop as
    select m.id, m.merchant_code, m.country_dialing_code as code, m.mobile_num as before,
      regexp_replace(m.mobile_num, '^0?' || m.country_dialing_code || '0?', '') as after
    from members m join (values ('63', 10), ('66', 9), ('84', 9)) p (code, digits) on p.code = m.country_dialing_code
    where m.mobile_num ~ ('^0?' || p.code || '0?[1-9][0-9]{' || p.digits - 1 || '}$') and length(m.mobile_num) > p.digits + 1;
    insert into significant_events (merchant_code, kind, subject, detail, happened_at)
    select r.merchant_code, 'telephone-collision', 'member:' || r.id, 'the number is in its one form that of member:' || o.id, now()
    from respelt r
    join lateral (
      select x.id from members x
      where x.merchant_code = r.merchant_code and x.country_dialing_code = r.code and x.mobile_num = r.after
      union all
      select y.id from respelt y where y.merchant_code = r.merchant_code and y.code = r.code and y.after = r.after and y.id < r.id
      limit 1
    ) o on true;
    delete from respelt r using significant_events e where e.kind = 'telephone-collision' and e.subject = 'member:' || r.id;
    update proved_contacts c set value = r.code || ' ' || r.after from respelt r
    where c.member_id = r.id and c.kind = 'mobile' and c.value = r.code || ' ' || r.before
      and not exists (select from proved_contacts x where x.member_id = r.id and x.kind = 'mobile' and x.value = r.code || ' ' || r.after);
    update members m set mobile_num = r.after from respelt r where m.id = r.id;
  $sql$;
end $$;
