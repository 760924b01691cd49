import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { registerByUsername } from '@pavilion/api/registration'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, encrypt } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

async function count(account: string): Promise<number> {
  const { rows } = await world.app.pool.query('select count(*) from members where account_key = lower($1)', [account])
  return Number(rows[0]?.count)
}
const idOf = async (client: Client) => (await client.call(getMemberInfo)).value?.id

test('a registration creates a member with a session and the welcome money, in one step', { tags: ['REG-64', 'CALL-06'] }, async () => {
  const client = createClient(world.app)
  const answer = await client.register('Alice1', PASSWORD)
  assert.equal(answer.status, 200)
  assert.deepEqual({ ...answer.value, token: '' }, { token: '', userName: 'Alice1', type: 0, firstTimeLogin: true })
  assert.equal((await client.call(getMemberInfo)).value?.account, 'Alice1')
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1000.00')
  assert.equal((await createClient(world.app).login('Alice1', PASSWORD)).value?.firstTimeLogin, false)
})

test('a registration that is not encrypted, or does not name its key, is refused', { tags: ['REG-62'] }, async () => {
  const client = createClient(world.app)
  const plain = { requestId: 'a'.repeat(16), username: 'Plain1', password: PASSWORD, confirmPassword: PASSWORD }
  const bare = await client.send({ method: 'PUT', url: '/wps/member/register', payload: plain })
  assert.equal(bare.errorCode, 'invalid-request')
  const { data } = await encrypt(client, plain)
  assert.equal((await client.call(registerByUsername, { body: { data } })).errorCode, 'encryption-invalid')
  assert.equal(await count('Plain1'), 0)
})

test('a registration of another type than 0 is refused', { tags: ['REG-57'] }, async () => {
  const client = createClient(world.app)
  for (const type of [1, 4, 40, '0', null]) {
    const answer = await client.register('Typed1', PASSWORD, { type })
    assert.equal(answer.errorCode, 'encryption-invalid')
  }
  assert.equal(await count('Typed1'), 0)
})

test('a taken username is refused, whatever its capitals, and the member keeps its password', { tags: ['REG-63'] }, async () => {
  assert.equal((await createClient(world.app).register('Taken1', PASSWORD)).status, 200)
  for (const name of ['Taken1', 'TAKEN1', 'taken1']) {
    const answer = await createClient(world.app).register(name, 'another fine password')
    assert.equal(answer.status, 409)
    assert.equal(answer.errorCode, 'username-taken')
    assert.equal(answer.headers['set-cookie'], undefined)
  }
  assert.equal(await count('Taken1'), 1)
  assert.equal((await createClient(world.app).login('Taken1', PASSWORD)).status, 200)
})

test('a username that is taken at one merchant is free at another', async () => {
  assert.equal((await createClient(world.app).register('Shared1', PASSWORD)).status, 200)
  assert.equal((await createClient(world.app, { host: 'garden.example' }).register('Shared1', PASSWORD)).status, 200)
  assert.equal(await count('Shared1'), 2)
})

test('one username registered by many at once becomes one member', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => createClient(world.app).register('Crowd1', PASSWORD)))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.equal(answers.filter((answer) => answer.errorCode === 'username-taken').length, 11)
  assert.equal(await count('Crowd1'), 1)
})

test('the same request again, later or at the same moment, answers the same account and creates one', async () => {
  const requestId = 'request-0123456789abcdef'
  const clients = Array.from({ length: 6 }, () => createClient(world.app))
  const answers = await Promise.all(clients.map((client) => client.register('Double1', PASSWORD, { requestId })))
  assert.deepEqual(
    answers.map((answer) => [answer.status, answer.value?.userName, answer.value?.firstTimeLogin]),
    answers.map(() => [200, 'Double1', true]),
  )
  const ids = await Promise.all(clients.map(idOf))
  assert.equal(new Set(ids).size, 1)
  const later = createClient(world.app)
  await later.register('Double1', PASSWORD, { requestId })
  assert.equal(await idOf(later), ids[0])
  assert.equal(await count('Double1'), 1)
  assert.equal((await later.call(getMemberWallet)).value?.sumBalance, '1000.00', 'the welcome money came once')
})

test('a known request id opens nothing without the same account and password', async () => {
  const requestId = 'request-fedcba9876543210'
  await createClient(world.app).register('Keyed1', PASSWORD, { requestId })
  const attempts = [
    ['Keyed1', 'another fine password'],
    ['Keyed2', PASSWORD],
    ['Keyed2', 'another fine password'],
  ] as const
  for (const [name, password] of attempts) {
    const answer = await createClient(world.app).register(name, password, { requestId })
    assert.equal(answer.errorCode, 'username-taken')
  }
  assert.equal(await count('Keyed2'), 0)
})

test('guessing passwords through a known request id is counted like logging in', async () => {
  const requestId = 'request-guess-guess-guess'
  await createClient(world.app).register('Guessed1', PASSWORD, { requestId })
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 11; index += 1) {
    codes.push((await createClient(world.app).register('Guessed1', `a wrong password ${index}`, { requestId })).errorCode)
  }
  assert.deepEqual(codes, [...Array(10).fill('username-taken'), 'too-many-requests'])
  assert.equal((await createClient(world.app).login('Guessed1', PASSWORD)).errorCode, 'login-locked')
})

test('a refused registration names the first fault and creates nobody', async () => {
  const faults: [string, string, string, string][] = [
    ['abc', 'short', 'other', 'username-invalid'],
    ['1stName', PASSWORD, PASSWORD, 'username-invalid'],
    ['name with space', PASSWORD, PASSWORD, 'username-invalid'],
    ['Admin\u202e', PASSWORD, PASSWORD, 'username-invalid'],
    ['Faulty1', 'seven77', 'other', 'password-invalid'],
    ['Faulty1', 'a'.repeat(65), 'a'.repeat(65), 'password-invalid'],
    ['Faulty1', 'with\ttab inside', 'with\ttab inside', 'password-invalid'],
    ['Faulty1', 'Password123', 'other', 'password-too-common'],
    ['Faulty12', 'fAULTY12', 'fAULTY12', 'password-too-common'],
    ['Faulty1', PASSWORD, 'correct horse batterY', 'confirmation-differs'],
    ['Faulty1', PASSWORD, '', 'confirmation-differs'],
  ]
  for (const [username, password, confirmPassword, code] of faults) {
    const answer = await createClient(world.app).register(username, password, { confirmPassword })
    assert.equal(answer.status, 400, username)
    assert.equal(answer.errorCode, code, `${username} ${password}`)
    assert.ok(answer.requestId)
  }
  assert.equal(await count('Faulty1'), 0)
})

test('passwords of 8 and of 64 characters of any script are accepted, and log in', async () => {
  const passwords = ['kT7#vv0q', 'ฉันชอบว่ายน้ำมากๆ', '密码密码一二三四', '🂡🂢🂣🂤🂥🂦🂧🂨', `${'ab c'.repeat(16)}`, 'ü'.repeat(64)]
  for (const [index, password] of passwords.entries()) {
    assert.equal((await createClient(world.app).register(`Script${index}`, password)).status, 200, password)
    assert.equal((await createClient(world.app).login(`Script${index}`, password.normalize('NFD'))).status, 200, password)
  }
})

test('a merchant may ask for longer passwords with a letter and a digit', async () => {
  await changeMerchant(world, 'garden', { settings: { password_length_min: '10', password_needs_letter_and_digit: 'on' } })
  const register = async (name: string, password: string) =>
    (await createClient(world.app, { host: 'garden.example' }).register(name, password)).errorCode
  assert.equal(await register('Strict1', 'kT7#vv0q'), 'password-invalid')
  assert.equal(await register('Strict1', PASSWORD), 'password-invalid')
  assert.equal(await register('Strict1', 'correct horse 7'), undefined)
})

test('registration by username is refused where its flag is off', { tags: ['FLAG-11'] }, async () => {
  await changeMerchant(world, 'garden', { flags: { USERNAMEREG3: false } })
  const answer = await createClient(world.app, { host: 'garden.example' }).register('Closed1', PASSWORD)
  assert.equal(answer.status, 403)
  assert.equal(answer.errorCode, 'feature-unavailable')
  await changeMerchant(world, 'garden', { flags: { USERNAMEREG3: true } })
  assert.equal(await count('Closed1'), 0)
})

test('an address that registers too often waits an hour, others do not', async () => {
  await changeMerchant(world, 'garden', { settings: { registrations_per_hour: '3', password_needs_letter_and_digit: 'off' } })
  const register = (name: string, address: string) => createClient(world.app, { host: 'garden.example', address }).register(name, PASSWORD)
  const parallel = await Promise.all([1, 2, 3, 4, 5].map((number) => register(`Many${number}`, '2001:db8::1')))
  assert.equal(parallel.filter((answer) => answer.status === 200).length, 3)
  // One subscriber has a whole IPv6 network of addresses.
  const refused = await register('Many6', '2001:db8::ffff')
  assert.equal(refused.status, 429)
  assert.equal(refused.errorCode, 'too-many-requests')
  assert.deepEqual(refused.body.value, { retryAfterMs: 60 * 60_000 })
  assert.equal((await register('Many6', '2001:db8:0:1::1')).status, 200)
  world.clock.advance(60 * 60_000)
  assert.equal((await register('Many7', '2001:db8::1')).status, 200)
})

test('when the welcome money cannot be granted, there is no member either', async () => {
  await world.app.pool.query(
    "create function refuse_wallet() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$",
  )
  await world.app.pool.query('create trigger planted before insert on ledger.accounts for each row execute function refuse_wallet()')
  const answer = await createClient(world.app).register('Halfway1', PASSWORD)
  assert.equal(answer.status, 500)
  assert.equal(answer.errorCode, 'internal')
  await world.app.pool.query('drop trigger planted on ledger.accounts')
  assert.equal(await count('Halfway1'), 0)
  assert.equal((await createClient(world.app).register('Halfway1', PASSWORD)).status, 200)
})
