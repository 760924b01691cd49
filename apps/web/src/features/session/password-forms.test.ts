import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeFieldOf,
  changePayload,
  fieldToClear,
  firstChangeFault,
  isSamePassword,
  joinedFaults,
  recoveryMethods,
  resetFaults,
} from './password-forms.ts'

const pattern = '^[^]{8,64}$'
const good = { old_password: 'the old one', password: 'a long enough one', confimpsw: 'a long enough one' }

test('the old password may be anything up to 64 characters, but not nothing', { tags: ['CHPW-09'] }, () => {
  assert.equal(firstChangeFault({ ...good, old_password: 'x' }, undefined, pattern), undefined)
  assert.equal(firstChangeFault({ ...good, old_password: '' }, undefined, pattern)?.field, 'old_password')
  assert.equal(firstChangeFault({ ...good, old_password: 'x'.repeat(65) }, undefined, pattern)?.message, 'errors.passwordFormat')
})

test('with a held password the old one is not asked for', { tags: ['CHPW-04', 'CHPW-13'] }, () => {
  assert.equal(firstChangeFault({ ...good, old_password: '' }, 'the old one', pattern), undefined)
  assert.equal(changePayload({ ...good, old_password: '' }, 'held').oldPassword, 'held')
})

test('the new password follows the pattern of the server', { tags: ['CHPW-10'] }, () => {
  assert.deepEqual(firstChangeFault({ ...good, password: 'short' }, undefined, pattern), {
    field: 'password',
    message: 'errors.passwordFormat',
  })
  assert.equal(firstChangeFault({ ...good, password: 'short', confimpsw: 'short' }, undefined, '^[^]{4,64}$'), undefined)
  assert.equal(firstChangeFault(good, undefined, '('), undefined)
})

test('the confirmation is required and must equal the new password', { tags: ['CHPW-11', 'CHPW-12', 'ERR-19'] }, () => {
  assert.deepEqual(firstChangeFault({ ...good, confimpsw: '' }, undefined, pattern), {
    field: 'confimpsw',
    message: 'errors.enterPassword',
  })
  assert.deepEqual(firstChangeFault({ ...good, confimpsw: 'a long enough One' }, undefined, pattern), {
    field: 'confimpsw',
    message: 'errors.confirmationIncorrect',
  })
})

test('the new password is compared with the old one, typed or held', { tags: ['CHPW-14'] }, () => {
  assert.equal(isSamePassword({ ...good, password: 'the old one' }, undefined), true)
  assert.equal(isSamePassword({ ...good, old_password: '' }, 'a long enough one'), true)
  assert.equal(isSamePassword(good, undefined), false)
})

test('the fields are spelt as published, and so is the payload', { tags: ['CHPW-16', 'CHPW-17', 'ENTITY-12'] }, () => {
  assert.deepEqual(Object.keys(good), ['old_password', 'password', 'confimpsw'])
  assert.deepEqual(changePayload(good, undefined), {
    oldPassword: 'the old one',
    newPassword: 'a long enough one',
    confirmNewPassword: 'a long enough one',
  })
})

test('a refusal of the server marks the field that it speaks of', () => {
  const codes = ['old-password-wrong', 'password-too-common', 'confirmation-differs', 'offline']
  assert.deepEqual(codes.map(changeFieldOf), ['old_password', 'password', 'confimpsw', undefined])
})

test('the phone is offered, and comes first, only where the flag is on', {
  tags: ['FORGOT-02', 'FORGOT-03', 'FORGOT-04', 'FLAG-09'],
}, () => {
  assert.deepEqual(recoveryMethods({ CHNGPASSVERIF3: true }), ['phone', 'email'])
  for (const flags of [{ CHNGPASSVERIF3: false }, {}]) assert.deepEqual(recoveryMethods(flags), ['email'])
})

test('number, code and password are each checked by their rule', { tags: ['RESET-05', 'RESET-06', 'RESET-07'] }, () => {
  assert.deepEqual(resetFaults({ mobileNum: '9171234567', code: '123456', password: 'long enough' }, pattern), {
    mobileNum: undefined,
    code: undefined,
    password: undefined,
  })
  assert.deepEqual(resetFaults({ mobileNum: '12', code: '12', password: 'short' }, pattern), {
    mobileNum: 'verification.mobileFormat',
    code: 'errors.codeWrong',
    password: 'errors.passwordFormat',
  })
})

test('the errors of code and password are one sentence with a comma', { tags: ['RESET-09'] }, () => {
  const say = (key: string) => `<${key}>`
  assert.equal(joinedFaults({ code: 'a', password: 'b' }, say), '<a>, <b>')
  assert.equal(joinedFaults({ mobileNum: 'c', password: 'b' }, say), '<b>')
  assert.equal(joinedFaults({ mobileNum: 'c' }, say), '')
})

test('only the old password again empties the password; everything else empties the code', { tags: ['RESET-14', 'RESET-15'] }, () => {
  assert.equal(fieldToClear('modify.new.old.same'), 'password')
  for (const code of ['code-wrong', 'password-too-common', 'offline', 'internal']) assert.equal(fieldToClear(code), 'code')
})
