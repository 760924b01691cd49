import type { ValueForm } from '@pavilion/api/settings'
import type { Selectable } from 'kysely'
import { isHostName } from './switches.ts'
import type { MerchantsTable } from './tables.ts'

/** What a merchant is called, and where: columns of its row, each of which always has a value. */
export type BrandRow = Pick<Selectable<MerchantsTable>, 'name' | 'host_names' | 'time_zone' | 'currency_symbol'>
export type BrandName = keyof BrandRow

/** What each must be: in a sentence for the command line, and as a word that has a sentence in every language. */
type BrandKind = { must: string; form: ValueForm; most?: number; accepts(value: string): boolean }

const NAMES_MAX = 20
const lengthUpTo = (most: number) => (value: string) => value.trim() === value && [...value].length <= most

const timeZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

export const brandKinds: Readonly<Record<BrandName, BrandKind>> = {
  name: { form: 'text', must: 'a text of at most 40 characters', most: 40, accepts: lengthUpTo(40) },
  host_names: {
    form: 'hosts',
    must: 'host names with commas between them, the one that addresses are made of first',
    accepts: (value) => {
      const names = hostNamesIn(value)
      return names.length <= NAMES_MAX && new Set(names).size === names.length && names.every(isHostName)
    },
  },
  time_zone: { form: 'time-zone', must: 'a time zone such as Asia/Manila', accepts: (value) => timeZones.has(value) },
  currency_symbol: { form: 'text', must: 'a text of at most 4 characters', most: 4, accepts: lengthUpTo(4) },
}

export const brandNames = Object.keys(brandKinds) as BrandName[]
export const isBrandName = (name: string): name is BrandName => brandNames.some((each) => each === name)

/** The host names of a list, in lower case. */
export const hostNamesIn = (list: string): string[] => list.split(',').map((name) => name.trim().toLowerCase())

/** What is in the row, as a text. */
export const brandText = (row: BrandRow, name: BrandName): string => (name === 'host_names' ? row.host_names.join(',') : row[name])

/** The column for that text. */
export function brandColumn(name: BrandName, value: string): Partial<BrandRow> {
  if (name === 'host_names') return { host_names: hostNamesIn(value) }
  return { [name]: value }
}
