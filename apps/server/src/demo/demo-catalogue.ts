import { readFile } from 'node:fs/promises'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Tx } from '../base/database.ts'
import { packageFolder } from '../base/package-folder.ts'
import { createPool } from '../base/pool.ts'
import { type CatalogueValue, hashOfCatalogue, loadCatalogue, readCatalogue } from '../features/games/wiring.ts'

/** A demo merchant's own selection: the providers that it does without. */
export type DemoSelection = { code: string; providersWithout?: string[] }

/**
 * Brings the demo merchants' catalogues up to the demo's file, on a database of any age. A catalogue that somebody brought from
 * a file of their own stays as it is.
 */
export async function ensureDemoCatalogues(databaseUrl: string, selections: readonly DemoSelection[]): Promise<void> {
  const whole = readCatalogue(await readFile(new URL('demo/catalogue.json', packageFolder), 'utf8'))
  if ('faults' in whole) throw new Error(`the demo catalogue: ${whole.faults.join('; ')}`)
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    for (const selection of selections)
      await db.transaction().execute((tx) => ensureOne(tx, selection.code, select(whole.catalogue, selection)))
  } finally {
    await db.destroy()
  }
}

async function ensureOne(tx: Tx, code: string, catalogue: CatalogueValue): Promise<void> {
  const merchant = await tx.selectFrom('merchants').select(['code', 'currency']).where('code', '=', code).forUpdate().executeTakeFirst()
  if (!merchant) return
  const last = await tx
    .selectFrom('catalogue_loads')
    .select(['source', 'content_hash'])
    .where('merchant_code', '=', code)
    .executeTakeFirst()
  if (last?.source === 'file' || last?.content_hash === hashOfCatalogue(catalogue)) return
  const outcome = await loadCatalogue(tx, merchant, catalogue, { now: systemClock(), source: 'demo' })
  if ('fault' in outcome) throw new Error(`the demo catalogue of ${code}: ${outcome.fault}`)
}

function select(catalogue: CatalogueValue, { providersWithout = [] }: DemoSelection): CatalogueValue {
  return {
    ...catalogue,
    providers: catalogue.providers.filter(({ code }) => !providersWithout.includes(code)),
    games: catalogue.games.filter(({ provider }) => !providersWithout.includes(provider)),
  }
}
