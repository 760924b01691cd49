import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { countMoney } from '../proposals/index.ts'
import type { CountedMoney } from '../proposals/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  db = createDatabase(world.app.pool)
})
after(() => world.stop())

let serial = 0
async function someone(dayMinor: bigint | null) {
  const columns = { maker_day_minor: dayMinor, checker_day_minor: dayMinor }
  await db
    .insertInto('money_rules')
    .values({ merchant_code: 'pavilion', ...columns })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(columns))
    .execute()
  serial += 1
  const { operatorId } = await openOperator(world, `counted${serial}`, ['cashier'])
  const operator = { operatorId, merchantCode: 'pavilion', name: `counted${serial}` }
  const count = async (subject: string, amountMinor: bigint, more: Partial<CountedMoney> = {}) => {
    const money = { operator, part: 'made' as const, subject, amountMinor, currency: 'PHP', at: world.clock(), ...more }
    return (await db.transaction().execute((tx) => countMoney(tx, money)))?.code
  }
  return { operator, count }
}

test('of many decisions at the same moment only so many pass as the day’s limit has room for, and none more', async () => {
  const { operator, count } = await someone(10_000n)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => count(`deposit:${index + 1}`, 900n)))
  assert.equal(answers.filter((code) => code === undefined).length, 11)
  assert.equal(answers.filter((code) => code === 'daily-limit-reached').length, 19)
  const { rows } = await world.app.pool.query('select sum(amount_minor)::text as sum from operator_money where operator_id = $1', [
    operator.operatorId,
  ])
  assert.equal(rows[0].sum, '9900')
  const events = await world.app.pool.query('select kind from significant_events where subject = $1', [`operator:${operator.operatorId}`])
  assert.equal(events.rows.length, 19)
})

test('the sum of a day never passes the limit, whatever is proposed in which order: a model over random days', async () => {
  const { count } = await someone(5_000n)
  const model = new Map<string, Map<string, bigint>>()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let turn = 0; turn < 300; turn++) {
    const at = new Date(world.clock().getTime() + random(72) * HOUR_MS)
    const part = random(2) === 0 ? ('made' as const) : ('decided' as const)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(at)
    const known = model.get(`${day} ${part}`) ?? new Map<string, bigint>()
    model.set(`${day} ${part}`, known)
    const subject = `deposit:${random(12)}`
    const amountMinor = BigInt(1 + random(1_200))
    const most = known.get(subject) ?? 0n
    const sum = [...known].reduce((total, [name, minor]) => (name === subject ? total : total + minor), 0n)
    const isRoom = amountMinor <= most || sum + amountMinor <= 5_000n
    assert.equal(await count(subject, amountMinor, { at, part }), isRoom ? undefined : 'daily-limit-reached', `turn ${turn}`)
    if (isRoom && amountMinor > most) known.set(subject, amountMinor)
  }
})

test('days are those of the merchant’s zone, each part and operator has its own limit, and the command line has none', async () => {
  const { count, operator } = await someone(1_000n)
  const noon = new Date('2026-03-01T04:00:00Z')
  assert.equal(await count('deposit:1', 1_000n, { at: noon }), undefined)
  assert.equal(await count('deposit:1', 900n, { at: noon }), undefined, 'the same again')
  assert.equal(await count('deposit:2', 1n, { at: new Date('2026-03-01T15:59:59Z') }), 'daily-limit-reached')
  assert.equal(await count('deposit:2', 1n, { at: new Date('2026-03-01T16:00:00Z') }), undefined, 'midnight in Manila')
  assert.equal(await count('deposit:2', 1_000n, { at: noon, part: 'decided' }), undefined)
  const other = await someone(1_000n)
  assert.equal(await other.count('deposit:2', 1_000n, { at: noon }), undefined)
  assert.equal(await count('deposit:9', 10n ** 15n, { at: noon, operator: { ...operator, operatorId: null } }), undefined)
  const free = await someone(null)
  assert.equal(await free.count('deposit:1', 100_000_000n), undefined, 'a million is the default')
  assert.equal(await free.count('deposit:2', 1n), 'daily-limit-reached')
})

test('an operator’s own limit counts where it is lower; one above the merchant’s has no effect', async () => {
  const { operator, count } = await someone(5_000n)
  const limit = (columns: object) =>
    db
      .insertInto('operator_money_rules')
      .values({ operator_id: operator.operatorId, ...columns })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(columns))
      .execute()
  await limit({ maker_day_minor: 1_000n })
  assert.equal(await count('deposit:1', 1_001n), 'daily-limit-reached')
  assert.equal(await count('deposit:1', 600n), undefined)
  assert.equal(await count('deposit:2', 401n), 'daily-limit-reached')
  assert.equal(await count('deposit:1', 4_000n, { part: 'decided' }), undefined, 'the other part has the merchant’s limit')
  await limit({ maker_day_minor: 900_000n })
  assert.equal(await count('deposit:2', 4_401n), 'daily-limit-reached', 'never more than the merchant’s')
  assert.equal(await count('deposit:2', 4_400n), undefined)
})
