import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Tx } from '../base/database.ts'
import { createIdMaker } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { decideApplication, faultOfTerms } from '../features/promotions/wiring.ts'
import { createMoneyOf } from '../features/wallet/wiring.ts'
import { promotionHelp } from './helps.ts'

export const promotionUsage = usageOf(promotionHelp)

const ROWS_MAX = 200
const OPERATOR = 'the command line'
/** Of the ids that this command makes; a process of its own for a moment. */
const NODE_OF_COMMAND = 1_023

type Outcome = { done: string } | { fault: string }

/** Lists the applications that wait, decides one, or looks at the terms of all promotions. Returns what to print; `fault` says what was wrong, and then nothing changed. */
export async function runPromotionCommand(databaseUrl: string, words: readonly string[], clock: Clock = systemClock): Promise<Outcome> {
  const [verb = '', merchant = '', id = '', ...reason] = words
  const isDecision = (verb === 'approve' || verb === 'reject') && /^\d{1,19}$/.test(id)
  if (merchant === '' || !(isDecision || verb === 'applications' || verb === 'check')) return { fault: promotionUsage }
  if (verb === 'reject' && reason.length === 0) return { fault: `Give a reason. The member reads it.\n${promotionUsage}` }
  const db = createDatabase(createPool(databaseUrl, 2, () => {}))
  try {
    const tools = { clock, makeId: createIdMaker(clock, NODE_OF_COMMAND), moneyOf: createMoneyOf(db, clock) }
    const decision = { by: OPERATOR, isApproved: verb === 'approve', reason: reason.join(' ') }
    return await db.transaction().execute(async (tx) => {
      if (verb === 'applications') return listWaiting(tx, merchant)
      if (verb === 'check') return checkTerms(tx, merchant)
      const outcome = await decideApplication(tx, merchant, BigInt(id), decision, tools)
      if (outcome instanceof Refusal) return { fault: outcome.why }
      return { done: `Application ${id} is ${decision.isApproved ? 'issued' : 'rejected'}.` }
    })
  } finally {
    await db.destroy()
  }
}

async function listWaiting(tx: Tx, merchant: string): Promise<Outcome> {
  const rows = await tx
    .selectFrom('promotion_applications as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .innerJoin('promotions as p', 'p.id', 'a.promotion_id')
    .select(['a.id', 'm.account', 'p.titles', 'a.applied_at'])
    .where('a.merchant_code', '=', merchant)
    .where('a.state', '=', 'applying')
    .orderBy('a.id')
    .limit(ROWS_MAX)
    .execute()
  if (rows.length === 0) return { done: 'Nobody waits.' }
  return { done: rows.map((row) => [row.id, row.account, row.applied_at.toISOString(), row.titles.EN ?? ''].join('   ')).join('\n') }
}

/** A promotion whose terms are not valid is shown without them, and nobody can take part. */
async function checkTerms(tx: Tx, merchant: string): Promise<Outcome> {
  const rows = await tx
    .selectFrom('promotions as p')
    .innerJoin('merchants as m', 'm.code', 'p.merchant_code')
    .select(['p.id', 'p.terms', 'p.titles', 'm.currency'])
    .where('m.code', '=', merchant)
    .where('p.terms', 'is not', null)
    .orderBy('p.id')
    .execute()
  const faults = rows.flatMap(({ id, terms, titles, currency }) => {
    const fault = faultOfTerms(terms, currency)
    return fault === undefined ? [] : `Promotion ${id} (${titles.EN ?? ''}) is closed to members. ${fault}`
  })
  return faults.length === 0 ? { done: `The terms of all ${rows.length} promotions are valid.` } : { fault: faults.join('\n') }
}
