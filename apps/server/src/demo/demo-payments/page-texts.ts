import { isLanguage } from '@pavilion/api/languages'
import { payPageTexts } from '@pavilion/texts/server/pay-page'
import { scanPageTexts } from '@pavilion/texts/server/scan-page'

/** What a customer must understand of the pay page. */
export type PayTexts = (typeof payPageTexts)['EN']

/** The texts of the pay page in a shop's language, else in English. */
export const payTexts = (language: string): PayTexts => payPageTexts[known(language)]

/** The texts of the invented bank's app in a shop's language, else in English. */
export const scanTexts = (language: string) => scanPageTexts[known(language)]

function known(language: string) {
  return isLanguage(language) ? language : 'EN'
}
