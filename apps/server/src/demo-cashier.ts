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

/** Lets the demo merchants take deposits from the sandbox payment company. What somebody configured stays. */
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
