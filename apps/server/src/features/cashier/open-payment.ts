import { formatMinor, scaleOf } from '@pavilion/money'
import type { Transact } from '../../base/database.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { findChannel } from './channels.ts'
import { type Deposit, getDeposit, setPayment } from './deposits.store.ts'
import { isPayPage } from './is-pay-page.ts'

/** The deposit with the address of its pay page. Asks the gateway only when that is not known yet; safe to repeat. */
export async function openPayment(
  transact: Transact,
  tools: CashierTools,
  merchant: Merchant,
  deposit: Deposit,
  place: { site: MerchantOrigin; language: string },
): Promise<Deposit | Refusal<'payment-unavailable' | 'channel-unavailable'>> {
  if (deposit.status !== 'pending' || deposit.payAddress !== null) return deposit
  // A transfer is opened by nobody: where to send it is known.
  if (deposit.transferReference !== null) return deposit
  const channel = await transact((tx) => findChannel(tx, tools.gateways, merchant, deposit.channel))
  const gateway = channel?.gateway
  if (!channel || !gateway || gateway.name !== deposit.gateway) return new Refusal('channel-unavailable', deposit.channel)
  const reference = deposit.id.toString()
  try {
    const payment = await tools.gateways.client.create(gateway, {
      reference,
      amount: formatMinor(deposit.amountMinor + deposit.feeMinor, scaleOf(deposit.currency)),
      currency: deposit.currency,
      method: channel.method,
      returnUrl: `${place.site}/m/voucherCenter?deposit=${reference}`,
      language: place.language,
      shop: merchant.name,
      begunAt: deposit.createdAt,
    })
    if (!isPayPage(gateway, payment.address)) throw new Error(`the gateway ${gateway.name} answered a pay page that is not listed for it`)
    const opened = await transact(async (tx) => {
      await setPayment(tx, deposit.id, payment)
      return getDeposit(tx, deposit.id)
    })
    // Given up meanwhile: nobody is sent to a page of a deposit that is over.
    return opened.status === 'pending' ? opened : new Refusal('payment-unavailable', `it is ${opened.status} by now`)
  } catch (error) {
    tools.warn(error, `the payment of deposit ${reference} could not be opened`)
    return new Refusal('payment-unavailable', `gateway ${gateway.name}`)
  }
}
