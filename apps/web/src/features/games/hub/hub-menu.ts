import { HOME, HOT } from '../categories.ts'
import type { Category } from '../games.routes.ts'

export const FAVOURITES = 'FAV'

const ownEntries: readonly string[] = [HOME, HOT, FAVOURITES]
// Lotteries have a hub of their own.
const elsewhere: readonly string[] = ['LOTT', 'ELOTT']

/** The entries of the hub's menu, top to bottom: the three of its own, then the categories that have games. */
export const hubEntries = (categories: readonly Category[]): string[] => [
  ...ownEntries,
  ...categories.map(({ key }) => key).filter((key) => !elsewhere.includes(key)),
]

/** The entry that the address names; the first one where it names none of them. Before the categories are known, any name may be one. */
export function readHubEntry(search: string, entries: readonly string[] | undefined): string {
  const asked = new URLSearchParams(search).get('tab') ?? ''
  const isEntry = entries ? entries.includes(asked) : /^\w{1,16}$/.test(asked) && !elsewhere.includes(asked)
  return isEntry ? asked : HOME
}

/** The address of an entry; the first one needs no name. */
export const hubPath = (entry: string): string => (entry === HOME ? '/m/gameCenter' : `/m/gameCenter?tab=${encodeURIComponent(entry)}`)
