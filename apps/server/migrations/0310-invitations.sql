-- What an agent lets others open an account below it with. One that was deleted stays, since members came by it.
create table invite_links (
  id bigint primary key,
  merchant_code text not null references merchants,
  agent_id bigint not null references members,
  -- The agent's browser makes it before the first try, so that a repeated wish is one link.
  request_id text not null check (length(request_id) between 16 and 64),
  -- Longer than the code that a member has of its own, so that no two of them are the same.
  code text not null check (code ~ '^[A-Z0-9]{10}$'),
  -- What those who come by it are.
  member_type smallint not null check (member_type in (0, 1)),
  -- The rebate rates that they begin with, as the agent asked for them; an empty list leaves them to the agent's default.
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array'),
  remark text not null default '' check (length(remark) <= 100),
  -- Without a limit where it is null.
  uses_max integer check (uses_max > 0),
  registered integer not null default 0 check (registered >= 0 and (uses_max is null or registered <= uses_max)),
  created_at timestamptz not null,
  expires_at timestamptz,
  is_enabled boolean not null default true,
  deleted_at timestamptz,
  unique (merchant_code, code),
  unique (agent_id, request_id)
);
create index invite_links_by_agent on invite_links (agent_id, id desc) where deleted_at is null;

-- Who came by whose invitation. The inviter of a member below an agent may be a member itself, whose friends join the same team.
create table invited_members (
  member_id bigint primary key references members on delete cascade,
  inviter_id bigint not null references members,
  link_id bigint references invite_links,
  invited_at timestamptz not null,
  first_deposit_at timestamptz
);
create index invited_members_by_inviter on invited_members (inviter_id, member_id desc);
create index invited_members_with_deposit on invited_members (inviter_id) where first_deposit_at is not null;

insert into invited_members (member_id, inviter_id, invited_at, first_deposit_at)
select m.id, m.upline_id, m.registered_at,
       (select min(d.settled_at) from deposits d where d.member_id = m.id and d.status = 'paid')
from members m where m.upline_id is not null;

-- The members right below an agent, by when they came and by when they were last here.
create index members_by_upline_and_id on members (upline_id, id desc) where upline_id is not null;
drop index members_by_upline;
create index members_by_upline_and_login on members (upline_id, last_login_at desc nulls last, id desc) where upline_id is not null;
