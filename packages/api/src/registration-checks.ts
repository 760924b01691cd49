// The form of registration fields, checked by the page while a visitor types, and by the server.
// Without schemas, since it reaches the browser.
import { ROW_ID } from './row-id.ts'

/** The fields of a registration in the order of the form and of the checks. */
export const registrationFields = [
  'mobileNum',
  'verificationCode',
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'nickname',
  'birthday',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The fields whose form is a pattern (flag `u`). Name and password have rules of the merchant, the confirmation an equal. */
export const registrationPatterns: Readonly<Partial<Record<RegistrationField, string>>> = {
  mobileNum: '^[0-9]{7,15}$',
  verificationCode: '^[0-9]{4,10}$',
  paymentPassword: '^[0-9]{6}$',
  payeeName: "^(?![^]*(?![\\u200c\\u200d])\\p{Default_Ignorable_Code_Point})\\p{L}[\\p{L}\\p{M}\\u200c\\u200d .'’·-]{1,59}$",
  nickname: "^(?![^]*(?![\\u200c\\u200d])\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}\\u200c\\u200d ._'’-]{1,19}$",
  birthday: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  email: '^[^\\s@,;<>"]{1,64}@[^\\s@,;<>"]{1,190}\\.[^\\s@,;<>".]{2,63}$',
  idNumber: '^[A-Za-z0-9][A-Za-z0-9 -]{3,31}$',
  qqNum: '^[1-9][0-9]{4,11}$',
  facebook: '^[\\w.@:/?=-]{2,100}$',
  wechat: '^[A-Za-z][\\w-]{5,19}$',
  line: '^@?[\\w.-]{3,32}$',
  whatsapp: '^\\+?[0-9]{7,15}$',
  zalo: '^\\+?[0-9]{7,15}$',
  recommenderId: `^${ROW_ID}$`,
  affiliateCode: '^[A-Za-z0-9]{4,20}$',
  captcha: '^[0-9]{1,6}$',
}

/** The key of the message that a field's rule carries; the client owns the words. */
export const registrationMessages: Readonly<Record<RegistrationField, string>> = {
  mobileNum: 'mobile_num_invalid',
  verificationCode: 'verification_code_error',
  username: 'account_format_incorrect',
  password: 'password_format_incorrect',
  confirmPassword: 'confirmation_not_matched',
  paymentPassword: 'password_format_incorrect',
  payeeName: 'name_format_invalid',
  nickname: 'name_format_invalid',
  birthday: 'birthday_invalid',
  email: 'email_format_incorrect',
  idNumber: 'field_format_incorrect',
  qqNum: 'field_format_incorrect',
  facebook: 'field_format_incorrect',
  wechat: 'field_format_incorrect',
  line: 'field_format_incorrect',
  whatsapp: 'field_format_incorrect',
  zalo: 'field_format_incorrect',
  recommenderId: 'referrer_link_error',
  affiliateCode: 'invitation_code_invalid',
  captcha: 'captcha_required',
}

/**
 * The generic check of a field that is not empty: whether its text can be meant at all. `today` is `YYYY-MM-DD` where the
 * merchant is.
 */
export function isWellMeant(field: RegistrationField, text: string, today: string): boolean {
  const pattern = registrationPatterns[field]
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false
  return field !== 'birthday' || isBirthday(text, today)
}

/** The first day that can be a birthday. */
export const birthdayMin = '1900-01-01'

/** The last day that the picker offers: the end of the current year. */
export const birthdayMaxOf = (today: string): string => `${today.slice(0, 4)}-12-31`

/** Whether the text is a day of the calendar (YYYY-MM-DD) from 1900 to the end of the current year. */
export function isBirthday(text: string, today: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return text >= birthdayMin && text <= birthdayMaxOf(today) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Full years between two days; below zero for a birthday that is yet to come. Who was born on 29 February is older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
