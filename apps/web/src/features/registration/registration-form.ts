import type { RegistrationMethodName, RegistrationRuleValue } from '@pavilion/api/registration'
import { ageOn, isWellMeant, type RegistrationField, registrationFields } from '@pavilion/api/registration-checks'

export type { RegistrationField } from '@pavilion/api/registration-checks'

/** What is in the form. Fields that do not show are empty. */
export type FormValues = Readonly<Record<RegistrationField, string>> & { readonly countryDialingCode: string; readonly captchaId: string }
export type FormRules = Partial<Readonly<Record<RegistrationField, RegistrationRuleValue>>>
/** A field and the key of its text. */
export type FormFault = { field: RegistrationField; message: string }
/** What decides besides the rules: the day (YYYY-MM-DD) and the merchant's age. */
export type FormWorld = { today: string; minimumAge: number }

/** A form before anybody typed. */
export const emptyValues: FormValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as Record<RegistrationField, string>),
  countryDialingCode: '',
  captchaId: '',
}

/** The rules of the fields that show. */
export function rulesByField(rules: readonly RegistrationRuleValue[]): FormRules {
  return Object.fromEntries(
    registrationFields.flatMap((field) => rules.filter((rule) => rule.field === field && rule.enabled).map((rule) => [field, rule])),
  )
}

/** An invitation that the address brings shows in every form: what the merchant does not ask for is then a field that may be emptied. */
export function withInvitation(rules: FormRules, code: string): FormRules {
  if (code === '' || rules.affiliateCode) return rules
  const rule = { field: 'affiliateCode', enabled: true, required: false, pattern: '', message: 'invitation_code_invalid' }
  return { ...rules, affiliateCode: rule }
}

/** More optional fields than this are behind a line that opens them. */
const OPTIONAL_SHOWN_MAX = 4
/** These show in their own place even where nobody must fill them in. */
const alwaysShown: readonly RegistrationField[] = ['affiliateCode', 'captcha', 'verificationCode']

/** The fields in the order in which they are shown and checked: those to fill in, the optional ones, invitation and captcha. */
export function fieldsInOrder(rules: FormRules): { main: RegistrationField[]; more: RegistrationField[]; last: RegistrationField[] } {
  const shown = registrationFields.filter((field) => rules[field] !== undefined)
  const last: RegistrationField[] = shown.filter((field) => field === 'affiliateCode' || field === 'captcha')
  const isOptional = (field: RegistrationField) => rules[field]?.required !== true && !alwaysShown.includes(field)
  const optional = shown.filter(isOptional)
  if (optional.length <= OPTIONAL_SHOWN_MAX) return { main: shown.filter((field) => !last.includes(field)), more: [], last }
  return { main: shown.filter((field) => !isOptional(field) && !last.includes(field)), more: optional, last }
}

/** The first field that is wrong, in the order of the form. */
export function firstFault(rules: FormRules, values: FormValues, world: FormWorld): FormFault | undefined {
  const { main, more, last } = fieldsInOrder(rules)
  for (const field of [...main, ...more, ...last]) {
    const message = checkField(rules, values, field, world)
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** What is wrong with one field, as the key of a text. A field that is not shown or is optional and empty is right. */
export function checkField(rules: FormRules, values: FormValues, field: RegistrationField, world: FormWorld): string | undefined {
  const rule = rules[field]
  if (!rule) return undefined
  const value = field === 'password' || field === 'confirmPassword' ? values[field] : values[field].trim()
  if (value === '') return rule.required ? emptyText(field) : undefined
  if (field === 'confirmPassword') return value === values.password ? undefined : 'errors.confirmationDiffers'
  if (!matches(rule.pattern, value) || !isWellMeant(field, value, world.today)) return messageText(rule.message)
  return field === 'birthday' && ageOn(value, world.today) < world.minimumAge ? 'errors.underAge' : undefined
}

/** The error of the confirmation after the password changed: it clears when both match, and is left alone while untouched. */
export function recheckConfirmation(rules: FormRules, values: FormValues, shown: string | undefined, world: FormWorld): string | undefined {
  if (values.confirmPassword === '') return shown
  return checkField(rules, values, 'confirmPassword', world)
}

/** The way to begin with, and whether there is a choice. */
export function methodsToShow(methods: readonly RegistrationMethodName[]): {
  first: RegistrationMethodName | undefined
  hasChoice: boolean
} {
  return { first: methods.includes('username') ? 'username' : methods[0], hasChoice: methods.length > 1 }
}

/** Whether a typed invitation code must be asked for before registering: not when it was found good already. */
export const needsCodeCheck = (rules: FormRules, values: FormValues, goodCode: string): boolean =>
  rules.affiliateCode !== undefined && values.affiliateCode.trim() !== '' && values.affiliateCode.trim() !== goodCode

/** The keys of the server's messages. One that is unknown here still says which field is wrong. */
const texts: Readonly<Record<string, string>> = {
  account_format_incorrect: 'errors.usernameFormat',
  password_format_incorrect: 'errors.passwordFormat',
  confirmation_not_matched: 'errors.confirmationDiffers',
  name_format_invalid: 'errors.nameFormat',
  email_format_incorrect: 'errors.emailFormat',
  mobile_num_invalid: 'errors.mobileFormat',
  birthday_invalid: 'errors.birthday',
  referrer_link_error: 'errors.referrerLink',
  invitation_code_invalid: 'errors.invitationCode',
  verification_code_error: 'errors.codeWrong',
  captcha_required: 'errors.enterCaptcha',
  field_format_incorrect: 'errors.fieldFormat',
}

const messageText = (message: string): string => (Object.hasOwn(texts, message) ? texts[message] : undefined) ?? 'errors.fieldFormat'

function emptyText(field: RegistrationField): string {
  switch (field) {
    case 'username':
    case 'password':
    case 'confirmPassword':
      return 'errors.enterBoth'
    case 'captcha':
      return 'errors.enterCaptcha'
    case 'mobileNum':
      return 'errors.mobileFormat'
    default:
      return 'errors.fieldRequired'
  }
}

// A pattern that this browser cannot read decides nothing: the server checks again.
function matches(pattern: string, value: string): boolean {
  if (pattern === '') return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}
