import { type ChangeTools, changeTable } from './change-table.ts'
import { listTablesDue } from './poker.store.ts'

const TABLES_AT_ONCE = 100

/** Does what is due at every table: turns that run out, bots, new hands, and who has to leave. */
export async function runPoker(tools: ChangeTools): Promise<void> {
  const fail = (error: Error) => tools.warn({ err: error }, 'a table could not be run')
  for (const id of await listTablesDue(tools.pool, tools.clock(), TABLES_AT_ONCE))
    await changeTable(tools, id, async () => ({ result: undefined })).catch(fail)
}
