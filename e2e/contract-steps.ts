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
