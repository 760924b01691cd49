import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'

const PASSWORD = 'correct horse battery'
const WINDOW_MS = 10 * 60_000

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

test('fifty parallel tries with every spelling from every address evaluate at most ten passwords', async () => {
  const owner = await registerMember(world.app, 'Target1', PASSWORD)
  const spellings = ['Target1', 'TARGET1', ' target1', 'Ｔarget1', 'tArGeT1 ']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      createClient(world.app, { address: `198.51.100.${index}` }).login(spellings[index % spellings.length] ?? '', `wrong ${index}`),
    ),
  )
  const codes = answers.map((answer) => answer.errorCode)
  assert.equal(codes.filter((code) => code === 'wrong-credentials').length, 10)
  assert.equal(codes.filter((code) => code === 'login-locked').length, 40)
  for (const answer of answers.filter(({ errorCode }) => errorCode === 'login-locked')) {
    assert.equal(answer.status, 429)
    assert.deepEqual(answer.body.value, { retryAfterMs: WINDOW_MS })
  }
  // While it is locked the right password is not looked at either, or the lock would tell it from wrong ones.
  assert.equal((await createClient(world.app).login('Target1', PASSWORD)).errorCode, 'login-locked')
  assert.equal((await owner.call(getMemberInfo)).status, 200, 'the living session of the owner is not harmed')
})

test('an unknown account is locked in the same way', async () => {
  const client = createClient(world.app)
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 11; index += 1) codes.push((await client.login('Ghost1', 'wrong')).errorCode)
  assert.deepEqual(codes, [...Array(10).fill('wrong-credentials'), 'login-locked'])
})

test('the lock goes with time, try by try', async () => {
  await registerMember(world.app, 'Patient1', PASSWORD)
  const client = createClient(world.app)
  for (let index = 0; index < 10; index += 1) {
    await client.login('Patient1', 'wrong')
    world.clock.advance(1_000)
  }
  const locked = await client.login('Patient1', PASSWORD)
  assert.deepEqual(locked.body.value, { retryAfterMs: WINDOW_MS - 10_000 })
  world.clock.advance(WINDOW_MS - 10_001)
  assert.equal((await client.login('Patient1', PASSWORD)).errorCode, 'login-locked')
  world.clock.advance(1)
  assert.equal((await client.login('Patient1', 'wrong')).errorCode, 'wrong-credentials')
  assert.equal((await client.login('Patient1', PASSWORD)).errorCode, 'login-locked')
  world.clock.advance(1_000)
  assert.equal((await client.login('Patient1', PASSWORD)).status, 200)
})

test('a right password clears the failures of the account', async () => {
  await registerMember(world.app, 'Forgetful1', PASSWORD)
  const client = createClient(world.app)
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 9; index += 1) await client.login('Forgetful1', 'wrong')
    assert.equal((await client.login('Forgetful1', PASSWORD)).status, 200)
  }
})

test('successes do not count against the address, failures do', async () => {
  await registerMember(world.app, 'Diligent1', PASSWORD)
  const address = '203.0.113.5'
  const client = createClient(world.app, { address })
  for (let index = 0; index < 61; index += 1) assert.equal((await client.login('Diligent1', PASSWORD)).status, 200)
  for (let index = 0; index < 60; index += 1) await client.login(`Guess${index}`, 'wrong')
  assert.equal((await client.login('Diligent1', PASSWORD)).errorCode, 'login-locked')
})
