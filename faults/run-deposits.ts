// Deposits under kills: a payment company outlives servers that die while it tells them, and its books are held against ours.
import type pg from 'pg'
import type { Payment } from '../apps/server/src/demo/demo-payments/books.ts'
import { tellShop, type WayOfNews } from '../apps/server/src/demo/demo-payments/tell-shop.ts'
import { verifyNow } from './audit.ts'
import { type PayingScene, persist, startPayingScene } from './payment-company.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type DisastersOptions, type Working, waitUntil, workInBrokenWorld } from './under-disasters.ts'
import { OPENING_MINOR } from './world.ts'

export type DepositsOutcome = { paid: number; held: number; disasters: number; faults: string[] }

/** How the company's news travels; what is lost is asked for by the servers themselves. */
const WAYS: readonly WayOfNews[] = ['at-once', 'twice', 'lost', 'out-of-order', 'other-amount']
const AMOUNT = '5.00'
const AMOUNT_MINOR = 500n
const OTHER_AMOUNT = '2.50'
const SETTLED_WITHIN_MS = 120_000

/** Members pay in one deposit after the other while servers and database die; afterwards every payment is looked for. */
export async function runDeposits(request: DisastersOptions): Promise<DepositsOutcome> {
  const scene = await startPayingScene({ ...request, needsDisk: request.disasters.includes('disk-full') })
  const payments = await workInBrokenWorld(request, scene, payIn)
  const { world, pool } = scene
  const faults = [
    ...(await comparePayments(pool, payments)),
    ...(await compareBalances(pool, world.accounts, payments)),
    ...(await verifyNow(world.databaseUrl)),
  ]
  await scene.stop()
  const held = payments.filter(({ paidAmount }) => paidAmount !== AMOUNT).length
  return { paid: payments.length - held, held, disasters: request.disasters.length, faults }
}

let serial = 900_000_000_000n

/** One deposit after the other, each paid at the company at once. */
async function payIn(scene: Working<PayingScene>, account: string, random: SeededRandom): Promise<Payment[]> {
  const { books, shop, closing } = scene
  const payments: Payment[] = []
  while (!scene.isOver()) {
    serial += 1n
    const id = serial
    const reference = await persist(closing, () => openDeposit(scene.pool, account, id))
    const request = {
      account: shop.account,
      reference,
      shop: 'Pavilion',
      amount: AMOUNT,
      currency: 'PHP',
      method: 'ewallet',
      returnUrl: 'http://localhost/',
      language: 'EN',
    }
    const way = WAYS[random(WAYS.length)] ?? 'at-once'
    const payment = await books.end(await books.open(request), 'paid', way === 'other-amount' ? OTHER_AMOUNT : AMOUNT)
    payments.push(payment)
    void tellShop(shop, payment, way, () => new Date(), closing.signal).catch(() => {})
    await waitUntil(() => isSettled(scene.pool, reference), SETTLED_WITHIN_MS)
  }
  return payments
}

async function openDeposit(pool: pg.Pool, account: string, id: bigint): Promise<string> {
  // A try whose answer was lost is the same deposit.
  await pool.query(
    `insert into deposits (id, merchant_code, member_id, request_id, channel, gateway, currency, amount_minor, fee_minor, created_at,
       expires_at, next_check_at)
     values ($1, 'pavilion', $2, $4, 'ewallet', 'sandbox', 'PHP', $3, 0, now(), now() + interval '1 hour',
       now() + interval '2 seconds')
     on conflict (id) do nothing`,
    [id, account, AMOUNT_MINOR, `faults-${id}`],
  )
  return id.toString()
}

async function isSettled(pool: pg.Pool, reference: string): Promise<boolean> {
  const { rows } = await pool.query<{ status: string }>('select status from deposits where id = $1', [reference])
  return rows[0]?.status === 'paid' || rows[0]?.status === 'held'
}

async function comparePayments(pool: pg.Pool, payments: readonly Payment[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string; credited: string | null }>(
    'select id, status, credited_minor::text as credited from deposits',
  )
  const deposits = new Map(rows.map((row) => [row.id, row]))
  return payments.flatMap(({ reference, paidAmount }) => {
    const found = deposits.get(reference)
    const right = paidAmount === AMOUNT ? `paid ${AMOUNT_MINOR}` : 'held null'
    const is = `${found?.status} ${found?.credited ?? null}`
    return is === right ? [] : [`deposit ${reference} is ${is}, and at the company ${paidAmount} was paid`]
  })
}

async function compareBalances(pool: pg.Pool, accounts: readonly string[], payments: readonly Payment[]): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string; balance: string; paid: string }>(
    `select a.owner, a.balance_minor::text as balance,
       coalesce((select sum(credited_minor) from deposits d where 'member:' || d.member_id = a.owner), 0)::text as paid
     from ledger.accounts a where a.kind = 'wallet' and a.owner = any($1)`,
    [accounts.map((account) => `member:${account}`)],
  )
  const wrong = rows.filter(({ balance, paid }) => BigInt(balance) !== OPENING_MINOR + BigInt(paid))
  const creditedMinor = rows.reduce((sum, { balance }) => sum + BigInt(balance) - OPENING_MINOR, 0n)
  const paidMinor = BigInt(payments.filter(({ paidAmount }) => paidAmount === AMOUNT).length) * AMOUNT_MINOR
  return [
    ...wrong.map(({ owner, balance, paid }) => `${owner} holds ${balance} and was credited ${paid}`),
    ...(creditedMinor === paidMinor ? [] : [`the company was paid ${paidMinor}, and members were credited ${creditedMinor}`]),
  ]
}
