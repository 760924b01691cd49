import { randomUUID } from 'node:crypto'
import type { ContractKindValue } from '@pavilion/api/contract-terms'
import { acceptContract, proposeDailyContract, proposeDividendContract, proposeHourContract } from '@pavilion/api/contracts'
import { createDatabase } from '../src/base/database.ts'
import { DAY_MS } from '../src/base/durations.ts'
import { type MemberId, memberId } from '../src/base/ids.ts'
import type { JobTools } from '../src/features/contracts/wiring.ts'
import { createMerchantDirectory } from '../src/features/merchants/wiring.ts'
import type { startTestApp } from './harness.ts'
import { type Client, registerMember } from './member-client.ts'
import { testIds } from './test-ids.ts'

type World = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'clock'>

/** Days go by, and everybody stays logged in. */
export async function passDays(world: World, days: number): Promise<void> {
  world.clock.advance(days * DAY_MS)
  const now = world.clock()
  const until = new Date(now.getTime() + DAY_MS)
  await world.app.pool.query('update sessions set renewed_at = $1, expires_at = $2 where ended_at is null', [now, until])
}

/** Somebody in a team. */
export type TeamMember = { client: Client; member: MemberId; account: string }

/** Registers somebody of a type right below another, or at the top. */
export async function addToTeam(world: World, account: string, upline?: TeamMember, type = 1): Promise<TeamMember> {
  const client = await registerMember(world.app, account)
  return { client, account, member: await placeBelow(world, account, upline, type) }
}

/** Puts who is registered right below another since long, by rows: moving there is tried elsewhere. */
export async function placeBelow(world: World, account: string, upline?: TeamMember, type = 1): Promise<MemberId> {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    'update members set type = $2, upline_id = $3 where account = $1 returning id',
    [account, type, upline?.member ?? null],
  )
  const id = rows[0]?.id ?? 0n
  await world.app.pool.query('delete from team_links where member_id = $1', [id])
  await world.app.pool.query('select place_in_team($1, $2, $3::date)', [id, upline?.member ?? null, '2020-01-01'])
  return memberId(id)
}

/** What settles contracts, as one of several servers. */
export function settlementTools(world: World): JobTools {
  const db = createDatabase(world.app.pool)
  return {
    clock: world.clock,
    makeId: testIds(world.clock),
    directory: createMerchantDirectory(db, world.clock, 'pavilion'),
    warn: (error) => {
      throw error
    },
  }
}

const tier = { from: '1000.00', activeMembers: 0, value: '1.00' }
/** Simple terms of each kind. */
export const simpleTerms = {
  daily: { pays: 'percent', activeFrom: '100.00', tiers: [tier] },
  dividend: { activeFrom: '100.00', period: 'weekly', base: 'loss', carriesLoss: true, tiers: [{ ...tier, value: '30' }] },
  hour: { pays: 'percent', activeFrom: '10.00', fromHour: 0, untilHour: 24, tiers: [{ ...tier, from: '100.00' }] },
} as const

/** The call that proposes each kind. */
export const proposals = { daily: proposeDailyContract, dividend: proposeDividendContract, hour: proposeHourContract } as const

/** A contract that holds since a day, made by rows, as the merchant's own are with the agents at the top. */
export async function addContract(
  world: World,
  request: {
    partner?: TeamMember
    member: TeamMember
    kind: ContractKindValue
    terms: object & { fromHour?: number }
    startDay: string
  },
): Promise<bigint> {
  const id = testIds(world.clock)()
  await createDatabase(world.app.pool)
    .insertInto('contracts')
    .values({
      id,
      merchant_code: 'pavilion',
      kind: request.kind,
      partner_id: request.partner?.member ?? null,
      member_id: request.member.member,
      request_id: randomUUID(),
      operator_id: null,
      currency: 'PHP',
      terms: JSON.stringify({ pays: 'percent', ...request.terms }),
      status: 'accepted',
      proposed_at: world.clock(),
      answered_at: world.clock(),
      start_day: request.startDay,
      next_day: request.startDay,
      next_hour: request.terms.fromHour ?? 0,
      // Looked at by the next run, which finds the time when the first period is over.
      due_at: new Date(0),
    })
    .execute()
  return id
}

/** Proposes a contract; returns what the call answered. */
export async function propose(
  from: TeamMember,
  to: TeamMember,
  kind: ContractKindValue,
  terms: object = simpleTerms[kind],
  requestId: string = randomUUID(),
) {
  return from.client.call(proposals[kind] as typeof proposeDailyContract, {
    body: { requestId, account: to.account, terms: terms as typeof simpleTerms.daily & { tiers: [] } },
  })
}

/** Proposes a contract and has it accepted; returns its number. */
export async function agree(from: TeamMember, to: TeamMember, kind: ContractKindValue, terms?: object): Promise<string> {
  const proposed = await propose(from, to, kind, terms)
  if (!proposed.value) throw new Error(`not proposed: ${proposed.errorCode}`)
  const accepted = await to.client.call(acceptContract, { body: { id: proposed.value.id } })
  if (!accepted.value) throw new Error(`not accepted: ${accepted.errorCode}`)
  return proposed.value.id
}
