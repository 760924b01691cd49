import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMyRebateRates } from '@pavilion/api/rebates'
import { startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { createDatabase } from '../base/database.ts'
import { createMerchantDirectory } from '../features/merchants/wiring.ts'
import { giveDemoRates } from './demo-rates.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('the demo agents have rates from today on, given once however often it is asked for', async () => {
  const db = createDatabase(world.app.pool)
  const tools = { db, clock: world.clock, directory: createMerchantDirectory(db, world.clock, 'pavilion') }
  for (const _time of [1, 2]) await giveDemoRates(tools)
  const changes = await db.selectFrom('rebate_rate_changes').select('id').execute()
  assert.equal(changes.length, 14, 'two sets of seven')
  for (const [account, password, own] of [
    ['rosalinda', 'coral sunrise 91', 15],
    ['benjie', 'mango season 46', 8],
  ] as const) {
    const agent = createClient(world.app)
    await agent.login(account, password)
    const slots = (await agent.call(getMyRebateRates)).value?.lines.find(({ category }) => category === 'RNG')
    assert.deepEqual([slots?.own, slots?.initial], [own, 3], account)
  }
})
