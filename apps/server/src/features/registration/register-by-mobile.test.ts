import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { getRegistrationRules, registerByMobile, registerByUsername } from '@pavilion/api/registration'
import { sendSmsCode } from '@pavilion/api/verification'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { readSent } from '../../../test/member-contact.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await changeMerchant(world, 'garden', { flags: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: false } })
})
after(() => world.stop())

async function register(mobileNum: string, change: Record<string, unknown> = {}, client: Client = createClient(world.app, garden)) {
  const answer = await client.callEncrypted(registerByMobile, {
    requestId: randomUUID(),
    username: '',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobileNum,
    countryDialingCode: '63',
    registerMethod: 'H5',
    type: 0,
    ...change,
  })
  client.token = answer.value?.token
  return { ...answer, client }
}
const garden = { host: 'garden.example' }
const shown = async () =>
  (await createClient(world.app, garden).call(getRegistrationRules)).value?.mobileRules
    .filter((rule) => rule.enabled)
    .map(({ field }) => field)

test('the two ways to register are calls of their own, both PUT, each of its module', {
  tags: ['CALL-06', 'REG-61', 'MOD-08', 'MOD-15'],
}, async () => {
  assert.deepEqual([registerByUsername.method, registerByUsername.module], ['PUT', 'REG3'])
  assert.deepEqual([registerByMobile.method, registerByMobile.module], ['PUT', 'MOBILENUMREG3'])
  assert.notEqual(registerByMobile.path, registerByUsername.path)
})

test('a number and a password make a member under a name of the server, with a session and the welcome money', {
  tags: ['FLAG-02', 'FLAG-04'],
}, async () => {
  assert.deepEqual(await shown(), ['mobileNum', 'password', 'confirmPassword'])
  const { value, client } = await register('0917 000 1111'.replaceAll(' ', ''))
  assert.match(value?.userName ?? '', /^m[a-z1-9]{9}$/)
  assert.equal((await client.call(getMemberInfo)).value?.account, value?.userName)
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1000.00')
  assert.equal((await createClient(world.app, garden).login(value?.userName ?? '', PASSWORD)).status, 200)
})

test('a number has one member, however it is written', async () => {
  const again = await register('9170001111')
  assert.deepEqual([again.errorCode, again.status], ['mobile-taken', 409])
})

test('the same request again answers the same account, and another password or number opens nothing', async () => {
  const requestId = 'request-mobile-0123456789'
  const first = await register('9170002222', { requestId })
  const again = await register('9170002222', { requestId })
  assert.equal(again.value?.userName, first.value?.userName)
  assert.equal((await register('9170002222', { requestId, password: 'another fine one', confirmPassword: 'another fine one' })).status, 409)
  assert.equal((await register('9170003333', { requestId })).status, 409)
})

test('a number that nobody proves is no way in: a password is asked for, whatever the switch says', async () => {
  await changeMerchant(world, 'garden', { flags: { MOBILENUMPASSREG3: false, REGMOBVERF3: false } })
  assert.deepEqual(await shown(), ['mobileNum', 'password', 'confirmPassword'])
  assert.equal((await register('9170004443', { password: '', confirmPassword: '' })).errorCode, 'field-required')
})

async function codeFor(client: Client, mobileNum: string): Promise<string> {
  await client.call(sendSmsCode, { body: { mobileNum, countryDialingCode: '63', purpose: 'register' } })
  return /\b\d{6}\b/.exec((await readSent(world.app.pool, `+63${mobileNum}`))[0] ?? '')?.[0] ?? ''
}

test('with the number proved no password is needed, and a repeat returns the account for ten minutes only', {
  tags: ['FLAG-04'],
}, async () => {
  await changeMerchant(world, 'garden', { flags: { MOBILENUMPASSREG3: false, REGMOBVERF3: true } })
  assert.deepEqual(await shown(), ['mobileNum', 'verificationCode'])
  const requestId = 'request-mobile-without-password'
  const holder = createClient(world.app, garden)
  const plain = { requestId, password: '', confirmPassword: '', verificationCode: await codeFor(holder, '9170004444') }
  const first = await register('9170004444', plain, holder)
  assert.equal(first.status, 200)
  const { rows } = await world.app.pool.query('select has_password from members where account = $1', [first.value?.userName])
  assert.equal(rows[0].has_password, false)
  const again = await register('9170004444', plain, holder)
  assert.equal(again.value?.userName, first.value?.userName)
  assert.equal((await register('9170004444', { ...plain, verificationCode: '123456' }, holder)).status, 409, 'with another proof')
  world.clock.advance(10 * 60_000)
  assert.equal((await register('9170004444', plain, holder)).status, 409)
  await changeMerchant(world, 'garden', { flags: { MOBILENUMPASSREG3: true, REGMOBVERF3: false } })
})

test('registration by number is refused where its switch is off', { tags: ['FLAG-11'] }, async () => {
  const answer = await register('9170005555', {}, createClient(world.app))
  assert.deepEqual([answer.errorCode, answer.status], ['feature-unavailable', 403])
})

test('a registration by number that is not encrypted is refused', { tags: ['REG-62'] }, async () => {
  const answer = await createClient(world.app, garden).send({
    method: 'PUT',
    url: registerByMobile.path,
    payload: { requestId: 'a'.repeat(16), mobileNum: '9170006666' },
  })
  assert.equal(answer.errorCode, 'invalid-request')
})

test('with its switch on a number needs the code that was sent to it', { tags: ['FLAG-03'] }, async () => {
  await changeMerchant(world, 'garden', { flags: { REGMOBVERF3: true } })
  assert.deepEqual(await shown(), ['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  assert.equal((await register('9170007777', { verificationCode: '' })).errorCode, 'field-required')
  assert.equal((await register('9170007777', { verificationCode: '123456' })).errorCode, 'code-wrong')
})

test('a code that was sent for a registration makes the account once, and a taken number leaves it good', {
  tags: ['REG-22'],
}, async () => {
  const client = createClient(world.app, garden)
  const sent = await client.call(sendSmsCode, { body: { mobileNum: '9170008888', countryDialingCode: '63', purpose: 'register' } })
  assert.equal(sent.status, 200)
  const verificationCode = /\b\d{6}\b/.exec((await readSent(world.app.pool, '+639170008888'))[0] ?? '')?.[0] ?? ''
  assert.equal((await register('9170008888', { verificationCode })).errorCode, 'code-wrong', 'not from another browser')
  assert.equal((await register('9170008889', { verificationCode }, client)).errorCode, 'code-wrong', 'not for another number')
  const requestId = 'request-mobile-with-a-code'
  const first = await register('9170008888', { verificationCode, requestId }, client)
  assert.equal(first.status, 200)
  const again = await register('9170008888', { verificationCode, requestId }, client)
  assert.equal(again.value?.userName, first.value?.userName)
  const other = await register('9170008888', { verificationCode }, client)
  assert.ok(other.errorCode === 'code-wrong' || other.errorCode === 'mobile-taken', other.errorCode)
})
