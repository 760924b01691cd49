import type { ConfigurationPart } from '@pavilion/api/settings'
import { themeText } from '@pavilion/api/theme-rules'
import type { Selectable } from 'kysely'
import { type BrandRow, brandText, isBrandName } from './brand.ts'
import type { MerchantChange } from './parse-merchant-change.ts'
import type { MerchantsTable } from './tables.ts'

/** One thing of a merchant's configuration. */
export type ItemName = { part: ConfigurationPart; name: string }
export type ConfigurationRow = Pick<
  Selectable<MerchantsTable>,
  'flags' | 'permissions' | 'settings' | 'theme' | 'languages' | 'default_language' | 'minimum_age' | 'status'
> &
  BrandRow

/** What an item of the merchant's row is set to, as the command line takes it; null where it is at its default. */
export function itemValue(row: ConfigurationRow, { part, name }: ItemName): string | null {
  switch (part) {
    case 'flag':
      return onOff(own(row.flags, name))
    case 'permission':
      return onOff(own(row.permissions, name))
    case 'setting':
      return own(row.settings, name) || null
    case 'link':
      return own(row.settings, `link_${name}`) || null
    case 'languages':
      return `${row.languages.join(',')} ${row.default_language}`
    case 'minimum-age':
      return String(row.minimum_age)
    case 'theme':
      return themeText(row.theme) || null
    case 'maintenance':
      return row.status === 'maintenance' ? `on ${row.settings.status_info ?? ''}`.trim() : 'off'
    case 'brand':
      return isBrandName(name) ? brandText(row, name) || null : null
    default:
      throw new Error(`${part} does not stand in the merchant's row`)
  }
}

/** The item that a change is of. */
export function itemOf(change: MerchantChange): ItemName {
  switch (change.kind) {
    case 'flag':
    case 'permission':
    case 'setting':
    case 'link':
    case 'brand':
      return { part: change.kind, name: change.name }
    case 'countries':
      return { part: 'setting', name: 'blocked_countries' }
    default:
      return { part: change.kind, name: '' }
  }
}

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const onOff = (isOn: boolean | undefined) => (isOn === undefined ? null : isOn ? 'on' : 'off')
