import { readTelephone as readBy, type ServedCountry, type Telephone } from '@pavilion/api/telephone'
import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in its one form, as all that is known of the countries' plans reads it: see `@pavilion/api/telephone`. */
export const readTelephone = (served: readonly ServedCountry[], text: string, dialingCode?: string): Telephone | undefined =>
  readBy(
    (written, country) => parsePhoneNumberFromString(written, country === undefined ? {} : { defaultCountry: country as CountryCode }),
    served,
    text,
    dialingCode,
  )

/** The number as telephone networks write it (ITU-T E.164). */
export function wholeNumber({ countryDialingCode, mobileNum }: Telephone): string {
  return `+${countryDialingCode}${mobileNum}`
}

/** Whether that is the dialing code of the country. */
export const isDialingCodeOf = (country: string, dialingCode: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === dialingCode
