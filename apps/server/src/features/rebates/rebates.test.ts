import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTeamRebate, listTeamRebates, sumTeamRebates } from '@pavilion/api/rebates'
import { listMyRecords } from '@pavilion/api/statements'
import fc from 'fast-check'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addBets, giveRates, stored } from '../../../test/rebate-rows.ts'
import { makeTeam, type Team, type TeamShape } from '../../../test/team-rows.ts'
import { testIds } from '../../../test/test-ids.ts'
import type { Transact } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { dayOf } from '../teams/index.ts'
import { settleRebates } from './settle-rebates.ts'

/** The day on which the tests begin; Manila is eight hours ahead of UTC. */
const DAY = '2026-03-01'

let world: Awaited<ReturnType<typeof startTestApp>>
let merchant: Merchant
let team: Team

before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { Anna: { Bea: { Cara: null }, Beside: {}, Dan: null }, Zoe: {} })
  merchant = await getMerchant(createMerchantDirectory(team.db, world.clock, 'pavilion'), 'pavilion')
})
after(() => world.stop())

const transact: Transact = (work) => team.db.transaction().execute(work)
/** Records that the figures include everything posted by now. */
const readBooks = () => sql`update team_cursor set is_built = true, seen = pg_current_snapshot()`.execute(team.db)
const settle = () => settleRebates(transact, [merchant], { makeId: testIds(world.clock), onError: assert.ifError }, world.clock())

const wallet = async (account: string): Promise<bigint> => {
  const { rows } = await sql<{
    balance: bigint
  }>`select balance_minor as balance from ledger.accounts where kind = 'wallet' and owner = ${`member:${team.id(account)}`}`.execute(
    team.db,
  )
  return rows[0]?.balance ?? 0n
}

test('an agent sees today as far as it goes, and what each amount is computed from', { tags: ['PG-12'] }, async () => {
  await giveRates(team, [
    { account: 'Anna', rate: 20 },
    { account: 'Anna', vendor: 'NML', rate: 12 },
    { account: 'Bea', rate: 12 },
    { account: 'Cara', rate: 5 },
  ])
  await addBets(team, [
    { account: 'Cara', betsMinor: 100_000n },
    { account: 'Cara', vendor: 'NML', betsMinor: 10_000n },
    { account: 'Bea', betsMinor: 33_333n },
    { account: 'Anna', betsMinor: 5_000n },
    { account: 'Dan', category: 'LIVE', betsMinor: 70_000n },
    { account: 'Zoe', betsMinor: 70_000n },
  ])
  const anna = await team.open('Anna')
  const { value } = await anna.call(listTeamRebates)
  assert.deepEqual(value?.list, [
    {
      day: DAY,
      account: 'Anna',
      isOwn: true,
      category: 'RNG',
      validBets: '50.00',
      amount: '1.00',
      status: 'pending',
      differenceMin: 20,
      differenceMax: 20,
    },
    {
      day: DAY,
      account: 'Bea',
      isOwn: false,
      category: 'RNG',
      validBets: '1433.33',
      amount: '10.66',
      status: 'pending',
      differenceMin: 0,
      differenceMax: 8,
    },
  ])
  assert.deepEqual([value?.pending, value?.paid], ['11.66', '0.00'])
  const { value: behind } = await anna.call(getTeamRebate, { query: { day: DAY, account: 'bea', category: 'RNG' } })
  assert.deepEqual(behind?.parts, [
    { vendor: 'NML', validBets: '100.00', ownRate: 12, downlineRate: 12, difference: 0 },
    { vendor: 'PG', validBets: '1333.33', ownRate: 20, downlineRate: 12, difference: 8 },
  ])
  const bea = await team.open('Bea')
  assert.deepEqual(
    (await bea.call(listTeamRebates)).value?.list.map(({ account, amount }) => `${account} ${amount}`),
    ['Bea 3.99', 'Cara 7.70'],
  )
})

test('nothing is paid before the day is over for an hour', async () => {
  world.clock.advance(8 * 3_600_000 + 1_800_000)
  assert.equal(await settle(), 0)
  assert.deepEqual(await stored(team), [])
})

test('a day is computed and paid once, by parallel servers and repeats too, with the rates of that day', async () => {
  world.clock.advance(1_800_000 + 1)
  assert.equal(await settle(), 0, 'nobody has read the books of the day yet')
  await readBooks()
  await giveRates(team, [{ account: 'Cara', rate: 12 }], '2026-03-02')
  const before = { anna: await wallet('Anna'), bea: await wallet('Bea'), cara: await wallet('Cara') }
  const counts = await Promise.all([settle(), settle(), settle()])
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    5,
  )
  assert.equal(await settle(), 0)
  assert.deepEqual(
    (await stored(team)).map(({ agent, child, bets, amount, paid }) => [agent, child, bets, amount, paid]),
    [
      ['Anna', 'Anna', 5_000n, 100n, true],
      ['Anna', 'Bea', 143_333n, 1_066n, true],
      ['Bea', 'Bea', 33_333n, 399n, true],
      ['Bea', 'Cara', 110_000n, 770n, true],
      ['Cara', 'Cara', 110_000n, 550n, true],
    ],
  )
  assert.deepEqual(
    [(await wallet('Anna')) - before.anna, (await wallet('Bea')) - before.bea, (await wallet('Cara')) - before.cara],
    [1_166n, 1_169n, 550n],
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.transfers where kind = 65`.execute(team.db)
  assert.equal(rows[0]?.n, 5)
})

test('a member finds the rebate in the statement, and the agent the payment beside the summary', async () => {
  const cara = await team.open('Cara')
  const records = (await cara.call(listMyRecords, { query: { period: 'today' } })).value?.list ?? []
  assert.deepEqual(
    records.filter(({ kind }) => kind === 'rebate').map(({ amount, status }) => [amount, status]),
    [['5.50', 'success']],
  )
  const anna = await team.open('Anna')
  const { value } = await anna.call(getTeamRebate, { query: { day: DAY, account: 'Bea', category: 'RNG' } })
  assert.deepEqual([value?.status, value?.amount, value?.parts.length], ['paid', '10.66', 2])
  assert.match(value?.transferId ?? '', /^\d+$/)
  const period = { period: 'own', from: DAY, to: '2026-03-02' } as const
  const paid = await anna.call(listTeamRebates, { query: { ...period, status: 'paid' } })
  assert.deepEqual([paid.value?.list.length, paid.value?.paid, paid.value?.pending], [2, '11.66', '0.00'])
  assert.deepEqual((await anna.call(listTeamRebates, { query: { ...period, status: 'pending' } })).value?.list, [])
  assert.deepEqual((await anna.call(sumTeamRebates, { query: { ...period, by: 'account' } })).value?.list, [
    { key: 'Bea', validBets: '1433.33', pending: '0.00', paid: '10.66' },
    { key: 'Anna', validBets: '50.00', pending: '0.00', paid: '1.00' },
  ])
  assert.deepEqual((await anna.call(sumTeamRebates, { query: { ...period, by: 'day' } })).value?.list, [
    { key: DAY, validBets: '1483.33', pending: '0.00', paid: '11.66' },
  ])
})

test('a crash after a posted payment pays nothing, and one impossible payment does not stop the others', async () => {
  await addBets(
    team,
    [
      { account: 'Bea', betsMinor: 100_000n },
      { account: 'Cara', betsMinor: 100_000n },
    ],
    '2026-03-02',
  )
  world.clock.advance(DAY_MS)
  await readBooks()
  const before = await wallet('Bea')
  let calls = 0
  const dying: Transact = async (work) =>
    team.db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      if (outcome === true && calls++ === 1) throw new Error('the power went')
      return outcome
    })
  const failures: unknown[] = []
  const tools = { makeId: testIds(world.clock), onError: (error: unknown) => void failures.push(error) }
  await settleRebates(dying, [merchant], tools, world.clock())
  assert.equal(failures.length, 1)
  assert.equal((await stored(team, '2026-03-02')).filter(({ paid }) => !paid).length, 1)
  assert.equal(await settle(), 1)
  assert.equal((await wallet('Bea')) - before, 1_200n)
  assert.ok((await stored(team, '2026-03-02')).every(({ paid }) => paid))
})

test('servers that were away for days compute each of them, with the tree and the rates of its day', async () => {
  await addBets(team, [{ account: 'Cara', betsMinor: 10_000n }], '2026-03-03')
  await addBets(team, [{ account: 'Cara', betsMinor: 10_000n }], '2026-03-05')
  await giveRates(team, [{ account: 'Cara', rate: 1 }], '2026-03-05')
  world.clock.advance(5 * DAY_MS)
  await readBooks()
  await settle()
  const cara = async (day: string) => (await stored(team, day)).find(({ agent }) => agent === 'Cara')?.amount
  assert.deepEqual([await cara('2026-03-03'), await cara('2026-03-04'), await cara('2026-03-05')], [120n, undefined, 10n])
})

test('S7 income is told to its agent alone: other ids answer alike', async () => {
  const bea = await team.open('Bea')
  for (const account of ['Anna', 'Beside', 'Zoe', 'Dan', 'neverwas']) {
    for (const call of [
      bea.call(listTeamRebates, { query: { account } }),
      bea.call(sumTeamRebates, { query: { account, by: 'day' } }),
      bea.call(getTeamRebate, { query: { day: DAY, account, category: 'RNG' } }),
    ]) {
      const answer = await call
      assert.deepEqual([answer.status, answer.errorCode], [404, 'not-in-team'], account)
    }
  }
  const beside = await team.open('Beside')
  assert.deepEqual((await beside.call(listTeamRebates, { query: { period: 'own', from: DAY, to: DAY } })).value?.list, [])
})

test('a period over 31 days, no agent, no key: refused', { tags: ['PG-12'] }, async () => {
  const ask = (client: Client, query = {}) => client.call(listTeamRebates, { query }).then(({ errorCode }) => errorCode)
  const anna = await team.open('Anna')
  assert.equal(await ask(anna, { period: 'own', from: '2026-01-01', to: '2026-02-01' }), 'period-too-long')
  assert.equal(await ask(await team.open('Cara')), 'feature-unavailable')
  assert.equal(await ask(createClient(world.app)), 'not-logged-in')
  await world.app.pool.query("update merchants set permissions = permissions - 'AGEREBINC3' where code = 'pavilion'")
  world.clock.advance(2_001)
  assert.equal(await ask(anna), 'feature-unavailable')
})

test('rebates along a path are bets times the top rate, less than one minor unit a row below, in any tree', async () => {
  let run = 0
  const nodes = fc.array(
    fc.record({
      above: fc.nat(6),
      rng: fc.nat(100),
      vendor: fc.option(fc.nat(100)),
      bets: fc.bigInt(0n, 10n ** 9n),
      more: fc.bigInt(0n, 999n),
    }),
    { minLength: 2, maxLength: 7 },
  )
  await fc.assert(
    fc.asyncProperty(nodes, async (members) => {
      run += 1
      const name = (index: number) => `r${run}n${index}`
      const uplineOf = (index: number) => (index === 0 ? undefined : (members[index]?.above ?? 0) % index)
      const shapeOf = (index: number): TeamShape =>
        Object.fromEntries(members.flatMap((_, below) => (uplineOf(below) === index ? [[name(below), shapeOf(below)]] : [])))
      const day = dayOf(merchant, world.clock())
      const random = await makeTeam(world, { [name(0)]: shapeOf(0) })
      await giveRates(
        random,
        members.map(({ rng }, index) => ({ account: name(index), rate: rng })),
        '2026-03-01',
      )
      await giveRates(
        random,
        members.flatMap(({ vendor }, index) => (vendor === null ? [] : [{ account: name(index), vendor: 'PG', rate: vendor }])),
        '2026-03-01',
      )
      await addBets(
        random,
        members.flatMap(({ bets, more }, index) => [
          { account: name(index), betsMinor: bets },
          { account: name(index), vendor: 'NML', betsMinor: more },
        ]),
        day,
      )
      world.clock.advance(2 * DAY_MS)
      await readBooks()
      await Promise.all([settle(), settle()])
      const rows = await stored(random, day)
      const [first] = members
      const topPg = BigInt(first?.vendor ?? first?.rng ?? 0)
      const exact = members.reduce((sum, { bets, more }) => sum + bets * topPg + more * BigInt(first?.rng ?? 0), 0n)
      const sum = rows.reduce((total, { amount }) => total + amount, 0n)
      // Each row is rounded down by less than one minor unit. A row is an agent with one of its
      // branches, or with itself.
      const possible = BigInt(2 * members.length - 1)
      assert.ok(rows.every(({ amount, paid }) => amount > 0n && paid))
      assert.ok(sum * 1000n <= exact && exact < sum * 1000n + possible * 1000n, `${sum} of ${exact}`)
    }),
    { numRuns: 12, endOnFailure: true },
  )
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from rebates r
    left join ledger.transfers t on t.id = r.transfer_id and t.kind = 65 and t.amount_minor = r.amount_minor where t.id is null`.execute(
    team.db,
  )
  assert.equal(rows[0]?.wrong, 0)
  const { rows: paid } = await sql<{
    paid: number
    owed: number
  }>`select (select count(*)::int from ledger.transfers where kind = 65) as paid,
    (select count(*)::int from rebates) as owed`.execute(team.db)
  assert.equal(paid[0]?.paid, paid[0]?.owed)
})
