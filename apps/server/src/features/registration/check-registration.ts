import type { Registration } from '@pavilion/api/registration'
import { ageOn, isWellMeant, type RegistrationField } from '@pavilion/api/registration-checks'
import { isUsername } from '../../base/account-name.ts'
import { emailOf } from '../../base/email.ts'
import { matchesWithin } from '../../base/matches-within.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkNewPassword, checkPaymentPassword, preparePassword } from '../passwords/index.ts'
import { readMobile } from '../verification/index.ts'
import type { RegistrationRule } from './registration-rules.ts'

type FaultCode =
  | 'field-required'
  | 'field-invalid'
  | 'username-invalid'
  | 'password-invalid'
  | 'password-too-common'
  | 'confirmation-differs'
  | 'name-invalid'
  | 'email-invalid'
  | 'registration-mobile-invalid'
  | 'birthday-invalid'
  | 'under-age'
  | 'referrer-invalid'
  | 'affiliate-code-invalid'
  | 'captcha-wrong'
  | 'code-wrong'

/** Speaks of one field, which its value names. */
export type Fault = Refusal<FaultCode>

/** What a field is refused with when its form is wrong. */
const codes: Readonly<Partial<Record<RegistrationField, FaultCode>>> = {
  username: 'username-invalid',
  password: 'password-invalid',
  confirmPassword: 'confirmation-differs',
  paymentPassword: 'password-invalid',
  payeeName: 'name-invalid',
  nickname: 'name-invalid',
  email: 'email-invalid',
  mobileNum: 'registration-mobile-invalid',
  birthday: 'birthday-invalid',
  recommenderId: 'referrer-invalid',
  affiliateCode: 'affiliate-code-invalid',
  captcha: 'captcha-wrong',
  verificationCode: 'code-wrong',
}

/** What was typed into a field, in one way of writing its letters (NFC); spaces around it count in passwords only. */
export function textOf(payload: Registration, field: RegistrationField): string {
  const text = payload[field] ?? ''
  return field === 'password' || field === 'confirmPassword' ? text : text.normalize('NFC').trim()
}

/** The first fault of a registration in the order of the form, by the rules of the merchant. `today` is the merchant's day. */
export function checkRegistration(
  merchant: Merchant,
  rules: readonly RegistrationRule[],
  payload: Registration,
  today: string,
): Fault | undefined {
  for (const rule of rules) {
    const fault = rule.enabled ? checkField(merchant, rule, payload, today) : undefined
    if (fault) return fault
  }
  return undefined
}

/** A fault that names its field. */
export const faultOf = <Code extends string>(code: Code, field: RegistrationField, why: string): Refusal<Code> =>
  new Refusal(code, why, { field })

function checkField(merchant: Merchant, rule: RegistrationRule, payload: Registration, today: string): Fault | undefined {
  const { field } = rule
  const text = textOf(payload, field)
  const wrong = faultOf(codes[field] ?? 'field-invalid', field, 'the text breaks the rule')
  if (text === '' && field !== 'confirmPassword') return rule.required ? faultOf('field-required', field, 'nothing was typed') : undefined
  switch (field) {
    case 'username':
      return isUsername(text) && fits(rule.pattern, text) ? undefined : wrong
    case 'password': {
      const fault = checkNewPassword(merchant, text, payload.username)
      return fault && faultOf(fault.code, field, fault.why)
    }
    case 'confirmPassword':
      return preparePassword(text) === preparePassword(payload.password ?? '') ? undefined : wrong
    case 'paymentPassword': {
      const fault = isWellMeant(field, text, today) ? checkPaymentPassword(text) : wrong
      return fault && faultOf(fault.code, field, fault.why)
    }
    case 'email':
      return emailOf(text) !== undefined && fits(rule.pattern, text) ? undefined : wrong
    case 'mobileNum': {
      const mobile = readMobile(merchant, text, payload.countryDialingCode || undefined)
      // A pattern of the merchant's is of the number within the country, whichever way that was written.
      return mobile && (fits(rule.pattern, mobile.mobileNum) || fits(rule.pattern, text)) ? undefined : wrong
    }
    case 'birthday':
      if (!isWellMeant(field, text, today)) return wrong
      return ageOn(text, today) < merchant.minimumAge ? faultOf('under-age', field, 'too young') : undefined
    default:
      return isWellMeant(field, text, today) && fits(rule.pattern, text) ? undefined : wrong
  }
}

/** Whether the merchant's rules let an account be called so. */
export const isAcceptedName = (pattern: string | undefined, account: string): boolean =>
  isUsername(account) && (pattern === undefined || fits(pattern, account))

// A pattern that cannot be read asks for nothing: the built-in check holds all the same.
function fits(pattern: string, text: string): boolean {
  return pattern === '' || (matchesWithin(pattern, text) ?? true)
}
