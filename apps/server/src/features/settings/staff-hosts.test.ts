import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSystemTemplate } from '@pavilion/api/merchants'
import { approveProposal } from '@pavilion/api/proposals'
import { proposeItem } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { runMerchantCommand } from '../../commands/merchant-command.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let there: Client
let second: Client
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  there = await openOperator(world, 'owner-there', ['owner'], place)
  second = await openOperator(world, 'second-there', ['owner'], place)
})
after(() => world.stop())

const hostsOf = async (code: string) => {
  const { rows } = await world.app.pool.query("select settings->>'staff_hosts' as hosts from merchants where code = $1", [code])
  return rows[0]?.hosts
}
const propose = (by: Client, value: string) => proposeItem(by, { part: 'setting', name: 'staff_hosts', value, seen: null })
const merchantAt = async (host: string) => (await createClient(world.app, { host }).call(getSystemTemplate)).value?.merchantCode
const command = (code: string, value: string) => runMerchantCommand(world.databaseUrl, ['setting', code, 'staff_hosts', value], world.clock)

test('no merchant takes a host name that another one has for its site or for its staff', async () => {
  assert.deepEqual(await command('garden', 'staff.garden.example'), { done: 'staff_hosts is staff.garden.example.' })
  world.clock.advance(2_001)
  for (const name of ['garden.example', 'staff.garden.example']) {
    const refused = await propose(there, `lantern.localhost, ${name}`)
    assert.deepEqual([refused.status, refused.errorCode], [409, 'host-taken'], name)
    assert.deepEqual(refused.body.value, { field: 'value' })
    assert.deepEqual(await command('lantern', name), { fault: `${name} is a host name of another merchant.` })
  }
  // The own names stay free to take, and so do those that nobody has.
  assert.equal((await propose(there, 'lantern.localhost,desk.lantern.example')).status, 200)
  assert.deepEqual(await command('garden', 'staff.garden.example,garden.example'), {
    done: 'staff_hosts is staff.garden.example,garden.example.',
  })
  world.clock.advance(2_001)
  assert.equal(await merchantAt('garden.example'), 'garden')
})

test('a name that was free when it was proposed and is another merchant’s when it is approved is not given twice', async () => {
  const { rows } = await world.app.pool.query("select id from proposals where kind = 'configuration' and outcome is null")
  const id = String(rows[0]?.id)
  assert.ok('done' in (await command('garden', 'desk.lantern.example')))
  assert.equal((await second.call(approveProposal, { body: { id } })).errorCode, 'proposal-overtaken')
  assert.ok('done' in (await command('garden', 'staff.garden.example')))
  assert.equal((await second.call(approveProposal, { body: { id } })).status, 200)
  assert.equal(await hostsOf('lantern'), 'lantern.localhost,desk.lantern.example')
})

test('of two merchants that take one name at one moment, one has it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const name = `new-${turn}.example`
    const both = await Promise.all([command('garden', name), command('lantern', `lantern.localhost,${name}`)])
    assert.equal(both.filter((outcome) => 'done' in outcome).length, 1, name)
  }
})

test('where rows claim one name all the same, it is the site’s, also of one that the configuration names', async () => {
  await changeMerchant(world, 'lantern', { settings: { staff_hosts: 'garden.example,www.main.example' } })
  const place = { scheme: 'https' as const, port: () => undefined, hosts: ['www.main.example'] }
  const directory = createMerchantDirectory(createDatabase(world.app.pool), world.clock, 'pavilion', place)
  assert.equal((await directory.byHost('garden.example'))?.code, 'garden')
  assert.equal((await directory.byHost('www.main.example'))?.code, 'pavilion')
})
