import type { ReadPlan } from '@pavilion/api/telephone'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The plans of the countries, as far as a page needs them; the server knows all of them and reads again. Loaded when a number names its country. */
export const readPlan: ReadPlan = (text, country) =>
  parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country as CountryCode })
