import { type Merchant, settingList } from './merchant.ts'
import { isListed } from './region.ts'

/** Whether the merchant is closed to the address: it is under maintenance, and the address is of no network that may come in meanwhile. */
export const isClosedTo = (merchant: Merchant, address: string): boolean =>
  merchant.isUnderMaintenance && !isListed(settingList(merchant, 'maintenance_networks'), address)

/** What a closed site says in that language. */
export const closedText = ({ settings }: Pick<Merchant, 'settings'>, language: string): string | undefined =>
  settings[`status_info_${language}`] || settings.status_info || undefined
