import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setFirstPassword } from '@pavilion/api/first-password'
import { getMemberInfo } from '@pavilion/api/members'
import { setTransactionPassword } from '@pavilion/api/security'
import { listSocialProviders } from '@pavilion/api/social'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { giveEmail } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { createSocialBrowser, LANTERN, outcomeOf, tapAtDemo } from '../../../test/social-browser.ts'
import { systemClock } from '../../base/clock.ts'
import { serveDemoIdentity } from '../../demo/demo-identity/serve-demo-identity.ts'
import { authTimeOf } from './identify-with-code.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let demo: Awaited<ReturnType<typeof serveDemoIdentity>>
before(async () => {
  demo = await serveDemoIdentity(0, systemClock)
  world = await startTestApp({ demoIdentityUrl: demo.url })
})
after(async () => {
  await world.stop()
  await demo.close()
})

const pathOf = (url: URL) => url.pathname + url.search
const providersAt = async (host: string) => (await createClient(world.app, { host }).call(listSocialProviders)).value?.list

async function logIn(provider: string, person: RegExp) {
  const browser = createSocialBrowser(world.app)
  const page = await browser.go(pathOf(await tapAtDemo(await browser.start(provider), person)))
  assert.equal(outcomeOf(page), 'done')
  const answer = await browser.open()
  const opened = answer.value as { token: string; userName: string; type: number } | undefined
  assert.ok(opened, answer.errorCode)
  browser.client.token = opened.token
  return { browser, opened }
}

for (const provider of ['google', 'facebook']) {
  test(`an unknown person of ${provider} becomes a member of type 0 with the welcome money, and is the same member the next time`, async () => {
    const first = await logIn(provider, /mali/)
    assert.match(first.opened.userName, /^mali\d{4}$/)
    assert.equal(first.opened.type, 0)
    assert.equal((await first.browser.client.call(getMemberInfo)).value?.account, first.opened.userName)
    const again = await logIn(provider, /mali/)
    assert.equal(again.opened.userName, first.opened.userName)
    const other = await logIn(provider, /linh/)
    assert.notEqual(other.opened.userName, first.opened.userName)
  })

  test(`what came back from ${provider} is good once, and only in the browser that went there`, async () => {
    const browser = createSocialBrowser(world.app)
    const back = pathOf(await tapAtDemo(await browser.start(provider), /mali/))
    assert.equal(outcomeOf(await createSocialBrowser(world.app).go(back)), 'expired')
    assert.equal(outcomeOf(await browser.go(back)), 'done')
    assert.equal(outcomeOf(await browser.go(back)), 'expired')
    assert.equal((await browser.open()).status, 200)
    assert.equal((await browser.open()).errorCode, 'social-login-expired')
  })

  test(`who declines at ${provider} is brought back without a session`, async () => {
    const browser = createSocialBrowser(world.app)
    const page = await browser.go(pathOf(await tapAtDemo(await browser.start(provider), /\/no$|nobody/)))
    assert.equal(outcomeOf(page), 'denied')
    assert.equal((await browser.open()).errorCode, 'social-login-expired')
  })

  test(`a state of ${provider} that is forged, too old or meant for another provider opens nothing`, async () => {
    const browser = createSocialBrowser(world.app)
    const back = await tapAtDemo(await browser.start(provider), /mali/)
    const forged = new URL(back)
    forged.searchParams.set('state', 'A'.repeat(43))
    assert.equal(outcomeOf(await browser.go(pathOf(forged))), 'expired')
    const other = provider === 'google' ? 'facebook' : 'google'
    assert.equal(outcomeOf(await browser.go(pathOf(back).replace(provider, other))), 'expired')
    world.clock.advance(10 * 60_000 + 1)
    assert.equal(outcomeOf(await browser.go(pathOf(back))), 'expired')
  })

  test(`a code of ${provider} is no good to somebody without the verifier it was asked for with`, async () => {
    const victim = createSocialBrowser(world.app)
    const stolen = await tapAtDemo(await victim.start(provider), /mali/)
    const thief = createSocialBrowser(world.app)
    const own = await tapAtDemo(await thief.start(provider), /linh/)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    assert.equal(outcomeOf(await thief.go(pathOf(own))), 'failed')
    assert.equal((await thief.open()).errorCode, 'social-login-expired')
  })
}

test('an identity that came back waits two minutes for its session', async () => {
  const browser = createSocialBrowser(world.app)
  await browser.go(pathOf(await tapAtDemo(await browser.start('google'), /mali/)))
  world.clock.advance(2 * 60_000 + 1)
  assert.equal((await browser.open()).errorCode, 'social-login-expired')
})

test('a name or an e-mail address in common never opens an older account', async () => {
  await world.app.pool.query(`insert into members (merchant_code, account, account_key, password_hash, registered_at)
    values ('lantern', 'linh', 'linh', 'x', now())`)
  await giveEmail(world.app.pool, 'linh', 'linh@example.com')
  const { opened } = await logIn('google', /linh/)
  assert.match(opened.userName, /^linh\d{4}$/)
})

test('two first log-ins of one person at one moment make one account', async () => {
  await world.app.pool.query("delete from social_identities where provider = 'facebook'")
  const browsers = await Promise.all(
    [1, 2].map(async () => {
      const browser = createSocialBrowser(world.app)
      await browser.go(pathOf(await tapAtDemo(await browser.start('facebook'), /mali/)))
      return browser
    }),
  )
  const answers = await Promise.all(browsers.map((browser) => browser.open()))
  const names = answers.map(({ value }) => (value as { userName: string } | undefined)?.userName)
  assert.ok(names[0])
  assert.equal(names[0], names[1])
})

test('an account without password is changed only when the other site asked its owner a moment ago', async () => {
  const { browser } = await logIn('google', /mali/)
  // The account knows this browser, as after a day.
  await world.app.pool.query('update known_devices set trusted_from = first_seen_at')
  const setPin = () =>
    browser.client.callEncrypted(setTransactionPassword, { proof: { kind: 'login' }, newPassword: '493827', confirmNewPassword: '493827' })
  const now = world.clock().getTime()
  const asked = (ago: number) => world.app.pool.query('update social_flows set authenticated_at = $1', [new Date(now - ago)])
  await browser.go(pathOf(await tapAtDemo(await browser.start('google'), /mali/)))
  await asked(11 * 60_000)
  browser.client.token = ((await browser.open()).value as { token: string }).token
  assert.equal((await setPin()).errorCode, 'log-in-again')
  await browser.go(pathOf(await tapAtDemo(await browser.start('google'), /mali/)))
  await asked(9 * 60_000)
  browser.client.token = ((await browser.open()).value as { token: string }).token
  assert.equal((await setPin()).status, 200)
  assert.deepEqual(authTimeOf(1_772_352_000), new Date('2026-03-01T08:00:00Z'))
  assert.equal(authTimeOf('1772352000'), undefined)
})

test('a member of another site’s log-in sets a first password and then logs in with username and password', async () => {
  const { browser, opened } = await logIn('facebook', /linh/)
  const password = 'seven lanterns on a river'
  const choose = () =>
    browser.client.callEncrypted(setFirstPassword, { proof: { kind: 'login' }, newPassword: password, confirmNewPassword: password })
  // The account knows this browser, as after a day.
  await world.app.pool.query('update known_devices set trusted_from = first_seen_at')
  assert.equal((await createClient(world.app, { host: LANTERN }).login(opened.userName, password)).status, 401)
  assert.equal((await choose()).status, 200)
  assert.equal((await createClient(world.app, { host: LANTERN }).login(opened.userName, password)).status, 200)
  assert.equal((await logIn('facebook', /linh/)).opened.userName, opened.userName, 'the other site goes on letting in')
})

test('a blocked member, and one who asks for a passkey, is not let in by another site either', async () => {
  const { opened, browser } = await logIn('google', /mali/)
  await world.app.pool.query('update members set asks_passkey = true where account = $1', [opened.userName])
  await browser.go(pathOf(await tapAtDemo(await browser.start('google'), /mali/)))
  assert.equal((await browser.open()).errorCode, 'second-factor-needed')
  await world.app.pool.query('update members set is_disabled = true, asks_passkey = false where account = $1', [opened.userName])
  const blocked = createSocialBrowser(world.app)
  await blocked.go(pathOf(await tapAtDemo(await blocked.start('google'), /mali/)))
  assert.equal((await blocked.open()).errorCode, 'member-disabled')
  await world.app.pool.query('update members set is_disabled = false where account = $1', [opened.userName])
})

test('a provider is offered only with its switch, the main switch and its row', async () => {
  const all = [{ provider: 'google' }, { provider: 'facebook' }, { provider: 'telegram' }]
  assert.deepEqual(await providersAt(LANTERN), all)
  assert.deepEqual(await providersAt('localhost'), [])
  const switches = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3', telegram: 'TELEGRAMLOGIN3' }
  for (const [provider, flag] of Object.entries(switches)) {
    await changeMerchant(world, 'lantern', { flags: { [flag]: false } })
    assert.deepEqual(
      await providersAt(LANTERN),
      all.filter((one) => one.provider !== provider),
    )
    assert.equal(outcomeOf(await createSocialBrowser(world.app).start(provider)), 'unavailable')
    await changeMerchant(world, 'lantern', { flags: { [flag]: true } })
  }
  await changeMerchant(world, 'lantern', { flags: { socialLoginEnabled: false } })
  assert.deepEqual(await providersAt(LANTERN), [])
  await changeMerchant(world, 'lantern', { flags: { socialLoginEnabled: true } })
  await world.app.pool.query("delete from social_providers where provider = 'facebook'")
  assert.deepEqual(
    await providersAt(LANTERN),
    all.filter(({ provider }) => provider !== 'facebook'),
  )
})

test('under maintenance a log-in is finished from the networks that may come in, and from elsewhere not', async () => {
  const [inside, outside] = [createSocialBrowser(world.app, '198.51.100.7'), createSocialBrowser(world.app, '203.0.113.7')]
  const backs = await Promise.all([inside, outside].map(async (one) => pathOf(await tapAtDemo(await one.start('google'), /linh/))))
  await changeMerchant(world, 'lantern', { status: 'maintenance', settings: { maintenance_networks: '198.51.100.0/24' } })
  world.clock.advance(2_001)
  assert.equal(outcomeOf(await outside.go(backs[1] ?? '')), 'unavailable')
  assert.equal(outcomeOf(await inside.go(backs[0] ?? '')), 'done')
  assert.equal((await inside.open()).status, 200)
  // One that begins meanwhile goes the whole way.
  const later = createSocialBrowser(world.app, '198.51.100.8')
  assert.equal(outcomeOf(await later.go(pathOf(await tapAtDemo(await later.start('google'), /linh/)))), 'done')
  await changeMerchant(world, 'lantern', { status: 'open', settings: { maintenance_networks: '' } })
  world.clock.advance(2_001)
})

test('the demo is offered to pages of this machine alone, and a site under maintenance to nobody', async () => {
  await changeMerchant(world, 'lantern', {})
  await world.app.pool.query("update merchants set host_names = '{lantern.localhost,lantern.example}' where code = 'lantern'")
  world.clock.advance(2_001)
  assert.deepEqual(await providersAt('lantern.example'), [])
  await changeMerchant(world, 'lantern', { status: 'maintenance' })
  assert.equal(outcomeOf(await createSocialBrowser(world.app).start('google')), 'unavailable')
  await changeMerchant(world, 'lantern', { status: 'open' })
})

test('an address that begins too often waits, and another site cannot begin for somebody', async () => {
  await changeMerchant(world, 'lantern', { settings: { social_starts_per_address: '2' } })
  const browser = createSocialBrowser(world.app, '192.0.2.7')
  await browser.start('google')
  await browser.start('google')
  assert.equal(outcomeOf(await browser.start('google')), 'busy')
  const response = await world.app.server.inject({
    method: 'GET',
    url: '/wps/social/google/start',
    headers: { host: LANTERN, 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(response.headers.location, '/m/login?social=expired&provider=google')
})
