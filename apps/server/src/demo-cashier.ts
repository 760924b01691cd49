import { randomBytes } from 'node:crypto'
import { parseMinor, scaleOf } from '@pavilion/money'
import pg from 'pg'

const GATEWAY = 'sandbox'
/** Ways of paying at the sandbox, in main units of the merchant's currency. */
const CHANNELS = [
  { code: 'ewallet', method: 'ewallet', minimum: '100', maximum: '20000', feeBasisPoints: 0, feeFixed: '0', usualMinutes: 1 },
  { code: 'bank', method: 'bank', minimum: '200', maximum: '100000', feeBasisPoints: 0, feeFixed: '10', usualMinutes: 15 },
  { code: 'card', method: 'card', minimum: '100', maximum: '50000', feeBasisPoints: 150, feeFixed: '0', usualMinutes: 2 },
] as const
/** Ways out at the sandbox, likewise; the fee is taken out of the amount. */
const PAYOUTS = [
  { kind: 'ewallet', minimum: '100', maximum: '20000', feeBasisPoints: 0, feeFixed: '0', usualMinutes: 30 },
  { kind: 'bank', minimum: '200', maximum: '50000', feeBasisPoints: 0, feeFixed: '10', usualMinutes: 120 },
  { kind: 'promptpay', minimum: '100', maximum: '50000', feeBasisPoints: 0, feeFixed: '0', usualMinutes: 30 },
] as const
const PER_DAY = { count: 5, total: '100000' }

/** Lets the demo merchants take deposits from the sandbox payment company, and pay out with it. What somebody configured stays. */
export async function ensureDemoCashier(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ code: string; currency: string }>(
      `select code, currency from merchants
       where code in ('pavilion', 'lantern') and not exists (select from payment_gateways g where g.merchant_code = code)`,
    )
    for (const merchant of rows) await insertSandbox(client, merchant)
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

async function insertSandbox(client: pg.Client, { code, currency }: { code: string; currency: string }): Promise<void> {
  const minor = (amount: string) => parseMinor(amount, scaleOf(currency)) ?? 0n
  await client.query('begin')
  await client.query(
    "insert into payment_gateways (merchant_code, gateway, account, secret, address) values ($1, $2, $3, $4, 'demo') on conflict do nothing",
    [code, GATEWAY, `${code}-${GATEWAY}`, randomBytes(32).toString('hex')],
  )
  for (const [position, channel] of CHANNELS.entries()) {
    await client.query(
      `insert into deposit_channels
         (merchant_code, code, gateway, method, minimum_minor, maximum_minor, fee_basis_points, fee_fixed_minor, usual_minutes, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        code,
        channel.code,
        GATEWAY,
        channel.method,
        minor(channel.minimum),
        minor(channel.maximum),
        channel.feeBasisPoints,
        minor(channel.feeFixed),
        channel.usualMinutes,
        position,
      ],
    )
  }
  await client.query('commit')
}

async function insertPayouts(client: pg.Client, { code, currency }: { code: string; currency: string }): Promise<void> {
  const minor = (amount: string) => parseMinor(amount, scaleOf(currency)) ?? 0n
  await client.query('begin')
  await client.query(
    'insert into withdrawal_rules (merchant_code, per_day_count, per_day_total_minor) values ($1, $2, $3) on conflict do nothing',
    [code, PER_DAY.count, minor(PER_DAY.total)],
  )
  for (const { kind, minimum, maximum, feeBasisPoints, feeFixed, usualMinutes } of PAYOUTS) {
    await client.query(
      `insert into withdrawal_channels
         (merchant_code, kind, gateway, minimum_minor, maximum_minor, fee_basis_points, fee_fixed_minor, usual_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [code, kind, GATEWAY, minor(minimum), minor(maximum), feeBasisPoints, minor(feeFixed), usualMinutes],
    )
  }
  await client.query('commit')
}
