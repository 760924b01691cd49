// The form of withdrawal account numbers, checked by the page while a member types, and by the
// server. Without schemas, since it reaches the browser.
import { asciiDigits } from '@pavilion/money/ascii-digits'

/** One form that the numbers of a bank have. */
export type NumberForm = {
  digits: number
  prefix?: string
  /** It is a telephone number of the country with that dialing code, written with its zero in front. */
  dialingCode?: string
  /** The last digit of a Thai citizen's number follows from the others. */
  check?: 'thai-citizen'
}

/**
 * The number as it is kept and compared: digits of ASCII alone, since people write them with spaces and hyphens between them; and where
 * the bank's numbers are telephones, as within the country, whether it was written with `+66`, `0066`, `66` or without its zero.
 */
export function plainNumber(forms: readonly NumberForm[], text: string): string {
  const number = asciiDigits(text)
    .trim()
    .replace(/[\s().–-]/g, '')
  for (const { digits, dialingCode } of forms) {
    if (dialingCode === undefined) continue
    const within = new RegExp(`^(?:\\+|00)?${dialingCode}(0?[1-9]\\d{${digits - 2}})$`).exec(number)?.[1]
    if (within !== undefined) return `0${within.replace(/^0/, '')}`
    if (new RegExp(`^[1-9]\\d{${digits - 2}}$`).test(number)) return `0${number}`
  }
  return number
}

/** Whether the number has one of the forms. */
export function isAccountNumber(forms: readonly NumberForm[], text: string): boolean {
  const number = plainNumber(forms, text)
  if (!/^\d+$/.test(number)) return false
  return forms.some(
    ({ digits, prefix = '', check }) =>
      number.length === digits && number.startsWith(prefix) && (check === undefined || isThaiCitizenNumber(number)),
  )
}

/** The last digit is eleven less the remainder of the weighted sum of the first twelve, by its last digit. */
function isThaiCitizenNumber(number: string): boolean {
  let sum = 0
  for (let place = 0; place < 12; place += 1) sum += Number(number[place]) * (13 - place)
  return (11 - (sum % 11)) % 10 === Number(number[12])
}

/** An account's number as it is shown: its last four digits. */
export const maskedNumber = (number: string): string => `****${number.slice(-4)}`
