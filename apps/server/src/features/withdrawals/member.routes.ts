import { rowCursor } from '@pavilion/api/cursors'
import {
  cancelWithdrawal as cancelEndpoint,
  listMyWithdrawals as listEndpoint,
  getMyWithdrawal as oneEndpoint,
  getWithdrawalOptions as optionsEndpoint,
  requestWithdrawal as requestEndpoint,
  getMoneySplit as splitEndpoint,
} from '@pavilion/api/withdrawals'
import { scaleOf } from '@pavilion/money'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { getOptions } from './get-options.ts'
import { getOwnMoney } from './own-money.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { wireSplit } from './wire-split.ts'
import { wireStory, wireWithdrawal } from './wire-withdrawal.ts'
import type { WithdrawalTools } from './withdrawal-tools.ts'
import { findOwnWithdrawal, listWithdrawals } from './withdrawals.store.ts'

const PAGE_SIZE = 20

/** How a member takes money out. Real accounts only. */
export function withdrawalsMemberRoutes(scope: Scope<'member'>, tools: WithdrawalTools): void {
  scope.read(optionsEndpoint, async (db, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    return getOptions(db, tools, merchant, call.caller.memberId)
  })

  scope.read(splitEndpoint, async (db, call) => {
    const { currency } = await getMerchant(tools.directory, call.merchantCode)
    return wireSplit(await getOwnMoney(db, call.caller.memberId, currency, tools.clock()), scaleOf(currency))
  })

  scope.steps(requestEndpoint, async (transact, call) => {
    const outcome = await requestWithdrawal(transact, tools, call)
    return outcome instanceof Refusal ? outcome : transact((tx) => wireStory(tx, outcome))
  })

  scope.read(listEndpoint, async (db, call) => {
    const before = rowCursor.read(call.query.cursor)
    const withdrawals = await listWithdrawals(db, call.caller.memberId, PAGE_SIZE + 1, before)
    const { page, next } = cutPage(withdrawals, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map(wireWithdrawal), ...next }
  })

  scope.read(oneEndpoint, async (db, call) => {
    const withdrawal = await findOwnWithdrawal(db, call.caller.memberId, BigInt(call.query.id))
    return withdrawal ? wireStory(db, withdrawal) : new Refusal('not-found', `withdrawal ${call.query.id}`)
  })

  scope.write(cancelEndpoint, async (tx, call) => {
    const outcome = await cancelWithdrawal(tx, tools, call.caller.memberId, BigInt(call.body.id))
    return outcome instanceof Refusal ? outcome : wireStory(tx, outcome)
  })
}
