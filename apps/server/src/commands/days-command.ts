import { type Clock, systemClock } from '../base/clock.ts'
import type { Db, Transact } from '../base/database.ts'
import { getMerchant } from '../features/merchants/index.ts'
import { createMerchantDirectory } from '../features/merchants/wiring.ts'
import { listWrongFigures, rebuildFigures } from '../features/reports/wiring.ts'
import { checkDay, listBuiltDays, rebuildDay } from '../features/statements/wiring.ts'

type Tools = { at: Date; tell(what: string): void }

/**
 * Compares the days that operators' reports are made of with the transfers, of every merchant, or adds them up again. With a day only
 * that one. Returns undefined when the words are none of its.
 */
export async function runDaysCommand(
  db: Db,
  words: readonly string[],
  tools: Tools,
  clock: Clock = systemClock,
): Promise<{ done: string; isWrong: boolean } | undefined> {
  const [verb, day, ...rest] = words
  if ((verb !== 'check' && verb !== 'rebuild') || rest.length > 0 || (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))) return undefined
  const directory = createMerchantDirectory(db, clock)
  const transact: Transact = (work) => db.transaction().execute(work)
  const differing: string[] = []
  let days = 0
  for (const { merchantCode, days: built } of await listBuiltDays(db)) {
    const merchant = await getMerchant(directory, merchantCode)
    tools.tell(`the days of ${merchantCode}`)
    for (const each of built.filter((one) => day === undefined || one === day)) {
      days += 1
      if (verb === 'rebuild') {
        await rebuildDay(transact, merchant, each, tools.at)
        await rebuildFigures(transact, merchant, each, tools.at)
      } else {
        const lines = [...(await checkDay(db, merchant, each)), ...(await listWrongFigures(db, merchantCode, each))]
        differing.push(...lines.map((line) => `${merchantCode} ${line}`))
      }
    }
  }
  const counted = `${days} ${days === 1 ? 'day' : 'days'}`
  if (verb === 'rebuild') return { done: `${counted} added up again.`, isWrong: false }
  if (differing.length === 0) return { done: `${counted} compared: each agrees with its transfers.`, isWrong: false }
  return { done: [`${counted} compared, and ${differing.length} lines differ:`, ...differing].join('\n'), isWrong: true }
}
