// What the demo merchant gives to its agent at the top, and she to the first right below her, so that their teams' bets earn rebates.
import type { RebateRateLineValue } from '@pavilion/api/rebates'
import { accountKeyOf } from '../base/account-name.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import { Refusal } from '../base/refusal.ts'
import { findMemberByAccountKey } from '../features/members/index.ts'
import { getMerchant, type MerchantDirectory } from '../features/merchants/index.ts'
import { findRates, replaceInitialRates, setRates } from '../features/rebates/wiring.ts'
import { dayOf } from '../features/teams/index.ts'

const MERCHANT = 'pavilion'
const TOP = 'rosalinda'
const SECOND = 'benjie'
/** As the history of rates names who set them. */
const OPERATOR = 'demo'

const TOP_RATES = ratesOf({ RNG: 15, LIVE: 10, PVP: 10, FISH: 12, SPORTS: 8, LOTT: 8, ELOTT: 10 })
const SECOND_RATES = ratesOf({ RNG: 8, LIVE: 5, PVP: 5, FISH: 6, SPORTS: 4, LOTT: 4, ELOTT: 5 })
/** What accounts begin with that these two open. */
const INITIAL_RATES = ratesOf({ RNG: 3, LIVE: 2, PVP: 2, FISH: 2, SPORTS: 1, LOTT: 1, ELOTT: 2 })

export type DemoRateTools = { db: Db; clock: Clock; directory: MerchantDirectory }

/** Gives the demo agents their rates, from today on, unless somebody has set the top agent's already. Safe to repeat. */
export async function giveDemoRates({ db, clock, directory }: DemoRateTools): Promise<void> {
  const at = clock()
  const today = dayOf(await getMerchant(directory, MERCHANT), at)
  await db.transaction().execute(async (tx) => {
    const top = await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(TOP))
    const second = await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(SECOND))
    if (!top || !second || (await findRates(tx, top.id, today)).length > 0) return
    const request = { confirmsLowering: false, fromDay: today, at }
    const giveTop = { ...request, memberId: top.id, lines: TOP_RATES, by: { operator: OPERATOR } }
    accept(await setRates(tx, giveTop, { uplineId: undefined, findLimits: async () => TOP_RATES }))
    const giveSecond = { ...request, memberId: second.id, lines: SECOND_RATES, by: { member: top.id } }
    accept(await setRates(tx, giveSecond, { uplineId: top.id, findLimits: async () => TOP_RATES }))
    for (const { id } of [top, second]) await replaceInitialRates(tx, id, INITIAL_RATES)
  })
}

function accept(outcome: unknown): void {
  if (outcome instanceof Refusal) throw new Error(`demo rates: ${outcome.code}`)
}

function ratesOf(rates: Readonly<Partial<Record<RebateRateLineValue['category'], number>>>): RebateRateLineValue[] {
  return Object.entries(rates).map(([category, rate]) => ({ category: category as RebateRateLineValue['category'], vendor: '', rate }))
}
