import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const isAlive = async (client: Client) => (await client.call(getMemberInfo)).status === 200

async function logInAgain(account: string): Promise<Client> {
  world.clock.advance(1_000)
  const client = createClient(world.app)
  assert.equal((await client.login(account, 'correct horse battery')).status, 200)
  return client
}

test('a member has as many sessions as its merchant allows: one more ends the oldest, and nobody else’s', async () => {
  const other = await registerMember(world.app, 'sessionother')
  const first = await registerMember(world.app, 'sessionowner')
  const second = await logInAgain('sessionowner')
  await changeMerchant(world, 'pavilion', { settings: { sessions_max: '2' } })
  assert.deepEqual([await isAlive(first), await isAlive(second)], [true, true], 'what is open stays until another is opened')
  const third = await logInAgain('sessionowner')
  assert.deepEqual([await isAlive(first), await isAlive(second), await isAlive(third), await isAlive(other)], [false, true, true, true])
  const fourth = await logInAgain('sessionowner')
  assert.deepEqual([await isAlive(second), await isAlive(third), await isAlive(fourth)], [false, true, true])
})
