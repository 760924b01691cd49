import type { Db } from '../../base/database.ts'
import type { channelTerms, Gateway } from '../cashier/index.ts'
import { listPayoutTerms } from './payout-terms.store.ts'
import { findRules, type WithdrawalRules } from './rules.store.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import type { Withdrawal } from './withdrawals.store.ts'

/** The way out to one kind of account, with the payment company that pays it. */
export type PayoutChannel = {
  kind: string
  minimumMinor: bigint
  maximumMinor: bigint
  feeBasisPoints: number
  feeFixedMinor: bigint
  usualMinutes: number
  gateway: Gateway
}

/** Nothing is paid out. */
const CLOSED: WithdrawalRules = {
  isOpen: false,
  perDayCount: 0,
  perDayTotalMinor: null,
  reviewFromMinor: null,
  endsBonus: false,
  review: {
    passwordHours: null,
    deviceHours: null,
    accountHours: null,
    contactHours: null,
    transactionPasswordHours: null,
    firstUse: true,
    otherPayer: true,
  },
}

/** The merchant's rules; a merchant without any pays nothing out. */
export const getRules = async (db: Db, merchantCode: string): Promise<WithdrawalRules> => (await findRules(db, merchantCode)) ?? CLOSED

/** The ways out that can be used now, in the merchant's order; as if one of them had other terms, where some are supposed. */
export async function listPayoutChannels(
  db: Db,
  tools: Pick<PayoutTools, 'gateways'>,
  merchantCode: string,
  supposed?: { code: string; terms: channelTerms.WayTerms },
): Promise<PayoutChannel[]> {
  const known = await tools.gateways.ofMerchant(db, merchantCode)
  const stored = await listPayoutTerms(db, merchantCode)
  const ways = stored.map((way) => (way.code === supposed?.code ? { ...way, terms: supposed.terms } : way))
  return ways
    .filter(({ terms }) => terms.isEnabled)
    .toSorted((one, other) => one.terms.position - other.terms.position || (one.code < other.code ? -1 : 1))
    .flatMap(({ code: kind, gateway: name, terms }) => {
      const gateway = name === null ? undefined : known.get(name)
      if (!gateway || !paysOut(gateway)) return []
      const { minimumMinor, maximumMinor, feeBasisPoints, feeFixedMinor, usualMinutes } = terms
      return { kind, minimumMinor, maximumMinor, feeBasisPoints, feeFixedMinor, usualMinutes, gateway }
    })
}

/**
 * The payment company that a withdrawal was sent to; for one that was not sent yet the company of its way out, whether or not that is
 * still offered.
 */
export async function findGatewayOf(
  db: Db,
  tools: Pick<PayoutTools, 'gateways'>,
  { merchantCode, account, gateway: sentTo }: Pick<Withdrawal, 'merchantCode' | 'account' | 'gateway'>,
): Promise<Gateway | undefined> {
  const name = sentTo ?? (await findChannelGateway(db, merchantCode, account.kind))
  const gateway = name === undefined ? undefined : (await tools.gateways.ofMerchant(db, merchantCode)).get(name)
  return gateway && paysOut(gateway) ? gateway : undefined
}

async function findChannelGateway(db: Db, merchantCode: string, kind: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawal_channels')
    .select('gateway')
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.gateway
}

/** Only the one shape of calls is spoken for payouts. */
export const paysOut = ({ protocol }: Pick<Gateway, 'protocol'>): boolean => protocol === 'house'

/** What is taken out of the amount, rounded up to the minor unit. */
export function feeOf(channel: Pick<PayoutChannel, 'feeBasisPoints' | 'feeFixedMinor'>, amountMinor: bigint): bigint {
  return (amountMinor * BigInt(channel.feeBasisPoints) + 9_999n) / 10_000n + channel.feeFixedMinor
}
