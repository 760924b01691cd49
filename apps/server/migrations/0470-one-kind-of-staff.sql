-- The support desk is worked by operators with a role of its own: one kind of staff, with one way in.
alter table operators drop constraint if exists operators_roles_check;
alter table operators
  add constraint operators_roles_check
    check (cardinality(roles) between 1 and 5 and roles <@ array['viewer', 'cashier', 'approver', 'owner', 'support']),
  -- What members see of whoever sits at the desk; null is the name that the operator logs in with.
  add column display_name text check (char_length(display_name) between 1 and 64);

-- Those who were at the desk become operators under their names. Their passwords followed no rule and stay behind: each is given
-- another one and enrols an app. Where an operator has the name already, the number of the old row stands behind it.
alter table support_staff add column operator_id bigint;
update support_staff s set operator_id = nextval(pg_get_serial_sequence('operators', 'id'));
insert into operators (id, merchant_code, username, password_hash, roles, is_disabled, created_at, display_name, is_demo)
  overriding system value
  select s.operator_id, s.merchant_code,
    case when o.id is null then s.account else left(s.account, 12) || '-' || s.id end,
    'none', array['support'], s.is_disabled, now(), left(nullif(s.name, ''), 64),
    exists (select from operators d where d.merchant_code = s.merchant_code and d.is_demo)
  from support_staff s
  left join operators o on o.merchant_code = s.merchant_code and o.username = s.account;

alter table chat_messages drop constraint chat_messages_staff_id_fkey;
update chat_messages m
  set staff_id = s.operator_id, sender_key = 's-' || s.operator_id || '-' || substr(m.sender_key, length('s-' || s.id || '-') + 1)
  from support_staff s where s.id = m.staff_id;
alter table chat_messages add constraint chat_messages_staff_id_fkey foreign key (staff_id) references operators;

alter table sent_mails drop constraint sent_mails_answered_by_fkey;
update sent_mails m set answered_by = s.operator_id from support_staff s where s.id = m.answered_by;
alter table sent_mails add constraint sent_mails_answered_by_fkey foreign key (answered_by) references operators;

do $$
begin
  if (select count(*) from support_staff s join operators o on o.id = s.operator_id and o.merchant_code = s.merchant_code)
    <> (select count(*) from support_staff) then
    raise exception 'somebody of the staff has become no operator';
  end if;
end
$$;
drop table support_sessions;
drop table support_staff;
