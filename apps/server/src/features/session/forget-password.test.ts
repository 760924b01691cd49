import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { forgetPassword, resetPasswordByLink } from '@pavilion/api/session'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { readLinkToken, readOutbox, readSent, registerReachable } from '../../../test/member-contact.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'

const NEW = 'another fine staple'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

const ask = (username: string, email: string, client = createClient(world.app)) =>
  client.send({ method: 'POST', url: forgetPassword.path, headers: FORM, payload: new URLSearchParams({ username, email }).toString() })

const reset = (token: string, newPassword = NEW, client: Client = createClient(world.app)) =>
  client.callEncrypted(resetPasswordByLink, { token, newPassword })

let numbers = 0
async function begin(username: string): Promise<{ member: Client; token: string; email: string }> {
  numbers += 1
  const email = `${username.toLowerCase()}@example.com`
  const member = await registerReachable(world.app, username, { mobileNum: `919000${1000 + numbers}`, email })
  assert.equal((await ask(username, email)).status, 200)
  return { member, token: await readLinkToken(member, email), email }
}

const mailTo = async (address: string) => (await readOutbox(createClient(world.app))).filter(({ to }) => to === address)

test('a form with username and email sends a link, which sets a new password and ends all sessions', {
  tags: ['CALL-12', 'ENTITY-10', 'FORGOT-10'],
}, async () => {
  const { member, token, email } = await begin('Luz001')
  const [mail] = await mailTo(email)
  assert.match(mail?.text ?? '', /http:\/\/localhost\/m\/forget#token=[\w-]{43}\b/)
  assert.deepEqual((await reset(token)).value, { userName: 'Luz001' })
  assert.equal((await member.call(getMemberInfo)).errorCode, 'session-ended')
  assert.equal((await createClient(world.app).login('Luz001', NEW)).status, 200)
})

test('spaces around and capitals make no difference', async () => {
  await registerReachable(world.app, 'Luz002', { mobileNum: '9190000002', email: 'luz002@example.com' })
  assert.equal((await ask(' LUZ002 ', ' Luz002@Example.com ')).status, 200)
  assert.equal((await mailTo('luz002@example.com')).length, 1)
})

test('an unknown name, another address and a disabled member are answered the same, and no mail is sent', async () => {
  await registerReachable(world.app, 'Luz003', { mobileNum: '9190000003', email: 'luz003@example.com' })
  await registerReachable(world.app, 'Luz004', { mobileNum: '9190000004', email: 'luz004@example.com' })
  await world.app.pool.query("update members set is_disabled = true where account = 'Luz004'")
  const bodies = []
  for (const [username, email] of [
    ['Luz003', 'luz003@example.com'],
    ['Nobody', 'nobody@example.com'],
    ['Luz003', 'stranger@example.com'],
    ['Luz004', 'luz004@example.com'],
  ] as const) {
    bodies.push((await ask(username, email)).body)
  }
  for (const body of bodies) assert.deepEqual(body, { success: true, value: {} })
  assert.equal((await mailTo('luz003@example.com')).length, 1)
  for (const address of ['nobody@example.com', 'stranger@example.com', 'luz004@example.com']) assert.deepEqual(await mailTo(address), [])
})

test('a member of one merchant gets no mail from another', async () => {
  await registerReachable(world.app, 'Luz005', { mobileNum: '9190000005', email: 'luz005@example.com' })
  assert.equal((await ask('Luz005', 'luz005@example.com', createClient(world.app, { host: 'garden.example' }))).status, 200)
  assert.deepEqual(await readSent(world.app.pool, 'luz005@example.com'), [])
})

test('what is no address, no form or half a form is refused', async () => {
  assert.equal((await ask('Luz001', 'not an address')).errorCode, 'email-invalid')
  assert.equal((await ask('', 'luz001@example.com')).errorCode, 'invalid-request')
  const client = createClient(world.app)
  const url = forgetPassword.path
  assert.equal((await client.send({ method: 'POST', url, headers: FORM, payload: 'username=x' })).errorCode, 'invalid-request')
  const json = await client.send({ method: 'POST', url, payload: { username: 'Luz001', email: 'luz001@example.com' } })
  assert.equal(json.errorCode, 'unsupported-content')
})

test('an address gets one mail a minute and five a day, also when many ask at once', async () => {
  const email = 'luz006@example.com'
  await registerReachable(world.app, 'Luz006', { mobileNum: '9190000006', email })
  const together = await Promise.all(Array.from({ length: 6 }, () => ask('Luz006', email)))
  assert.equal(together.filter(({ status }) => status === 200).length, 1)
  for (let sent = 1; sent < 5; sent += 1) {
    world.clock.advance(60_000)
    assert.equal((await ask('Luz006', email)).status, 200)
  }
  world.clock.advance(60_000)
  assert.equal((await ask('Luz006', email)).errorCode, 'too-many-requests')
  assert.equal((await mailTo(email)).length, 5)
})

test('a link is good once, for half an hour, and void after another new password', async () => {
  const used = await begin('Luz007')
  const answers = await Promise.all([1, 2, 3].map((number) => reset(used.token, `${NEW} ${number}`)))
  assert.deepEqual(answers.map(({ errorCode }) => errorCode ?? 'done').sort(), ['done', 'link-invalid', 'link-invalid'])
  assert.equal((await reset(used.token, 'one more good phrase')).errorCode, 'link-invalid')

  const late = await begin('Luz008')
  world.clock.advance(30 * 60_000)
  assert.equal((await reset(late.token)).errorCode, 'link-invalid')

  const older = await begin('Luz009')
  world.clock.advance(60_000)
  await ask('Luz009', older.email)
  assert.equal((await reset(await readLinkToken(older.member, older.email))).status, 200)
  assert.equal((await reset(older.token, 'one more good phrase')).errorCode, 'link-invalid')
})

test('a link of one merchant opens nothing at another, and a made-up one nothing anywhere', async () => {
  const { token } = await begin('Luz010')
  assert.equal((await reset(token, NEW, createClient(world.app, { host: 'garden.example' }))).errorCode, 'link-invalid')
  for (const made of ['', 'x', 'A'.repeat(43)]) assert.equal((await reset(made)).errorCode, 'link-invalid')
  assert.equal((await reset(token)).status, 200)
})

test('a refused password leaves the link good', async () => {
  const { token } = await begin('Luz011')
  assert.equal((await reset(token, 'short')).errorCode, 'password-invalid')
  assert.equal((await reset(token, 'password123')).errorCode, 'password-too-common')
  assert.equal((await reset(token, 'correct horse battery')).errorCode, 'modify.new.old.same')
  assert.equal((await reset(token)).status, 200)
})

test('of a link only the hash is stored', async () => {
  const { token } = await begin('Luz012')
  const { rows } = await world.app.pool.query('select l::text as row from password_links l')
  assert.equal(
    rows.some(({ row }) => row.includes(token)),
    false,
  )
})
