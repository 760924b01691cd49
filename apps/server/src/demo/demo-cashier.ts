import { randomBytes } from 'node:crypto'
import { parseMinor, scaleOf } from '@pavilion/money'
import pg from 'pg'
import type { Seals } from '../base/sealed.ts'

/** Ways of paying at the sandbox, in main units of the merchant's currency. */
const CHANNELS = [
  { code: 'ewallet', kind: 'page', gateway: 'sandbox', method: 'ewallet', limits: ['100', '20000'], fee: [0, '0'], usualMinutes: 1 },
  { code: 'bank', kind: 'page', gateway: 'sandbox', method: 'bank', limits: ['200', '100000'], fee: [0, '10'], usualMinutes: 15 },
  { code: 'card', kind: 'page', gateway: 'sandbox', method: 'card', limits: ['100', '50000'], fee: [150, '0'], usualMinutes: 2 },
  { code: 'scan', kind: 'code', gateway: 'sandbox', method: '', limits: ['100', '50000'], fee: [0, '0'], usualMinutes: 1 },
  { code: 'checkout', kind: 'page', gateway: 'checkout', method: 'checkout', limits: ['100', '50000'], fee: [250, '0'], usualMinutes: 2 },
  { code: 'transfer', kind: 'transfer', gateway: null, method: 'transfer', limits: ['500', '500000'], fee: [0, '0'], usualMinutes: 60 },
] as const
const GATEWAY = 'sandbox'
/** Ways out at the sandbox, likewise; the fee is taken out of the amount. */
const PAYOUTS = [
  { kind: 'ewallet', minimum: '100', maximum: '20000', feeBasisPoints: 0, feeFixed: '0', usualMinutes: 30 },
  { kind: 'bank', minimum: '200', maximum: '50000', feeBasisPoints: 0, feeFixed: '10', usualMinutes: 120 },
  { kind: 'promptpay', minimum: '100', maximum: '50000', feeBasisPoints: 0, feeFixed: '0', usualMinutes: 30 },
] as const
const PER_DAY = { count: 5, total: '100000' }

/** Invented accounts, each in the code that its country's banks read. */
const COUNTRIES: Readonly<Record<string, { payee: object; banks: readonly { bank: string; number: string; payee?: object }[] }>> = {
  PHP: {
    payee: { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000123456789', name: 'SANDBOX MERCHANT', city: 'MAKATI' },
    banks: [
      {
        bank: 'Sandbox Bank of Manila',
        number: '0001 2345 6789',
        payee: { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000123456789', name: 'SANDBOX MERCHANT', city: 'MAKATI' },
      },
      { bank: 'Sandbox Savings', number: '3311 0042 17' },
    ],
  },
  THB: {
    payee: { scheme: 'promptpay', biller: '099999999999990', name: 'SANDBOX MERCHANT' },
    banks: [
      {
        bank: 'Sandbox Bank of Bangkok',
        number: '123-4-56789-0',
        payee: { scheme: 'promptpay', biller: '099999999999990', name: 'SANDBOX MERCHANT' },
      },
    ],
  },
  VND: {
    payee: { scheme: 'vietqr', bank: '970403', account: '0011012345678' },
    banks: [
      { bank: 'Sandbox Bank of Hanoi', number: '0011012345678', payee: { scheme: 'vietqr', bank: '970403', account: '0011012345678' } },
    ],
  },
}

type DemoMerchant = { code: string; name: string; currency: string }

/**
 * Lets the demo merchants take deposits from the sandbox payment company, by codes and by transfers, and pay out with it.
 * What somebody configured stays;
 * a merchant that left the sandbox is left alone.
 */
export async function ensureDemoCashier(databaseUrl: string, seals: Seals): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<DemoMerchant>(
      `select m.code, m.name, m.currency from merchants m
       where m.code in ('pavilion', 'lantern')
         and not exists (select from payment_gateways g where g.merchant_code = m.code and g.address <> 'demo')
         and not exists (select from payment_gateways g where g.merchant_code = m.code and g.gateway = 'checkout')`,
    )
    for (const merchant of rows) {
      await client.query('begin')
      await insertGateways(client, seals, merchant)
      await insertAccounts(client, merchant)
      await insertChannels(client, merchant)
      await client.query('commit')
    }
    const { rows: closed } = await client.query<{ code: string; currency: string }>(
      `select code, currency from merchants join payment_gateways g on g.merchant_code = code and g.gateway = $1
       where code in ('pavilion', 'lantern') and not exists (select from withdrawal_rules r where r.merchant_code = code)`,
      [GATEWAY],
    )
    for (const merchant of closed) await insertPayouts(client, merchant)
  } finally {
    await client.end()
  }
}

async function insertGateways(client: pg.Client, seals: Seals, { code }: DemoMerchant): Promise<void> {
  const insert = 'insert into payment_gateways (merchant_code, gateway, account, secret, webhook_secret, protocol, address)'
  const secret = () => randomBytes(32).toString('hex')
  for (const [gateway, key, webhookSecret, protocol] of [
    ['sandbox', secret(), null, 'house'],
    ['checkout', `sk_test_${secret()}`, `whsec_${secret()}`, 'stripe'],
  ] as const) {
    const account = `${code}-${gateway}`
    const sealed = seals.seal('payment_gateways.secret', account, key)
    const sealedWebhook = webhookSecret === null ? null : seals.seal('payment_gateways.webhook_secret', account, webhookSecret)
    const values = [code, gateway, account, sealed, sealedWebhook, protocol]
    await client.query(`${insert} values ($1, $2, $3, $4, $5, $6, 'demo') on conflict do nothing`, values)
  }
}

async function insertAccounts(client: pg.Client, { code, name, currency }: DemoMerchant): Promise<void> {
  for (const [position, { bank, number, payee }] of (COUNTRIES[currency]?.banks ?? []).entries()) {
    await client.query(
      `insert into merchant_bank_accounts (merchant_code, bank, holder, number, payee, position)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [code, bank, `${name} (sandbox)`, number, payee ? JSON.stringify(payee) : null, position],
    )
  }
}

async function insertChannels(client: pg.Client, { code, currency }: DemoMerchant): Promise<void> {
  const minor = (amount: string) => parseMinor(amount, scaleOf(currency)) ?? 0n
  const payee = COUNTRIES[currency]?.payee
  for (const [position, channel] of CHANNELS.entries()) {
    const isCode = channel.kind === 'code'
    if (isCode && !payee) continue
    const { scheme } = (payee ?? { scheme: '' }) as { scheme: string }
    await client.query(
      `insert into deposit_channels (merchant_code, code, kind, gateway, method, payee,
         minimum_minor, maximum_minor, fee_basis_points, fee_fixed_minor, usual_minutes, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
      [
        code,
        channel.code,
        channel.kind,
        channel.gateway,
        isCode ? scheme : channel.method,
        isCode ? JSON.stringify(payee) : null,
        minor(channel.limits[0]),
        minor(channel.limits[1]),
        channel.fee[0],
        minor(channel.fee[1]),
        channel.usualMinutes,
        position,
      ],
    )
  }
}

async function insertPayouts(client: pg.Client, { code, currency }: { code: string; currency: string }): Promise<void> {
  const minor = (amount: string) => parseMinor(amount, scaleOf(currency)) ?? 0n
  await client.query('begin')
  await client.query(
    'insert into withdrawal_rules (merchant_code, per_day_count, per_day_total_minor) values ($1, $2, $3) on conflict do nothing',
    [code, PER_DAY.count, minor(PER_DAY.total)],
  )
  for (const { kind, minimum, maximum, feeBasisPoints, feeFixed, usualMinutes } of PAYOUTS) {
    if (kind === 'promptpay' && currency !== 'THB') continue
    await client.query(
      `insert into withdrawal_channels
         (merchant_code, kind, gateway, minimum_minor, maximum_minor, fee_basis_points, fee_fixed_minor, usual_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [code, kind, GATEWAY, minor(minimum), minor(maximum), feeBasisPoints, minor(feeFixed), usualMinutes],
    )
  }
  await client.query('commit')
}
