import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { addBets, giveRates, stored } from '../../../test/rebate-rows.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'
import { testIds } from '../../../test/test-ids.ts'
import type { Transact } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { capOf, type HighestReturns, learnCaps } from './learn-caps.ts'
import { settleRebates } from './settle-rebates.ts'

const DAY = '2026-03-01'
const PERCENT = 1_000_000n

let world: Awaited<ReturnType<typeof startTestApp>>
let merchant: Merchant
let team: Team
let transact: Transact

before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { Anna: { Bea: { Cara: null } } })
  transact = (work) => team.db.transaction().execute(work)
  merchant = await getMerchant(createMerchantDirectory(team.db, world.clock, 'pavilion'), 'pavilion')
})
after(() => world.stop())

/** A pseudo-random number from 0 up to, but not including, `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const capsOf = async (vendor: string) =>
  (
    await sql<{
      line: string
    }>`select category || ' ' || rate as line from rebate_caps where merchant_code = 'pavilion' and vendor = ${vendor}
      order by category`.execute(team.db)
  ).rows.map(({ line }) => line)

async function endDay(): Promise<void> {
  world.clock.advance(DAY_MS)
  await sql`update team_cursor set is_built = true, seen = pg_current_snapshot()`.execute(team.db)
  const tools = { makeId: testIds(world.clock), onError: assert.ifError }
  await settleRebates(transact, [merchant], tools, world.clock())
}

test('a rebate is at most half of what a category’s most generous game keeps; a silent provider’s word holds', async () => {
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from games where merchant_code = 'pavilion' and provider_code = 'BGS' and type in ('RNG', 'LIVE') order by type, id`.execute(
    team.db,
  )
  const [live, firstSlot, secondSlot] = [rows.find(({ type }) => type === 'LIVE'), ...rows.filter(({ type }) => type === 'RNG')]
  const returns = new Map([
    [live?.id ?? '', 98_930_000n],
    [firstSlot?.id ?? '', 96n * PERCENT],
    [secondSlot?.id ?? '', 99n * PERCENT],
  ])
  const highest: HighestReturns = async (_merchant, provider) => (provider === 'BGS' ? returns : undefined)
  await learnCaps(team.db, transact, merchant, highest, world.clock())
  assert.deepEqual(await capsOf('BGS'), ['LIVE 5', 'RNG 5'])
  assert.deepEqual(await capsOf('PG'), [])
  await learnCaps(team.db, transact, merchant, async () => undefined, world.clock())
  assert.deepEqual(await capsOf('BGS'), ['LIVE 5', 'RNG 5'])
  returns.set(secondSlot?.id ?? '', 95n * PERCENT)
  await learnCaps(team.db, transact, merchant, highest, world.clock())
  assert.deepEqual(await capsOf('BGS'), ['LIVE 5', 'RNG 20'])
})

test('dice of 99 per cent lose more on average than the whole team earns of them, alone or through accounts below', async () => {
  await sql`insert into rebate_caps (merchant_code, category, vendor, rate, told_at) values ('pavilion', 'RNG', 'DICE', ${capOf(99n * PERCENT)}, now())`.execute(
    team.db,
  )
  await giveRates(team, [
    { account: 'Anna', rate: 30 },
    { account: 'Bea', rate: 15 },
  ])
  const next = dice(7)
  let day = DAY
  for (let turn = 0; turn < 12; turn++) {
    const account = ['Anna', 'Bea', 'Cara'][next(3)] ?? 'Anna'
    const betsMinor = BigInt(1 + next(10_000_000))
    await addBets(team, [{ account, vendor: 'DICE', betsMinor }], day)
    await endDay()
    const paid = (await stored(team, day)).reduce((sum, { amount }) => sum + amount, 0n)
    assert.ok(paid * 100n <= betsMinor, `${account} staked ${betsMinor}, which keeps a hundredth, and ${paid} came back`)
    assert.ok(paid * 200n <= betsMinor && (betsMinor < 1_000n || paid > 0n), `half of it at most: ${paid} of ${betsMinor}`)
    day = addDays(day, 1)
  }
})

test('no rate above what is kept gets through, whatever a game returns', () => {
  const next = dice(11)
  for (let turn = 0; turn < 5_000; turn++) {
    const returns = BigInt(next(1_000_000)) * 110n
    const kept = 100n * PERCENT - returns
    assert.ok(BigInt(capOf(returns)) * 100_000n * 2n <= (kept > 0n ? kept : 0n), `${returns}`)
  }
  assert.equal(capOf(100n * PERCENT), 0)
})
