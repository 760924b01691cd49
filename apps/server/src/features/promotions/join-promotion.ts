import type { PromotionStatusValue, PromotionTermsValue } from '@pavilion/api/promotions'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { findBreak } from '../protection/index.ts'
import { insertApplication, type NewApplication } from './applications.store.ts'
import type { Claimant, PromotionTools } from './claim-reward.ts'
import { isOpen } from './promotion-status.ts'
import { readTerms, worthOf } from './promotion-terms.ts'
import { daysOf, findPromotion, type PromotionRow } from './promotions.store.ts'

/** Who takes part: the type decides whether they may. */
export type Participant = Claimant & { type: number }

type EntryRefusal = 'promotion-unknown' | 'promotion-not-open' | 'on-break'

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

/** The promotion, if this member may take part in it now. */
export async function findOpen(
  db: Db,
  who: Participant,
  promotionId: bigint,
  tools: Pick<PromotionTools, 'clock'>,
): Promise<{ row: PromotionRow; terms: PromotionTermsValue } | Refusal<EntryRefusal>> {
  const now = tools.clock()
  const row = await findPromotion(db, who.merchantCode, promotionId, now)
  const terms = row && readTerms(row.terms, row.currency)
  if (!terms) return new Refusal('promotion-unknown', `no promotion ${promotionId} to take part in`)
  if (!isOpen(daysOf(row))) return new Refusal('promotion-not-open', 'its days have not come or are over')
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
