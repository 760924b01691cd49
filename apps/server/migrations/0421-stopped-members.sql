-- What an operator stopped for a member until another lets it go again: money leaves no account of the member, nothing leaves its float,
-- it places no bet, it does not log in. A row is there for as long as it is stopped; what was is in operator_actions.
create table member_stops (
  member_id bigint not null references members,
  kind text not null check (kind in ('money', 'float', 'betting', 'login')),
  reason text not null check (length(reason) between 3 and 500),
  -- Null is somebody at the command line of the server.
  set_by bigint references operators,
  set_by_name text not null,
  set_at timestamptz not null,
  primary key (member_id, kind)
);
create index member_stops_by_time on member_stops (set_at, member_id);
insert into member_stops (member_id, kind, reason, set_by_name, set_at)
  select id, 'login', 'disabled before reasons were kept', 'the command line', now() from members where is_disabled;

-- Whose wallets or floats nothing is taken from but bets and what corrects them. The books look here whatever the caller knows.
create table ledger.held_money (
  owner text not null,
  kind text not null check (kind in ('wallet', 'float')),
  primary key (owner, kind)
);
