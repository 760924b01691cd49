import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getSystemStatus } from '@pavilion/api/merchants'
import { getRegistrationRules } from '@pavilion/api/registration'
import { listConfiguration, listConfigurationChanges, undoConfigurationChange } from '@pavilion/api/settings'
import { changeItem, openOwners } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
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

test('an owner closes the site at once with a text, operators work on, and ending it early is one change', {
  tags: ['CON-144'],
}, async () => {
  const wanted = { part: 'maintenance', name: '', value: 'on Back at noon', seen: 'off' }
  assert.equal((await changeItem(owner, wanted)).status, 200)
  world.clock.advance(2_001)
  const status = (await createClient(world.app).call(getSystemStatus)).value
  assert.deepEqual([status?.maintenance, status?.info], [true, 'Back at noon'])
  assert.equal((await createClient(world.app).call(getRegistrationRules)).errorCode, 'unavailable')
  const [made] = await desk.changes({ part: 'maintenance' })
  const [info] = await desk.changes({ part: 'setting', name: 'status_info' })
  assert.deepEqual([info?.before, info?.after], [null, 'Back at noon'])
  const undone = await owner.call(undoConfigurationChange, { body: { requestId: randomUUID(), id: made?.id ?? '', reason: 'done early' } })
  assert.equal(undone.value?.value, 'off')
  world.clock.advance(2_001)
  assert.equal((await createClient(world.app).call(getSystemStatus)).value?.maintenance, false)
})

test('the history has what was, what is, who and why, also of the command line, and is never changed', { tags: ['CON-148'] }, async () => {
  const outcome = await runMerchantCommand(world.databaseUrl, ['setting', 'pavilion', 'description', 'Petals', 'at', 'night'], world.clock)
  assert.ok('done' in outcome)
  await runMerchantCommand(world.databaseUrl, ['rule', 'pavilion', 'zalo', 'optional'], world.clock)
  const [rule, description] = await desk.changes()
  assert.deepEqual([rule?.part, rule?.name, rule?.after], ['rule', 'zalo', 'optional'])
  assert.deepEqual([description?.after, description?.by, description?.reason], ['Petals at night', 'the command line', ''])
  await assert.rejects(world.app.pool.query("update configuration_changes set reason = 'none'"), /configuration_changes/)
  await assert.rejects(world.app.pool.query('delete from configuration_changes'), /configuration_changes/)
  const { rows } = await world.app.pool.query('select count(*)::int as count from configuration_changes where merchant_code = $1', [
    'pavilion',
  ])
  const walked: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page: { list: { id: string }[]; nextCursor?: string } | undefined = (
      await owner.call(listConfigurationChanges, { query: cursor === undefined ? {} : { cursor } })
    ).value
    walked.push(...(page?.list ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
    if (cursor === undefined) break
  }
  assert.equal(new Set(walked).size, rows[0]?.count)
})

test('a change is taken back as long as it holds, by a change that says so', { tags: ['CON-148'] }, async () => {
  const name = 'page_size_favourites'
  // Operators who did nothing while the clock went on are logged out.
  const second = await openOperator(world, 'owner-three', ['owner'])
  const foreign = await openOperator(world, 'owner-there', ['owner'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  await changeItem(owner, { part: 'setting', name, value: '20', seen: null })
  const [made] = await desk.changes({ part: 'setting', name })
  assert.equal(made?.isInForce, true)
  const undo = (by: Client, id = made?.id ?? '', requestId: string = randomUUID()) =>
    by.call(undoConfigurationChange, { body: { requestId, id, reason: 'taken back' } })
  assert.equal((await undo(foreign)).errorCode, 'not-found')
  assert.equal((await undo(owner, '999999999')).errorCode, 'not-found')
  const requestId = randomUUID()
  assert.equal((await undo(second, made?.id, requestId)).value?.value, null)
  assert.equal((await undo(second, made?.id, requestId)).status, 200, 'sent twice it is done once')
  assert.equal((await undo(second)).errorCode, 'changed-meanwhile')
  const [back, first] = await desk.changes({ part: 'setting', name })
  assert.deepEqual([back?.undoes, back?.before, back?.after, back?.by], [made?.id, '20', null, 'owner-three'])
  assert.equal(first?.isInForce, false)
  // A change that was overtaken is not taken back, though what it set holds again.
  for (const [value, seen] of [
    ['21', null],
    ['22', '21'],
    ['21', '22'],
  ] as const)
    assert.equal((await changeItem(owner, { part: 'setting', name, value, seen })).status, 200)
  const [, , overtaken] = await desk.changes({ part: 'setting', name })
  assert.deepEqual([overtaken?.before, overtaken?.after, overtaken?.isInForce], [null, '21', false])
  assert.equal((await undo(owner, overtaken?.id)).errorCode, 'changed-meanwhile')
  // What came before is held against the rules of today.
  await world.app.pool.query(`update merchants set settings = settings || '{"page_size_favourites":"500"}' where code = 'pavilion'`)
  await changeItem(owner, { part: 'setting', name, value: '30', seen: '500' })
  const [odd] = await desk.changes({ part: 'setting', name })
  assert.equal((await undo(owner, odd?.id)).errorCode, 'setting-invalid')
})

test('the list tells what was set on a day', { tags: ['CON-148'] }, async () => {
  const name = 'page_size_game_list'
  await changeItem(owner, { part: 'setting', name, value: '25', seen: null })
  world.clock.advance(2 * 86_400_000)
  // Sessions end in the meantime.
  owner = await openOperator(world, 'owner-later', ['owner'])
  const item = async (part: string, name: string, query: object) =>
    (await owner.call(listConfiguration, { query })).value?.list.find((one) => one.part === part && one.name === name)
  await changeItem(owner, { part: 'setting', name, value: '45', seen: '25' })
  assert.equal((await item('setting', name, { day: '2026-02-01' }))?.valueThen, null)
  assert.equal((await item('setting', name, { day: '2026-03-01' }))?.valueThen, '25')
  const today = await item('setting', name, { day: '2026-03-03' })
  assert.deepEqual([today?.valueThen, today?.value], ['45', '45'])
  for (const day of ['2026-02-30', '2027-01-01']) {
    assert.equal((await owner.call(listConfiguration, { query: { day } })).errorCode, 'day-invalid')
  }
})
