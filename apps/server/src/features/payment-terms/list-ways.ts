import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { PaymentWayValue, previewPaymentWay as previewEndpoint, WayTermsValue } from '@pavilion/api/payment-ways'
import { scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { channelTerms, checkChannels, type Gateways, wireChannel } from '../cashier/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { listPayoutChannels, payoutTerms, wireChannel as wirePayoutChannel } from '../withdrawals/index.ts'
import { readTerms, type Side, wireTerms } from './wire-terms.ts'

type Tools = { gateways: Gateways }

/** All ways in, then all ways out, each with whether members are offered it. */
export async function listWays(db: Db, { gateways }: Tools, merchant: Merchant): Promise<PaymentWayValue[]> {
  const channels = new Map((await checkChannels(db, gateways, merchant)).map((channel) => [channel.code, channel]))
  const payouts = new Set((await listPayoutChannels(db, { gateways }, merchant.code)).map(({ kind }) => kind))
  const deposits = (await channelTerms.listChannelTerms(db, merchant.code)).map(({ code, gateway, terms }) => {
    const channel = channels.get(code)
    const isOffered = channel !== undefined && channel.fault === undefined
    const fault = channel?.fault === undefined ? {} : { fault: channel.fault }
    return { side: 'deposit' as const, code, gateway, terms: wireTerms(terms, merchant.currency), isOffered, ...fault }
  })
  const withdrawals = (await payoutTerms.listPayoutTerms(db, merchant.code)).map(({ code, gateway, terms }) => {
    const isOffered = payouts.has(code)
    const fault = terms.isEnabled && !isOffered ? { fault: faultOfPayout(gateway) } : {}
    return { side: 'withdrawal' as const, code, gateway, terms: wireTerms(terms, merchant.currency), isOffered, ...fault }
  })
  return [...deposits, ...withdrawals]
}

const faultOfPayout = (gateway: string | null) => `The merchant has no gateway "${gateway ?? ''}" that can be reached and pays out.`

type Supposed = { side: Side; code: string; terms: WayTermsValue }

/** The ways of that side as the page of members would show them, if one of them had these terms. */
export async function previewWay(
  db: Db,
  { gateways }: Tools,
  merchant: Merchant,
  { side, code, terms: wanted }: Supposed,
): Promise<ValueOf<typeof previewEndpoint> | Refusal<RefusalOf<typeof previewEndpoint>>> {
  const { currency } = merchant
  const scale = scaleOf(currency)
  const known =
    side === 'deposit' ? await channelTerms.listChannelTerms(db, merchant.code) : await payoutTerms.listPayoutTerms(db, merchant.code)
  const way = known.find((each) => each.code === code)
  if (!way) return new Refusal('not-found', `${side} ${code}`)
  const terms = readTerms(side, wanted, currency)
  if (terms instanceof Refusal) return terms
  if (side === 'deposit') {
    const channels = await checkChannels(db, gateways, merchant, { code, terms })
    const fault = channels.find((each) => each.code === code)?.fault
    const list = channels.filter((each) => each.fault === undefined).map((channel) => wireChannel(channel, scale))
    return { currency, list, ...(fault === undefined ? {} : { fault }) }
  }
  const channels = await listPayoutChannels(db, { gateways }, merchant.code, { code, terms })
  const list = channels.map((channel) => ({ ...wirePayoutChannel(channel, scale), code: channel.kind, quickAmounts: [] }))
  const isMissing = terms.isEnabled && !channels.some(({ kind }) => kind === code)
  return { currency, list, ...(isMissing ? { fault: faultOfPayout(way.gateway) } : {}) }
}
