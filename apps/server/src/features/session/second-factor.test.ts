import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const PASSWORD = 'correct horse battery'

test('a right password opens nothing for a member who asks for a passkey too, and a wrong one does not say so', async () => {
  await registerMember(world.app, 'twofold')
  await world.app.pool.query("update members set asks_passkey = true where account = 'twofold'")
  const client = createClient(world.app)
  const wrong = await client.login('twofold', 'not the password')
  assert.equal(wrong.errorCode, 'wrong-credentials')
  const right = await client.login('twofold', PASSWORD)
  assert.equal(right.status, 401)
  assert.equal(right.errorCode, 'second-factor-needed')
  assert.match((right.body.value as { secondFactor: string }).secondFactor, /^[\w-]{43}$/)
  assert.equal(client.cookies.has('pavilion_device'), false)
})

test('a repeated registration does not go around the passkey either', async () => {
  const requestId = '6f1f1c55-0000-4000-8000-000000000070'
  await createClient(world.app).register('twofold2', PASSWORD, { requestId })
  await world.app.pool.query("update members set asks_passkey = true where account = 'twofold2'")
  const again = await createClient(world.app).register('twofold2', PASSWORD, { requestId })
  assert.equal(again.errorCode, 'second-factor-needed')
})
