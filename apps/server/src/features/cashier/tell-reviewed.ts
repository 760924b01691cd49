import type { ReviewedDepositValue } from '@pavilion/api/deposit-reviews'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { findMembersOnBreak } from '../protection/index.ts'
import type { Deposit } from './deposits.store.ts'
import { type GatewayEvent, listGatewayEvents } from './gateway-events.store.ts'
import { listReviews, type Review } from './reviews.store.ts'
import { listDepositsOfPictures, listSlips } from './slips.store.ts'
import { tellDeposits } from './tell-deposits.ts'

/** Of one deposit; those before are in the database. */
const WORDS_MAX = 50

/** Deposits of one merchant as its operators see them. */
export async function tellReviewed(db: Db, deposits: readonly Deposit[], now: Date): Promise<ReviewedDepositValue[]> {
  const [first] = deposits
  if (!first) return []
  const ids = deposits.map(({ id }) => id)
  const slips = await listSlips(db, ids)
  const seen = await listDepositsOfPictures(
    db,
    first.merchantCode,
    slips.map(({ hash }) => hash),
  )
  const words = await listGatewayEvents(db, ids, WORDS_MAX)
  const reviews = new Map((await listReviews(db, ids)).map((review) => [review.depositId, review]))
  const members = deposits.map(({ memberId }) => memberId)
  const rows = await db.selectFrom('members').select(['id', 'account']).where('id', 'in', members).execute()
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
  const onBreak = await findMembersOnBreak(db, members, now)
  const told = await tellDeposits(db, deposits)
  return deposits.map((deposit, index) => {
    const review = reviews.get(deposit.id)
    return {
      deposit: told[index] as ReviewedDepositValue['deposit'],
      account: accounts.get(deposit.memberId) ?? '',
      slips: slips
        .filter(({ depositId }) => depositId === deposit.id)
        .map(({ id, hash, uploadedAt }) => ({
          id,
          uploadedAt: uploadedAt.toISOString(),
          seenFor: (seen.get(hash.toString('hex')) ?? []).flatMap((other) => (other === deposit.id ? [] : other.toString())),
        })),
      warnings: warningsOf(deposit, onBreak.has(deposit.memberId)),
      words: words.filter(({ depositId }) => depositId === deposit.id).map(wireWord),
      ...(deposit.held
        ? { held: { amount: formatMinor(deposit.held.minor, scaleOf(deposit.held.currency)), currency: deposit.held.currency } }
        : {}),
      ...(review ? { proposal: wireProposal(review, deposit) } : {}),
    }
  })
}

/** A break counts while the deposit waits; what its slip met stays to be read. */
function warningsOf({ status, slipDoubt }: Deposit, isOnBreak: boolean): ReviewedDepositValue['warnings'] {
  const isWaiting = status === 'in-review' || status === 'held'
  const now = isOnBreak && isWaiting && slipDoubt !== 'on-break' ? (['on-break'] as const) : []
  return [...now, ...(slipDoubt === null ? [] : [slipDoubt])]
}

const wireWord = ({ at, source, status, amountMinor, currency, outcome }: GatewayEvent): ReviewedDepositValue['words'][number] => ({
  at: at.toISOString(),
  source,
  status,
  amount: formatMinor(amountMinor, scaleOf(currency)),
  currency,
  outcome,
})

const wireProposal = (review: Review, { currency }: Deposit): NonNullable<ReviewedDepositValue['proposal']> => ({
  ...(review.amountMinor === null ? {} : { amount: formatMinor(review.amountMinor, scaleOf(currency)) }),
  ...(review.refusal === null ? {} : { refusal: review.refusal }),
  note: review.note,
  operatorId: review.makerId.toString(),
  madeAt: review.madeAt.toISOString(),
})
