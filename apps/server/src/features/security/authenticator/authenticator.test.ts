import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { confirmAuthenticator, finishLoginWithCode, removeAuthenticator, startAuthenticator } from '@pavilion/api/authenticators'
import { listInbox } from '@pavilion/api/messages'
import { proveSession } from '@pavilion/api/security'
import { startTestApp } from '../../../../test/harness.ts'
import { type Client, createClient } from '../../../../test/member-client.ts'
import { codeNow } from '../../../../test/operator-login.ts'
import { byPassword, liftLimits, PASSWORD, securitySteps } from '../../../../test/security-steps.ts'
import { DAY_MS, MINUTE_MS } from '../../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { setPin, bindWallet, member, eventsOf, security } = securitySteps(() => world)
const byApp = (code: string) => ({ kind: 'authenticator', code })

/** A member with an app. A code counts once, so that time goes on. */
async function createGuarded(name: string): Promise<{ client: Client; secret: string; recoveryCodes: string[] }> {
  const client = await member(name)
  const { value, errorCode } = await client.callEncrypted(startAuthenticator, { proof: byPassword })
  assert.ok(value, errorCode)
  const confirmed = await client.callEncrypted(confirmAuthenticator, { code: codeNow(world, value.secret) })
  assert.ok(confirmed.value, confirmed.errorCode)
  world.clock.advance(30_000)
  return { client, secret: value.secret, recoveryCodes: confirmed.value.recoveryCodes }
}

async function enterPassword(client: Client, name: string): Promise<{ secondFactor: string; ways: string[] }> {
  const answer = await client.login(name, PASSWORD)
  assert.deepEqual([answer.status, answer.errorCode], [401, 'second-factor-needed'])
  return answer.body.value as { secondFactor: string; ways: string[] }
}

async function enterCode(client: Client, secondFactor: string, code: string) {
  const answer = await client.call(finishLoginWithCode, { body: { secondFactor, code } })
  if (answer.value) client.token = answer.value.token
  return answer
}

test('an app is taken into use by its first code alone, after a proof, and its secret is told once', async () => {
  const client = await member('appbeginner')
  const start = (proof: object) => client.callEncrypted(startAuthenticator, { proof })
  assert.equal((await start({ kind: 'password', password: 'not the password' })).errorCode, 'login-password-wrong')
  assert.equal((await start({ kind: 'login' })).errorCode, 'proof-not-enough')
  assert.equal((await client.callEncrypted(confirmAuthenticator, { code: '123456' })).errorCode, 'authenticator-not-begun')
  const { value } = await start(byPassword)
  assert.match(value?.uri ?? '', /^otpauth:\/\/totp\/.*appbeginner\?.*issuer=.*secret=[A-Z2-7]{32}/)
  assert.equal((await security(client)).authenticator, null)
  assert.ok((await createClient(world.app).login('appbeginner', PASSWORD)).value, 'nothing is asked for before that')
  assert.equal((await client.callEncrypted(confirmAuthenticator, { code: '000000' })).errorCode, 'code-wrong')
  const code = codeNow(world, value?.secret ?? '')
  const twins = await Promise.all([1, 2].map(() => client.callEncrypted(confirmAuthenticator, { code })))
  assert.equal(twins.filter(({ status }) => status === 200).length, 1, 'the first code counts once')
  const codes = twins.find((twin) => twin.value)?.value?.recoveryCodes ?? []
  assert.equal(codes.length, 10)
  for (const recovery of codes) assert.ok(recovery.replaceAll('-', '').length * 5 >= 112)
  assert.deepEqual((await security(client)).authenticator, { confirmedAt: world.clock().getTime(), recoveryCodesLeft: 10 })
  assert.equal((await security(client)).isSecondFactor, true)
  assert.equal((await start(byPassword)).errorCode, 'authenticator-set')
  assert.ok((await eventsOf(client)).some(({ kind }) => kind === 'authenticator-added'))
  assert.match(JSON.stringify((await client.call(listInbox, { query: {} })).value), /authenticator app was added/)
  const { rows } = await world.app.pool.query<{ row: string }>('select c::text as row from member_recovery_codes c')
  for (const recovery of codes) assert.ok(!JSON.stringify(rows).includes(recovery.replaceAll('-', '')))
})

test('a begun app that waits too long, and too many wrong first codes, are refused', async () => {
  const client = await member('appsleeper')
  const { value } = await client.callEncrypted(startAuthenticator, { proof: byPassword })
  world.clock.advance(15 * MINUTE_MS + 1)
  const late = await client.callEncrypted(confirmAuthenticator, { code: codeNow(world, value?.secret ?? '') })
  assert.equal(late.errorCode, 'authenticator-not-begun')
  const again = await client.callEncrypted(startAuthenticator, { proof: byPassword })
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await client.callEncrypted(confirmAuthenticator, { code: '000000' })).errorCode, 'code-wrong')
  }
  const locked = await client.callEncrypted(confirmAuthenticator, { code: codeNow(world, again.value?.secret ?? '') })
  assert.equal(locked.errorCode, 'too-many-requests')
})

test('a right password is worth a ticket, which a code of the app turns into one session, in that browser', async () => {
  const { secret } = await createGuarded('apploginer')
  const browser = createClient(world.app)
  const { secondFactor, ways } = await enterPassword(browser, 'apploginer')
  assert.deepEqual(ways, ['code'])
  assert.equal((await enterCode(createClient(world.app), secondFactor, codeNow(world, secret))).errorCode, 'second-factor-expired')
  assert.equal((await enterCode(browser, 'A'.repeat(43), codeNow(world, secret))).errorCode, 'second-factor-expired')
  assert.equal((await enterCode(browser, secondFactor, '000000')).errorCode, 'code-wrong')
  const code = codeNow(world, secret)
  const opened = await enterCode(browser, secondFactor, code)
  assert.equal(opened.status, 200, opened.errorCode)
  assert.equal((await security(browser)).guardedUntil, undefined, 'a code proves the owner on a new device')
  assert.equal((await enterCode(browser, secondFactor, code)).errorCode, 'second-factor-expired')
  const other = createClient(world.app)
  const next = await enterPassword(other, 'apploginer')
  assert.equal((await enterCode(other, next.secondFactor, code)).errorCode, 'code-wrong', 'a code counts once')
  world.clock.advance(5 * MINUTE_MS)
  assert.equal((await enterCode(other, next.secondFactor, codeNow(world, secret))).errorCode, 'second-factor-expired')
})

test('a recovery code opens one log-in in place of the app, however it is typed', async () => {
  const { recoveryCodes } = await createGuarded('applost')
  const [first = '', second = ''] = recoveryCodes
  const browser = createClient(world.app)
  const { secondFactor } = await enterPassword(browser, 'applost')
  assert.equal((await enterCode(browser, secondFactor, ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status, 200)
  assert.equal((await security(browser)).authenticator?.recoveryCodesLeft, 9)
  assert.ok((await eventsOf(browser)).some(({ kind }) => kind === 'recovery-code-used'))
  const again = await enterPassword(browser, 'applost')
  assert.equal((await enterCode(browser, again.secondFactor, first)).errorCode, 'code-wrong')
  assert.equal((await enterCode(browser, again.secondFactor, second)).status, 200)
})

test('ten wrong codes in a day lock the codes, and a right password lifts nothing', async () => {
  const { client, secret } = await createGuarded('appguessed')
  const thief = createClient(world.app)
  let ticket = ''
  for (let tries = 0; tries < 10; tries += 1) {
    ticket = (await enterPassword(thief, 'appguessed')).secondFactor
    assert.equal((await enterCode(thief, ticket, '000000')).errorCode, 'code-wrong')
  }
  ticket = (await enterPassword(thief, 'appguessed')).secondFactor
  const locked = await enterCode(thief, ticket, codeNow(world, secret))
  assert.deepEqual([locked.status, locked.errorCode], [429, 'login-locked'])
  assert.ok((locked.body.value as { retryAfterMs: number }).retryAfterMs > 0)
  const proof = byApp(codeNow(world, secret))
  assert.equal((await client.callEncrypted(proveSession, { proof })).errorCode, 'login-locked', 'changes count with log-ins')
  world.clock.advance(DAY_MS)
  ticket = (await enterPassword(thief, 'appguessed')).secondFactor
  assert.equal((await enterCode(thief, ticket, codeNow(world, secret))).status, 200)
})

test('the app proves changes, frees an old enough first account from waiting, and needs its own code to be removed', async () => {
  const { secret, recoveryCodes } = await createGuarded('appprover')
  world.clock.advance(DAY_MS)
  const client = createClient(world.app)
  const { secondFactor } = await enterPassword(client, 'appprover')
  assert.equal((await enterCode(client, secondFactor, codeNow(world, secret))).status, 200)
  world.clock.advance(30_000)
  assert.equal((await setPin(client, byApp('000000'))).errorCode, 'code-wrong')
  assert.equal((await setPin(client, byApp(codeNow(world, secret)))).status, 200)
  assert.equal((await bindWallet(client, '09171230001')).value?.usableFrom, undefined)
  const remove = (proof: object) => client.callEncrypted(removeAuthenticator, { proof })
  assert.equal((await remove(byPassword)).errorCode, 'proof-not-enough')
  assert.equal((await remove(byApp('000000'))).errorCode, 'code-wrong')
  assert.equal((await remove(byApp(recoveryCodes[3] ?? ''))).status, 200)
  assert.equal((await security(client)).authenticator, null)
  assert.ok((await createClient(world.app).login('appprover', PASSWORD)).value, 'no log-in asks for it any more')
  assert.equal((await remove(byApp(recoveryCodes[4] ?? ''))).errorCode, 'code-wrong')
})

test('a visitor, a guest and another member get nowhere with somebody’s app', async () => {
  const visitor = createClient(world.app)
  for (const endpoint of [startAuthenticator, confirmAuthenticator, removeAuthenticator]) {
    assert.equal((await visitor.call(endpoint, { body: { data: 'x'.repeat(64) } })).errorCode, 'not-logged-in')
  }
  const { secret } = await createGuarded('appowner')
  const stranger = await createGuarded('appstranger')
  const proof = byApp(codeNow(world, secret))
  assert.equal((await stranger.client.callEncrypted(removeAuthenticator, { proof })).errorCode, 'code-wrong')
  const browser = createClient(world.app)
  const { secondFactor } = await enterPassword(browser, 'appowner')
  assert.equal((await enterCode(browser, secondFactor, codeNow(world, stranger.secret))).errorCode, 'code-wrong')
  const elsewhere = createClient(world.app, { host: 'lantern.localhost' })
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  assert.equal((await enterCode(elsewhere, secondFactor, codeNow(world, secret))).errorCode, 'second-factor-expired')
})
