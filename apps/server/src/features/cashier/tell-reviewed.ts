import type { ReviewedDepositValue } from '@pavilion/api/deposit-reviews'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { listAccounts } from '../members/index.ts'
import { findMembersOnBreak } from '../protection/index.ts'
import type { Deposit } from './deposits.store.ts'
import { type GatewayEvent, listGatewayEvents } from './gateway-events.store.ts'
import { judgeCredit } from './judge-credit.ts'
import { listReviews, type Review, type ThirdReason } from './reviews.store.ts'
import { listDepositsOfPictures, listSlips } from './slips.store.ts'
import { findLineFor, type KeptLine } from './statement-lines.store.ts'
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
  const accounts = await listAccounts(db, members)
  const onBreak = await findMembersOnBreak(db, members, now)
  const told = await tellDeposits(db, deposits)
  const seenLines = await readLines(db, deposits, reviews)
  return deposits.map((deposit, index) => {
    const review = reviews.get(deposit.id)
    const { line, reasons = [] } = seenLines.get(deposit.id) ?? {}
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
      ...(line ? { statementLine: wireLine(line) } : {}),
      ...(review ? { proposal: { ...wireProposal(review, deposit), thirdReasons: [...reasons] } } : {}),
    }
  })
}

/** Of each deposit the line of a bank statement that shows what is proposed, or was asked for, and why a third person must agree. */
async function readLines(db: Db, deposits: readonly Deposit[], reviews: ReadonlyMap<bigint, Review>) {
  const read = new Map<bigint, { line: KeptLine | undefined; reasons: readonly ThirdReason[] }>()
  for (const deposit of deposits) {
    const review = reviews.get(deposit.id)
    const line = await findLineFor(db, deposit, review?.amountMinor ?? deposit.amountMinor)
    read.set(deposit.id, { line, reasons: review ? await reasonsOf(db, deposit, review, line) : [] })
  }
  return read
}

async function reasonsOf(db: Db, deposit: Deposit, review: Review, line: KeptLine | undefined): Promise<readonly ThirdReason[]> {
  const { amountMinor, makerId, checkerId, thirdReasons } = review
  if (amountMinor === null) return []
  return checkerId === null ? judgeCredit(db, deposit, { amountMinor, line, operators: [makerId] }) : thirdReasons
}

const wireLine = ({ reference, amountMinor, currency, paidAt, payer }: KeptLine): NonNullable<ReviewedDepositValue['statementLine']> => ({
  reference,
  amount: formatMinor(amountMinor, scaleOf(currency)),
  paidAt: paidAt.toISOString(),
  payer,
})

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

const wireProposal = (review: Review, { currency }: Deposit): Omit<NonNullable<ReviewedDepositValue['proposal']>, 'thirdReasons'> => ({
  ...(review.amountMinor === null ? {} : { amount: formatMinor(review.amountMinor, scaleOf(currency)) }),
  ...(review.refusal === null ? {} : { refusal: review.refusal }),
  note: review.note,
  operatorId: review.makerId.toString(),
  madeAt: review.madeAt.toISOString(),
  ...(review.checkerId === null ? {} : { approvedBy: review.checkerId.toString() }),
  ...(review.thirdId === null ? {} : { confirmedBy: review.thirdId.toString() }),
})
