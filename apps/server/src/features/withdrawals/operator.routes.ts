import { rowCursor } from '@pavilion/api/cursors'
import {
  approveWithdrawal as approveEndpoint,
  confirmWithdrawal as confirmEndpoint,
  confirmWithdrawalOutcome as confirmOutcomeEndpoint,
  handBackWithdrawal as handBackEndpoint,
  listWithdrawalReviews as listEndpoint,
  getWithdrawalReview as oneEndpoint,
  proposeWithdrawalOutcome as proposeOutcomeEndpoint,
  refuseWithdrawal as refuseEndpoint,
  rejectWithdrawal as rejectEndpoint,
  rejectWithdrawalOutcome as rejectOutcomeEndpoint,
  takeWithdrawal as takeEndpoint,
} from '@pavilion/api/withdrawal-reviews'
import type { Tx } from '../../base/database.ts'
import { headOf, headRowsRead } from '../../base/list-head.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import type { ReviewTools } from './change-withdrawal.ts'
import { confirmOutcome } from './confirm-outcome.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { handBackWithdrawal } from './hand-back-withdrawal.ts'
import { proposeOutcome } from './propose-outcome.ts'
import { readFilters } from './read-filters.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { rejectOutcome } from './reject-outcome.ts'
import { takeWithdrawal } from './take-withdrawal.ts'
import { listMerchantWithdrawals, sumMerchantWithdrawals } from './wanted-withdrawals.store.ts'
import { wireReview, wireWholeReview } from './wire-review.ts'
import { findMerchantWithdrawal, type Withdrawal } from './withdrawals.store.ts'

const PAGE_SIZE = 50

/** What operators see of withdrawals and decide about them. */
export function withdrawalsOperatorRoutes(scope: Scope<'operator'>, tools: ReviewTools & { directory: MerchantDirectory }): void {
  const told = async <Code extends string>(tx: Tx, outcome: Withdrawal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireReview(tx, outcome)

  scope.read(listEndpoint, async (db, { merchantCode, query }) => {
    const wanted = await readFilters(db, await getMerchant(tools.directory, merchantCode), query)
    if (wanted === undefined) return { list: [], head: headOf([]) }
    if (wanted instanceof Refusal) return wanted
    const cursor = rowCursor.read(query.cursor)
    const withdrawals = await listMerchantWithdrawals(db, merchantCode, wanted, PAGE_SIZE + 1, cursor)
    const { page, next } = cutPage(withdrawals, PAGE_SIZE, rowCursor, ({ id }) => id)
    const list = []
    for (const withdrawal of page) list.push(await wireReview(db, withdrawal))
    return { list, head: headOf(await sumMerchantWithdrawals(db, merchantCode, wanted, headRowsRead)), ...next }
  })

  scope.read(oneEndpoint, async (db, { merchantCode, query }) => {
    const withdrawal = await findMerchantWithdrawal(db, merchantCode, BigInt(query.id))
    return withdrawal ? wireWholeReview(db, withdrawal, tools.clock()) : new Refusal('not-found', `withdrawal ${query.id}`)
  })

  scope.write(takeEndpoint, async (tx, call) => told(tx, await takeWithdrawal(tx, tools, call, BigInt(call.body.id))))
  scope.write(handBackEndpoint, async (tx, call) => told(tx, await handBackWithdrawal(tx, tools, call, BigInt(call.body.id))))
  scope.write(approveEndpoint, async (tx, call) => told(tx, await approveWithdrawal(tx, tools, call, BigInt(call.body.id))))
  scope.write(confirmEndpoint, async (tx, call) => told(tx, await confirmWithdrawal(tx, tools, call, BigInt(call.body.id))))
  scope.write(refuseEndpoint, async (tx, call) => told(tx, await refuseWithdrawal(tx, tools, call, BigInt(call.body.id), call.body)))
  scope.write(rejectEndpoint, async (tx, call) => told(tx, await refuseWithdrawal(tx, tools, call, BigInt(call.body.id), call.body)))
  scope.write(proposeOutcomeEndpoint, async (tx, call) => told(tx, await proposeOutcome(tx, tools, call, BigInt(call.body.id), call.body)))
  scope.write(confirmOutcomeEndpoint, async (tx, call) =>
    told(tx, await confirmOutcome(tx, tools, call, BigInt(call.body.id), call.body.outcome)),
  )
  scope.write(rejectOutcomeEndpoint, async (tx, call) => told(tx, await rejectOutcome(tx, tools, call, BigInt(call.body.id))))
}
