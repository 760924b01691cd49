import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RegistrationField, registrationFields, registrationMessages, registrationPatterns } from '@pavilion/api/registration-checks'
import {
  checkField as check,
  emptyValues,
  type FormRules,
  type FormValues,
  fieldsInOrder,
  firstFault as first,
  methodsToShow,
  needsCodeCheck,
  recheckConfirmation as recheck,
  rulesByField,
} from './registration-form.ts'

const world = { today: '2026-11-21', minimumAge: 18 }
const checkField = (rules: FormRules, values: FormValues, field: RegistrationField) => check(rules, values, field, world)
const firstFault = (rules: FormRules, values: FormValues) => first(rules, values, world)
const recheckConfirmation = (rules: FormRules, values: FormValues, shown: string | undefined) => recheck(rules, values, shown, world)

const rules = rulesByField([
  { field: 'username', enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$', message: 'account_format_incorrect' },
  { field: 'password', enabled: true, required: true, pattern: '^[^]{8,64}$', message: 'password_format_incorrect' },
  { field: 'confirmPassword', enabled: true, required: true, pattern: '', message: 'confirmation_not_matched' },
  { field: 'email', enabled: false, required: false, pattern: '', message: '' },
])
/** Every field, by the built-in patterns; those named are required. */
const wholeRules = (...required: RegistrationField[]) =>
  rulesByField(
    registrationFields.map((field) => ({
      field,
      enabled: true,
      required: required.includes(field),
      pattern: registrationPatterns[field] ?? '',
      message: registrationMessages[field],
    })),
  )

const good: FormValues = { ...emptyValues, username: 'anna2026', password: 'a long enough one', confirmPassword: 'a long enough one' }

test('the check stops at the first field that is wrong', { tags: ['REG-40'] }, () => {
  assert.deepEqual(firstFault(rules, emptyValues), { field: 'username', message: 'errors.enterBoth' })
  assert.deepEqual(firstFault(rules, { ...good, password: 'short', confirmPassword: 'x' }), {
    field: 'password',
    message: 'errors.passwordFormat',
  })
  assert.equal(firstFault(rules, good), undefined)
})

test('a field is checked by its rule of the server: required, enabled, pattern, message', { tags: ['REG-42'] }, () => {
  assert.equal(checkField(rules, { ...good, username: '1anna' }, 'username'), 'errors.usernameFormat')
  const optional = rulesByField([
    { field: 'username', enabled: true, required: false, pattern: '^[a-z]+$', message: 'account_format_incorrect' },
  ])
  assert.equal(checkField(optional, { ...good, username: 'ANNA' }, 'username'), 'errors.usernameFormat')
  const switchedOff = rulesByField([{ field: 'username', enabled: false, required: true, pattern: '^[a-z]+$', message: 'x' }])
  assert.equal(checkField(switchedOff, { ...good, username: '' }, 'username'), undefined)
})

test('an optional field that is empty passes, whichever it is', { tags: ['REG-43'] }, () => {
  for (const field of registrationFields) {
    if (field === 'confirmPassword') continue
    assert.equal(checkField(wholeRules(), { ...emptyValues, [field]: '  '.trim() }, field), undefined, field)
  }
})

test('a field that is not empty is verified by the check of its name', {
  tags: ['REG-44', 'ERR-07', 'ERR-08', 'ERR-09', 'ERR-10', 'ERR-11', 'ERR-12'],
}, () => {
  const faults: [RegistrationField, string, string][] = [
    ['paymentPassword', '12345', 'errors.passwordFormat'],
    ['payeeName', 'X9', 'errors.nameFormat'],
    ['nickname', '-', 'errors.nameFormat'],
    ['email', 'anna@nowhere', 'errors.emailFormat'],
    ['mobileNum', '123456', 'errors.mobileFormat'],
    ['recommenderId', 'anna', 'errors.referrerLink'],
    ['affiliateCode', 'a b', 'errors.invitationCode'],
    ['birthday', '1899-12-31', 'errors.birthday'],
    ['birthday', '2026-02-29', 'errors.birthday'],
    ['birthday', '2027-01-01', 'errors.birthday'],
    ['idNumber', '?', 'errors.fieldFormat'],
    ['qqNum', '12', 'errors.fieldFormat'],
    ['facebook', 'a b', 'errors.fieldFormat'],
    ['wechat', '1', 'errors.fieldFormat'],
    ['line', '@', 'errors.fieldFormat'],
    ['whatsapp', 'x', 'errors.fieldFormat'],
    ['zalo', 'x', 'errors.fieldFormat'],
    ['verificationCode', '12', 'errors.codeWrong'],
  ]
  for (const [field, value, message] of faults) {
    assert.equal(checkField(wholeRules(), { ...emptyValues, [field]: value }, field), message, `${field} ${value}`)
  }
  assert.equal(checkField(rules, { ...good, username: '1' }, 'username'), 'errors.usernameFormat')
  assert.equal(checkField(rules, { ...good, password: '1' }, 'password'), 'errors.passwordFormat')
})

test('birthdays go from 1 January 1900 to the end of the current year, and who is too young is told so', {
  tags: ['REG-52', 'REG-53', 'CONST-06'],
}, () => {
  const birthday = (value: string) => checkField(wholeRules(), { ...emptyValues, birthday: value }, 'birthday')
  assert.equal(birthday('1900-01-01'), undefined)
  assert.equal(birthday('2026-12-31'), 'errors.underAge')
  assert.equal(birthday('2008-11-22'), 'errors.underAge')
  assert.equal(birthday('2008-11-21'), undefined)
})

test('the captcha is required and takes one to six digits', { tags: ['REG-49', 'REG-50', 'CONST-03'] }, () => {
  const captcha = (value: string) => checkField(wholeRules('captcha'), { ...emptyValues, captcha: value }, 'captcha')
  assert.deepEqual(['', 'abcd', '1234567', '1234', '123456'].map(captcha), [
    'errors.enterCaptcha',
    'errors.enterCaptcha',
    'errors.enterCaptcha',
    undefined,
    undefined,
  ])
})

test('changing the password checks the confirmation again', { tags: ['REG-45'] }, () => {
  const changed = { ...good, password: 'another long one' }
  assert.equal(recheckConfirmation(rules, changed, undefined), 'errors.confirmationDiffers')
})

test('the error of the confirmation is cleared when both match', { tags: ['REG-46'] }, () => {
  assert.equal(recheckConfirmation(rules, good, 'errors.confirmationDiffers'), undefined)
})

test('a confirmation that nobody has typed yet is not complained about while the password changes', () => {
  assert.equal(recheckConfirmation(rules, { ...good, confirmPassword: '' }, undefined), undefined)
})

test('the confirmation is required', { tags: ['REG-47', 'ERR-15'] }, () => {
  assert.deepEqual(firstFault(rules, { ...good, confirmPassword: '' }), { field: 'confirmPassword', message: 'errors.enterBoth' })
})

test('the confirmation must equal the password', { tags: ['REG-48', 'ERR-16'] }, () => {
  assert.deepEqual(firstFault(rules, { ...good, confirmPassword: 'a long enough One' }), {
    field: 'confirmPassword',
    message: 'errors.confirmationDiffers',
  })
})

test('a pattern that the browser cannot read leaves the decision to the server', () => {
  const odd = rulesByField([{ field: 'username', enabled: true, required: true, pattern: '(', message: 'account_format_incorrect' }])
  assert.equal(checkField(odd, good, 'username'), undefined)
})

test('the form begins with the username where that is open, and there is a choice only between two', {
  tags: ['REG-03', 'REG-04', 'REG-05'],
}, () => {
  assert.deepEqual(methodsToShow(['username', 'mobile']), { first: 'username', hasChoice: true })
  assert.deepEqual(methodsToShow(['username']), { first: 'username', hasChoice: false })
  assert.deepEqual(methodsToShow(['mobile']), { first: 'mobile', hasChoice: false })
  assert.deepEqual(methodsToShow([]), { first: undefined, hasChoice: false })
})

test('an invitation code is asked for unless it is empty, not shown, or known to be good', { tags: ['REG-35', 'REG-36'] }, () => {
  const typed = { ...good, affiliateCode: ' LOTUS88 ' }
  assert.equal(needsCodeCheck(wholeRules(), typed, ''), true)
  assert.equal(needsCodeCheck(wholeRules(), typed, 'LOTUS88'), false)
  assert.equal(needsCodeCheck(wholeRules(), good, ''), false)
  assert.equal(needsCodeCheck(rules, typed, ''), false)
})

test('many optional fields stand behind a line, invitation and captcha always in sight at the end', () => {
  const order = fieldsInOrder(wholeRules('username', 'password', 'confirmPassword', 'email', 'captcha'))
  assert.deepEqual(order.main, ['verificationCode', 'username', 'password', 'confirmPassword', 'email'])
  assert.deepEqual(order.last, ['affiliateCode', 'captcha'])
  assert.ok(order.more.includes('zalo') && order.more.includes('mobileNum'))
  assert.deepEqual(fieldsInOrder(rules), { main: ['username', 'password', 'confirmPassword'], more: [], last: [] })
})
