import { isLanguage, type Language } from '@pavilion/api/languages'
import type { Selectable } from 'kysely'
import { isWithinPlan } from './planned-maintenance.ts'
import type { MerchantsTable } from './tables.ts'

/** A white-label brand: its own host names, members, currency and switches. */
export type Merchant = {
  code: string
  name: string
  /** Lower case, without port. */
  hostNames: readonly string[]
  currency: string
  currencySymbol: string
  languages: readonly Language[]
  defaultLanguage: Language
  timeZone: string
  minimumAge: number
  isPlayMoney: boolean
  flags: Readonly<Record<string, boolean>>
  permissions: Readonly<Record<string, boolean>>
  theme: Readonly<Record<string, string>>
  settings: Readonly<Record<string, string>>
  isUnderMaintenance: boolean
  /** Everybody knows how to log in there. */
  isDemo: boolean
}

/** The merchant as its row tells it at that moment. */
export function merchantOf(row: Selectable<MerchantsTable>, now: Date): Merchant {
  return {
    code: row.code,
    name: row.name,
    hostNames: row.host_names.map((name) => name.toLowerCase()),
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    languages: row.languages.filter(isLanguage),
    defaultLanguage: isLanguage(row.default_language) ? row.default_language : 'EN',
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    isPlayMoney: row.is_play_money,
    flags: row.flags,
    permissions: row.permissions,
    theme: row.theme,
    settings: row.settings,
    isUnderMaintenance: row.status === 'maintenance' || isWithinPlan({ settings: row.settings, timeZone: row.time_zone }, now),
    isDemo: row.is_demo,
  }
}

/** The parts of a setting that is a list with commas. */
export function settingList(merchant: Merchant, name: string): string[] {
  return (merchant.settings[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
