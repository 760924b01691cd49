import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { changePassword } from '@pavilion/api/session'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient, encrypt, registerMember } from '../../../test/member-client.ts'

const OLD = 'correct horse battery'
const NEW = 'another fine staple'
let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const change = (oldPassword = OLD, newPassword = NEW, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
})

test('a new password works and the old one does not; this session stays, all others end', { tags: ['CALL-10', 'CHPW-17'] }, async () => {
  const client = await registerMember(world.app, 'Anna01')
  const other = createClient(world.app)
  await other.login('Anna01', OLD)
  const answer = await client.callEncrypted(changePassword, change())
  assert.equal(answer.status, 200)
  assert.equal((await client.call(getMemberInfo)).status, 200)
  assert.equal((await other.call(getMemberInfo)).errorCode, 'session-ended')
  assert.equal((await createClient(world.app).login('Anna01', OLD)).errorCode, 'wrong-credentials')
  assert.equal((await createClient(world.app).login('Anna01', NEW)).status, 200)
})

test('a visitor cannot change a password', async () => {
  assert.equal((await createClient(world.app).callEncrypted(changePassword, change())).errorCode, 'not-logged-in')
})

test('every refusal has its code and changes nothing', async () => {
  const client = await registerMember(world.app, 'Anna02')
  const refusals: [ReturnType<typeof change>, string, number][] = [
    [change('not the password'), 'old-password-wrong', 403],
    [change(OLD, NEW, 'something else'), 'confirmation-differs', 400],
    [change(OLD, OLD), 'modify.new.old.same', 409],
    [change(OLD, 'short'), 'password-invalid', 400],
    [change(OLD, 'password123'), 'password-too-common', 400],
    [change(OLD, ''), 'encryption-invalid', 400],
  ]
  for (const [payload, code, status] of refusals) {
    const answer = await client.callEncrypted(changePassword, payload)
    assert.deepEqual([answer.errorCode, answer.status], [code, status])
  }
  assert.equal((await createClient(world.app).login('Anna02', OLD)).status, 200)
})

test('the username is no password', async () => {
  const client = await registerMember(world.app, 'Annabella03')
  assert.equal((await client.callEncrypted(changePassword, change(OLD, 'annabella03'))).errorCode, 'password-too-common')
})

test('a wrong old password counts as a failed log-in of that browser, and other browsers are not locked', async () => {
  const client = await registerMember(world.app, 'Anna04')
  const codes = []
  for (let tries = 0; tries < 12; tries += 1) codes.push((await client.callEncrypted(changePassword, change(`wrong ${tries}`))).errorCode)
  assert.deepEqual(codes, [...Array(10).fill('old-password-wrong'), 'login-locked', 'login-locked'])
  assert.equal((await client.login('Anna04', OLD)).errorCode, 'login-locked')
  assert.equal((await client.callEncrypted(changePassword, change())).errorCode, 'login-locked')
  // The member knows the first browser, which has places of its own.
  assert.equal((await createClient(world.app).login('Anna04', OLD)).status, 200)
})

test('a captured change cannot be sent again, and of two at once one happens', async () => {
  const client = await registerMember(world.app, 'Anna05')
  const { kid, data } = await encrypt(client, change())
  const send = () => client.call(changePassword, { body: { data }, headers: { encryption: kid } })
  assert.equal((await send()).status, 200)
  assert.equal((await send()).errorCode, 'encryption-replayed')

  const twin = await registerMember(world.app, 'Anna06')
  const answers = await Promise.all(
    [NEW, 'a third good phrase'].map((password) => twin.callEncrypted(changePassword, change(OLD, password))),
  )
  assert.deepEqual(answers.map(({ errorCode }) => errorCode).sort(), ['old-password-wrong', undefined])
})

test('a change is a significant event', async () => {
  const client = await registerMember(world.app, 'Anna07')
  await client.callEncrypted(changePassword, change())
  const { rows } = await world.app.pool.query(
    "select kind from significant_events e join members m on e.subject = 'member:' || m.id where m.account = 'Anna07' order by e.id",
  )
  assert.deepEqual(rows.at(-1), { kind: 'password-changed' })
})
