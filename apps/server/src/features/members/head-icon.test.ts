import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getHeadIcon } from '@pavilion/api/members'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const choose = (client: Client, payload: string, type = 'application/x-www-form-urlencoded') =>
  client.send({ method: 'POST', url: '/wps/member/headIcon', payload, headers: { 'content-type': type } })

test('a picture is set by a form with the field icon, is told by a GET without payload, and is each member’s own', {
  tags: ['CALL-25', 'CALL-26'],
}, async () => {
  const client = await registerMember(world.app, 'Pictured')
  const other = await registerMember(world.app, 'Otherone')
  assert.deepEqual((await client.call(getHeadIcon)).value, { icon: '0' })
  assert.deepEqual((await choose(client, 'icon=5')).value, { icon: '5' })
  assert.deepEqual((await client.send({ method: 'GET', url: '/wps/member/headIcon' })).value, { icon: '5' })
  assert.deepEqual((await other.call(getHeadIcon)).value, { icon: '0' })
  assert.deepEqual((await choose(client, 'icon=0')).value, { icon: '0' })
})

test('what is no bundled picture, no form, or nobody’s, is refused', { tags: ['CALL-25'] }, async () => {
  const client = await registerMember(world.app, 'Refused1')
  for (const payload of ['icon=9', 'icon=-1', 'icon=', 'icon=1&icon=2', 'icon=%3Cscript%3E', '']) {
    assert.equal((await choose(client, payload)).errorCode, 'invalid-request', payload)
  }
  assert.equal((await choose(client, '{"icon":"1"}', 'application/json')).errorCode, 'unsupported-content')
  assert.equal((await choose(createClient(world.app), 'icon=1')).errorCode, 'not-logged-in')
})

test('with PROFPIC3 off both calls are refused', { tags: ['MOD-18'] }, async () => {
  const client = await registerMember(world.app, 'Pictured2')
  await changeMerchant(world, 'pavilion', { flags: { PROFPIC3: false } })
  assert.equal((await client.call(getHeadIcon)).errorCode, 'feature-unavailable')
  assert.equal((await choose(client, 'icon=1')).errorCode, 'feature-unavailable')
})
