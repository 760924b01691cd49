import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationFields } from '@pavilion/api/registration-checks'
import { emptyValues, type FormRules, type FormValues } from './registration-form.ts'
import { registrationPayload } from './registration-payload.ts'

const rule = { enabled: true, required: false, pattern: '', message: '' }
const rules: FormRules = Object.fromEntries(registrationFields.map((field) => [field, { ...rule, field }]))
const values: FormValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ` ${field} `])) as FormValues),
  countryDialingCode: '63',
  captchaId: 'picture-1',
}
const browser = { userAgent: 'x', isStandalone: false, hasNativeBridge: false, touchPointsMax: 5 }
const page = { host: 'play.example:3000', hostname: 'play.example' }

test('the payload has every field, the host, the domain and type 0', {
  tags: ['ENTITY-06', 'REG-55', 'REG-57', 'REG-58', 'CONST-27'],
}, () => {
  const payload = registrationPayload('id', rules, values, { page, device: browser })
  assert.deepEqual(Object.keys(payload).sort(), [
    ...['affiliateCode', 'birthday', 'captcha', 'captchaId', 'confirmPassword', 'countryDialingCode', 'domain', 'email', 'facebook'],
    ...['gateway', 'idNumber', 'line', 'mobileNum', 'nickname', 'password', 'payeeName', 'paymentPassword', 'qqNum', 'recommenderId'],
    ...['registerMethod', 'registerUrl', 'requestId', 'type', 'username', 'verificationCode', 'wechat', 'whatsapp', 'zalo'],
  ])
  assert.deepEqual([payload.registerUrl, payload.domain, payload.type, payload.gateway], ['play.example:3000', 'play.example', 0, 3])
  assert.deepEqual([payload.email, payload.password], ['email', ' password '], 'spaces count in passwords only')
})

test('the payload says how the member came: APP, H5, PWA or WEBCLIP', { tags: ['REG-56'] }, () => {
  const methodOf = (facts: object) => registrationPayload('id', {}, emptyValues, { page, device: { ...browser, ...facts } }).registerMethod
  assert.deepEqual([{ hasNativeBridge: true }, {}, { isStandalone: true }, { isStandalone: true, userAgent: 'iPhone' }].map(methodOf), [
    'APP',
    'H5',
    'PWA',
    'WEBCLIP',
  ])
})

test('a field that does not show is sent empty, whatever it holds', () => {
  const { zalo: _, captcha: __, ...fewer } = rules
  const payload = registrationPayload('id', fewer, values, { page, device: browser })
  assert.deepEqual([payload.zalo, payload.captcha, payload.captchaId], ['', '', ''])
})

test('with the phone-verification provider the payload carries its channel and its token', { tags: ['ENTITY-07', 'REG-59'] }, () => {
  const payload = registrationPayload('id', rules, values, { page, device: browser }, 'token')
  assert.ok('firebaseChannel' in payload)
  assert.deepEqual([payload.firebaseChannel, payload.firebaseIdToken], ['sms', 'token'])
  assert.equal('firebaseIdToken' in registrationPayload('id', rules, values, { page, device: browser }), false)
})
