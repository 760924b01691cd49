import { parseMinor, scaleOf } from '@pavilion/money'
import type { Transact, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import { checkDepositLimit } from '../protection/index.ts'
import { listBankAccounts } from './bank-accounts.store.ts'
import type { CashierTools } from './cashier-tools.ts'
import { type Channel, feeOf, listChannels } from './channels.ts'
import {
  countDepositsSince,
  type Deposit,
  findDepositByRequest,
  findPendingDeposit,
  getDeposit,
  insertDeposit,
  lockDepositForUpdate,
  lockDepositsOf,
  markEnded,
  sumDepositsSince,
} from './deposits.store.ts'
import { openPayment } from './open-payment.ts'
import { checkPayee, payCodeOf } from './pay-code.ts'

/** How long a pay page or a code may be used, and how long a transfer may take until its slip comes. */
const PAY_WITHIN_MS: Readonly<Record<Channel['kind'], number>> = { page: HOUR_MS / 2, code: HOUR_MS / 2, transfer: 24 * HOUR_MS }
const FIRST_CHECK_AFTER_MS = 30_000

export type DepositRequest = {
  memberId: MemberId
  requestId: string
  channel: string
  amount: string
  promotionId: bigint | null
  language: string
  site: MerchantOrigin
}

type Code =
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
  wanted: DepositRequest,
): Promise<Deposit | Refusal<Code>> {
  const drafted = await transact((tx) => draftDeposit(tx, tools, merchant, wanted))
  if (drafted instanceof Refusal) return drafted
  const opened = await openPayment(transact, tools, merchant, drafted, wanted)
  if (!(opened instanceof Refusal)) return opened
  return transact(async (tx) => {
    const now = await lockDepositForUpdate(tx, merchant.code, drafted.id)
    // The same request came twice, and the other try opened the page on which the member is by now.
    if (now && now.payAddress !== null) return now
    // The member never saw a page to pay on. Should the gateway have opened one all the same, what comes of it is credited.
    await markEnded(tx, drafted.id, 'failed', tools.clock())
    return opened
  })
}

async function draftDeposit(tx: Tx, tools: CashierTools, merchant: Merchant, wanted: DepositRequest): Promise<Deposit | Refusal<Code>> {
  const at = tools.clock()
  const { memberId, requestId } = wanted
  const amountMinor = parseMinor(wanted.amount, scaleOf(merchant.currency))
  await lockDepositsOf(tx, memberId)
  const existing = await findDepositByRequest(tx, memberId, requestId)
  if (existing) return repeated(existing, wanted, amountMinor)
  const channel = (await listChannels(tx, tools.gateways, merchant)).find(({ code }) => code === wanted.channel)
  if (!channel) return new Refusal('channel-unavailable', wanted.channel)
  if (amountMinor === undefined || !isWithin(channel, amountMinor)) return new Refusal('deposit-amount-invalid', wanted.amount)
  if (await findPendingDeposit(tx, memberId)) return new Refusal('deposit-pending', 'another deposit waits')
  const since = new Date(at.getTime() - HOUR_MS)
  if ((await countDepositsSince(tx, memberId, since)) >= numberSetting(merchant, 'deposits_per_hour')) {
    return new Refusal('too-many-requests', 'deposits begun within an hour')
  }
  const limited = await checkDepositLimit(tx, merchant, { memberId, amountMinor, at }, (since) => sumDepositsSince(tx, memberId, since))
  if (limited) return limited
  const { promotionId } = wanted
  const forPromotion = { merchantCode: merchant.code, memberId, amountMinor, currency: merchant.currency, at }
  const promotionVersion = promotionId === null ? undefined : await tools.findPromotion(tx, { ...forPromotion, promotionId })
  if (promotionId !== null && promotionVersion === undefined) return new Refusal('promotion-unavailable', `promotion ${promotionId}`)
  const id = tools.makeId()
  const feeMinor = feeOf(channel, amountMinor)
  const expiresAt = new Date(at.getTime() + PAY_WITHIN_MS[channel.kind])
  const isNew = await insertDeposit(tx, {
    id,
    merchantCode: merchant.code,
    memberId,
    requestId,
    channel: channel.code,
    currency: merchant.currency,
    amountMinor,
    feeMinor,
    promotionId,
    promotionVersion: promotionVersion ?? null,
    createdAt: at,
    expiresAt,
    // No gateway can be asked about a transfer; it is looked at when its time is over.
    nextCheckAt: channel.kind === 'transfer' ? expiresAt : new Date(at.getTime() + FIRST_CHECK_AFTER_MS),
    gateway: channel.gateway?.name ?? null,
    ...(await wayToPay(tx, tools, merchant, channel, { id, totalMinor: amountMinor + feeMinor })),
  })
  if (!isNew) throw new Error('a deposit was written down beside the lock')
  return getDeposit(tx, id)
}

type Way = Partial<Pick<Deposit, 'payCode' | 'bankAccountId' | 'transferReference'>>

/** What the member needs for paying by the own bank: a code, or an account with a reference that no other transfer has. */
async function wayToPay(
  tx: Tx,
  { random }: CashierTools,
  merchant: Merchant,
  channel: Channel,
  { id, totalMinor }: { id: bigint; totalMinor: bigint },
): Promise<Way> {
  if (channel.kind === 'page') return {}
  if (channel.kind === 'code') return channel.payee ? { payCode: payCodeOf(channel.payee, totalMinor, id.toString()) } : {}
  const accounts = await listBankAccounts(tx, merchant.code)
  // The accounts take turns.
  const account = accounts[Number((id >> ID_TURN_BITS) % BigInt(Math.max(1, accounts.length)))]
  if (!account) throw new Error('a transfer was offered without an account')
  const transferReference = makeReference(random)
  // Where no code can say it, the number and the reference do.
  const payee = checkPayee(account.payee, { currency: merchant.currency, leastMinor: totalMinor })
  return {
    bankAccountId: account.id,
    transferReference,
    ...('fault' in payee ? {} : { payCode: payCodeOf(payee, totalMinor, transferReference) }),
  }
}

/** The lower bits of an id are those of the process, and of the turn within a millisecond. */
const ID_TURN_BITS = 22n
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters and digits that nobody mistakes for each other. */
function makeReference(random: Random): string {
  return [...random(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The same request again is the same deposit; with other content it is a mistake. */
function repeated(deposit: Deposit, wanted: DepositRequest, amountMinor: bigint | undefined): Deposit | Refusal<'request-differs'> {
  const isSame = deposit.channel === wanted.channel && deposit.amountMinor === amountMinor && deposit.promotionId === wanted.promotionId
  return isSame ? deposit : new Refusal('request-differs', `request ${wanted.requestId}`)
}

const isWithin = (channel: Channel, amountMinor: bigint) => amountMinor >= channel.minimumMinor && amountMinor <= channel.maximumMinor
