import {
  findRebateDownline,
  getMyRebateRates,
  getRebateRates,
  listRebateRateChanges,
  setInitialRebateRates,
  setRebateRates,
} from '@pavilion/api/rebates'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId, withinBigint } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { daysAt, everyCategory, shownKeys } from './agent-calls.ts'
import { type Downline, findDirect, searchDirect } from './downline.store.ts'
import { checkInitialRates } from './give-initial-rates.ts'
import { linesToWrite, lowerOf, rateOf } from './rate-set.ts'
import {
  findGivenOn,
  findInitialRates,
  findOwnRates,
  findRates,
  listChanges,
  listRates,
  lockRates,
  replaceInitialRates,
  type StoredChange,
} from './rates.store.ts'
import { setRates } from './set-rates.ts'

export type RateTools = { clock: Clock; directory: MerchantDirectory }

const FOUND_MAX = 15
const PAGE_SIZE = 15

/** Endpoints of an agent's own rates, and of the rates that it gives to members right below it. */
export function rateRoutes(scope: Scope<'member'>, tools: RateTools): void {
  scope.read(getMyRebateRates, async (db, call) => {
    const { memberId } = call.caller
    const { today, fromDay } = await daysOf(call, tools)
    const [now, own] = [await findOwnRates(db, memberId, today), await findOwnRates(db, memberId, fromDay)]
    const initial = lowerOf(own, await findInitialRates(db, memberId))
    const lines = shownKeys(now, own).map((key) => ({
      ...key,
      today: rateOf(now, key),
      own: rateOf(own, key),
      initial: rateOf(initial, key),
    }))
    return { lines }
  })

  scope.write(setInitialRebateRates, async (tx, call) => {
    const { memberId } = call.caller
    const { fromDay } = await daysOf(call, tools)
    await lockRates(tx, [memberId])
    const tooHigh = await checkInitialRates(tx, memberId, call.body.lines, fromDay)
    if (tooHigh) return tooHigh
    const changes = linesToWrite(await findInitialRates(tx, memberId), call.body.lines)
    await replaceInitialRates(
      tx,
      memberId,
      changes.map(({ category, vendor, rate }) => ({ category, vendor, rate })),
    )
    return { changed: changes.length }
  })

  giveRoutes(scope, tools)
}

function giveRoutes(scope: Scope<'member'>, tools: RateTools): void {
  scope.read(findRebateDownline, async (db, call) => {
    const { fromDay } = await daysOf(call, tools)
    const found = await searchDirect(db, call.caller.memberId, fromDay, accountKeyOf(call.query.account ?? ''), FOUND_MAX)
    const sets = await listRates(db, idsOf(found), fromDay)
    const list = found.map(({ id, account, type }) => {
      const rates = everyCategory(0).map((key) => rateOf(sets.get(id) ?? [], key))
      return { account, isAgent: memberTypes.isAgent(type), lowest: Math.min(...rates), highest: Math.max(...rates) }
    })
    return { list }
  })

  scope.read(getRebateRates, async (db, call) => {
    const found = await findAsked(db, call, tools, call.query.account)
    if (found instanceof Refusal) return found
    const { child, today, fromDay } = found
    const own = await findOwnRates(db, call.caller.memberId, fromDay)
    const now = await findOwnRates(db, child.id, today)
    const current = await findRates(db, child.id, fromDay)
    const givenOn = await findGivenOn(db, child.id, fromDay)
    const lines = shownKeys(own, current, givenOn).map((key) => ({
      ...key,
      own: rateOf(own, key),
      givenOn: rateOf(givenOn, key),
      today: rateOf(now, key),
      current: rateOf(current, key),
    }))
    return { account: child.account, isAgent: memberTypes.isAgent(child.type), fromDay, lines }
  })

  scope.write(setRebateRates, async (tx, call) => {
    const found = await findAsked(tx, call, tools, call.body.account)
    if (found instanceof Refusal) return found
    const { memberId } = call.caller
    const request = {
      memberId: found.child.id,
      lines: call.body.lines,
      confirmsLowering: call.body.confirmsLowering === true,
      fromDay: found.fromDay,
      by: { member: memberId },
      at: tools.clock(),
    }
    return setRates(tx, request, { uplineId: memberId, findLimits: () => findOwnRates(tx, memberId, found.fromDay) })
  })

  scope.read(listRebateRateChanges, async (db, call) => {
    const { account, cursor } = call.query
    const found = account === undefined ? undefined : await findAsked(db, call, tools, account)
    if (found instanceof Refusal) return found
    const before = cursor === undefined ? BIGINT_MAX : withinBigint(BigInt(cursor))
    const id = found?.child.id ?? call.caller.memberId
    const rows = await listChanges(db, id, before, PAGE_SIZE)
    const last = rows.at(-1)
    return {
      list: rows.map((row) => wireChange(row, call.caller.memberId)),
      ...(rows.length === PAGE_SIZE && last ? { nextCursor: String(last.id) } : {}),
    }
  })
}

type Asking = Pick<MemberCall, 'caller' | 'merchantCode'>

async function daysOf({ merchantCode }: Asking, tools: RateTools) {
  return daysAt(await getMerchant(tools.directory, merchantCode), tools.clock())
}

/**
 * Returns the named member if it is right below the agent from the day on which a change would
 * count.
 */
async function findAsked(
  db: Db,
  call: Asking,
  tools: RateTools,
  account: string,
): Promise<{ child: Downline; today: string; fromDay: string } | Refusal<'not-in-team'>> {
  const days = await daysOf(call, tools)
  const child = await findDirect(db, call.caller.memberId, accountKeyOf(account), days.fromDay)
  return child ? { child, ...days } : new Refusal('not-in-team', `${account} is not right below the caller`)
}

const idsOf = (list: readonly Downline[]): MemberId[] => list.map(({ id }) => id)

function wireChange(row: StoredChange, caller: MemberId) {
  const by = row.set_by_operator !== null ? 'merchant' : row.set_by_member === caller ? 'me' : 'upline'
  return {
    id: String(row.id),
    category: row.category,
    vendor: row.vendor,
    old: row.old_rate,
    new: row.new_rate,
    by,
    at: row.set_at.toISOString(),
    fromDay: row.from_day,
  } as const
}
