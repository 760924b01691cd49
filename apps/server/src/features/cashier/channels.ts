import type { Selectable } from 'kysely'
import type { DepositChannelsTable } from '../../base/cashier-tables.ts'
import type { Db } from '../../base/database.ts'
import type { Gateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'

/** A way to pay in, with the gateway behind it. Amounts in minor units. */
export type Channel = {
  code: string
  method: string
  minimumMinor: bigint
  maximumMinor: bigint
  feeBasisPoints: number
  feeFixedMinor: bigint
  usualMinutes: number
  gateway: Gateway
}

/** The channels that can be used now, in the merchant's order. */
export async function listChannels(db: Db, gateways: Gateways, merchantCode: string): Promise<Channel[]> {
  const known = await gateways.ofMerchant(db, merchantCode)
  const rows = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.flatMap((row) => {
    const gateway = known.get(row.gateway)
    return gateway ? [channelOf(row, gateway)] : []
  })
}

/** The channel of a deposit that exists, whether or not it is still offered; undefined where its gateway cannot be reached from here. */
export async function findChannel(db: Db, gateways: Gateways, merchantCode: string, code: string): Promise<Channel | undefined> {
  const row = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .executeTakeFirst()
  const gateway = row && (await gateways.ofMerchant(db, merchantCode)).get(row.gateway)
  return row && gateway && channelOf(row, gateway)
}

/** What the member pays on top, rounded up to the minor unit. */
export function feeOf(channel: Pick<Channel, 'feeBasisPoints' | 'feeFixedMinor'>, amountMinor: bigint): bigint {
  const share = amountMinor * BigInt(channel.feeBasisPoints)
  return (share + 9_999n) / 10_000n + channel.feeFixedMinor
}

const QUICK_MAX = 6
const STEPS = [1n, 2n, 5n]

/** Round amounts between the limits, from small to large: 100, 200, 500, 1,000 … */
export function quickAmounts({ minimumMinor, maximumMinor }: Pick<Channel, 'minimumMinor' | 'maximumMinor'>, scale: number): bigint[] {
  const amounts: bigint[] = []
  for (let power = 10n ** BigInt(scale); power <= maximumMinor; power *= 10n) {
    for (const step of STEPS) {
      const amount = step * power
      if (amount >= minimumMinor && amount <= maximumMinor && amounts.length < QUICK_MAX) amounts.push(amount)
    }
  }
  return amounts
}

function channelOf(row: Selectable<DepositChannelsTable>, gateway: Gateway): Channel {
  return {
    code: row.code,
    method: row.method,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    feeBasisPoints: row.fee_basis_points,
    feeFixedMinor: row.fee_fixed_minor,
    usualMinutes: row.usual_minutes,
    gateway,
  }
}
