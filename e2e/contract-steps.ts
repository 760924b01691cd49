import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'
import type { Person } from './people.ts'

/** Terms of each kind as the merchant gives them to an agent at the top. */
export const terms = {
  daily: {
    pays: 'percent',
    activeFrom: '100.00',
    tiers: [
      { from: '10000.00', activeMembers: 0, value: '0.50' },
      { from: '100000.00', activeMembers: 5, value: '0.80' },
    ],
  },
  dividend: {
    pays: 'percent',
    activeFrom: '100.00',
    period: 'weekly',
    base: 'loss',
    carriesLoss: true,
    tiers: [{ from: '1000.00', activeMembers: 0, value: '30.00' }],
  },
  hour: {
    pays: 'amount',
    activeFrom: '10.00',
    fromHour: 8,
    untilHour: 20,
    dailyCap: '1000.00',
    tiers: [{ from: '500.00', activeMembers: 0, value: '25.00' }],
  },
} as const

/** Makes somebody an agent without an upline, and the other one its direct downline, for years already. */
export async function hangBelow(config: Pick<Config, 'databaseUrl'>, agent: Person, downline: Person): Promise<void> {
  await onDatabase(config, 'update members set type = 1 where account = $1', [agent.username])
  await onDatabase(config, 'update members set upline_id = (select id from members where account = $1) where account = $2', [
    agent.username,
    downline.username,
  ])
  await onDatabase(config, 'delete from team_links where member_id = (select id from members where account = $1)', [downline.username])
  await onDatabase(
    config,
    `select place_in_team(m.id, m.upline_id, l.from_day) from members m join team_links l on l.member_id = m.upline_id and l.depth = 0
     where m.account = $1`,
    [downline.username],
  )
}

/** A contract by rows: one of the merchant that holds today, or a proposal of an agent that waits. */
export async function addContract(
  config: Pick<Config, 'databaseUrl'>,
  { kind, member, partner }: { kind: keyof typeof terms; member: Person; partner?: Person },
): Promise<void> {
  await onDatabase(
    config,
    `insert into contracts (id, merchant_code, kind, partner_id, member_id, request_id, currency, terms, status, proposed_at, answered_at,
       start_day, next_day)
     select (random() * 1e15)::bigint + 1, merchant_code, $2, (select id from members where account = $3), id, md5(random()::text), 'PHP', $4,
       $5, now(), case $5 when 'accepted' then now() end, case $5 when 'accepted' then current_date - 2 end,
       case $5 when 'accepted' then current_date + 2 end
     from members where account = $1`,
    [member.username, kind, partner?.username ?? null, JSON.stringify(terms[kind]), partner ? 'pending' : 'accepted'],
  )
}

/** A dividend that an agent owes to its downline for a day that is over, by rows, with the contract it comes from. */
export async function oweDividend(
  config: Pick<Config, 'databaseUrl'>,
  { agent, member, amountMinor, daysAgo }: Record<'agent' | 'member', Pick<Person, 'username'>> & { amountMinor: number; daysAgo: number },
): Promise<void> {
  await onDatabase(
    config,
    `with contract as (
       insert into contracts (id, merchant_code, kind, partner_id, member_id, request_id, currency, terms, status, proposed_at, answered_at,
         start_day, end_day, next_day)
       select (random() * 1e15)::bigint + 1, m.merchant_code, 'dividend', a.id, m.id, md5(random()::text), 'PHP', $3, 'accepted', now(), now(),
         current_date - $5::integer, current_date - $5::integer, null
       from members m, members a where m.account = $1 and a.account = $2 returning *
     )
     insert into contract_payouts (id, contract_id, merchant_code, kind, partner_id, member_id, currency, first_day, last_day, base_minor,
       carried_in_minor, counted_minor, carried_out_minor, active_members, tier, amount_minor, status, settled_at)
     select (random() * 1e15)::bigint + 1, id, merchant_code, kind, partner_id, member_id, currency, start_day, start_day, $4 * 10,
       0, $4 * 10, 0, 1, 0, $4, 'pending', now()
     from contract`,
    [
      member.username,
      agent.username,
      JSON.stringify({ ...terms.dividend, tiers: [{ from: '1.00', activeMembers: 0, value: '10.00' }] }),
      amountMinor,
      daysAgo,
    ],
  )
}
