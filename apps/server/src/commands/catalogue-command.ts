import { usageOf } from '@pavilion/service'
import { systemClock } from '../base/clock.ts'
import { createDatabase } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { recordSignificantEvent } from '../base/significant-events.ts'
import { loadCatalogue, readCatalogue } from '../features/games/wiring.ts'
import { nobody } from '../features/merchants/wiring.ts'
import { catalogueHelp } from './helps.ts'

/** How the command is used. */
export const catalogueUsage = usageOf(catalogueHelp)

/**
 * Makes a merchant's catalogue what the text of a file says, in one transaction. Returns what was done; `fault` says what is
 * wrong with the file or the merchant, and then nothing has changed.
 */
export async function runCatalogueCommand(
  databaseUrl: string,
  merchantCode: string,
  text: string,
): Promise<{ done: string } | { fault: string }> {
  const read = readCatalogue(text)
  if ('faults' in read) return { fault: `The file was not imported:\n${read.faults.join('\n')}` }
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    return await db.transaction().execute(async (tx) => {
      const merchant = await tx
        .selectFrom('merchants')
        .select(['code', 'currency'])
        .where('code', '=', merchantCode)
        .forUpdate()
        .executeTakeFirst()
      if (!merchant) return { fault: await nobody(tx, merchantCode) }
      const now = systemClock()
      const load = await loadCatalogue(tx, merchant, read.catalogue, { now, source: 'file' })
      if ('fault' in load) return { fault: `The file was not imported:\n${load.fault}` }
      const detail = `${load.added} games added, ${load.changed} changed, ${load.hidden} hidden, ${load.same} unchanged`
      if (load.added + load.changed + load.hidden > 0) {
        await recordSignificantEvent(tx, { merchantCode, kind: 'catalogue-loaded', subject: merchantCode, detail, at: now })
      }
      return { done: `${detail}.${undoneOf(load.undone)}` }
    })
  } finally {
    await db.destroy()
  }
}

const NAMED_MAX = 20

/** What operators changed at the console and the file says otherwise is never undone in silence. */
function undoneOf(ids: readonly string[]): string {
  if (ids.length === 0) return ''
  const named = `${ids.slice(0, NAMED_MAX).join(', ')}${ids.length > NAMED_MAX ? ', …' : ''}`
  return `\nThe file replaced what operators had changed in ${ids.length} games: ${named}.`
}
