// How people write one telephone number, read as one number; by the plans of the countries, which the caller brings: all that is known of
// them on the server, the least on the page.
import { asciiDigits } from '@pavilion/money/ascii-digits'

/** A telephone number in two parts of digits: the country's dialing code, and the number within the country without its trunk prefix. */
export type Telephone = { countryDialingCode: string; mobileNum: string }
/** A country whose numbers are taken. */
export type ServedCountry = { countryCode: string; countryDialingCode: string }

/** A number as a library of the countries' plans reads it. */
type Read = { countryCallingCode: string; nationalNumber: string; isValid(): boolean }
/** Reads `+66…`, or what is written within the country. */
export type ReadPlan = (text: string, country?: string) => Read | undefined

/** What of a text can belong to a telephone number: digits of whatever script as those of ASCII, and a plus in front of them. */
export const telephoneTyped = (text: string): string => {
  const plain = asciiDigits(text).trim()
  return `${plain.startsWith('+') ? '+' : ''}${plain.replace(/\D/g, '')}`.slice(0, 21)
}

const WRITTEN = /^\s*\+?[\d\s().–/-]+$/

/**
 * The number in its one form (E.164 in two parts): whether it was written with `+66`, `0066`, `66`, the zero of the country, or none of
 * them, in digits of whatever script and with blanks and hyphens. What begins with a plus or two zeros names its country itself; all else
 * is of the country that was chosen, the first where none was. Undefined for a number that cannot be in the plan of a country that is served.
 */
export function readTelephone(
  plan: ReadPlan,
  served: readonly ServedCountry[],
  text: string,
  dialingCode: string = served[0]?.countryDialingCode ?? '',
): Telephone | undefined {
  if (!WRITTEN.test(asciiDigits(text))) return undefined
  const typed = telephoneTyped(text)
  const code = dialingCode.replace(/^\+/, '')
  const codes = served.map(({ countryDialingCode }) => countryDialingCode)
  const international = /^(?:\+|00)([1-9]\d+)$/.exec(typed)
  if (international) return valid(plan(`+${international[1]}`), codes)
  if (!codes.includes(code)) return undefined
  for (const { countryCode } of served.filter(({ countryDialingCode }) => countryDialingCode === code)) {
    const found = valid(plan(typed, countryCode), [code])
    if (found) return found
  }
  // What begins with the country's code and is none within the country means the code.
  return typed.startsWith(code) ? valid(plan(`+${typed}`), [code]) : undefined
}

function valid(read: Read | undefined, codes: readonly string[]): Telephone | undefined {
  if (!read?.isValid() || !codes.includes(read.countryCallingCode)) return undefined
  return { countryDialingCode: read.countryCallingCode, mobileNum: read.nationalNumber }
}
