import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { approveProposal } from '@pavilion/api/proposals'
import { changeItem, openOwners, proposeItem } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Awaited<ReturnType<typeof openOwners>>
before(async () => {
  world = await startTestApp()
  desk = await openOwners(world)
})
after(() => world.stop())

test('a request is recognised when its value is stored in another form; asking for that form is another request', {
  tags: ['CON-014'],
}, async () => {
  for (const [part, name, asked, kept] of [
    ['setting', 'deposits_per_hour', ' 40 ', '40'],
    ['setting', 'description', '--default', null],
    ['theme', '', 'win=#2bd67b  brand=lantern', 'brand=lantern win=#2bd67b'],
    ['languages', '', 'EN,TH', 'EN,TH EN'],
    ['maintenance', '', 'on  Back   soon ', 'on Back   soon'],
    ['rule', 'zalo', ' optional', 'optional'],
  ] as const) {
    const { value: seen = null } = (await desk.item(part, name)) ?? {}
    if (seen === kept) await changeItem(desk.owner, { part, name, value: 'Petals at night', seen })
    const wanted = { part, name, value: asked, seen: seen === kept ? 'Petals at night' : seen, requestId: randomUUID() }
    const first = await changeItem(desk.owner, wanted)
    assert.deepEqual(first.value, { part, name, value: kept }, `${part} ${name}: ${first.errorCode}`)
    assert.deepEqual((await changeItem(desk.owner, wanted)).value, first.value, 'sent again it is answered the same')
    assert.equal((await changeItem(desk.owner, { ...wanted, value: kept })).errorCode, 'request-differs')
    assert.equal((await desk.changes({ part, name }))[0]?.after, kept)
  }
})

test('a change of two owners stands in the list of actions as it holds, not as it was written', async () => {
  const wanted = { part: 'setting', name: 'contract_payout_max', value: ' 60000 ', seen: null, requestId: randomUUID() }
  const made = await proposeItem(desk.owner, wanted)
  assert.equal((await proposeItem(desk.owner, wanted)).value?.id, made.value?.id)
  assert.equal((await desk.second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).status, 200)
  const { rows } = await world.app.pool.query(
    "select detail from operator_actions where action = 'change-configuration' and subject = 'setting:contract_payout_max'",
  )
  assert.equal(JSON.parse(rows[0]?.detail).after, '60000')
})
