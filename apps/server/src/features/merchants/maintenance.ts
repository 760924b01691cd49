import { isDay } from '../../base/days.ts'
import { type Merchant, settingList } from './merchant.ts'
import { isListed } from './region.ts'

/** A day and a time where the merchant is, such as `2026-12-01 02:00`. */
const MOMENT = /^(20\d\d-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether the text is such a moment. */
export function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && isDay(day)
}

/** Whether the merchant is closed to the address: it is under maintenance, and the address is of no network that may come in meanwhile. */
export const isClosedTo = (merchant: Merchant, address: string): boolean =>
  merchant.isUnderMaintenance && !isListed(settingList(merchant, 'maintenance_networks'), address)

/** What a closed site says in that language. */
export const closedText = ({ settings }: Pick<Merchant, 'settings'>, language: string): string | undefined =>
  settings[`status_info_${language}`] || settings.status_info || undefined
