import { countriesOf, type Merchant } from '../merchants/index.ts'

/** A telephone number in two parts of digits: the country's dialing code, and the number within the country. */
export type Mobile = { countryDialingCode: string; mobileNum: string }

const NUMBER = /^[0-9]{7,15}$/

/**
 * The number as it is kept and compared: without the zero that is dialled within a country, which people write or leave out.
 * Without a dialing code it is the merchant's first. Nothing when it is no number, or of a country that the merchant does not serve.
 */
export function readMobile(merchant: Merchant, mobileNum: string, countryDialingCode?: string): Mobile | undefined {
  const codes = countriesOf(merchant).map((country) => country.countryDialingCode)
  const code = (countryDialingCode ?? codes[0] ?? '').replace(/^\+/, '')
  const number = mobileNum.trim().replace(/^0/, '')
  return codes.includes(code) && NUMBER.test(number) ? { countryDialingCode: code, mobileNum: number } : undefined
}

/** The number as telephone networks write it (ITU-T E.164). */
export function wholeNumber({ countryDialingCode, mobileNum }: Mobile): string {
  return `+${countryDialingCode}${mobileNum}`
}
