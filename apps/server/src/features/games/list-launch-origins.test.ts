import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { createDatabase } from '../../base/database.ts'
import { listLaunchOrigins } from './list-launch-origins.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('games of a merchant come from the addresses of its own links, each origin once, and of nobody else’s', async () => {
  const db = createDatabase(world.app.pool)
  assert.deepEqual(await listLaunchOrigins(db, 'pavilion'), [])
  const move = (merchant: string, address: string) =>
    world.app.pool.query(
      `update provider_links set launch_url = $2 where id in (select id from provider_links where merchant_code = $1 and launch_url is null order by id limit 1)`,
      [merchant, address],
    )
  await move('pavilion', 'https://play.vendor.test/launch?x=1')
  await move('pavilion', 'https://play.vendor.test:8443/')
  await move('pavilion', 'https://play.vendor.test/other')
  await move('lantern', 'https://elsewhere.test/')
  assert.deepEqual(await listLaunchOrigins(db, 'pavilion'), ['https://play.vendor.test', 'https://play.vendor.test:8443'])
})
