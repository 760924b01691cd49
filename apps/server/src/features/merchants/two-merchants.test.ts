import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { getMemberWallet, getMerchantWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('the demo members of one merchant log in there, with its currency, and exist at no other', { tags: ['CALL-43'] }, async () => {
  const there = createClient(world.app, { host: 'lantern.localhost' })
  assert.equal((await there.login('chanthra', 'paper lantern 27')).value?.userName, 'chanthra')
  const wallet = (await there.call(getMemberWallet)).value
  assert.deepEqual([wallet?.sumBalance, wallet?.currencySymbol], ['500.00', '฿'])
  assert.equal((await there.call(getMerchantWallet)).value?.currencySymbol, '฿')
  assert.equal((await there.login('marigold', 'night market 88')).errorCode, 'wrong-credentials')

  const here = createClient(world.app)
  assert.equal((await here.login('chanthra', 'paper lantern 27')).errorCode, 'wrong-credentials')
  assert.equal((await here.call(getMerchantWallet)).value?.currencySymbol, '₱')
  // A session of the one opens nothing at the other, with all its cookies.
  here.token = there.token
  here.cookies = there.cookies
  assert.equal((await here.call(getMemberInfo)).errorCode, 'session-ended')
})
