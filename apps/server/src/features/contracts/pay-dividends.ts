import {
  type payAllDividends as allEndpoint,
  type payDividend as oneEndpoint,
  PayAllDividendsPayload,
  PayDividendPayload,
} from '@pavilion/api/contract-payouts'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { floatBalance, lockForPayments } from '../floats/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import type { ContractTools } from './contract-tools.ts'
import { payPayout } from './pay-payout.ts'
import { getPayout, lockDividend, lockDividendsOf, type Payout } from './payouts.store.ts'

type RefusedOne = Refusal<RefusalOf<typeof oneEndpoint>>
type RefusedAll = Refusal<RefusalOf<typeof allEndpoint>>

/**
 * The agent pays one dividend that it owes. Refusals in this order: an unreadable body; no owed
 * dividend with this id; the transaction password; the refusals of `payFromFloat`. A dividend that
 * is paid already is returned as it is and needs no password.
 */
export async function payDividend(
  transact: Transact,
  tools: ContractTools,
  call: MemberCall<typeof oneEndpoint>,
): Promise<Payout | RefusedOne> {
  const partnerId = call.caller.memberId
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const prepared = await transact(async (tx) => {
    const request = await openCredentials(tx, tools.keys, call, PayDividendPayload, tools.clock())
    if (request instanceof Refusal) return request
    const payout = await lockDividend(tx, BigInt(request.id), { partnerId })
    return payout ? { payout, request } : new Refusal('not-found', `dividend ${request.id}`)
  })
  if (prepared instanceof Refusal) return prepared
  if (prepared.payout.status === 'paid') return prepared.payout
  const wrong = await checkTransactionPassword(transact, tools, call, prepared.request.paymentPassword)
  if (wrong) return wrong
  return transact(async (tx) => {
    const payout = await lockDividend(tx, prepared.payout.id, { partnerId })
    if (!payout) throw new Error(`dividend ${prepared.payout.id} is gone`)
    if (payout.status === 'paid') return payout
    return (await payPayout(tx, tools, merchant, payout)) ?? getPayout(tx, payout.id)
  })
}

/**
 * The agent pays every dividend that it owes, all or none. Refusals in this order: an unreadable
 * body; the owed dividends differ from those shown; the transaction password; the refusals of
 * `payFromFloat`.
 */
export async function payAllDividends(
  transact: Transact,
  tools: ContractTools,
  call: MemberCall<typeof allEndpoint>,
): Promise<ValueOf<typeof allEndpoint> | RefusedAll> {
  const partnerId = call.caller.memberId
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const request = await transact(async (tx) => {
    const read = await openCredentials(tx, tools.keys, call, PayAllDividendsPayload, tools.clock())
    return read instanceof Refusal ? read : ((await refuseChanged(tx, call, merchant, read)) ?? read)
  })
  if (request instanceof Refusal) return request
  const wrong = await checkTransactionPassword(transact, tools, call, request.paymentPassword)
  if (wrong) return wrong
  return transact(async (tx) => {
    const changed = await refuseChanged(tx, call, merchant, request)
    if (changed) return changed
    const owed = await lockDividendsOf(tx, partnerId, request.count)
    const totalMinor = sumOf(owed)
    const payees = owed.map(({ memberId }) => memberId)
    await lockForPayments(tx, tools, partnerId, payees)
    if ((await floatBalance(tx, partnerId)) < totalMinor) return new Refusal('float-too-low', `${totalMinor} are owed`)
    for (const [index, payout] of owed.entries()) {
      const refused = await payPayout(tx, tools, merchant, payout)
      if (refused && index === 0) return refused
      // This transaction has paid some already, so it must be rolled back.
      if (refused) throw new RefusedLate(refused)
    }
    return { ...inCurrencyOf(merchant), count: owed.length, amount: formatMinor(totalMinor, scaleOf(merchant.currency)) }
  }).catch((error: unknown) => {
    if (error instanceof RefusedLate) return error.refusal
    throw error
  })
}

/** Rolls a transaction back and carries the refusal. */
class RefusedLate extends Error {
  readonly refusal: Refusal<'float-too-low' | 'transfers-closed' | 'money-held'>

  constructor(refusal: Refusal<'float-too-low' | 'transfers-closed' | 'money-held'>) {
    super(refusal.why)
    this.refusal = refusal
  }
}

async function refuseChanged(
  tx: Tx,
  { caller }: Pick<MemberCall, 'caller'>,
  merchant: Merchant,
  { count, amount }: { count: number; amount: string },
): Promise<Refusal<'dividends-changed'> | undefined> {
  const owed = await lockDividendsOf(tx, caller.memberId, count + 1)
  const isAsShown = owed.length === count && sumOf(owed) === parseMinor(amount, scaleOf(merchant.currency))
  return isAsShown ? undefined : new Refusal('dividends-changed', `${owed.length} of ${sumOf(owed)} are owed`)
}

const sumOf = (payouts: readonly Payout[]): bigint => payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

const inCurrencyOf = ({ currency, currencySymbol }: Merchant) => ({ currency, currencySymbol })
