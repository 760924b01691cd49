import { parseMinor, scaleOf } from '@pavilion/money'
import type { Transact, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { isRealAccount } from '../members/index.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import { checkDepositLimit } from '../protection/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { type Channel, feeOf, listChannels } from './channels.ts'
import {
  countDepositsSince,
  type Deposit,
  findDepositByRequest,
  findPendingDeposit,
  getDeposit,
  insertDeposit,
  lockDepositsOf,
  markEnded,
  sumDepositsSince,
} from './deposits.store.ts'
import { openPayment } from './open-payment.ts'

/** How long the pay page may be used. */
const PAY_WITHIN_MS = 30 * 60_000
const FIRST_CHECK_AFTER_MS = 30_000
const HOUR_MS = 60 * 60_000
/** Of a member, given up ones included; the setting `deposits_per_hour` replaces it. */
const PER_HOUR = 30

export type DepositWish = {
  memberId: MemberId
  memberType: number
  requestId: string
  channel: string
  amount: string
  promotionId: bigint | null
  language: string
  /** Scheme and host as the browser sees them. */
  origin: string
}

type Code =
  | 'real-account-needed'
  | 'deposit-amount-invalid'
  | 'request-differs'
  | 'deposit-pending'
  | 'channel-unavailable'
  | 'promotion-unavailable'
  | 'on-break'
  | 'deposit-limit-reached'
  | 'payment-unavailable'
  | 'too-many-requests'

/** Writes a deposit down and asks the gateway for the page where it is paid. Nothing is credited before the gateway says so. */
export async function createDeposit(
  transact: Transact,
  tools: CashierTools,
  merchant: Merchant,
  wish: DepositWish,
): Promise<Deposit | Refusal<Code>> {
  if (!isRealAccount(wish.memberType)) return new Refusal('real-account-needed', `type ${wish.memberType}`)
  const drafted = await transact((tx) => draftDeposit(tx, tools, merchant, wish))
  if (drafted instanceof Refusal) return drafted
  const opened = await openPayment(transact, tools, merchant, drafted, wish)
  if (!(opened instanceof Refusal)) return opened
  // The member never saw a page to pay on. Should the gateway have opened one all the same, what comes of it is credited.
  await transact((tx) => markEnded(tx, drafted.id, 'failed', tools.clock()))
  return opened
}

async function draftDeposit(tx: Tx, tools: CashierTools, merchant: Merchant, wish: DepositWish): Promise<Deposit | Refusal<Code>> {
  const at = tools.clock()
  const { memberId, requestId } = wish
  const amountMinor = parseMinor(wish.amount, scaleOf(merchant.currency))
  await lockDepositsOf(tx, memberId)
  const existing = await findDepositByRequest(tx, memberId, requestId)
  if (existing) return repeated(existing, wish, amountMinor)
  const channel = (await listChannels(tx, tools.gateways, merchant.code)).find(({ code }) => code === wish.channel)
  if (!channel) return new Refusal('channel-unavailable', wish.channel)
  if (amountMinor === undefined || !isWithin(channel, amountMinor)) return new Refusal('deposit-amount-invalid', wish.amount)
  if (await findPendingDeposit(tx, memberId)) return new Refusal('deposit-pending', 'another deposit waits')
  const since = new Date(at.getTime() - HOUR_MS)
  if ((await countDepositsSince(tx, memberId, since)) >= numberSetting(merchant, 'deposits_per_hour', PER_HOUR)) {
    return new Refusal('too-many-requests', 'deposits begun within an hour')
  }
  const limited = await checkDepositLimit(tx, merchant, { memberId, amountMinor, at }, (since) => sumDepositsSince(tx, memberId, since))
  if (limited) return limited
  const { promotionId } = wish
  const forPromotion = { merchantCode: merchant.code, memberId, amountMinor, currency: merchant.currency, at }
  if (promotionId !== null && !(await tools.isPromotionOpen(tx, { ...forPromotion, promotionId }))) {
    return new Refusal('promotion-unavailable', `promotion ${promotionId}`)
  }
  const id = tools.makeId()
  const isNew = await insertDeposit(tx, {
    id,
    merchantCode: merchant.code,
    memberId,
    requestId,
    channel: channel.code,
    currency: merchant.currency,
    amountMinor,
    feeMinor: feeOf(channel, amountMinor),
    promotionId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + PAY_WITHIN_MS),
    nextCheckAt: new Date(at.getTime() + FIRST_CHECK_AFTER_MS),
  })
  if (!isNew) throw new Error('a deposit was written down beside the lock')
  return getDeposit(tx, id)
}

/** The same request again is the same deposit; with other content it is a mistake. */
function repeated(deposit: Deposit, wish: DepositWish, amountMinor: bigint | undefined): Deposit | Refusal<'request-differs'> {
  const isSame = deposit.channel === wish.channel && deposit.amountMinor === amountMinor && deposit.promotionId === wish.promotionId
  return isSame ? deposit : new Refusal('request-differs', `request ${wish.requestId}`)
}

const isWithin = (channel: Channel, amountMinor: bigint) => amountMinor >= channel.minimumMinor && amountMinor <= channel.maximumMinor
