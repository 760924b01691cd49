import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { createMerchantDirectory } from './merchant-directory.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

test('a host name belongs to the merchant that claims it, whatever its capitals', async () => {
  const directory = createMerchantDirectory(createDatabase(world.app.pool), world.clock)
  assert.equal((await directory.byHost('GARDEN.example'))?.code, 'garden')
  assert.equal((await directory.byCode('garden'))?.code, 'garden')
  assert.equal(await directory.byCode('nowhere'), undefined)
})

test('a host name that nobody claims is the default merchant, and nobody where there is none', async () => {
  const db = createDatabase(world.app.pool)
  assert.equal((await createMerchantDirectory(db, world.clock, 'pavilion').byHost('unknown.example'))?.code, 'pavilion')
  assert.equal(await createMerchantDirectory(db, world.clock).byHost('unknown.example'), undefined)
  assert.equal(await createMerchantDirectory(db, world.clock, 'nowhere').byHost('unknown.example'), undefined)
})

test('a changed row is remembered for two seconds and then noticed', async () => {
  const directory = createMerchantDirectory(createDatabase(world.app.pool), world.clock)
  assert.equal((await directory.byCode('garden'))?.name, 'garden')
  await world.app.pool.query("update merchants set name = 'Garden' where code = 'garden'")
  assert.equal((await directory.byCode('garden'))?.name, 'garden')
  world.clock.advance(2_001)
  assert.equal((await directory.byCode('garden'))?.name, 'Garden')
})
