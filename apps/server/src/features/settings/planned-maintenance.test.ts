import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { getSystemStatus } from '@pavilion/api/merchants'
import { getRegistrationRules } from '@pavilion/api/registration'
import { undoConfigurationChange } from '@pavilion/api/settings'
import { changeItem, openOwners } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { runMerchantCommand } from '../../commands/merchant-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Awaited<ReturnType<typeof openOwners>>
let owner: Client
before(async () => {
  world = await startTestApp()
  desk = await openOwners(world)
  owner = desk.owner
})
after(() => world.stop())
beforeEach(() => world.app.pool.query("update merchants set settings = settings - 'maintenance_windows' where code = 'pavilion'"))

const EIGHT_HOURS = 8 * 3_600_000
/** A minute from now, or one that has passed, as the merchant writes it. */
const at = (minutes: number) =>
  new Date(world.clock().getTime() + EIGHT_HOURS + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
const set = async (name: string, value: string | null) => {
  const { value: seen = null } = (await desk.item('setting', name)) ?? {}
  return changeItem(owner, { part: 'setting', name, value, seen })
}
const plan = (value: string | null) => set('maintenance_windows', value)
const statusAfter = async (minutes: number, place: { address?: string } = {}, headers: Record<string, string> = {}) => {
  world.clock.advance(minutes * 60_000 + 2_001)
  return (await createClient(world.app, place).call(getSystemStatus, { headers })).value
}

test('planned maintenance starts and ends by itself, in each language, exempts networks, and can end early', {
  tags: ['CON-144'],
}, async () => {
  assert.equal((await plan(`${at(3)}/${at(8)}`)).status, 200)
  await set('status_info', 'Back soon')
  await set('status_info_TH', 'Thai words')
  await set('maintenance_networks', '198.51.100.0/24')
  assert.equal((await statusAfter(1))?.maintenance, false)
  const closed = await statusAfter(3)
  assert.deepEqual([closed?.maintenance, closed?.info], [true, 'Back soon'])
  assert.equal((await statusAfter(0, {}, { 'accept-language': 'th' }))?.info, 'Thai words')
  assert.equal((await createClient(world.app).call(getRegistrationRules)).errorCode, 'unavailable')
  assert.equal((await statusAfter(0, { address: '198.51.100.7' }))?.maintenance, false)
  assert.equal((await createClient(world.app, { address: '198.51.100.7' }).call(getRegistrationRules)).status, 200)
  assert.equal((await statusAfter(6))?.maintenance, false)
  assert.equal((await plan(at(2))).status, 200, 'one without an end')
  assert.equal((await statusAfter(3))?.maintenance, true)
  assert.equal((await plan(null)).status, 200)
  assert.equal((await statusAfter(0))?.maintenance, false)
})

test('maintenance is planned beside a past, planned or running one, and none closes the site early', { tags: ['CON-144'] }, async () => {
  const first = `${at(2)}/${at(6)}`
  const second = `${at(9)}/${at(12)}`
  await plan(first)
  assert.equal((await plan(`${first}, ${second}`)).status, 200, 'while one is planned')
  assert.equal((await statusAfter(0))?.maintenance, false)
  assert.equal((await statusAfter(3))?.maintenance, true)
  const third = `${at(10)}/${at(13)}`
  assert.equal((await plan(`${first}, ${second}, ${third}`)).status, 200, 'while one goes on')
  assert.equal((await statusAfter(4))?.maintenance, false, 'it ends when it was to end')
  assert.equal((await plan(`${second}, ${third}`)).status, 200, 'while one is over')
  assert.equal((await statusAfter(0))?.maintenance, false)
  assert.equal((await statusAfter(3))?.maintenance, true, 'the second')
  assert.equal((await statusAfter(2))?.maintenance, false)
  assert.equal((await statusAfter(2))?.maintenance, true, 'the third')
  assert.equal((await statusAfter(4))?.maintenance, false)
})

test('a plan closes nothing at once, planned or restored; a running one can be made longer or shorter', async () => {
  for (const value of [`${at(-5)}/${at(5)}`, at(0), `${at(20)}/${at(30)}, ${at(-1)}`]) {
    const refused = await plan(value)
    assert.equal(refused.errorCode, 'setting-invalid', value)
    assert.deepEqual(refused.body.value, { field: 'value' })
  }
  const said = await runMerchantCommand(world.databaseUrl, ['setting', 'pavilion', 'maintenance_windows', at(-5)], world.clock)
  assert.ok('fault' in said && said.fault.includes('or use maintenance'), JSON.stringify(said))
  const from = at(1)
  await plan(`${from}/${at(10)}`)
  assert.equal((await statusAfter(2))?.maintenance, true)
  assert.equal((await plan(`${from}/${at(20)}`)).status, 200)
  await plan(null)
  const [taken] = await desk.changes({ part: 'setting', name: 'maintenance_windows' })
  const undone = await owner.call(undoConfigurationChange, { body: { requestId: randomUUID(), id: taken?.id ?? '', reason: 'back' } })
  assert.equal(undone.errorCode, 'setting-invalid')
  assert.equal((await statusAfter(0))?.maintenance, false)
})

test('what is no window is refused', async () => {
  const tooMany = Array.from({ length: 51 }, (_, day) => `2030-01-01 00:00/2030-01-01 0${day % 9}:30`).join(',')
  const wrong = [
    '2030-02-30 10:00',
    '2030-01-01 24:00',
    'tomorrow',
    '2030-01-01 10:00/2030-01-01 10:00',
    '2030-01-02 10:00/2030-01-01 11:00',
  ]
  for (const value of [...wrong, '2030-01-01 10:00/', '2030-01-01 10:00,', '2030-01-01 10:00/2030-01-01 11:00/2030-01-01 12:00', tooMany])
    assert.equal((await plan(value)).errorCode, 'setting-invalid', value)
})

test('a change of what can no longer be set stands in the history and is not offered to be taken back', async () => {
  await world.app.pool.query(
    `insert into configuration_changes (merchant_code, part, name, before_value, after_value, reason, changed_by_name, changed_at)
     values ('pavilion', 'setting', 'maintenance_from', null, '2026-01-01 10:00', '', 'somebody', now())`,
  )
  const [old] = await desk.changes({ part: 'setting', name: 'maintenance_from' })
  assert.deepEqual([old?.after, old?.isInForce], ['2026-01-01 10:00', false])
})
