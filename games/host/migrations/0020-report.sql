-- What this vendor tells a casino of its own books. A round or ticket is written down before each call to the wallet, so that its
-- state says of every transaction whether it was answered; these views only spell that out.
alter table lottery_tickets add column changed_at timestamptz;

create index rounds_by_opening on rounds (casino_id, opened_at) where not is_demo;
create index rounds_by_change on rounds (casino_id, updated_at) where not is_demo and win_minor > 0;
create index lottery_tickets_by_placing on lottery_tickets (casino_id, placed_at) where not is_demo;
create index lottery_tickets_by_change on lottery_tickets (casino_id, coalesce(changed_at, placed_at)) where not is_demo and win_minor > 0;

create view reported_transactions as
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
      when status = 'void' and refusal = 'wallet-unreachable' then 'rolled_back'
      when status = 'void' then 'refused'
      else 'accepted'
    end, placed_at, tries
  from lottery_tickets where not is_demo
  union all
  select id, id || '-win', casino_id, account_id, currency, game_id, 'win', win_minor,
    case status when 'closed' then 'accepted' else 'pending' end, coalesce(changed_at, placed_at), tries
  from lottery_tickets where not is_demo and win_minor > 0 and status in ('paying', 'closed');

create view reported_rounds as
  select id as round_id, casino_id, case state when 'closed' then 'finished' when 'void' then 'cancelled' else 'open' end as status, false as is_ticket
  from rounds where not is_demo
  union all
  select id, casino_id, case status when 'closed' then 'finished' when 'void' then 'cancelled' else 'open' end, true
  from lottery_tickets where not is_demo;
