import type { RegistrationRuleValue } from '@pavilion/api/registration'
import { passwordRuleOf, USERNAME_PATTERN } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'

/** The fields that a form can have and that nobody is asked for yet: a form shows none of them. */
const LATER_FIELDS = [
  ...['paymentPassword', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'email', 'nickname', 'payeeName'],
  ...['mobileNum', 'verificationCode', 'recommenderId', 'birthday', 'affiliateCode', 'captcha'],
]

/** The rule of every field. Patterns are for a browser's `RegExp` with the flag `u`; a message is the key of a text. */
export function registrationRulesOf(merchant: Merchant): RegistrationRuleValue[] {
  const enabled = merchant.flags.USERNAMEREG3 === true
  const { lengthMin, lengthMax, needsLetterAndDigit } = passwordRuleOf(merchant)
  const password = `^${needsLetterAndDigit ? '(?=[^]*[A-Za-z])(?=[^]*[0-9])' : ''}[^]{${lengthMin},${lengthMax}}$`
  return [
    { field: 'username', enabled, required: enabled, pattern: USERNAME_PATTERN, message: 'account_format_incorrect' },
    { field: 'password', enabled, required: enabled, pattern: password, message: 'password_format_incorrect' },
    { field: 'confirmPassword', enabled, required: enabled, pattern: '', message: 'confirmation_not_matched' },
    ...LATER_FIELDS.map((field) => ({ field, enabled: false, required: false, pattern: '', message: '' })),
  ]
}
