import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endOperatorSession, enterConsole, getConsole, getOperator } from '@pavilion/api/operators'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addOperatorRow, codeNow, enrol, enterPassword } from '../../../test/operator-login.ts'
import { MINUTE_MS } from '../../base/durations.ts'

const AT_CONSOLE = { 'pavilion-console': '1' }
const COOKIE = 'pavilion_console'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

/** Logs in as the console's page does: what opens the session is a cookie. */
async function enter(username: string) {
  await addOperatorRow(world, username, ['cashier'])
  const client = createClient(world.app)
  const started = (await enterPassword(client, username)).value
  const body = { ticket: started?.ticket ?? '', code: codeNow(world, started?.enrolment?.secret ?? '') }
  const finished = await client.call(enterConsole, { body })
  return { client, body, finished }
}

test('the console’s session is an HttpOnly cookie for this site alone, and the answer tells no token', { tags: ['CON-022'] }, async () => {
  const { client, finished } = await enter('iris')
  const cookie = [finished.headers['set-cookie']].flat().find((each) => String(each).startsWith(`${COOKIE}=`))
  assert.match(String(cookie), /^pavilion_console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
  assert.deepEqual(Object.keys(finished.value ?? {}).sort(), ['recoveryCodes', 'recoveryCodesLeft'])
  assert.ok(!JSON.stringify(finished.body).includes(client.cookies.get(COOKIE) ?? ''))
  const { value } = await client.call(getConsole, { headers: AT_CONSOLE })
  assert.deepEqual([value?.operator.username, value?.operator.roles, value?.isDemo], ['iris', ['cashier'], false])
  assert.match(String(value?.merchant.site), /^http:\/\/[\w.]+(:\d+)?$/)
  assert.ok(value?.merchant.languages.includes('EN'))
})

test('the cookie opens nothing without the header of the console, and nothing for another site', { tags: ['CON-022'] }, async () => {
  const { client } = await enter('jade')
  assert.equal((await client.call(getConsole)).errorCode, 'not-logged-in')
  for (const headers of [
    { ...AT_CONSOLE, 'sec-fetch-site': 'cross-site' },
    { ...AT_CONSOLE, origin: 'https://evil.test' },
  ]) {
    assert.equal((await client.call(endOperatorSession, { headers })).errorCode, 'wrong-origin')
  }
  const bearer = (await openOperator(world, 'kiko', ['owner'])).token
  const mixed = await client.call(getOperator, { headers: { ...AT_CONSOLE, authorization: `Bearer ${bearer}` } })
  assert.equal(mixed.value?.username, 'jade', 'the console speaks for whoever logged in there')
})

test('bearer tokens stay for the terminal, and what is no token opens nothing', { tags: ['CON-022'] }, async () => {
  await addOperatorRow(world, 'lila')
  const { client } = await enrol(world, 'lila')
  assert.equal((await client.call(getConsole)).value?.operator.username, 'lila')
  const visitor = createClient(world.app)
  assert.equal((await visitor.call(getConsole, { headers: AT_CONSOLE })).errorCode, 'not-logged-in')
  visitor.cookies.set(COOKIE, 'x'.repeat(43))
  assert.equal((await visitor.call(getConsole, { headers: AT_CONSOLE })).errorCode, 'session-ended')
  visitor.cookies.set(COOKIE, 'no token')
  assert.equal((await visitor.call(getConsole, { headers: AT_CONSOLE })).errorCode, 'session-ended')
})

test('a ticket opens one session: repeated, and with a wrong code, the second step is refused', { tags: ['CON-022'] }, async () => {
  const { client, body } = await enter('mina')
  assert.equal((await client.call(enterConsole, { body })).errorCode, 'second-factor-expired')
  const again = (await enterPassword(client, 'mina')).value
  const wrong = await client.call(enterConsole, { body: { ticket: again?.ticket ?? '', code: '000000' } })
  assert.equal(wrong.errorCode, 'code-wrong')
})

test('log-out ends the session and takes the cookie away', { tags: ['CON-024'] }, async () => {
  const { client } = await enter('nora')
  const token = client.cookies.get(COOKIE) ?? ''
  assert.equal((await client.call(endOperatorSession, { headers: AT_CONSOLE })).status, 200)
  assert.equal(client.cookies.has(COOKIE), false)
  client.cookies.set(COOKIE, token)
  const late = await client.call(getConsole, { headers: AT_CONSOLE })
  assert.deepEqual([late.errorCode, late.headers['cache-control']], ['session-ended', 'no-store'])
})

test('a quarter of an hour without a call ends the console’s session as any other', { tags: ['CON-023'] }, async () => {
  const { client } = await enter('olive')
  world.clock.advance(15 * MINUTE_MS)
  assert.equal((await client.call(getConsole, { headers: AT_CONSOLE })).errorCode, 'session-ended')
})

test('the frame tells the merchant’s own name, zone and colour, and a demo operator as one', { tags: ['CON-031'] }, async () => {
  const { client } = await enter('pia')
  await world.app.pool.query(`update merchants set theme = '{"marigold-1":"#FF9A6B"}' where code = 'pavilion'`)
  await changeMerchant(world, 'pavilion', {})
  await world.app.pool.query("update operators set is_demo = true where username = 'pia'")
  const { value } = await client.call(getConsole, { headers: AT_CONSOLE })
  assert.equal(value?.isDemo, true)
  assert.deepEqual([value?.merchant.timeZone, value?.merchant.colour], ['Asia/Manila', '#FF9A6B'])
})
