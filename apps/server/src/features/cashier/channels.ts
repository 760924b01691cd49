import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { listBankAccounts } from './bank-accounts.store.ts'
import { columnsOf, type WayTerms } from './channel-terms.store.ts'
import type { Gateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { checkPayee, type PayCodeUse, type Payee } from './pay-code.ts'
import type { DepositChannelsTable } from './tables.ts'

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
  /** A sentence for operators about why the channel cannot be used; undefined where it can. */
  fault: string | undefined
}

type Shop = { code: string; currency: string }

/** The channels that can be used now, in the merchant's order. */
export async function listChannels(db: Db, gateways: Gateways, merchant: Shop): Promise<Channel[]> {
  return (await checkChannels(db, gateways, merchant)).filter(({ fault }) => fault === undefined)
}

/** A channel as if it had other terms. */
type Supposed = { code: string; terms: WayTerms }

/** All channels that are switched on, each with what keeps it from being offered; one of them with other terms, where some are supposed. */
export async function checkChannels(db: Db, gateways: Gateways, merchant: Shop, supposed?: Supposed): Promise<Channel[]> {
  const known = await gateways.ofMerchant(db, merchant.code)
  const stored = await db.selectFrom('deposit_channels').selectAll().where('merchant_code', '=', merchant.code).execute()
  const rows = stored.map((row) => (row.code === supposed?.code ? { ...row, ...columnsOf(supposed.terms) } : row))
  const channels = rows
    .filter(({ is_enabled }) => is_enabled)
    .toSorted((one, other) => one.position - other.position || (one.code < other.code ? -1 : 1))
    .map((row) => channelOf(row, row.gateway === null ? undefined : known.get(row.gateway), merchant.currency))
  const hasAccount = channels.some(({ kind }) => kind === 'transfer') && (await listBankAccounts(db, merchant.code)).length > 0
  return channels.map((channel) => (channel.kind === 'transfer' && !hasAccount ? { ...channel, fault: NO_ACCOUNT } : channel))
}

/** Why the codes of a channel that would be on cannot say the amounts of these terms; undefined where they can, or where its payee is at fault. */
export async function findAmountFault(tx: Tx, merchant: Shop, { code, terms }: Supposed): Promise<string | undefined> {
  const row = await tx
    .selectFrom('deposit_channels')
    .select(['kind', 'payee'])
    .where('merchant_code', '=', merchant.code)
    .where('code', '=', code)
    .executeTakeFirst()
  if (row?.kind !== 'code' || !terms.isEnabled || 'fault' in checkPayee(row.payee, { currency: merchant.currency })) return undefined
  const payee = checkPayee(row.payee, useOf(terms, merchant.currency))
  return 'fault' in payee ? payee.fault : undefined
}

const NO_ACCOUNT = 'The merchant has no bank account that is switched on.'

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
  return channel && channel.fault === undefined ? channel : undefined
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

/** What the codes of a channel have to say: its amounts with the fee on top. */
function useOf(terms: Pick<WayTerms, 'minimumMinor' | 'maximumMinor' | 'feeBasisPoints' | 'feeFixedMinor'>, currency: string): PayCodeUse {
  const total = (amountMinor: bigint) => amountMinor + feeOf(terms, amountMinor)
  return { currency, leastMinor: total(terms.minimumMinor), mostMinor: total(terms.maximumMinor) }
}

function channelOf(row: Selectable<DepositChannelsTable>, gateway: Gateway | undefined, currency: string): Channel {
  const limits = { minimumMinor: row.minimum_minor, maximumMinor: row.maximum_minor }
  const fees = { feeBasisPoints: row.fee_basis_points, feeFixedMinor: row.fee_fixed_minor }
  const payee = row.kind === 'code' ? checkPayee(row.payee, useOf({ ...limits, ...fees }, currency)) : undefined
  const payeeFault = payee !== undefined && 'fault' in payee ? payee.fault : undefined
  const lacksGateway = row.kind !== 'transfer' && gateway === undefined
  return {
    code: row.code,
    kind: row.kind,
    method: row.method,
    ...limits,
    ...fees,
    usualMinutes: row.usual_minutes,
    gateway,
    payee: payee === undefined || 'fault' in payee ? undefined : payee,
    fault: lacksGateway ? `The merchant has no gateway "${row.gateway ?? ''}" that can be reached.` : payeeFault,
  }
}
