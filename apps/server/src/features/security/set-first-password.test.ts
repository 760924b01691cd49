import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setFirstPassword } from '@pavilion/api/first-password'
import { listInbox } from '@pavilion/api/messages'
import { registerByMobile } from '@pavilion/api/registration'
import { bindContact, getSecurity, sendSecurityCode, setTransactionPassword } from '@pavilion/api/security'
import { changePassword } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { liftLimits, securitySteps } from '../../../test/security-steps.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/durations.ts'

const PASSWORD = 'seven lanterns on a river'
const byLogin = { kind: 'login' }

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await changeMerchant(world, 'garden', { flags: { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: false } })
  await changeMerchant(world, 'garden', { settings: { messages_per_address: '1000', registrations_per_hour: '1000' } })
  await liftLimits(world)
})
after(() => world.stop())

const { codeFor, ownCode, eventsOf } = securitySteps(() => world)
const garden = { host: 'garden.example' }
let numbers = 9_170_006_000
/** Somebody who registered with a number and its code, and has no password. */
async function byPhone(): Promise<{ client: Client; account: string; mobileNum: string }> {
  numbers += 1
  const mobileNum = String(numbers)
  const client = createClient(world.app, garden)
  await client.call(sendSmsCode, { body: { mobileNum, countryDialingCode: '63', purpose: 'register' } })
  const { value } = await client.callEncrypted(registerByMobile, {
    requestId: randomUUID(),
    username: '',
    password: '',
    confirmPassword: '',
    mobileNum,
    countryDialingCode: '63',
    verificationCode: await codeFor(`+63${mobileNum}`),
    registerMethod: 'H5',
    type: 0,
  })
  assert.ok(value)
  client.token = value.token
  return { client, account: value.userName, mobileNum }
}
const choose = (client: Client, proof: object = byLogin, newPassword = PASSWORD, confirmNewPassword = newPassword) =>
  client.callEncrypted(setFirstPassword, { proof, newPassword, confirmNewPassword })
const enters = async (name: string, password = PASSWORD) => (await createClient(world.app, garden).login(name, password)).status === 200

test('an account made by telephone chooses a first password, and comes in by username, number and e-mail with it', {
  tags: ['LOGIN-01', 'PG-13'],
}, async () => {
  const { client, account, mobileNum } = await byPhone()
  assert.equal((await client.call(getSecurity)).value?.hasPassword, false)
  assert.equal(await enters(account), false)
  assert.equal((await choose(client)).status, 200)
  assert.equal((await client.call(getSecurity)).value?.hasPassword, true, 'the session that asked goes on')
  for (const name of [account, account.toUpperCase(), mobileNum, `0${mobileNum}`, `+63${mobileNum}`]) assert.ok(await enters(name), name)
  assert.equal(await enters(account, 'another one altogether'), false)
  const email = `${account}@example.test`
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
  const proof = { kind: 'password', password: PASSWORD }
  const bound = await client.callEncrypted(bindContact, { proof, channel: 'email', email, verificationCode: await codeFor(email) })
  assert.equal(bound.status, 200, bound.errorCode)
  assert.ok(await enters(email))
})

test('a first password holds withdrawals like a changed one, notifies, is recorded and ends other sessions', async () => {
  const { client, account } = await byPhone()
  const other = createClient(world.app, garden)
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where merchant_code = 'garden' and account = $1", [
    account,
  ])
  const id = rows[0]?.id
  // A second session of the same account, of which only the row matters here.
  other.token = 'T'.repeat(43)
  const copied = await world.app.pool.query(
    `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1, 'token_hash', sha256($2::bytea)))).*
     from sessions s where s.member_id = $1`,
    [id, other.token],
  )
  assert.equal(copied.rowCount, 1)
  const livingOf = async () =>
    Number((await world.app.pool.query('select count(*) n from sessions where member_id = $1 and ended_at is null', [id])).rows[0]?.n)
  assert.equal(await livingOf(), 2)
  assert.equal((await choose(client)).status, 200)
  assert.equal(await livingOf(), 1)
  const held = await world.app.pool.query('select withdrawals_held_until as until from member_security where member_id = $1', [id])
  assert.equal(held.rows[0]?.until.getTime(), world.clock().getTime() + 24 * HOUR_MS)
  assert.equal((await eventsOf(client)).at(-1)?.kind, 'password-set')
  assert.ok(JSON.stringify((await client.call(listInbox, { query: {} })).value).includes('A log-in password was set'))
})

test('a session alone sets none: the log-in is of the last ten minutes, or a code goes to what the account has', async () => {
  const { client, mobileNum } = await byPhone()
  world.clock.advance(10 * MINUTE_MS + 1)
  assert.equal((await choose(client)).errorCode, 'log-in-again')
  for (const proof of [
    { kind: 'password', password: PASSWORD },
    { kind: 'transaction-password', password: '493827' },
  ])
    assert.equal((await choose(client, proof)).errorCode, 'proof-not-enough', proof.kind)
  assert.equal((await choose(client, { kind: 'code', channel: 'sms', code: '000000' })).errorCode, 'code-wrong')
  assert.equal((await choose(client, { kind: 'passkey' })).errorCode, 'proof-not-enough')
  const proof = await ownCode(client, 'sms', `+63${mobileNum}`)
  assert.equal((await choose(client, proof, PASSWORD, 'not the same')).errorCode, 'confirmation-differs')
  assert.equal((await choose(client, proof, 'short')).errorCode, 'password-invalid')
  assert.equal((await choose(client, proof, 'password123')).errorCode, 'password-too-common')
  assert.equal((await choose(client, proof)).status, 200, 'what was refused for itself left the code good')
})

test('an account with a password gets no first one, by repeats or parallel calls, whatever proves the owner', async () => {
  const { client, account } = await byPhone()
  const twins = await Promise.all([choose(client), choose(client, byLogin, 'eight lanterns on a river')])
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 409])
  assert.equal([await enters(account), await enters(account, 'eight lanterns on a river')].filter(Boolean).length, 1)
  assert.equal((await choose(client)).errorCode, 'password-is-set')
  const member = await registerMember(world.app, 'haspassword')
  const before = await member.call(getSecurity)
  assert.equal((await choose(member)).errorCode, 'password-is-set')
  assert.deepEqual((await member.call(getSecurity)).value, before.value)
  assert.equal((await createClient(world.app).login('haspassword', PASSWORD)).status, 401)
})

test('with the first password the account proves itself by it, and changes it as any other', async () => {
  const { client, account } = await byPhone()
  assert.equal((await choose(client)).status, 200)
  const pin = { newPassword: '493827', confirmNewPassword: '493827' }
  assert.equal((await client.callEncrypted(setTransactionPassword, { proof: byLogin, ...pin })).errorCode, 'proof-not-enough')
  const proof = { kind: 'password', password: PASSWORD }
  assert.equal((await client.callEncrypted(setTransactionPassword, { proof, ...pin })).status, 200)
  const next = 'nine lanterns on a river'
  const changed = await client.callEncrypted(changePassword, { oldPassword: PASSWORD, newPassword: next, confirmNewPassword: next })
  assert.equal(changed.status, 200, changed.errorCode)
  assert.ok(await enters(account, next))
})

test('a first password is not set by a visitor, in the clear, nor with a body that was sent before', async () => {
  const { client } = await byPhone()
  const body = { proof: byLogin, newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  assert.equal((await createClient(world.app, garden).callEncrypted(setFirstPassword, body)).errorCode, 'not-logged-in')
  const clear = await client.send({ method: 'POST', url: setFirstPassword.path, payload: body })
  assert.equal(clear.status, 400)
  assert.equal((await client.call(getSecurity)).value?.hasPassword, false)
})
