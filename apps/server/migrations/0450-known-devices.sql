-- The browsers that a member logged in with. Of the value in the cookie only the hash is kept.
create table known_devices (
  member_id bigint not null references members,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Before then a session of it changes nothing about the security of the account, unless more than the password proved its owner.
  trusted_from timestamptz not null,
  -- Known from the cookie of a session only, which a log-out takes away: who has no other is not told of a device that is none.
  is_inherited boolean not null default false,
  primary key (member_id, token_hash)
);
create index known_devices_by_use on known_devices (last_seen_at);

-- Who logged in lately is known by the cookie of that session.
insert into known_devices (member_id, token_hash, first_seen_at, last_seen_at, trusted_from, is_inherited)
select member_id, device_hash, min(opened_at), max(renewed_at), min(opened_at), true
from sessions
where octet_length(device_hash) = 32
group by member_id, device_hash;

alter table sessions
  -- The device that it was opened on.
  add column known_device_hash bytea,
  -- Until then it changes nothing about the security of the account.
  add column guarded_until timestamptz,
  -- When something that the log-in password does not give proved its owner last, and since when the account has had that.
  add column proved_at timestamptz,
  add column proof_since timestamptz,
  -- When the owner was asked who it is, where another site says that this was before the session began.
  add column authenticated_at timestamptz,
  add check ((proved_at is null) = (proof_since is null));
update sessions set known_device_hash = device_hash;

-- How old what guards the money is.
alter table members add column password_changed_at timestamptz;
alter table member_security add column payment_password_set_at timestamptz;

-- Every living session knows its device, and no device is on trial.
do $$
begin
  if exists (
    select from sessions s where s.ended_at is null and octet_length(s.device_hash) = 32
    and not exists (select from known_devices d where d.member_id = s.member_id and d.token_hash = s.known_device_hash)
  ) then
    raise exception 'a session stands on a device that is not known';
  end if;
end $$;
