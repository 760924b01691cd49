import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endMySession, endOtherSessions, listMySessions } from '@pavilion/api/devices'
import { getMemberInfo } from '@pavilion/api/members'
import { login } from '@pavilion/api/session'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'

const PASSWORD = 'correct horse battery'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

/** Another device of the member. 8.8.8.8 is known to be in the United States. */
async function takeDevice(account: string, address = '8.8.8.8'): Promise<Client> {
  const client = createClient(world.app, { address })
  const payload = { type: 'username', username: account, password: PASSWORD }
  const { value } = await client.callEncrypted(login, payload, { device: 'ANDROID', 'user-agent': PIXEL })
  client.token = value?.token
  world.clock.advance(1_000)
  return client
}

const list = async (client: Client) => (await client.call(listMySessions)).value

test('a member sees its devices, the newest first and the own one marked, and the log-in before this one', async () => {
  const first = await registerMember(world.app, 'Devices1', PASSWORD)
  assert.equal((await list(first))?.lastLogin, null)
  const registeredAt = world.clock().getTime()
  world.clock.advance(1_000)
  const phone = await takeDevice('Devices1')
  const seen = await list(phone)
  assert.deepEqual(
    seen?.list.map(({ isCurrent, browser, system, device, country }) => ({ isCurrent, browser, system, device, country })),
    [
      { isCurrent: true, browser: 'Chrome', system: 'Android', device: 'ANDROID', country: 'US' },
      { isCurrent: false, browser: '', system: '', device: 'OTHERS', country: '' },
    ],
  )
  assert.equal(seen?.lastLogin?.openedAt, registeredAt)
  const third = await takeDevice('Devices1')
  const { lastLogin } = (await list(third)) ?? {}
  assert.deepEqual([lastLogin?.browser, lastLogin?.system, lastLogin?.country], ['Chrome', 'Android', 'US'])
  assert.ok(!JSON.stringify(seen).includes('8.8.8.8'), 'addresses are not told')
})

test('one device is signed out, once, and what is not yours is not there', async () => {
  const mine = await registerMember(world.app, 'Devices2', PASSWORD)
  const other = await takeDevice('Devices2')
  const stranger = await registerMember(world.app, 'Devices3', PASSWORD)
  const id = (await list(other))?.list[0]?.id ?? ''
  const foreign = await stranger.call(endMySession, { query: { id } })
  assert.deepEqual([foreign.status, foreign.errorCode], [404, 'not-found'])
  assert.equal((await other.call(getMemberInfo)).status, 200)
  assert.equal((await mine.call(endMySession, { query: { id } })).status, 200)
  assert.equal((await other.call(getMemberInfo)).errorCode, 'session-ended')
  assert.equal((await mine.call(endMySession, { query: { id } })).errorCode, 'not-found')
  assert.equal((await mine.call(endMySession, { query: { id: '999' } })).errorCode, 'not-found')
  assert.equal((await list(mine))?.list.length, 1)
})

test('the others are signed out at once, this device and other members are not', async () => {
  const mine = await registerMember(world.app, 'Devices4', PASSWORD)
  const others = [await takeDevice('Devices4'), await takeDevice('Devices4')]
  const stranger = await registerMember(world.app, 'Devices5', PASSWORD)
  assert.equal((await mine.call(endOtherSessions)).status, 200)
  for (const other of others) assert.equal((await other.call(getMemberInfo)).errorCode, 'session-ended')
  assert.deepEqual([(await mine.call(getMemberInfo)).status, (await stranger.call(getMemberInfo)).status], [200, 200])
  assert.equal((await mine.call(endOtherSessions)).status, 200, 'again is as good')
})

test('signing out the others needs a proof within a quarter of an hour; ending one’s own session needs none', async () => {
  const mine = await registerMember(world.app, 'Devices7', PASSWORD)
  world.clock.advance(15 * 60_000 + 1)
  const other = await takeDevice('Devices7')
  assert.equal((await mine.call(endOtherSessions)).errorCode, 'log-in-again')
  const ids = (await list(mine))?.list.map(({ id }) => id) ?? []
  assert.equal((await mine.call(endMySession, { query: { id: ids[0] ?? '' } })).errorCode, 'log-in-again')
  assert.equal((await other.call(getMemberInfo)).status, 200)
  assert.equal((await mine.call(endMySession, { query: { id: ids[1] ?? '' } })).status, 200)
  await mine.login('Devices7', PASSWORD)
  assert.equal((await mine.call(endOtherSessions)).status, 200)
  assert.equal((await other.call(getMemberInfo)).errorCode, 'session-ended')
})

test('a session that is over is no device any more', async () => {
  const mine = await registerMember(world.app, 'Devices6', PASSWORD)
  await takeDevice('Devices6')
  world.clock.advance(20 * 60_000)
  await mine.call(getMemberInfo)
  world.clock.advance(20 * 60_000)
  assert.deepEqual(
    (await list(mine))?.list.map(({ isCurrent }) => isCurrent),
    [true],
  )
})

test('a visitor has no devices', { tags: ['ROLE-03'] }, async () => {
  const visitor = createClient(world.app)
  for (const answer of [
    await visitor.call(listMySessions),
    await visitor.call(endMySession, { query: { id: '1' } }),
    await visitor.call(endOtherSessions),
  ]) {
    assert.equal(answer.errorCode, 'not-logged-in')
  }
})
