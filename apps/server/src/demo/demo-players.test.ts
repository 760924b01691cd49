import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

test('a member that nobody can log in as answers like one that does not exist', async () => {
  await world.app.pool.query(
    `insert into members (merchant_code, account, account_key, password_hash, registered_at) values ('pavilion', 'demo-amihan', 'demo-amihan', 'none', now())`,
  )
  const known = await createClient(world.app).login('demo-amihan', 'whatever it is')
  const unknown = await createClient(world.app).login('nobody-at-all', 'whatever it is')
  assert.deepEqual([known.status, known.errorCode], [unknown.status, unknown.errorCode])
})
