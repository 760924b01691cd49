import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captcha, digitsOf, loginPassword, loginUsername, mobileNum, recoveryEmail, verificationCode } from './field-rules.ts'
import { captchaLengthMax, mobileNumberLengthMax, smsCodeLengthMax } from './limits.ts'

test('a username is 4 to 16 letters and digits, a letter first', { tags: ['LOGIN-26', 'ERR-07'] }, () => {
  for (const good of ['anna', 'Anna2026', 'a1234567890bcdef', '  anna ']) assert.equal(loginUsername(good), undefined, good)
  for (const bad of ['ann', '1anna', 'anna!', 'a1234567890bcdefg', 'ánna', 'anna bell']) {
    assert.equal(loginUsername(bad), 'errors.usernameFormat', bad)
  }
})

test('an empty username or password asks for both', { tags: ['ERR-15'] }, () => {
  assert.equal(loginUsername(''), 'errors.enterBoth')
  assert.equal(loginUsername('   '), 'errors.enterBoth')
  assert.equal(loginPassword(''), 'errors.enterBoth')
})

test('a log-in takes a name, an e-mail address or a mobile number, and says so of anything else', () => {
  for (const good of [
    'anna2026',
    ' a+b@example.com ',
    '0917 123 4567',
    '+66 81 000 0000',
    '๐๘๑๐๐๐๐๐๐๐'.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)),
  ])
    assert.equal(loginUsername(good), undefined, good)
  for (const bad of ['ab', 'anna maria', 'anna@', '@example.com', '12345', '1-2-3', 'x'.repeat(17)])
    assert.equal(loginUsername(bad), 'errors.usernameFormat', bad)
})

test('a password of any kind may log in, up to 64 characters as people count them', { tags: ['LOGIN-27', 'ERR-08'] }, () => {
  for (const good of ['x', ' ', 'пароль и ключ', '\u{1F511}'.repeat(64)]) assert.equal(loginPassword(good), undefined)
  assert.equal(loginPassword('x'.repeat(65)), 'errors.passwordFormat')
})

test('whatever address can register can recover', { tags: ['FORGOT-11'] }, () => {
  for (const valid of ['a@b.co', ' anna.maria@mail.com ', 'a+b@example.com', 'x@example-bank.com', 'x@example.photography', 'ก@ตัวอย่าง.ไทย'])
    assert.equal(recoveryEmail(valid, false), undefined, valid)
  for (const invalid of ['', ' ', 'anna', 'anna@mail', 'anna@@mail.com', 'a b@mail.com', 'anna@mail.c'])
    assert.equal(recoveryEmail(invalid, false), 'errors.emailFormat', invalid)
})

test('where the merchant is strict an address follows the published pattern, spaces around it aside', { tags: ['FORGOT-12'] }, () => {
  for (const valid of ['a@b.co', ' anna.maria@mail.com ', 'a_1.b@c.com.ph']) assert.equal(recoveryEmail(valid, true), undefined, valid)
  for (const invalid of ['', ' ', 'anna', 'anna@mail', 'an-na@mail.com', 'anna@mail.info', '.anna@mail.com', 'anna@@mail.com']) {
    assert.equal(recoveryEmail(invalid, true), 'errors.emailFormat', invalid)
  }
})

test('a mobile number has 7 to 15 digits, a code from a text message 4 to 10', () => {
  assert.deepEqual(['1234567', '123456789012345'].map(mobileNum), [undefined, undefined])
  for (const number of ['', '123456', '1234567890123456', '12345 67']) assert.equal(mobileNum(number), 'verification.mobileFormat')
  assert.deepEqual(['1234', '1234567890'].map(verificationCode), [undefined, undefined])
  assert.equal(verificationCode(''), 'errors.enterCode')
  for (const code of ['123', '12345678901', '12a4']) assert.equal(verificationCode(code), 'errors.codeWrong')
})

test('fields for digits drop everything else, and what is too long', { tags: ['SMS-12', 'SMS-13', 'CONST-04', 'CONST-05'] }, () => {
  assert.equal(digitsOf('12 34-56a', smsCodeLengthMax), '123456')
  assert.equal(digitsOf('๐๘๑-２３４', smsCodeLengthMax), '081234')
  assert.equal(digitsOf('12345678901', smsCodeLengthMax), '1234567890')
  assert.equal(digitsOf('9'.repeat(25), mobileNumberLengthMax).length, 20)
})

test('a captcha is required, and its field keeps at most six digits', { tags: ['REG-49', 'REG-50', 'CONST-03', 'ERR-17'] }, () => {
  assert.equal(captcha(''), 'errors.enterCaptcha')
  assert.equal(captcha('48a1'), 'errors.enterCaptcha')
  assert.equal(captcha('4821'), undefined)
  assert.equal(captchaLengthMax, 6)
  assert.equal(digitsOf('4 8-2x13579', captchaLengthMax), '482135')
})
