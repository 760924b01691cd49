import type { RegistrationRuleValue } from '@pavilion/api/registration'

/** The fields that this form can show, in the order in which they stand and are checked. */
export const formFields = ['username', 'password', 'confirmPassword'] as const

export type FormField = (typeof formFields)[number]
export type FormValues = Readonly<Record<FormField, string>>
export type FormRules = Partial<Readonly<Record<FormField, RegistrationRuleValue>>>
export type FormFault = { field: FormField; message: string }

/** The rules of the server for the fields of this form. */
export function rulesByField(rules: readonly RegistrationRuleValue[]): FormRules {
  return Object.fromEntries(
    formFields.flatMap((field) => rules.filter((rule) => rule.field === field && rule.enabled).map((rule) => [field, rule])),
  )
}

/** The first field that is wrong, in the order of the form, with the key of its text. */
export function firstFault(rules: FormRules, values: FormValues): FormFault | undefined {
  for (const field of formFields) {
    const message = checkField(rules, values, field)
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** What is wrong with one field, as the key of a text. A field that is not shown or is optional and empty is right. */
export function checkField(rules: FormRules, values: FormValues, field: FormField): string | undefined {
  const rule = rules[field]
  if (!rule) return undefined
  const value = field === 'username' ? values.username.trim() : values[field]
  if (value === '') return rule.required ? 'errors.enterBoth' : undefined
  if (field === 'confirmPassword' && value !== values.password) return 'errors.confirmationDiffers'
  return matches(rule.pattern, value) ? undefined : textOf(rule.message)
}

/** The error of the confirmation after the password changed: it clears when both match, and is left alone while untouched. */
export function recheckConfirmation(rules: FormRules, values: FormValues, shown: string | undefined): string | undefined {
  if (values.confirmPassword === '') return shown
  return checkField(rules, values, 'confirmPassword')
}

/** The keys of the server's messages. One that is unknown here still says which field is wrong. */
const texts: Readonly<Record<string, string>> = {
  account_format_incorrect: 'errors.usernameFormat',
  password_format_incorrect: 'errors.passwordFormat',
  confirmation_not_matched: 'errors.confirmationDiffers',
}

function textOf(message: string): string {
  return Object.keys(texts).includes(message) ? (texts[message] ?? 'errors.tryAgain') : 'errors.tryAgain'
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
