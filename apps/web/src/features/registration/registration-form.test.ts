import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkField, type FormValues, firstFault, recheckConfirmation, rulesByField } from './registration-form.ts'

const rules = rulesByField([
  { field: 'username', enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$', message: 'account_format_incorrect' },
  { field: 'password', enabled: true, required: true, pattern: '^[^]{8,64}$', message: 'password_format_incorrect' },
  { field: 'confirmPassword', enabled: true, required: true, pattern: '', message: 'confirmation_not_matched' },
  { field: 'email', enabled: false, required: false, pattern: '', message: '' },
])

const good: FormValues = { username: 'anna2026', password: 'a long enough one', confirmPassword: 'a long enough one' }

test('REG-40 the check stops at the first field that is wrong', () => {
  assert.deepEqual(firstFault(rules, { username: '', password: '', confirmPassword: '' }), {
    field: 'username',
    message: 'errors.enterBoth',
  })
  assert.deepEqual(firstFault(rules, { ...good, password: 'short', confirmPassword: 'x' }), {
    field: 'password',
    message: 'errors.passwordFormat',
  })
  assert.equal(firstFault(rules, good), undefined)
})

test('REG-42 a field is checked by its rule of the server: required, enabled, pattern, message', () => {
  assert.equal(checkField(rules, { ...good, username: '1anna' }, 'username'), 'errors.usernameFormat')
  const optional = rulesByField([
    { field: 'username', enabled: true, required: false, pattern: '^[a-z]+$', message: 'account_format_incorrect' },
  ])
  assert.equal(checkField(optional, { ...good, username: 'ANNA' }, 'username'), 'errors.usernameFormat')
  const switchedOff = rulesByField([{ field: 'username', enabled: false, required: true, pattern: '^[a-z]+$', message: 'x' }])
  assert.equal(checkField(switchedOff, { ...good, username: '' }, 'username'), undefined)
})

test('REG-43 an optional field that is empty passes', () => {
  const optional = rulesByField([
    { field: 'username', enabled: true, required: false, pattern: '^[a-z]+$', message: 'account_format_incorrect' },
  ])
  assert.equal(checkField(optional, { ...good, username: '' }, 'username'), undefined)
})

test('REG-45 changing the password checks the confirmation again', () => {
  const changed = { ...good, password: 'another long one' }
  assert.equal(recheckConfirmation(rules, changed, undefined), 'errors.confirmationDiffers')
})

test('REG-46 the error of the confirmation is cleared when both match', () => {
  assert.equal(recheckConfirmation(rules, good, 'errors.confirmationDiffers'), undefined)
})

test('a confirmation that nobody has typed yet is not complained about while the password changes', () => {
  assert.equal(recheckConfirmation(rules, { ...good, confirmPassword: '' }, undefined), undefined)
})

test('REG-47 the confirmation is required', () => {
  assert.deepEqual(firstFault(rules, { ...good, confirmPassword: '' }), { field: 'confirmPassword', message: 'errors.enterBoth' })
})

test('REG-48 the confirmation must equal the password', () => {
  assert.deepEqual(firstFault(rules, { ...good, confirmPassword: 'a long enough One' }), {
    field: 'confirmPassword',
    message: 'errors.confirmationDiffers',
  })
})

test('a pattern that the browser cannot read leaves the decision to the server', () => {
  const odd = rulesByField([{ field: 'username', enabled: true, required: true, pattern: '(', message: 'account_format_incorrect' }])
  assert.equal(checkField(odd, good, 'username'), undefined)
})
