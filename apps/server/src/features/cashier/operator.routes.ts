import { rowCursor } from '@pavilion/api/cursors'
import {
  approveDepositCredit,
  confirmDepositCredit,
  getDepositReview,
  getReviewedSlip,
  listDepositChannels,
  listDepositReviews,
  proposeDepositCredit,
  proposeDepositRefusal,
  type ReviewedDepositValue,
  refuseDeposit as refuseEndpoint,
  rejectDepositProposal,
} from '@pavilion/api/deposit-reviews'
import type { Db, Tx } from '../../base/database.ts'
import { headOf, headRowsRead } from '../../base/list-head.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { checkChannels } from './channels.ts'
import { findDepositOfMerchant } from './deposits.store.ts'
import { readDepositFilters } from './read-deposit-filters.ts'
import { approveCredit, confirmCredit, type Doing, proposeCredit, proposeRefusal, refuseDeposit, rejectProposal } from './review-deposit.ts'
import { listWantedDeposits, sumWantedDeposits } from './reviews.store.ts'
import { findSlipOfMerchant } from './slips.store.ts'
import { tellReviewed } from './tell-reviewed.ts'

const PAGE_SIZE = 20

/** What operators see of deposits that wait for them, and decide. */
export function cashierOperatorRoutes(scope: Scope<'operator'>, tools: CashierTools): void {
  scope.read(listDepositChannels, async (db, { operator }) => {
    const merchant = await getMerchant(tools.directory, operator.merchantCode)
    const channels = await checkChannels(db, tools.gateways, merchant)
    return { list: channels.map(({ code, kind, method, fault }) => ({ code, kind, method, ...(fault === undefined ? {} : { fault }) })) }
  })

  scope.read(listDepositReviews, async (db, call) => {
    const wanted = await readDepositFilters(db, await getMerchant(tools.directory, call.merchantCode), call.query)
    if (wanted === undefined) return { list: [], head: headOf([]) }
    if (wanted instanceof Refusal) return wanted
    const deposits = await listWantedDeposits(db, call.merchantCode, wanted, PAGE_SIZE + 1, rowCursor.read(call.query.cursor))
    const { page, next } = cutPage(deposits, PAGE_SIZE, rowCursor, ({ id }) => id)
    const head = headOf(await sumWantedDeposits(db, call.merchantCode, wanted, headRowsRead))
    return { list: await tellReviewed(db, page, tools.clock()), head, ...next }
  })

  scope.read(getDepositReview, (db, call) => tellOne(db, call.operator.merchantCode, BigInt(call.query.id), tools.clock()))

  scope.picture(getReviewedSlip, async (db, call) => {
    const slip = await findSlipOfMerchant(db, call.operator.merchantCode, call.query.id)
    return slip ? { type: `image/${slip.kind}`, bytes: slip.content } : new Refusal('not-found', 'a slip')
  })

  scope.write(proposeDepositCredit, (tx, call) => done(tx, tools, call, (doing) => proposeCredit(tx, tools, doing, call.body)))
  scope.write(proposeDepositRefusal, (tx, call) => done(tx, tools, call, (doing) => proposeRefusal(tx, tools, doing, call.body)))
  scope.write(approveDepositCredit, (tx, call) => done(tx, tools, call, (doing) => approveCredit(tx, tools, doing, call.body.amount)))
  scope.write(confirmDepositCredit, (tx, call) => done(tx, tools, call, (doing) => confirmCredit(tx, tools, doing, call.body.amount)))
  scope.write(refuseEndpoint, (tx, call) => done(tx, tools, call, (doing) => refuseDeposit(tx, tools, doing, call.body.reason)))
  scope.write(rejectDepositProposal, (tx, call) => done(tx, tools, call, (doing) => rejectProposal(tx, tools, doing, call.body.note)))
}

/** Runs the act and returns the deposit's new state. */
async function done<Code extends string>(
  tx: Tx,
  { clock }: CashierTools,
  { operator, body, address }: Pick<OperatorCall, 'operator' | 'address'> & { body: { id: string } },
  act: (doing: Doing) => Promise<Refusal<Code> | undefined>,
): Promise<ReviewedDepositValue | Refusal<Code | 'not-found'>> {
  const depositId = BigInt(body.id)
  return (await act({ operator, depositId, address })) ?? tellOne(tx, operator.merchantCode, depositId, clock())
}

async function tellOne(db: Db, merchantCode: string, id: bigint, now: Date): Promise<ReviewedDepositValue | Refusal<'not-found'>> {
  const deposit = await findDepositOfMerchant(db, merchantCode, id)
  const [told] = deposit ? await tellReviewed(db, [deposit], now) : []
  return told ?? new Refusal('not-found', `deposit ${id}`)
}
