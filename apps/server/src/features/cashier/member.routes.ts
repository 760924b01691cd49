import {
  cancelDeposit as cancelEndpoint,
  checkDeposit as checkEndpoint,
  createDeposit as createEndpoint,
  listMyDeposits as listEndpoint,
  openDeposit as openEndpoint,
  getDepositOptions as optionsEndpoint,
  getDepositSlip as slipEndpoint,
  uploadDepositSlip as uploadEndpoint,
} from '@pavilion/api/cashier'
import { rowCursor } from '@pavilion/api/cursors'
import { checkPicture } from '@pavilion/api/feedback-rules'
import { scaleOf } from '@pavilion/money'
import { cleanPicture } from '../../base/clean-picture.ts'
import type { Transact } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { addSlip } from './add-slip.ts'
import type { CashierTools } from './cashier-tools.ts'
import { listChannels } from './channels.ts'
import { cancelDeposit, checkDeposit } from './check-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { claimAskedCheck } from './deposit-checks.store.ts'
import { type Deposit, findOwnDeposit, findPendingDeposit, listDeposits } from './deposits.store.ts'
import { openPayment } from './open-payment.ts'
import { findOwnSlip } from './slips.store.ts'
import { tellDeposit, tellDeposits } from './tell-deposits.ts'
import { wireChannel } from './wire-channel.ts'

const PAGE_SIZE = 20
/** A member's page may have the gateway asked this often, and no more. */
const ASK_EVERY_MS = 4_000

/** How a member pays in. Real accounts only. */
export function cashierMemberRoutes(scope: Scope<'member'>, tools: CashierTools): void {
  const answer = (transact: Transact, deposit: Deposit) => transact((tx) => tellDeposit(tx, deposit))

  scope.read(optionsEndpoint, async (db, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const channels = await listChannels(db, tools.gateways, merchant)
    const pending = await findPendingDeposit(db, call.caller.memberId)
    return {
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      isSandbox: channels.some(({ gateway }) => gateway?.isSandbox),
      channels: channels.map((channel) => wireChannel(channel, scaleOf(merchant.currency))),
      now: tools.clock().toISOString(),
      ...(pending ? { pending: await tellDeposit(db, pending) } : {}),
    }
  })

  scope.steps(createEndpoint, async (transact, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const { requestId, channel, amount, promotionId, language } = call.body
    const outcome = await createDeposit(transact, tools, merchant, {
      memberId: call.caller.memberId,
      requestId,
      channel,
      amount,
      promotionId: promotionId === undefined ? null : BigInt(promotionId),
      language: language ?? merchant.defaultLanguage,
      site: call.site,
    })
    return outcome instanceof Refusal ? outcome : answer(transact, outcome)
  })

  scope.steps(openEndpoint, async (transact, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const deposit = await ownDeposit(transact, call)
    if (deposit instanceof Refusal) return deposit
    const place = { site: call.site, language: call.body.language ?? merchant.defaultLanguage }
    const outcome = await openPayment(transact, tools, merchant, deposit, place)
    return outcome instanceof Refusal ? outcome : answer(transact, outcome)
  })

  scope.steps(checkEndpoint, async (transact, call) => {
    const deposit = await ownDeposit(transact, call)
    if (deposit instanceof Refusal) return deposit
    const mayAsk = await transact((tx) => claimAskedCheck(tx, deposit.id, tools.clock(), ASK_EVERY_MS))
    return answer(transact, mayAsk ? await checkDeposit(transact, tools, deposit) : deposit)
  })

  scope.steps(cancelEndpoint, async (transact, call) => {
    const deposit = await ownDeposit(transact, call)
    return deposit instanceof Refusal ? deposit : answer(transact, await cancelDeposit(transact, tools, deposit))
  })

  scope.read(listEndpoint, async (db, call) => {
    const before = rowCursor.read(call.query.cursor)
    const deposits = await listDeposits(db, call.caller.memberId, PAGE_SIZE + 1, before)
    const { page, next } = cutPage(deposits, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: await tellDeposits(db, page), ...next }
  })
  slipRoutes(scope, tools)
}

function slipRoutes(scope: Scope<'member'>, tools: CashierTools): void {
  scope.steps(uploadEndpoint, async (transact, call) => {
    const { merchantCode, caller } = call
    const bytes = call.body as unknown as Buffer
    const fault = checkPicture(bytes.subarray(0, 16), bytes.length)
    if (fault) return new Refusal(fault, 'the slip breaks a rule')
    const depositId = BigInt(call.query.id)
    const isOwn = await transact(async (tx) => (await findOwnDeposit(tx, caller.memberId, depositId)) !== undefined)
    if (!isOwn) return new Refusal('not-found', `deposit ${depositId}`)
    // Nothing is locked while the picture is drawn.
    const picture = await cleanPicture(bytes)
    if (!picture) return new Refusal('picture-kind', 'the slip begins like a picture and is none')
    return transact(async (tx) => {
      const outcome = await addSlip(tx, tools, { merchantCode, memberId: caller.memberId, depositId, picture })
      return outcome instanceof Refusal ? outcome : tellDeposit(tx, outcome)
    })
  })

  scope.picture(slipEndpoint, async (db, call) => {
    const slip = await findOwnSlip(db, call.caller.memberId, call.query.id)
    return slip ? { type: `image/${slip.kind}`, bytes: slip.content } : new Refusal('not-found', 'a slip')
  })
}

type Asked = Pick<MemberCall, 'caller'>

/** The deposit of the call, if it is the caller's: what belongs to somebody else is not found, like what never was. */
async function ownDeposit(transact: Transact, call: Asked & { body: { id: string } }): Promise<Deposit | Refusal<'not-found'>> {
  const id = BigInt(call.body.id)
  const deposit = await transact((tx) => findOwnDeposit(tx, call.caller.memberId, id))
  return deposit ?? new Refusal('not-found', `deposit ${id}`)
}
