import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEnvelope } from '@pavilion/api/envelopes'
import { getFloat } from '@pavilion/api/floats'
import { createFloatAgent } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { liftLimits, securitySteps } from '../../../test/security-steps.ts'
import { makeTeam } from '../../../test/team-rows.ts'
import { HOUR_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { bindMobile, ownCode, setPin } = securitySteps(() => world)

test('a transaction password reset by code stops red envelopes for a day, so that a thief cannot empty an account', async () => {
  const agent = await createFloatAgent(world, 'stolen1', { float: 100n })
  await makeTeam(world, { accomplice1: null }, { upline: agent.member })
  assert.equal((await bindMobile(agent.client, '9171234501')).status, 200)
  const stolen = '802461'
  const proof = await ownCode(agent.client, 'sms', '+639171234501')
  const changed = await setPin(agent.client, proof, stolen)
  assert.equal(changed.status, 200, changed.errorCode)
  const request = { total: '100', shares: 1, split: 'equal', receivers: 'chosen', accounts: ['accomplice1'], hours: 1, greeting: '' }
  const send = () => agent.client.callEncrypted(createEnvelope, agent.signed({ ...request, paymentPassword: stolen }))
  const early = await send()
  assert.deepEqual([early.status, early.errorCode, early.body.value], [403, 'envelope-held', { retryAfterMs: 24 * HOUR_MS }])
  assert.equal((await agent.client.call(getFloat)).value?.float, '100.00')
  world.clock.advance(24 * HOUR_MS)
  const now = world.clock()
  await world.app.pool.query('update sessions set renewed_at = $1, expires_at = $2', [now, new Date(now.getTime() + HOUR_MS)])
  assert.equal((await send()).value?.total, '100.00')
})
