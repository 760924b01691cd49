// Withdrawals under kills: servers die before, while and after they have a payout made, and the company's books are held against ours.

import type pg from 'pg'
import { createDatabase, type Db } from '../apps/server/src/base/database.ts'
import { createIdMaker, memberId } from '../apps/server/src/base/ids.ts'
import type { Seals } from '../apps/server/src/base/sealed.ts'
import type { Payout } from '../apps/server/src/demo/demo-payments/payout-books.ts'
import { holdAmount } from '../apps/server/src/features/withdrawals/move-money.ts'
import { insertWithdrawal, sealPayoutNumber } from '../apps/server/src/features/withdrawals/withdrawals.store.ts'
import { verifyNow } from './audit.ts'
import { type PayingScene, persist, startPayingScene } from './payment-company.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type DisastersOptions, type Working, waitUntil, workInBrokenWorld } from './under-disasters.ts'
import { OPENING_MINOR } from './world.ts'

export type WithdrawalsOutcome = { paid: number; refused: number; disasters: number; faults: string[] }

/** Last digits of the number that is paid to: how the company answers and tells (`demo/demo-payments/payouts.ts`). */
const ENDINGS = ['1000', '0001', '0003', '0004', '0005', '0007', '0010']
const AMOUNT_MINOR = 500n
const FEE_MINOR = 100n
const ENDED_WITHIN_MS = 180_000
/** No server of the run has this node number. */
const makeId = createIdMaker(() => new Date(), 1_000)

/** Members are paid out, one withdrawal after the other, while servers and database die; afterwards every payout is looked for. */
export async function runWithdrawals(request: DisastersOptions): Promise<WithdrawalsOutcome> {
  const scene = await startPayingScene({ ...request, needsDisk: request.disasters.includes('disk-full') })
  const ids = await workInBrokenWorld(request, scene, takeOut)
  const { world, pool, payouts } = scene
  const made = new Map(payouts.list().map((payout) => [payout.reference, payout]))
  const faults = [
    ...(await compareWithdrawals(pool, ids, made)),
    ...(await compareBalances(pool, world.accounts)),
    ...(await verifyNow(world.databaseUrl)),
  ]
  await scene.stop()
  const paid = ids.filter((id) => made.get(id)?.outcome === 'paid').length
  return { paid, refused: ids.length - paid, disasters: request.disasters.length, faults }
}

/** One withdrawal after the other, each approved from the start, until the money is at an end. Returns their numbers. */
async function takeOut(scene: Working<PayingScene>, account: string, random: SeededRandom): Promise<string[]> {
  const db = createDatabase(scene.pool)
  const ids: string[] = []
  while (!scene.isOver()) {
    const id = makeId()
    const ending = ENDINGS[random(ENDINGS.length)] ?? ''
    const isHeld = await persist(scene.closing, () => ask(db, scene.world.seals, account, id, ending))
    if (!isHeld) return ids
    ids.push(id.toString())
    await waitUntil(() => hasEnded(scene.pool, id), ENDED_WITHIN_MS)
  }
  return ids
}

/** Writes an approved withdrawal down with its hold, as a member's request and two operators do. No when the wallet holds less. */
async function ask(db: Db, seals: Seals, account: string, id: bigint, ending: string): Promise<boolean> {
  // A try whose commit was not heard of is the same withdrawal.
  const known = await db.selectFrom('withdrawals').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return true
  const at = new Date()
  const sealedNumber = sealPayoutNumber(seals, id, `0917${id.toString().slice(-6)}${ending}`)
  const money = { currency: 'PHP', amountMinor: AMOUNT_MINOR, feeMinor: FEE_MINOR }
  const withdrawal = {
    id,
    merchantCode: 'pavilion',
    memberId: memberId(BigInt(account)),
    requestId: `faults-${id}`,
    account: { id: 1n, ...ACCOUNT, sealedNumber, masked: `****${ending}` },
    ...money,
    usualMinutes: 5,
    status: 'approved' as const,
    createdAt: at,
    nextCheckAt: at,
  }
  return db
    .transaction()
    .execute(async (tx) => {
      await insertWithdrawal(tx, withdrawal)
      if (!(await holdAmount(tx, withdrawal, { clock: () => at, makeId }))) throw new Spent()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Spent) return false
      throw error
    })
}

const ACCOUNT = { kind: 'ewallet', bank: 'GCASH', bankName: 'GCash', holder: 'Juan Dela Cruz' }

class Spent extends Error {}

async function hasEnded(pool: pg.Pool, id: bigint): Promise<boolean> {
  const { rows } = await pool.query<{ ended: boolean }>('select ended_at is not null as ended from withdrawals where id = $1', [id])
  return rows[0]?.ended === true
}

async function compareWithdrawals(pool: pg.Pool, ids: readonly string[], made: ReadonlyMap<string, Payout>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string }>('select id::text, status from withdrawals')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  const differing = ids.flatMap((id) => {
    const [is, right] = [statuses.get(id), made.get(id)?.outcome]
    return is === right ? [] : [`withdrawal ${id} is ${is}, and at the company ${right ?? 'never heard of'}`]
  })
  const unasked = [...made.keys()].filter((reference) => !statuses.has(reference))
  return [...differing, ...unasked.map((reference) => `the company paid ${reference}, which nobody asked for`)]
}

/** What is in wallet and hold, and what left: nothing but paid withdrawals, each once. */
async function compareBalances(pool: pg.Pool, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string; holds: string; paid: string; open: string; hold: string }>(
    `select m.owner, sum(a.balance_minor)::text as holds, coalesce(sum(a.balance_minor) filter (where a.kind = 'hold'), 0)::text as hold,
       (select coalesce(sum(amount_minor) filter (where status = 'paid'), 0) from withdrawals w where 'member:' || w.member_id = m.owner)::text as paid,
       (select coalesce(sum(amount_minor) filter (where ended_at is null), 0) from withdrawals w where 'member:' || w.member_id = m.owner)::text as open
     from unnest($1::text[]) as m (owner) join ledger.accounts a on a.owner = m.owner and a.kind in ('wallet', 'hold') group by m.owner`,
    [accounts.map((account) => `member:${account}`)],
  )
  return rows.flatMap(({ owner, holds, paid, open, hold }) => [
    ...(BigInt(holds) + BigInt(paid) === OPENING_MINOR ? [] : [`${owner} holds ${holds}, and ${paid} was paid out`]),
    ...(hold === open ? [] : [`${owner} has ${hold} on hold, and ${open} is under way`]),
  ])
}
