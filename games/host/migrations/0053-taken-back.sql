-- Whether a stake went back, or was to, whatever the reason: a ticket that was refused and one that was taken back are both void.
alter table lottery_tickets add column is_taken_back boolean not null default false;
update lottery_tickets set is_taken_back = true where status = 'voiding' or (status = 'void' and refusal in
  ('wallet-unreachable', 'confirmed-late', 'flight-unwatched', 'not-drawn', 'chase-won', 'chase-ended'));

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
      when status = 'void' and is_taken_back then 'rolled_back'
      when status = 'void' then 'refused'
      else 'accepted'
    end, placed_at, tries
  from lottery_tickets where not is_demo
  union all
  select id, id || '-win', casino_id, account_id, currency, game_id, 'win', win_minor,
    case status when 'closed' then 'accepted' else 'pending' end, coalesce(changed_at, placed_at), tries
  from lottery_tickets where not is_demo and win_minor > 0 and status in ('paying', 'closed');
