import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { getMemberInfo } from '@pavilion/api/members'
import { login } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, encrypt, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await registerMember(world.app, 'Alice1', PASSWORD)
})
after(() => world.stop())

async function countSessions(): Promise<number> {
  const { rows } = await world.app.pool.query<{ count: bigint }>('select count(*) from sessions where ended_at is null')
  return Number(rows[0]?.count)
}

test('a log-in by username answers token, user name, type and whether it is the first', { tags: ['ENTITY-02', 'CALL-04'] }, async () => {
  await world.app.pool.query("update members set last_login_at = null where account = 'Alice1'")
  const client = createClient(world.app)
  const first = await client.login('Alice1', PASSWORD, { captcha: '', gateway: 3 })
  assert.equal(first.status, 200)
  assert.match(first.value?.token ?? '', /^[A-Za-z0-9_-]{43}$/)
  assert.deepEqual({ ...first.value, token: '' }, { token: '', userName: 'Alice1', type: 0, firstTimeLogin: true })
  assert.equal((await client.call(getMemberInfo)).status, 200)
  assert.equal((await client.login('Alice1', PASSWORD)).value?.firstTimeLogin, false)
})

test('a log-in that is not encrypted is refused', { tags: ['LOGIN-34'] }, async () => {
  const answer = await createClient(world.app).send({
    method: 'POST',
    url: '/wps/session/login',
    payload: { type: 'username', username: 'Alice1', password: PASSWORD },
  })
  assert.equal(answer.status, 400)
  assert.equal(answer.errorCode, 'invalid-request')
})

test('one account has many spellings, and all of them log in', async () => {
  for (const spelling of ['ALICE1', ' alice1 ', 'Ａｌｉｃｅ１']) {
    const answer = await createClient(world.app).login(spelling, PASSWORD)
    assert.equal(answer.value?.userName, 'Alice1', spelling)
  }
})

test('an unknown account and a wrong password are told nothing that differs', async () => {
  const client = createClient(world.app)
  const wrong = await client.login('Alice1', 'not the password')
  const unknown = await client.login('Nobody1', 'not the password')
  for (const answer of [wrong, unknown]) {
    assert.equal(answer.status, 401)
    assert.deepEqual({ ...answer.body, requestId: '' }, { success: false, errorCode: 'wrong-credentials', requestId: '' })
    assert.equal(answer.headers['set-cookie'], undefined)
  }
})

test('a member of one merchant is unknown at another', async () => {
  const answer = await createClient(world.app, { host: 'garden.example' }).login('Alice1', PASSWORD)
  assert.equal(answer.errorCode, 'wrong-credentials')
})

test('a disabled member is told so only with the right password', async () => {
  await registerMember(world.app, 'Blocked1', PASSWORD)
  await world.app.pool.query("update members set is_disabled = true where account = 'Blocked1'")
  const client = createClient(world.app)
  assert.equal((await client.login('Blocked1', 'not the password')).errorCode, 'wrong-credentials')
  const answer = await client.login('Blocked1', PASSWORD)
  assert.equal(answer.status, 403)
  assert.equal(answer.errorCode, 'member-disabled')
  assert.equal(answer.headers['set-cookie'], undefined)
})

test('where the merchant has one log-in every type that exists comes in by it, and a guest not at all', { tags: ['ROLE-15'] }, async () => {
  await registerMember(world.app, 'Special1', PASSWORD)
  const expected: [number, string | undefined][] = [
    [0, undefined],
    [1, undefined],
    [2, undefined],
    [40, undefined],
    [4, 'guest-login-refused'],
    [41, undefined],
    [42, undefined],
  ]
  for (const [type, errorCode] of expected) {
    await world.app.pool.query("update members set type = $1 where account = 'Special1'", [type])
    const answer = await createClient(world.app).login('Special1', PASSWORD)
    assert.equal(answer.errorCode, errorCode, `type ${type}`)
    assert.equal(answer.value?.type, errorCode === undefined ? type : undefined)
  }
})

test('where agents have a log-in of their own, who is no member cannot log in as one', { tags: ['ROLE-15'] }, async () => {
  await registerMember(world.app, 'Special2', PASSWORD)
  await changeMerchant(world, 'pavilion', { flags: { 'agentLogin.enabled': true } })
  for (const type of [41, 42]) {
    await world.app.pool.query("update members set type = $1 where account = 'Special2'", [type])
    assert.equal((await createClient(world.app).login('Special2', PASSWORD)).errorCode, 'not-a-member')
    assert.equal((await createClient(world.app).login('Special2', PASSWORD, { audience: 'agent' })).value?.type, type)
  }
  await changeMerchant(world, 'pavilion', { flags: { 'agentLogin.enabled': false } })
})

test('agents have a log-in of their own, where the merchant has it, and nobody else gets in there', {
  tags: ['ROLE-14', 'ROLE-16'],
}, async () => {
  await registerMember(world.app, 'Agent1', PASSWORD)
  const enter = () => createClient(world.app).login('Agent1', PASSWORD, { audience: 'agent' })
  assert.equal((await enter()).errorCode, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { flags: { 'agentLogin.enabled': true } })
  const expected: [number, string | undefined][] = [
    [0, 'not-an-agent'],
    [1, undefined],
    [2, undefined],
    [40, 'not-an-agent'],
    [4, 'guest-login-refused'],
    [41, undefined],
    [42, undefined],
  ]
  for (const [type, errorCode] of expected) {
    await world.app.pool.query("update members set type = $1 where account = 'Agent1'", [type])
    const answer = await enter()
    assert.equal(answer.errorCode, errorCode, `type ${type}`)
    assert.equal(answer.value?.type, errorCode === undefined ? type : undefined)
  }
})

test('a log-in by SMS or by the phone-verification provider is refused while the flag is off', { tags: ['FLAG-11'] }, async () => {
  for (const type of ['sms', 'firebase']) {
    const answer = await createClient(world.app).login('Alice1', PASSWORD, { type })
    assert.equal(answer.status, 403)
    assert.equal(answer.errorCode, 'feature-unavailable')
  }
})

test('a payload that does not fit is refused and opens nothing', async () => {
  const sessions = await countSessions()
  const client = createClient(world.app)
  const good = { type: 'username', username: 'Alice1', password: PASSWORD }
  const wrong = [
    { ...good, type: 'password' },
    { ...good, username: '' },
    { ...good, username: 1 },
    { ...good, username: null },
    { ...good, password: ['x'] },
    { ...good, password: 'x'.repeat(257) },
    { ...good, password: undefined },
    { ...good, username: 'Alice1\u0000' },
    { ...good, username: 'Alice1\ud800' },
    { ...good, more: { very: { deep: { nesting: { that: { goes: { on: { and: { on: { and: { on: { and: {} } } } } } } } } } } } },
  ]
  for (const payload of wrong) {
    const answer = await client.callEncrypted(login, payload)
    assert.equal(answer.status, 400, JSON.stringify(payload))
    assert.equal(answer.errorCode, 'encryption-invalid')
    assert.ok(answer.requestId)
  }
  assert.equal(await countSessions(), sessions)
})

test('a captured log-in cannot be sent again', async () => {
  const client = createClient(world.app)
  const { kid, data } = await encrypt(client, { type: 'username', username: 'Alice1', password: PASSWORD })
  const send = () => client.call(login, { body: { data }, headers: { encryption: kid } })
  assert.equal((await send()).status, 200)
  const again = await send()
  assert.equal(again.status, 400)
  assert.equal(again.errorCode, 'encryption-replayed')
})

test('a captured log-in that is sent many times at once opens one session', async () => {
  const sessions = await countSessions()
  const client = createClient(world.app)
  const { kid, data } = await encrypt(client, { type: 'username', username: 'Alice1', password: PASSWORD })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createClient(world.app).call(login, { body: { data }, headers: { encryption: kid } })),
  )
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.equal(answers.filter((answer) => answer.errorCode === 'encryption-replayed').length, 19)
  assert.equal(await countSessions(), sessions + 1)
})

test('logging in again in one browser ends the session it had and makes a new token and a new cookie', async () => {
  const client = await registerMember(world.app, 'Again1', PASSWORD)
  const old = Object.assign(createClient(world.app), { token: client.token, cookies: new Map(client.cookies) })
  await client.login('Again1', PASSWORD)
  assert.notEqual(client.token, old.token)
  assert.notEqual(client.cookies.get('pavilion_device'), old.cookies.get('pavilion_device'))
  assert.equal((await old.call(getMemberInfo)).errorCode, 'session-ended')
  assert.equal((await client.call(getMemberInfo)).status, 200)
})

test('a hash from weaker days is replaced at the next log-in', async () => {
  await registerMember(world.app, 'Weaker1', PASSWORD)
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 })
  await world.app.pool.query("update members set password_hash = $1 where account = 'Weaker1'", [weak])
  assert.equal((await createClient(world.app).login('Weaker1', PASSWORD)).status, 200)
  const { rows } = await world.app.pool.query("select password_hash from members where account = 'Weaker1'")
  assert.match(rows[0]?.password_hash, /m=19456,t=2/)
  assert.equal((await createClient(world.app).login('Weaker1', PASSWORD)).status, 200)
})

test('the device header is kept with the session, and nonsense in it is OTHERS', async () => {
  const deviceAfter = async (device: string) => {
    await createClient(world.app).callEncrypted(login, { type: 'username', username: 'Alice1', password: PASSWORD }, { device })
    const { rows } = await world.app.pool.query('select device from sessions order by id desc limit 1')
    return rows[0]?.device
  }
  assert.equal(await deviceAfter('ANDROID'), 'ANDROID')
  assert.equal(await deviceAfter('h5'), 'H5')
  assert.equal(await deviceAfter('<script>'), 'OTHERS')
})

test('neither token nor password nor cookie stands in the database', async () => {
  const client = await registerMember(world.app, 'Secret1', 'a very secret password')
  const { rows } = await world.app.pool.query(
    "select s::text as session, m::text as member from sessions s join members m on m.id = s.member_id where m.account = 'Secret1'",
  )
  const kept = JSON.stringify(rows)
  for (const secret of [client.token ?? '?', client.cookies.get('pavilion_device') ?? '?', 'a very secret password']) {
    assert.equal(kept.includes(secret), false)
    assert.equal(kept.includes(Buffer.from(secret).toString('hex')), false)
  }
})

test('an address that failed too often waits, other addresses do not', async () => {
  await changeMerchant(world, 'garden', { settings: { login_failures_per_address: '3' } })
  const from = (address: string) => createClient(world.app, { host: 'garden.example', address })
  const codes: (string | undefined)[] = []
  for (const number of [1, 2, 3, 4]) codes.push((await from('198.51.100.9').login(`Nobody${number}`, 'x')).errorCode)
  assert.deepEqual(codes, ['wrong-credentials', 'wrong-credentials', 'wrong-credentials', 'login-locked'])
  assert.equal((await from('198.51.100.10').login('Nobody5', 'x')).errorCode, 'wrong-credentials')
})
