-- Which host was at work during a flight: where none was from before the take-off until after its end, nobody could cash out by hand.
create table crash_watches (
  game_id text not null,
  issue_index bigint not null,
  host_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  gap_ms integer not null default 0 check (gap_ms >= 0),
  primary key (game_id, issue_index, host_id)
);
create index crash_watches_by_age on crash_watches (last_at);

-- Stakes that were taken and given back later are told as such.
create or replace view reported_transactions as
  select id as round_id, id || '-bet' as id_provider, casino_id, account_id, currency, game_id, 'bet' as type, stake_minor as amount_minor,
    case
      when state in ('staking', 'voiding') then 'pending'
      when state = 'void' and refusal = 'wallet-unreachable' then 'rolled_back'
      when state = 'void' then 'refused'
      else 'accepted'
    end as status, opened_at as at, tries
  from rounds where not is_demo
  union all
  select id, id || '-win', casino_id, account_id, currency, game_id, 'win', win_minor,
    case state when 'closed' then 'accepted' else 'pending' end, updated_at, tries
  from rounds where not is_demo and win_minor > 0 and state in ('paying', 'closed')
  union all
  select id, id || '-bet', casino_id, account_id, currency, game_id, 'bet', stake_minor,
    case
      when status in ('staking', 'voiding') then 'pending'
      when status = 'void' and refusal in ('wallet-unreachable', 'confirmed-late', 'flight-unwatched', 'not-drawn', 'chase-won') then 'rolled_back'
      when status = 'void' then 'refused'
      else 'accepted'
    end, placed_at, tries
  from lottery_tickets where not is_demo
  union all
  select id, id || '-win', casino_id, account_id, currency, game_id, 'win', win_minor,
    case status when 'closed' then 'accepted' else 'pending' end, coalesce(changed_at, placed_at), tries
  from lottery_tickets where not is_demo and win_minor > 0 and status in ('paying', 'closed');

create index lottery_tickets_by_play on lottery_tickets (play_id);
