import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { follows } from '@pavilion/game-kit/draws/chain'
import { createTestClock, createTestDatabase, type Database } from '../../test/host-harness.ts'
import { testSeals } from '../../test/seals.ts'
import { createPool, migrate, type Pool } from '../base/database.ts'
import { systemRandom } from '../base/random.ts'
import { drawDue } from './draw-due.ts'
import { listChainsFrom, listDraws } from './draws.store.ts'
import type { SharedGame } from './shared-game.ts'

let database: Database
let pool: Pool
before(async () => {
  database = await createTestDatabase()
  await migrate(database.url, testSeals)
  pool = createPool(database.url, () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})

const game: SharedGame = {
  id: 'minute-numbers',
  provider: 'BGS',
  schedule: { periodSeconds: 60, closedSeconds: 8 },
  draw: (revealed) => ({ shown: [revealed.slice(0, 2)], key: 1 }),
  winOf: () => 0n,
  viewReplay: ({ choice }) => ({ stake: '0', choice }),
}

test('after an outage of many chains every issue of it is drawn, one after the other, each as its chain promised', async () => {
  const clock = createTestClock()
  const tools = { pool, clock, random: systemRandom, seals: testSeals }
  await drawDue(tools, game)
  clock.advance(60_000)
  assert.equal(await drawDue(tools, game), 1)
  const [first] = await listDraws(pool, game.id, 1)
  assert.ok(first)
  const missed = 45_000
  clock.advance(missed * 60_000)
  let drawn = 0
  for (let inOneRun = -1; inOneRun !== 0; drawn += inOneRun) inOneRun = await drawDue(tools, game)
  assert.equal(drawn, missed)
  const draws = (await listDraws(pool, game.id, missed + 1)).reverse()
  assert.deepEqual(
    draws.map(({ index }) => index),
    Array.from({ length: missed + 1 }, (_, at) => first.index + at),
  )
  const chains = await listChainsFrom(pool, game.id, first.index)
  assert.ok(chains.length >= 5)
  for (const { firstIndex, commitment } of chains) {
    const prepared = draws.find(({ index }) => index === firstIndex)
    if (prepared) assert.ok(follows(prepared.revealed, commitment), `the first draw of the chain at ${firstIndex}`)
  }
  assert.deepEqual(draws[1]?.drawnAt, new Date(first.drawnAt.getTime() + 60_000))
})

test('two processes that draw at once draw the same once', async () => {
  const clock = createTestClock()
  const twin = { ...game, id: 'twin-numbers' }
  const run = () => drawDue({ pool, clock, random: systemRandom, seals: testSeals }, twin)
  await Promise.all([run(), run()])
  clock.advance(20 * 60_000)
  await Promise.all([run(), run()])
  const draws = await listDraws(pool, twin.id, 100)
  assert.equal(draws.length, 20)
  for (const [at, { revealed }] of draws.entries()) assert.ok(at === 0 || follows(draws[at - 1]?.revealed ?? '', revealed))
})
