import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createEnvelope } from '@pavilion/api/envelopes'
import { getFloat } from '@pavilion/api/floats'
import { createFloatAgent } from '../../../test/float-agent.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { makeTeam } from '../../../test/team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  const still = createTestClock()
  // As a real one: no two readings are the same.
  const ticking = () => {
    still.advance(1)
    return still()
  }
  world = await startTestApp({ clock: Object.assign(ticking, { advance: still.advance }) })
})
after(() => world.stop())

test('an envelope whose answer was lost is answered again, whenever it was to begin, and is paid once', async () => {
  const agent = await createFloatAgent(world, 'repeats1', { float: 100n })
  await makeTeam(world, { repeated1: null }, { upline: agent.member })
  const base = { total: '10', shares: 1, split: 'equal', receivers: 'direct', hours: 1, greeting: '' }
  const minutesAhead = (minutes: number) => new Date(world.clock().getTime() + minutes * 60_000).toISOString()
  for (const more of [{}, { startsAt: minutesAhead(-4) }, { startsAt: minutesAhead(30) }]) {
    const request = { requestId: randomUUID(), ...base, ...more }
    const [first, again] = [
      await agent.client.callEncrypted(createEnvelope, agent.signed(request)),
      await agent.client.callEncrypted(createEnvelope, agent.signed(request)),
    ]
    assert.equal(again.value?.id, first.value?.id, again.errorCode)
    assert.ok(first.value)
    const other = { ...request, startsAt: minutesAhead(60) }
    assert.equal((await agent.client.callEncrypted(createEnvelope, agent.signed(other))).errorCode, 'request-differs')
  }
  assert.equal((await agent.client.call(getFloat)).value?.float, '70.00')
})
