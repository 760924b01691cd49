import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { payAllDividends } from '@pavilion/api/contract-payouts'
import { addContract, addToTeam, passDays, placeBelow, settlementTools, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { createFloatAgent } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { PAYMENT_PASSWORD } from '../../../test/withdrawer.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
import { settleContracts } from './settle-contracts.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
})
after(async () => {
  const faults = await verifyLedger(db)
  await world.stop()
  assert.deepEqual(faults, [])
})

type Place = { shard: number; id: bigint }

/**
 * The wallets of the agent's creditors in payment order, which here is the reverse of the books'
 * lock order.
 */
async function oweBackwards(): Promise<Place[]> {
  const { rows } = await world.app.pool.query<{ payout: bigint; shard: number; id: bigint }>(
    `select o.id as payout, a.shard, a.id from contract_payouts o
     join ledger.accounts a on a.owner = 'member:' || o.member_id and a.kind = 'wallet' and a.currency = o.currency
     where o.status = 'pending' order by a.shard desc, a.id desc`,
  )
  const [one, two] = rows
  assert.ok(one && two && rows.length === 2)
  if (one.payout > two.payout) {
    // Swaps the ids of the two.
    await world.app.pool.query('update contract_payouts set id = -id where id = any($1)', [[one.payout, two.payout]])
    await world.app.pool.query('update contract_payouts set id = $1 where id = -$2::bigint', [one.payout, two.payout])
    await world.app.pool.query('update contract_payouts set id = $2 where id = -$1::bigint', [one.payout, two.payout])
  }
  return rows
}

async function untilWaiting(statements: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await world.app.pool.query<{ count: bigint }>(
      "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (Number(rows[0]?.count) === statements) return
    await sleep(20)
  }
  throw new Error(`${statements} statements never waited`)
}

test('paying several at once and betting lock the same members in one order, and both finish', async () => {
  const agent = await createFloatAgent(world, 'alltop', { own: 5_000n, float: 1_000n })
  const top: TeamMember = { client: agent.client, account: 'alltop', member: await placeBelow(world, 'alltop') }
  const terms = { ...simpleTerms.dividend, period: 'daily', tiers: [{ from: '100.00', activeMembers: 0, value: '10' }] }
  for (const account of ['allone', 'alltwo']) {
    const below = await addToTeam(world, account, top)
    await addContract(world, { member: below, partner: top, kind: 'dividend', terms, startDay: '2026-03-01' })
    const move = { memberId: below.member, amountMinor: 20_000n }
    await postMoney(db, world.clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
    await postMoney(db, world.clock, { ...move, kind: TransferKind.bet, isOut: true })
  }
  await passDays(world, 1)
  await countUp(world)
  await settleContracts((work) => db.transaction().execute(work), settlementTools(world))
  const [last, first] = await oweBackwards()
  assert.ok(last && first)
  const [other, bets] = [await world.app.pool.connect(), await world.app.pool.connect()]
  const lock = (client: typeof other, places: Place[]) =>
    client.query('select ledger.lock_accounts($1::smallint[], $2::bigint[])', [
      places.map(({ shard }) => shard),
      places.map(({ id }) => id),
    ])
  try {
    for (const client of [other, bets]) await client.query('begin')
    await lock(other, [first])
    // The lock order that bets of several members use.
    const taken = lock(bets, [first, last]).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    await untilWaiting(1)
    const paid = agent.client.callEncrypted(payAllDividends, { count: 2, amount: '40.00', paymentPassword: PAYMENT_PASSWORD })
    await untilWaiting(2)
    await other.query('commit')
    assert.equal(await taken, 'taken')
    await bets.query('commit')
    const { value, errorCode } = await paid
    assert.equal(value?.amount, '40.00', errorCode)
  } finally {
    other.release()
    bets.release()
  }
})
