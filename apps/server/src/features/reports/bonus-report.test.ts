import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getBonusReport } from '@pavilion/api/bonus-reports'
import { getDayReport } from '@pavilion/api/day-reports'
import { minor } from '../../../test/figure-reading.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'
import { fresh } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testIds } from '../../../test/test-ids.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { endBonus, startBonus } from '../bonuses/index.ts'
import { findWallet } from '../wallet/index.ts'

const clock = createTestClock('2026-03-01T02:00:00Z')
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let promotion: bigint
before(async () => {
  world = await startTestApp({ clock })
  provider = await createProviderClient(world.app, world.databaseUrl)
  promotion = BigInt(await addPromotion(world))
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const today = () => dayAt('Asia/Manila', clock())
const tools = { clock, makeId: testIds(clock) }
const open = (roles: Parameters<typeof openOperator>[2] = ['viewer']) => openOperator(world, fresh('bonus-reader'), roles)

/** A bonus that a new player gets; returns what ends it. */
async function give(amountMinor: bigint, promotionId?: bigint) {
  const player = memberId(BigInt(await provider.createPlayer(0n)))
  const wallet = await findWallet(provider.db, player, 'PHP')
  assert.ok(wallet)
  const terms = { memberId: player, amountMinor, requiredMinor: 90_000n, weights: { RNG: 100 }, maxStakeMinor: null }
  const offer = {
    ...terms,
    expiresAt: new Date(clock().getTime() + 30 * DAY_MS),
    reference: fresh('bonus'),
    ...(promotionId && { promotionId }),
  }
  const bonus = await provider.db.transaction().execute((tx) => startBonus(tx, wallet, offer, tools))
  assert.ok(bonus)
  return (state: 'released' | 'forfeited') => provider.db.transaction().execute((tx) => endBonus(tx, bonus, state, tools))
}

async function report(days = { from: addDays(today(), -6), to: today() }) {
  const { value, errorCode } = await (await open()).call(getBonusReport, { query: days })
  assert.ok(value, errorCode)
  return value
}

test('bonuses are told by promotion and day as the books have them, and what runs is what the house owes', {
  tags: ['CON-185'],
}, async () => {
  // A member of the demo has a bonus of its own.
  const already = (await report()).running[0]
  const release = await give(10_000n, promotion)
  const forfeit = await give(5_050n, promotion)
  await give(2_000n)
  clock.advance(DAY_MS)
  await release('released')
  await forfeit('forfeited')
  await give(1_001n, promotion)

  const { list, totals, running, head, isWhole } = await report()
  const ours = list.filter(({ currency }) => currency === 'PHP')
  const facts = ours.map(({ day, promotion: of, given, givenCount, released, forfeited, cost }) => [
    day,
    of,
    [given, givenCount],
    [released, forfeited, cost],
  ])
  const [first, second] = [addDays(today(), -1), today()]
  assert.deepEqual(facts, [
    [second, String(promotion), ['10.01', 1], ['100.00', '50.50', '-40.49']],
    [first, String(promotion), ['150.50', 2], ['0.00', '0.00', '150.50']],
    [first, '', ['20.00', 1], ['0.00', '0.00', '20.00']],
  ])
  assert.equal(ours[0]?.title, 'A promotion')
  assert.deepEqual([totals.find(({ currency }) => currency === 'PHP')?.cost, isWhole, head.isFinal], ['130.01', true, false])
  const more = (name: 'given' | 'owed') => minor(running[0]?.[name] ?? '0.00') - minor(already?.[name] ?? '0.00')
  assert.deepEqual([running.length, (running[0]?.count ?? 0) - (already?.count ?? 0), more('given'), more('owed')], [1, 2, 3_001n, 3_001n])

  // Of each day the books say the same: bonuses given less what went back.
  for (const day of [first, second]) {
    const books = (await (await open()).call(getDayReport, { query: { day } })).value?.currencies.find(({ currency }) => currency === 'PHP')
    const cost = ours.filter((row) => row.day === day).reduce((sum, row) => sum + minor(row.cost), 0n)
    assert.equal(minor(books?.bonuses ?? ''), cost, day)
  }
})

test('rewards without a turnover are given, and of days that are asked for wrongly nothing is told', { tags: ['CON-185'] }, async () => {
  const before = await report({ from: today(), to: today() })
  const player = await provider.createPlayer(0n)
  await provider.sql(
    `insert into promotion_applications
       (id, merchant_code, member_id, promotion_id, terms, state, amount_minor, required_minor, applied_at, claim_until, taken_at, promotion_version)
     values ($1, 'pavilion', $2, $3, '{}', 'taken', 777, 0, $4, $4, $4, 1)`,
    [String(tools.makeId()), player, String(promotion), clock()],
  )
  const after = await report({ from: today(), to: today() })
  const given = (value: typeof before) => minor(value.totals.find(({ currency }) => currency === 'PHP')?.given ?? '0.00')
  assert.equal(given(after) - given(before), 777n)
  const by = await open()
  const refused = async (from: string, to: string) => (await by.call(getBonusReport, { query: { from, to } })).errorCode
  assert.equal(await refused(today(), addDays(today(), 1)), 'day-invalid')
  assert.equal(await refused(today(), addDays(today(), -1)), 'day-invalid')
  assert.equal(await refused(addDays(today(), -92), today()), 'period-too-long')
})

test('nobody logged out, without money or of another merchant reads it', { tags: ['CON-185'] }, async () => {
  const query = { from: today(), to: today() }
  assert.equal((await createClient(world.app).call(getBonusReport, { query })).errorCode, 'not-logged-in')
  assert.equal((await (await open(['content'])).call(getBonusReport, { query })).errorCode, 'role-missing')
  const foreign = await openOperator(world, fresh('bonus-foreign'), ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const value = (await foreign.call(getBonusReport, { query })).value
  assert.deepEqual([value?.list, value?.running], [[], []])
})
