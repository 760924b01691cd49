import type { RegistrationRuleValue } from '@pavilion/api/registration'
import { USERNAME_PATTERN } from '../members/index.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'

/** Fewest characters of a password; a merchant may ask for more. */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 64

/** What a merchant asks of a new password. */
export type PasswordRule = { lengthMin: number; lengthMax: number; needsLetterAndDigit: boolean }

/** Reads the settings `password_length_min` (8 to 64) and `password_needs_letter_and_digit` (`on`). */
export function passwordRuleOf(merchant: Merchant): PasswordRule {
  return {
    lengthMin: Math.min(PASSWORD_MAX, Math.max(PASSWORD_MIN, numberSetting(merchant, 'password_length_min', PASSWORD_MIN))),
    lengthMax: PASSWORD_MAX,
    needsLetterAndDigit: merchant.settings.password_needs_letter_and_digit === 'on',
  }
}

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
