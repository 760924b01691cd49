import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { listTeamMembers as endpoint, TeamMemberValue } from '@pavilion/api/invitations'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { isDay, momentsOf } from '../../base/days.ts'
import { RequestRefused } from '../../base/errors.ts'
import { type MemberId, withinBigint } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { IDLE_MS } from '../session/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import { listWalletValues, type MoneyOf } from '../wallet/index.ts'
import { countBelow, countDownline, findTrail, listDownline, listOnline, type TeamFilter, type TeamRow } from './team-members.store.ts'

/** The lowest and the highest of a member's rebate rates, in tenths of a per cent. */
export type RateSpan = { lowest: number; highest: number }

export type TeamListTools = {
  clock: Clock
  directory: MerchantDirectory
  moneyOf: MoneyOf
  /** The lowest and highest rates of these members. A higher slice supplies this. */
  listRateSpans(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, RateSpan>>
}

type Call = MemberCall<typeof endpoint>
type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>

const PAGE_SIZE = 15

/**
 * Lists the members right below the calling agent, or right below somebody in its team, without their contacts. An account outside the
 * team, such as one above the caller, is refused like one that does not exist.
 */
export async function listTeamMembers(db: Db, call: Call, tools: TeamListTools): Promise<Outcome> {
  const { memberId: agentId, type } = call.caller
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const place = await findPlace(db, agentId, call.query.of, dayOf(merchant, tools.clock()))
  if (!place) return new Refusal('not-in-team', 'nobody of the team is called so')
  const { currency, currencySymbol } = await tools.moneyOf(call.merchantCode, type)
  const filter = await readFilter(db, merchant, call.query, { uplineId: place.id, currency, now: tools.clock() })
  if (!filter) return new Refusal('balance-range-invalid', 'the upper balance is below the lower')
  const page = Number(call.query.cursor ?? '1')
  const [found, count] = await Promise.all([
    listDownline(db, filter, call.query.sort ?? 'registered', { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    countDownline(db, filter),
  ])
  const list = await wire(db, tools, call.merchantCode, found.slice(0, PAGE_SIZE), place.trail.length + 1)
  return {
    trail: place.trail,
    list,
    ...(found.length > PAGE_SIZE ? { nextCursor: String(page + 1) } : {}),
    count,
    currencySymbol,
  }
}

/** Whose downline is meant, and the way down to it. */
async function findPlace(
  db: Db,
  agentId: MemberId,
  of: string | undefined,
  day: string,
): Promise<{ id: MemberId; trail: string[] } | undefined> {
  if (of === undefined) return { id: agentId, trail: [] }
  const id = await teamTree.findInTeam(db, agentId, accountKeyOf(of), day)
  const trail = id === undefined ? undefined : await findTrail(db, agentId, id)
  return id === undefined || !trail ? undefined : { id, trail }
}

async function readFilter(
  db: Db,
  merchant: Merchant,
  query: Call['query'],
  place: { uplineId: MemberId; currency: string; now: Date },
): Promise<TeamFilter | undefined> {
  const minor = (text: string | undefined) => (text === undefined ? undefined : boundOf(parseMinor(text, scaleOf(place.currency))))
  const [balanceFrom, balanceTo] = [minor(query.balanceFrom), minor(query.balanceTo)]
  if (balanceFrom !== undefined && balanceTo !== undefined && balanceTo < balanceFrom) return undefined
  const { registeredFrom, registeredTo } = query
  for (const day of [registeredFrom, registeredTo]) if (day !== undefined && !isDay(day)) throw new RequestRefused('invalid-request')
  return {
    ...place,
    account: accountKeyOf(query.account ?? ''),
    kind: query.kind,
    onlineSince: query.online === undefined ? undefined : usedSince(place.now),
    balanceFrom,
    balanceTo,
    registeredFrom: registeredFrom === undefined ? undefined : (await momentsOf(db, merchant, registeredFrom)).from,
    registeredUntil: registeredTo === undefined ? undefined : (await momentsOf(db, merchant, registeredTo)).to,
  }
}

/** No balance is above the largest number of the database. */
const boundOf = (minor: bigint | undefined) => (minor === undefined ? undefined : withinBigint(minor))

const usedSince = (now: Date) => new Date(now.getTime() - IDLE_MS)

async function wire(
  db: Db,
  tools: TeamListTools,
  merchantCode: string,
  rows: readonly TeamRow[],
  level: number,
): Promise<TeamMemberValue[]> {
  const ids = rows.map(({ id }) => id)
  const now = tools.clock()
  const owners = rows.map(({ id, type }) => ({ memberId: id, merchantCode, type }))
  const [wallets, below, online, rates] = await Promise.all([
    listWalletValues(db, tools.moneyOf, owners, now),
    countBelow(db, ids),
    listOnline(db, ids, usedSince(now), now),
    tools.listRateSpans(db, ids),
  ])
  const nothing = formatMinor(0n, 2)
  return rows.map((row, index) => {
    const rate = rates.get(row.id)
    return {
      account: row.account,
      kind: memberTypes.kindOf(row.type),
      level,
      balance: wallets[index]?.sumBalance ?? nothing,
      ...(rate ? { rateMin: rate.lowest, rateMax: rate.highest } : {}),
      registeredAt: row.registeredAt.getTime(),
      ...(row.lastLoginAt === null ? {} : { lastLoginAt: row.lastLoginAt.getTime() }),
      isOnline: online.has(row.id),
      isDisabled: row.isDisabled,
      downline: below.get(row.id) ?? 0,
    }
  })
}
