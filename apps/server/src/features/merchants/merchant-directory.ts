import type { Host } from '@pavilion/service'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { MerchantOrigin, Site } from '../../base/merchant-origin.ts'
import { type Merchant, merchantOf } from './merchant.ts'
import { originOf, type PublicPlace, siteUnder } from './merchant-origin.ts'
import { staffHostsOf } from './staff-places.ts'

/** How long a change of a merchant's row may go unnoticed. */
const FRESH_FOR_MS = 2_000

const NOWHERE: PublicPlace = { scheme: 'https', port: () => undefined, hosts: [] }

/** Finds merchants. A change of a row takes effect within two seconds, in every server process. */
export type MerchantDirectory = {
  /** The merchant whose site the host name is; the default merchant's for a name that nobody claims, where there is one. */
  byHost(hostName: string): Promise<Merchant | undefined>
  byCode(code: string): Promise<Merchant | undefined>
  /** Where the merchant's site is: under the asked name where that is its own, else under its first. */
  siteOf(merchant: Merchant, asked?: Host): Site
  /** What addresses under those host names begin with. */
  originsOf(names: readonly string[]): MerchantOrigin[]
}

/**
 * The directory of the merchants in the database. `place` is needed only for addresses. Without
 * `allowsDemo`, as in production, demo merchants do not exist: their host names behave like unknown
 * ones, so that every way in is shut at once.
 */
export function createMerchantDirectory(
  db: Db,
  clock: Clock,
  defaultCode?: string,
  place: PublicPlace = NOWHERE,
  { allowsDemo = true }: { allowsDemo?: boolean } = {},
): MerchantDirectory {
  const load = cached(clock, FRESH_FOR_MS, async () => {
    const merchants = await loadMerchants(db, allowsDemo, clock())
    return mapsOf(merchants, { code: defaultCode, hosts: place.hosts })
  })
  return {
    byHost: async (hostName) => {
      const { byCode, byHost } = await load('all')
      const name = hostName.toLowerCase().replace(/\.$/, '')
      return byHost.get(name) ?? (defaultCode === undefined ? undefined : byCode.get(defaultCode))
    },
    byCode: async (code) => (await load('all')).byCode.get(code),
    siteOf: (merchant, asked) => {
      const names = merchant.code === defaultCode ? [...merchant.hostNames, ...place.hosts] : merchant.hostNames
      return siteUnder(names, place, asked?.name)
    },
    originsOf: (names) => names.map((name) => originOf(name, place)),
  }
}

/** The merchant of a call, which its host name decided. */
export async function getMerchant(directory: MerchantDirectory, code: string): Promise<Merchant> {
  const merchant = await directory.byCode(code)
  if (!merchant) throw new RequestRefused('not-found')
  return merchant
}

type Merchants = { byCode: ReadonlyMap<string, Merchant>; byHost: ReadonlyMap<string, Merchant> }

async function loadMerchants(db: Db, allowsDemo: boolean, now: Date): Promise<Merchant[]> {
  const rows = await db.selectFrom('merchants').selectAll().orderBy('code', 'desc').execute()
  return rows.map((row) => merchantOf(row, now)).filter(({ isDemo }) => allowsDemo || !isDemo)
}

/** Of several claims on one name that of a site goes before that of the staff of another one, so that no setting takes a site away. */
function mapsOf(merchants: readonly Merchant[], byDefault: { code: string | undefined; hosts: readonly string[] }): Merchants {
  const byCode = new Map(merchants.map((merchant) => [merchant.code, merchant]))
  const isDefault = (merchant: Merchant) => merchant.code === byDefault.code
  const claims = (namesOf: (merchant: Merchant) => readonly string[]) =>
    merchants.flatMap((merchant) => namesOf(merchant).map((name) => [name, merchant] as const))
  return {
    byCode,
    byHost: new Map([
      ...claims(staffHostsOf),
      ...claims((merchant) => (isDefault(merchant) ? byDefault.hosts : [])),
      ...claims(({ hostNames }) => hostNames),
    ]),
  }
}
