import {
  approveDepositCredit,
  getDepositReview,
  getReviewedSlip,
  listDepositReviews,
  proposeDepositCredit,
  proposeDepositRefusal,
  type ReviewedDepositValue,
  refuseDeposit as refuseEndpoint,
  rejectDepositProposal,
} from '@pavilion/api/deposit-reviews'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db, Tx } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { accountKeyOf, findMemberByAccountKey } from '../members/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { type Deposit, findDepositOfMerchant } from './deposits.store.ts'
import { approveCredit, type Doing, proposeCredit, proposeRefusal, refuseDeposit, rejectProposal } from './review-deposit.ts'
import { listReviews, listWantedDeposits } from './reviews.store.ts'
import { findSlipOfMerchant, listDepositsOfPictures, listSlips } from './slips.store.ts'
import { tellDeposits } from './tell-deposits.ts'

const PAGE_SIZE = 20

/** What operators see of deposits that wait for them, and decide. */
export function cashierOperatorRoutes(scope: Scope<'operator'>, tools: CashierTools): void {
  scope.read(listDepositReviews, async (db, call) => {
    const { cursor, status, account, from, to } = call.query
    const member = account === undefined ? undefined : await findMemberByAccountKey(db, call.merchantCode, accountKeyOf(account))
    if (account !== undefined && !member) return { list: [] }
    const wanted = {
      ...(status === undefined ? {} : { status }),
      ...(member === undefined ? {} : { memberId: member.id }),
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(to) }),
    }
    const after = cursor === undefined ? undefined : BigInt(cursor)
    const deposits = await listWantedDeposits(db, call.merchantCode, wanted, PAGE_SIZE + 1, after)
    const { page, next } = cutPage(deposits, PAGE_SIZE, ({ id }) => id.toString())
    return { list: await tellReviewed(db, page), ...next }
  })

  scope.read(getDepositReview, (db, call) => tellOne(db, call.operator.merchantCode, BigInt(call.query.id)))

  scope.picture(getReviewedSlip, async (db, call) => {
    const slip = await findSlipOfMerchant(db, call.operator.merchantCode, call.query.id)
    return slip ? { type: `image/${slip.kind}`, bytes: slip.content } : new Refusal('not-found', 'a slip')
  })

  scope.write(proposeDepositCredit, (tx, call) => done(tx, call, (doing) => proposeCredit(tx, tools, doing, call.body)))
  scope.write(proposeDepositRefusal, (tx, call) => done(tx, call, (doing) => proposeRefusal(tx, tools, doing, call.body)))
  scope.write(approveDepositCredit, (tx, call) => done(tx, call, (doing) => approveCredit(tx, tools, doing, call.body.amount)))
  scope.write(refuseEndpoint, (tx, call) => done(tx, call, (doing) => refuseDeposit(tx, tools, doing, call.body.reason)))
  scope.write(rejectDepositProposal, (tx, call) => done(tx, call, (doing) => rejectProposal(tx, tools, doing, call.body.note)))
}

/** Does it, and answers how the deposit stands then. */
async function done<Code extends string>(
  tx: Tx,
  { operator, body, address }: Pick<OperatorCall, 'operator' | 'address'> & { body: { id: string } },
  act: (doing: Doing) => Promise<Refusal<Code> | undefined>,
): Promise<ReviewedDepositValue | Refusal<Code | 'not-found'>> {
  const depositId = BigInt(body.id)
  return (await act({ operator, depositId, address })) ?? tellOne(tx, operator.merchantCode, depositId)
}

async function tellOne(db: Db, merchantCode: string, id: bigint): Promise<ReviewedDepositValue | Refusal<'not-found'>> {
  const deposit = await findDepositOfMerchant(db, merchantCode, id)
  const [told] = deposit ? await tellReviewed(db, [deposit]) : []
  return told ?? new Refusal('not-found', `deposit ${id}`)
}

/** Deposits of one merchant as its operators see them. */
async function tellReviewed(db: Db, deposits: readonly Deposit[]): Promise<ReviewedDepositValue[]> {
  const [first] = deposits
  if (!first) return []
  const ids = deposits.map(({ id }) => id)
  const slips = await listSlips(db, ids)
  const seen = await listDepositsOfPictures(
    db,
    first.merchantCode,
    slips.map(({ hash }) => hash),
  )
  const reviews = new Map((await listReviews(db, ids)).map((review) => [review.depositId, review]))
  const members = deposits.map(({ memberId }) => memberId)
  const rows = await db.selectFrom('members').select(['id', 'account']).where('id', 'in', members).execute()
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
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
      ...(deposit.held
        ? { held: { amount: formatMinor(deposit.held.minor, scaleOf(deposit.held.currency)), currency: deposit.held.currency } }
        : {}),
      ...(review
        ? {
            proposal: {
              ...(review.amountMinor === null ? {} : { amount: formatMinor(review.amountMinor, scaleOf(deposit.currency)) }),
              ...(review.refusal === null ? {} : { refusal: review.refusal }),
              note: review.note,
              operatorId: review.makerId.toString(),
              madeAt: review.madeAt.toISOString(),
            },
          }
        : {}),
    }
  })
}
