import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { login, logout } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, encrypt, registerMember } from '../../../test/member-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>
let second: App

before(async () => {
  world = await startTestApp()
  second = await buildApp(world.app.config, { clock: world.clock, random: systemRandom })
  await second.server.ready()
})
after(async () => {
  await second.close()
  await world.stop()
})

const at = (app: App, client: Client) => Object.assign(createClient(app), { token: client.token, cookies: new Map(client.cookies) })

test('a session opened at one server is alive at the other, and ended at one it is dead at the other', async () => {
  const here = await registerMember(world.app, 'Alice1', PASSWORD)
  const there = at(second, here)
  assert.equal((await there.call(getMemberInfo)).value?.account, 'Alice1')
  assert.equal((await at(second, here).call(logout)).status, 200)
  assert.equal((await here.call(getMemberInfo)).errorCode, 'session-ended')
})

test('a body encrypted for one server is read by the other, once', async () => {
  const { kid, data } = await encrypt(createClient(world.app), { type: 'username', username: 'Alice1', password: PASSWORD })
  const send = (app: App) => createClient(app).call(login, { body: { data }, headers: { encryption: kid } })
  const codes = (await Promise.all([send(second), send(world.app), send(second), send(world.app)])).map((answer) => answer.errorCode)
  assert.deepEqual(codes.sort(), ['encryption-replayed', 'encryption-replayed', 'encryption-replayed', undefined])
})

test('both servers together evaluate three passwords of one account before they ask for a captcha', async () => {
  // All tries wait for one lock. Who waits too long for a connection reads that the site is not available: on a machine with much
  // else to do that says nothing of passwords, and another account is tried.
  for (let round = 0; round < 5; round += 1) {
    const account = `Brenda${round}`
    await registerMember(world.app, account, PASSWORD)
    const tries = Array.from({ length: 10 }, (_, index) =>
      createClient(index % 2 === 0 ? world.app : second, { address: `198.51.100.${round}` }).login(account, `wrong ${index}`),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.errorCode)
    assert.ok(codes.filter((code) => code === 'wrong-credentials').length <= 3, codes.join())
    if (codes.includes('unavailable')) continue
    assert.deepEqual(codes.sort(), [...Array<string>(7).fill('captcha-needed'), ...Array<string>(3).fill('wrong-credentials')])
    return
  }
  assert.fail('no account had all of its tries answered')
})
