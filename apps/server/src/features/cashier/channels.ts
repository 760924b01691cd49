import type { Selectable } from 'kysely'
import type { DepositChannelsTable } from '../../base/cashier-tables.ts'
import type { Db } from '../../base/database.ts'
import { listBankAccounts } from './bank-accounts.store.ts'
import type { Gateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { type Payee, readPayee } from './pay-code.ts'

/** A way to pay in. Amounts in minor units. */
export type Channel = {
  code: string
  /** Whether a gateway's page, a code that the member's bank scans, or a transfer with a slip. */
  kind: 'page' | 'code' | 'transfer'
  method: string
  minimumMinor: bigint
  maximumMinor: bigint
  feeBasisPoints: number
  feeFixedMinor: bigint
  usualMinutes: number
  /** The payment company behind it; a transfer has none. */
  gateway: Gateway | undefined
  /** Whom a code pays. */
  payee: Payee | undefined
}

type Shop = { code: string; currency: string }

/** The channels that can be used now, in the merchant's order. */
export async function listChannels(db: Db, gateways: Gateways, merchant: Shop): Promise<Channel[]> {
  const known = await gateways.ofMerchant(db, merchant.code)
  const rows = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchant.code)
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute()
  const channels = rows.map((row) => channelOf(row, row.gateway === null ? undefined : known.get(row.gateway), merchant.currency))
  const hasAccount = channels.some(({ kind }) => kind === 'transfer') && (await listBankAccounts(db, merchant.code)).length > 0
  return channels.filter((channel) => isUsable(channel, hasAccount))
}

/** The channel of a deposit that exists, whether or not it is still offered; undefined where its gateway cannot be reached from here. */
export async function findChannel(db: Db, gateways: Gateways, merchant: Shop, code: string): Promise<Channel | undefined> {
  const row = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchant.code)
    .where('code', '=', code)
    .executeTakeFirst()
  const gateway = row && row.gateway !== null ? (await gateways.ofMerchant(db, merchant.code)).get(row.gateway) : undefined
  const channel = row && channelOf(row, gateway, merchant.currency)
  return channel && isUsable(channel, true) ? channel : undefined
}

function isUsable({ kind, gateway, payee }: Channel, hasAccount: boolean): boolean {
  if (kind === 'transfer') return hasAccount
  return gateway !== undefined && (kind === 'page' || payee !== undefined)
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

function channelOf(row: Selectable<DepositChannelsTable>, gateway: Gateway | undefined, currency: string): Channel {
  return {
    code: row.code,
    kind: row.kind,
    method: row.method,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    feeBasisPoints: row.fee_basis_points,
    feeFixedMinor: row.fee_fixed_minor,
    usualMinutes: row.usual_minutes,
    gateway,
    payee: readPayee(row.payee, currency),
  }
}
