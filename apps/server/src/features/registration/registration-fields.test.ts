import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { getRegisterSettings, getRegistrationRules, registerByUsername } from '@pavilion/api/registration'
import { solveCaptcha } from '../../../test/captcha.ts'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { makeAgent, readProfile, setRule } from '../../../test/registration-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import type { Sealed } from '../../base/sealed.ts'

const PASSWORD = 'correct horse battery'
const CODE = 'LOTUS88'
const FIELDS = [
  ...['paymentPassword', 'payeeName', 'nickname', 'birthday', 'email', 'mobileNum', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line'],
  ...['whatsapp', 'zalo', 'recommenderId', 'affiliateCode'],
]

let world: Awaited<ReturnType<typeof startTestApp>>
let referrerId = ''

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  const referrer = await registerMember(world.app, 'Referrer1')
  referrerId = (await referrer.call(getMemberInfo)).value?.id ?? ''
  await registerMember(world.app, 'Agent1')
  await makeAgent(world, 'pavilion', 'Agent1', CODE)
  for (const field of FIELDS) await setRule(world, 'pavilion', field)
})
after(() => world.stop())

/** All that a form can send. */
const whole = (username: string) => ({
  requestId: randomUUID(),
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  affiliateCode: CODE.toLowerCase(),
  paymentPassword: '482913',
  recommenderId: referrerId,
  // Nobody else may be called so.
  nickname: `Luz ${username}`,
  payeeName: "Ma. Luz D'Souza-Đặng",
  email: ' Luz@Example.com ',
  mobileNum: '09171234567',
  countryDialingCode: '63',
  idNumber: 'P123-456 7A',
  qqNum: '123456',
  facebook: 'luz.sampaguita',
  wechat: 'luz_wechat',
  line: '@luz-line',
  whatsapp: '+639171234567',
  zalo: '0917123456',
  birthday: '1990-02-28',
  captcha: '',
  verificationCode: '',
  registerUrl: 'play.example:3000',
  registerMethod: 'PWA',
  domain: 'play.example',
  type: 0,
  gateway: 3,
})

async function send(username: string, change: Record<string, unknown> = {}) {
  const answer = await createClient(world.app).callEncrypted(registerByUsername, { ...whole(username), ...change })
  return { ...answer, code: answer.errorCode, field: (answer.body.value as { field?: string } | undefined)?.field }
}

test('a whole registration is kept: contacts, birthday, names, referrer, agent and where it came from', {
  tags: ['ENTITY-06', 'REG-55', 'REG-56', 'REG-58'],
}, async () => {
  assert.equal((await send('Whole1')).status, 200)
  const kept = await readProfile(world, 'Whole1')
  const opened = (column: 'id_number' | 'qq_num' | 'facebook' | 'wechat' | 'line' | 'whatsapp' | 'zalo') =>
    testSeals.open(`member_profiles.${column}`, String(kept?.id), kept?.[column] as Sealed)
  const { rows } = await world.app.pool.query("select id from members where account = 'Agent1'")
  assert.deepEqual(
    {
      nickname: kept?.nickname,
      email: testSeals.open('members.email', String(kept?.id), kept?.email as Sealed),
      mobile: testSeals.open('members.mobile_num', String(kept?.id), kept?.mobile_num as Sealed),
      country: kept?.country_dialing_code,
      upline: kept?.upline_id,
    },
    { nickname: 'Luz Whole1', email: 'luz@example.com', mobile: '9171234567', country: '63', upline: rows[0].id },
  )
  assert.equal(String(kept?.recommender_id), referrerId)
  assert.deepEqual(
    [
      kept?.payee_name,
      kept?.birthday,
      opened('id_number'),
      opened('qq_num'),
      opened('facebook'),
      opened('wechat'),
      opened('line'),
      opened('whatsapp'),
      opened('zalo'),
    ],
    [
      "Ma. Luz D'Souza-Đặng",
      '1990-02-28',
      'P123-456 7A',
      '123456',
      'luz.sampaguita',
      'luz_wechat',
      '@luz-line',
      '+639171234567',
      '0917123456',
    ],
  )
  assert.deepEqual([kept?.register_method, kept?.register_url, kept?.domain, kept?.type], ['PWA', 'play.example:3000', 'play.example', 0])
})

test('a transaction password is kept like a password: as Argon2id, and never plain', { tags: ['REG-10'] }, async () => {
  assert.match(String((await readProfile(world, 'Whole1'))?.payment_password_hash), /^\$argon2id\$/)
})

test('a field that breaks its check is refused, and the refusal names it', {
  tags: ['REG-42', 'ERR-07', 'ERR-08', 'ERR-09', 'ERR-10', 'ERR-11', 'ERR-12'],
}, async () => {
  const faults: [string, unknown, string][] = [
    ['paymentPassword', '12345', 'password-invalid'],
    ['paymentPassword', '123456', 'password-too-common'],
    ['paymentPassword', '777777', 'password-too-common'],
    ['payeeName', '<b>Luz</b>', 'name-invalid'],
    ['payeeName', '\u202eLuz', 'name-invalid'],
    ['nickname', 'x'.repeat(21), 'name-invalid'],
    ['email', 'luz@example', 'email-invalid'],
    ['mobileNum', '123', 'registration-mobile-invalid'],
    ['mobileNum', '0917123456789012', 'registration-mobile-invalid'],
    ['idNumber', '--', 'field-invalid'],
    ['qqNum', '0123', 'field-invalid'],
    ['facebook', 'a b', 'field-invalid'],
    ['wechat', '1abc', 'field-invalid'],
    ['line', '@', 'field-invalid'],
    ['whatsapp', 'call me', 'field-invalid'],
    ['zalo', '12', 'field-invalid'],
    ['recommenderId', 'x1', 'referrer-invalid'],
    ['recommenderId', '999999999999', 'referrer-invalid'],
    ['affiliateCode', 'NOBODYS1', 'affiliate-code-invalid'],
    ['birthday', '1990-02-30', 'birthday-invalid'],
  ]
  for (const [field, value, code] of faults) {
    const answer = await send('Faulty1', { [field]: value })
    assert.deepEqual([answer.code, answer.field, answer.status], [code, field, 400], `${field} ${value}`)
  }
  assert.equal(await readProfile(world, 'Faulty1'), undefined)
})

test('the first field in the order of the form is named, though others are wrong too', { tags: ['REG-40'] }, async () => {
  const answer = await send('Faulty2', { zalo: '1', email: 'x', birthday: 'x', payeeName: '1' })
  assert.equal(answer.field, 'payeeName')
})

test('a birthday is a day from 1900 to the end of the year, and who is too young is refused', {
  tags: ['REG-52', 'REG-53', 'CONST-06'],
}, async () => {
  const codeOf = async (birthday: string) => (await send('Young1', { birthday })).code
  assert.equal(await codeOf('1899-12-31'), 'birthday-invalid')
  assert.equal(await codeOf('2027-01-01'), 'birthday-invalid')
  assert.equal(await codeOf('2026-12-31'), 'under-age')
  // The clock of the tests says 1 March 2026, 16:00 in Manila; the merchant asks for 18 years.
  assert.equal(await codeOf('2008-03-02'), 'under-age')
  assert.equal((await send('Old1', { birthday: '2008-03-01', email: 'old1@example.com', mobileNum: '9170000001' })).status, 200)
  await changeMerchant(world, 'garden', {})
  const later = await send('Old2', { birthday: '1900-01-01', email: 'old2@example.com', mobileNum: '9170000002' })
  assert.equal(later.status, 200)
})

test('a required field that is empty is refused by its name, an optional one passes', { tags: ['REG-43'] }, async () => {
  await setRule(world, 'pavilion', 'payeeName', { isRequired: true })
  const missing = await send('Needs1', { payeeName: '  ' })
  assert.deepEqual([missing.code, missing.field], ['field-required', 'payeeName'])
  await setRule(world, 'pavilion', 'payeeName')
  const answer = await send('Needs1', { payeeName: '', email: '', mobileNum: '', affiliateCode: '', recommenderId: '' })
  assert.equal(answer.status, 200)
  assert.equal((await readProfile(world, 'Needs1'))?.upline_id, null)
})

test('a field that the merchant does not ask for is let go unread, whatever it holds', { tags: ['REG-06'] }, async () => {
  await setRule(world, 'pavilion', 'qqNum', { isEnabled: false })
  assert.equal((await send('Unread1', { qqNum: '<x>', email: 'unread@example.com', mobileNum: '9170000003' })).status, 200)
  assert.equal((await readProfile(world, 'Unread1'))?.qq_num, null)
  await setRule(world, 'pavilion', 'qqNum')
})

test('a merchant may ask for more than the built-in check, never for less', async () => {
  await setRule(world, 'pavilion', 'username', { pattern: '^[a-z]{4}' })
  await setRule(world, 'pavilion', 'line', { pattern: '' + '^.*$' })
  assert.equal((await send('Upper1')).code, 'username-invalid')
  assert.equal((await send('1ower')).code, 'username-invalid')
  assert.equal((await send('lower1', { line: '@' })).code, 'field-invalid')
  await setRule(world, 'pavilion', 'username', { pattern: '(' })
  assert.equal((await send('Broken1', { email: 'broken@example.com', mobileNum: '9170000004' })).status, 200)
  await world.app.pool.query("delete from registration_rules where field = 'username'")
  await assert.rejects(setRule(world, 'pavilion', 'line', { pattern: '^(a+)+$' }), /check/)
})

test('a taken username, number or e-mail address is refused, and the refusal names the field', { tags: ['REG-63', 'ERR-25'] }, async () => {
  const taken = (change: Record<string, unknown>) => send('Taken2', { email: 'free@example.com', mobileNum: '9170000005', ...change })
  const codes = [await taken({ username: 'whole1' }), await taken({ mobileNum: '9171234567' }), await taken({ email: 'LUZ@example.com' })]
  assert.deepEqual(
    codes.map(({ code, field, status }) => [code, field, status]),
    [
      ['username-taken', 'username', 409],
      ['mobile-taken', 'mobileNum', 409],
      ['email-taken', 'email', 409],
    ],
  )
})

test('who is recommended by a member of another merchant, or invited by a code of another one, is refused', async () => {
  for (const field of FIELDS) await setRule(world, 'garden', field)
  const client = createClient(world.app, { host: 'garden.example' })
  const ask = (change: Record<string, unknown>) =>
    client.callEncrypted(registerByUsername, { ...whole('Stranger1'), affiliateCode: '', recommenderId: '', ...change })
  assert.equal((await ask({ recommenderId: referrerId })).errorCode, 'referrer-invalid')
  assert.equal((await ask({ affiliateCode: CODE })).errorCode, 'affiliate-code-invalid')
  assert.equal((await ask({})).status, 200)
})

test('the rules follow the rows of the merchant', { tags: ['CALL-08', 'ENTITY-17'] }, async () => {
  const { value } = await createClient(world.app).call(getRegistrationRules)
  const email = value?.rules.find((rule) => rule.field === 'email')
  assert.deepEqual([email?.enabled, email?.required, email?.message], [true, false, 'email_format_incorrect'])
  const shown = value?.rules.filter((rule) => rule.enabled).map((rule) => rule.field)
  assert.deepEqual(shown, [
    ...['mobileNum', 'username', 'password', 'confirmPassword', 'paymentPassword', 'payeeName', 'nickname', 'birthday', 'email'],
    ...['idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'recommenderId', 'affiliateCode'],
  ])
})

test('the register settings are a GET without payload and tell the open methods and what they need', {
  tags: ['CALL-09', 'MOD-08'],
}, async () => {
  assert.equal(getRegisterSettings.module, 'REG3')
  const settings = async (host: string) => (await createClient(world.app, { host }).call(getRegisterSettings)).value
  assert.deepEqual(await settings('localhost'), {
    methods: ['username'],
    isSmsCodeNeeded: false,
    isMobilePasswordNeeded: false,
    minimumAge: 18,
    affiliateCodeParameter: 'affiliateCode',
  })
  assert.deepEqual((await settings('lantern.localhost'))?.methods, ['username', 'mobile'])
  await changeMerchant(world, 'garden', { flags: { USERNAMEREG3: false } })
  assert.deepEqual((await settings('garden.example'))?.methods, [])
})

test('where the merchant asks for a captcha nobody registers without its answer, and an answer is good once', {
  tags: ['REG-26', 'REG-49'],
}, async () => {
  await addMerchant(world, 'harbour', 'harbour.example')
  await setRule(world, 'harbour', 'captcha')
  const client = createClient(world.app, { host: 'harbour.example' })
  const ask = async (username: string, captcha: object) =>
    (await client.callEncrypted(registerByUsername, { ...whole(username), affiliateCode: '', ...captcha })).errorCode
  assert.equal(await ask('Robot1', {}), 'field-required')
  assert.equal(await ask('Robot1', { captchaId: 'x', captcha: '0000' }), 'captcha-wrong')
  const solved = await solveCaptcha(world.app, client)
  assert.equal(await ask('Person1', solved), undefined)
  assert.equal(await ask('Person2', solved), 'captcha-wrong')
})
