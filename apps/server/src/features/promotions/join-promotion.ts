import type { PromotionStatusValue, PromotionTermsValue } from '@pavilion/api/promotions'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { findBreak } from '../protection/index.ts'
import { insertApplication, type NewApplication } from './applications.store.ts'
import type { Claimant, PromotionTools } from './claim-reward.ts'
import { takesJoins } from './promotion-status.ts'
import { readTerms, worthOf } from './promotion-terms.ts'
import { daysOf, findPromotion, findPromotionToJoin, type PromotionRow } from './promotions.store.ts'

/** Who takes part: the type decides whether they may. */
export type Participant = Claimant & { type: number }

type EntryRefusal = 'promotion-unknown' | 'promotion-not-open' | 'on-break'
type Open = { row: PromotionRow; terms: PromotionTermsValue } | Refusal<EntryRefusal>

/** Takes part: an operator decides about it, or its condition is waited for, or there is none and the reward is there. */
export async function joinPromotion(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  tools: PromotionTools,
): Promise<PromotionStatusValue | Refusal<EntryRefusal | 'already-joined'>> {
  const found = await findOpen(tx, who, promotionId, tools)
  if (found instanceof Refusal) return found
  if (found.terms.entry !== 'join') return new Refusal('promotion-not-open', 'it is claimed, not joined')
  const application = await beginApplication(who, found, tools)
  if (!(await insertApplication(tx, application))) return new Refusal('already-joined', `promotion ${promotionId} was joined`)
  return application.state === 'claimable' ? 'claim' : application.state
}

/** The promotion, if this member may take part in it now; it stays so until the end of `tx`. */
export async function findOpen(tx: Tx, who: Participant, promotionId: bigint, tools: Pick<PromotionTools, 'clock'>): Promise<Open> {
  const now = tools.clock()
  return judgeOpen(tx, who, await findPromotionToJoin(tx, who.merchantCode, promotionId, now), now)
}

/** The same for somebody who only wants to know. */
export async function lookOpen(db: Db, who: Participant, promotionId: bigint, now: Date): Promise<Open> {
  return judgeOpen(db, who, await findPromotion(db, who.merchantCode, promotionId, now), now)
}

async function judgeOpen(db: Db, who: Participant, row: PromotionRow | undefined, now: Date): Promise<Open> {
  const terms = row && readTerms(row.terms, row.currency)
  if (!terms) return new Refusal('promotion-unknown', 'no promotion to take part in')
  if (!takesJoins(daysOf(row))) return new Refusal('promotion-not-open', 'its days have not come or are over, or it was stopped')
  if (!terms.memberTypes.includes(who.type)) return new Refusal('promotion-not-open', `not for type ${who.type}`)
  if (await findBreak(db, who.memberId, now)) return new Refusal('on-break', 'the member takes a break')
  return { row, terms }
}

/** The period that an application of today belongs to. */
export const periodOf = (terms: PromotionTermsValue, row: PromotionRow) => (terms.repeat === 'daily' ? row.today : '')

/** The initial state of an application. The reward is known where nothing has to happen first. */
export async function beginApplication(
  who: Claimant,
  { row, terms }: { row: PromotionRow; terms: PromotionTermsValue },
  tools: PromotionTools,
): Promise<NewApplication> {
  const now = tools.clock()
  const base = {
    id: tools.makeId(),
    merchantCode: who.merchantCode,
    memberId: who.memberId,
    promotionId: row.id,
    period: periodOf(terms, row),
    version: row.version,
    terms,
    at: now,
  }
  if (terms.needsApproval) return { ...base, state: 'applying' }
  const { currency } = await tools.moneyOf(who.merchantCode)
  const worth = terms.deposit ? undefined : worthOf(terms, currency)
  if (!worth) return { ...base, state: 'joined' }
  return { ...base, state: 'claimable', ...worth, claimUntil: claimUntil(terms, now) }
}

export const claimUntil = (terms: PromotionTermsValue, from: Date) => new Date(from.getTime() + terms.claimDays * DAY_MS)
