-- What a member switched off of that which it is shown or sent without asking. Without a row it is on.
create table notifications_off (
  member_id bigint not null references members,
  kind text not null check (kind in ('home-popups', 'home-invite', 'envelope-letters', 'jackpot-letters')),
  switched_off_at timestamptz not null,
  primary key (member_id, kind)
);
