import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listPromotionStates } from '@pavilion/api/promotions'
import { startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { verifyBonuses } from '../features/bonuses/wiring.ts'
import { verifyLedger } from '../ledger/index.ts'
import { beginDemoPromotions } from './demo-promotions.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
})
after(() => world.stop())

test('a demo account shows every state of promotions, its books balance, and reseeding changes nothing', async () => {
  world.clock.advance(systemClock().getTime() - world.clock().getTime())
  const client = createClient(world.app)
  await client.login('ylang', 'harbour wind 64')
  const seen = async () => new Set((await client.call(listPromotionStates)).value?.list.map(({ status }) => status))
  const states = ['applying', 'claim', 'claimed', 'coming-soon', 'issued', 'joined', 'process', 'rejected']
  assert.deepEqual([...(await seen())].sort(), states)
  const { rows: before } = await world.app.pool.query('select id, state from promotion_applications order by id')
  await beginDemoPromotions(world.databaseUrl)
  assert.deepEqual((await world.app.pool.query('select id, state from promotion_applications order by id')).rows, before)
  assert.deepEqual([await verifyLedger(db), await verifyBonuses(db)], [[], []])
})
