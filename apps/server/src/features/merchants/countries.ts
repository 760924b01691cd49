import { type Merchant, settingList } from './merchant.ts'

/** A country whose telephone numbers a merchant serves. */
export type Country = { countryCode: string; countryDialingCode: string }

const ENTRY = /^([A-Z]{2}):([1-9][0-9]{0,3})$/
const FALLBACK: readonly Country[] = [{ countryCode: 'PH', countryDialingCode: '63' }]

/** Reads the setting `countries`, such as `PH:63,VN:84`; the first is the merchant's own. */
export function countriesOf(merchant: Merchant): readonly Country[] {
  const countries = settingList(merchant, 'countries').flatMap((entry) => {
    const [, countryCode, countryDialingCode] = ENTRY.exec(entry) ?? []
    return countryCode && countryDialingCode ? [{ countryCode, countryDialingCode }] : []
  })
  return countries.length > 0 ? countries : FALLBACK
}
