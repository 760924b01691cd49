import type { Merchant } from './merchant.ts'
import { textDefaults } from './setting-defaults.ts'

/** A country whose telephone numbers a merchant serves. */
export type Country = { countryCode: string; countryDialingCode: string }

const ENTRY = /^([A-Z]{2}):([1-9][0-9]{0,3})$/

/** Reads the setting `countries`, such as `PH:63,VN:84`; the first is the merchant's own. */
export function countriesOf(merchant: Merchant): readonly Country[] {
  const set = listed(merchant.settings.countries ?? '')
  return set.length > 0 ? set : listed(textDefaults.countries)
}

const listed = (text: string): Country[] =>
  text.split(',').flatMap((entry) => {
    const [, countryCode, countryDialingCode] = ENTRY.exec(entry.trim()) ?? []
    return countryCode && countryDialingCode ? [{ countryCode, countryDialingCode }] : []
  })
