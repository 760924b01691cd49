import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captchaFault, firebasePayload, loginMethods, smsFaults, smsPayload, usernameFaults, usernamePayload } from './login-form.ts'
import { minutesLeft } from './use-minutes-left.ts'

const rest = { captcha: { captchaId: 'c1', captcha: '1234' }, audience: 'member' } as const

test('there is one method, and a second one where the merchant offers it', { tags: ['LOGIN-02', 'LOGIN-03', 'FLAG-05'] }, () => {
  assert.deepEqual(loginMethods({}), ['username'])
  assert.deepEqual(loginMethods({ MOBILEVERCODELOGIN3: false }), ['username'])
  assert.deepEqual(loginMethods({ MOBILEVERCODELOGIN3: true }), ['username', 'sms'])
})

test('username and password are held against the shared rules, and one empty form says it once', { tags: ['LOGIN-26', 'LOGIN-27'] }, () => {
  assert.deepEqual(usernameFaults({ username: 'ab', password: 'x' }), { username: 'errors.usernameFormat', password: undefined })
  assert.deepEqual(usernameFaults({ username: 'anna2026', password: 'x'.repeat(65) }).password, 'errors.passwordFormat')
  assert.deepEqual(usernameFaults({ username: ' ', password: '' }), { username: 'errors.enterBoth' })
  assert.deepEqual(usernameFaults({ username: ' anna2026 ', password: 'x' }), { username: undefined })
})

test('number and code are held against the shared rules', { tags: ['LOGIN-28', 'LOGIN-29'] }, () => {
  const form = { countryDialingCode: '63', mobileNum: '12', code: '12' }
  assert.deepEqual(smsFaults(form), { mobileNum: 'errors.mobileInvalid', code: 'errors.codeWrong' })
  assert.deepEqual(smsFaults({ ...form, mobileNum: '9170000001', code: '123456' }), { mobileNum: undefined, code: undefined })
})

test('a captcha is required when it shows, and only then', { tags: ['LOGIN-40'] }, () => {
  assert.equal(captchaFault(true, { captchaId: 'c1', captcha: ' ' }), 'errors.enterCaptcha')
  assert.equal(captchaFault(true, rest.captcha), undefined)
  assert.equal(captchaFault(false, { captchaId: '', captcha: '' }), undefined)
})

test('what is sent by username and by SMS', { tags: ['LOGIN-31', 'LOGIN-32', 'ENTITY-04'] }, () => {
  const common = { captchaId: 'c1', captcha: '1234', audience: 'member', gateway: 3 }
  assert.deepEqual(usernamePayload({ username: ' anna2026 ', password: ' p ' }, rest), {
    type: 'username',
    username: 'anna2026',
    password: ' p ',
    ...common,
  })
  assert.deepEqual(smsPayload({ mobileNum: '9170000001', countryDialingCode: '63', code: '123456' }, rest), {
    type: 'sms',
    username: '9170000001',
    password: '123456',
    countryDialingCode: '63',
    ...common,
  })
})

test('with the phone-verification provider its token, channel and number go along', { tags: ['LOGIN-33', 'ENTITY-05'] }, () => {
  const form = { mobileNum: '9170000001', countryDialingCode: '63', code: '123456' }
  const { type, firebaseChannel, firebaseIdToken, firebaseMobileNo, countryDialingCode } = firebasePayload(form, 'token', rest)
  assert.deepEqual(
    { type, firebaseChannel, firebaseIdToken, firebaseMobileNo, countryDialingCode },
    { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: 'token', firebaseMobileNo: '9170000001', countryDialingCode: '63' },
  )
})

test('a wait is said in whole minutes, rounded up, and is over in time', () => {
  assert.deepEqual([minutesLeft(60_001, 0), minutesLeft(60_000, 0), minutesLeft(60_000, 60_000), minutesLeft(0, 5)], [2, 1, 0, 0])
})
