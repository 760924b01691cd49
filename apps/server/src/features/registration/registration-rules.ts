import type { RegistrationMethodName, RegistrationRuleValue } from '@pavilion/api/registration'
import { type RegistrationField, registrationFields, registrationMessages, registrationPatterns } from '@pavilion/api/registration-checks'
import { USERNAME_PATTERN } from '../../base/account-name.ts'
import type { Merchant } from '../merchants/index.ts'
import { passwordRuleOf } from '../passwords/index.ts'
import type { RuleRow } from './registration-rules.store.ts'

/** The rule of one field of a form. */
export type RegistrationRule = RegistrationRuleValue & { field: RegistrationField }
type Standing = 'required' | 'off' | 'by-row'

/** The ways to register that the merchant's switches open, the one to begin with first. */
export function openMethods(merchant: Merchant): RegistrationMethodName[] {
  const { USERNAMEREG3, MOBILENUMREG3 } = merchant.flags
  return [...(USERNAMEREG3 === true ? (['username'] as const) : []), ...(MOBILENUMREG3 === true ? (['mobile'] as const) : [])]
}

/** The rule of every field of that form, in the order of the form. A form that is closed shows no field. */
export function registrationRulesOf(
  merchant: Merchant,
  rows: ReadonlyMap<string, RuleRow>,
  method: RegistrationMethodName,
): RegistrationRule[] {
  const isOpen = openMethods(merchant).includes(method)
  return registrationFields.map((field) => {
    const standing = isOpen ? standingOf(merchant, rows, field, method) : 'off'
    const row = rows.get(field)
    const enabled = standing === 'required' || (standing === 'by-row' && row?.isEnabled === true)
    return {
      field,
      enabled,
      required: standing === 'required' || (enabled && row?.isRequired === true),
      pattern: row?.pattern ?? patternOf(merchant, field),
      message: registrationMessages[field],
    }
  })
}

/**
 * Whether a member who registers by a number chooses a password: where the merchant says so, and where nobody proves the number, since
 * the account would have no way in then, and the number could be anybody's.
 */
export const asksMobilePassword = ({ flags }: Merchant): boolean => flags.MOBILENUMPASSREG3 === true || flags.REGMOBVERF3 !== true

/** Whether the switches decide on a field, or the merchant's own row. */
function standingOf(
  merchant: Merchant,
  rows: ReadonlyMap<string, RuleRow>,
  field: RegistrationField,
  method: RegistrationMethodName,
): Standing {
  const { REGMOBVERF3 } = merchant.flags
  const isMobile = method === 'mobile'
  switch (field) {
    case 'username':
      return isMobile ? 'off' : 'required'
    case 'password':
    case 'confirmPassword':
      return isMobile && !asksMobilePassword(merchant) ? 'off' : 'required'
    case 'mobileNum':
      return isMobile ? 'required' : 'by-row'
    case 'verificationCode':
      // A code needs a number, and the switch that lets codes be sent.
      if (REGMOBVERF3 !== true) return 'off'
      if (isMobile) return 'required'
      return rows.get('mobileNum')?.isEnabled === true && rows.get(field)?.isEnabled === true ? 'required' : 'off'
    case 'captcha':
      return rows.get(field)?.isEnabled === true ? 'required' : 'off'
    default:
      return 'by-row'
  }
}

function patternOf(merchant: Merchant, field: RegistrationField): string {
  if (field === 'username') return USERNAME_PATTERN
  if (field !== 'password') return registrationPatterns[field] ?? ''
  const { lengthMin, lengthMax, needsLetterAndDigit } = passwordRuleOf(merchant)
  return `^${needsLetterAndDigit ? '(?=[^]*[A-Za-z])(?=[^]*[0-9])' : ''}[^]{${lengthMin},${lengthMax}}$`
}
