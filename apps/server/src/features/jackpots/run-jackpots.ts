import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { jackpotSourceOf } from './jackpot-settings.ts'
import { skipBets } from './jackpots.store.ts'
import { type JackpotTools, runJackpot } from './run-jackpot.ts'

type RunnerTools = JackpotTools & { db: Db; directory: MerchantDirectory }

/** One run for each merchant whose jackpot is a true pool; one merchant's trouble is not another's. */
export async function runJackpots(tools: RunnerTools): Promise<void> {
  const troubles: unknown[] = []
  for (const { code } of await tools.db.selectFrom('merchants').select('code').execute()) {
    const merchant = await tools.directory.byCode(code)
    if (!merchant) continue
    const isOn = jackpotSourceOf(merchant) === 'server'
    await tools.db
      .transaction()
      .execute(async (tx) => {
        if (isOn) await runJackpot(tx, tools, merchant)
        else await skipBets(tx, code, idBefore(tools.clock()))
      })
      .catch((error: unknown) => troubles.push(error))
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'a jackpot could not be counted')
}
