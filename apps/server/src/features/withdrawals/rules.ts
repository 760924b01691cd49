import type { Db } from '../../base/database.ts'
import type { Gateway } from '../cashier/index.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import type { Withdrawal } from './withdrawals.store.ts'

/** What a merchant allows; amounts in minor units. */
export type WithdrawalRules = {
  isOpen: boolean
  perDayCount: number
  perDayTotalMinor: bigint | null
  /** Smaller amounts are paid without anybody looking at them; null: somebody looks at each. */
  reviewFromMinor: bigint | null
  endsBonus: boolean
  /**
   * What sends a withdrawal to review whatever its amount: ages in hours, null for none, and an
   * account's first use.
   */
  review: {
    passwordHours: number | null
    deviceHours: number | null
    accountHours: number | null
    contactHours: number | null
    transactionPasswordHours: number | null
    firstUse: boolean
    otherPayer: boolean
  }
}

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

/** The merchant's rules; a merchant without any pays nothing out. */
export async function getRules(db: Db, merchantCode: string): Promise<WithdrawalRules> {
  const row = await db.selectFrom('withdrawal_rules').selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst()
  return {
    isOpen: row?.is_open ?? false,
    perDayCount: row?.per_day_count ?? 0,
    perDayTotalMinor: row?.per_day_total_minor ?? null,
    reviewFromMinor: row?.review_from_minor ?? null,
    endsBonus: row?.ends_bonus ?? false,
    review: {
      passwordHours: row?.review_password_hours ?? null,
      deviceHours: row?.review_device_hours ?? null,
      accountHours: row?.review_account_hours ?? null,
      contactHours: row?.review_contact_hours ?? null,
      transactionPasswordHours: row?.review_transaction_password_hours ?? null,
      firstUse: row?.reviews_first_use ?? true,
      otherPayer: row?.reviews_other_payer ?? true,
    },
  }
}

/** The ways out that can be used now. */
export async function listPayoutChannels(db: Db, tools: Pick<PayoutTools, 'gateways'>, merchantCode: string): Promise<PayoutChannel[]> {
  const known = await tools.gateways.ofMerchant(db, merchantCode)
  const rows = await db
    .selectFrom('withdrawal_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('is_enabled', '=', true)
    .orderBy('kind')
    .execute()
  return rows.flatMap((row) => {
    const gateway = known.get(row.gateway)
    if (!gateway || !paysOut(gateway)) return []
    return {
      kind: row.kind,
      minimumMinor: row.minimum_minor,
      maximumMinor: row.maximum_minor,
      feeBasisPoints: row.fee_basis_points,
      feeFixedMinor: row.fee_fixed_minor,
      usualMinutes: row.usual_minutes,
      gateway,
    }
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
