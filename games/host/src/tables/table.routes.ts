import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { laySlip, slipRefusals } from './lay-slip.ts'
import { readBet } from './read-bet.ts'
import { getTableState } from './table-state.ts'
import type { Table, Tables } from './tables.ts'
import { viewSlip } from './view-bet.ts'

/** The calls of a table's page. */
export async function mountTables(app: FastifyInstance, tools: SharedTools & { tables: Tables; callsPerSecond: number }): Promise<void> {
  await mountCalls<Table>(app, '/api/table', tools, tools.tables, {
    state: (play, table) => getTableState(tools, play, table),
    bet: refusedBy([...slipRefusals, 'choice-not-offered', 'stake-not-offered'], async (play, table, body, at) => {
      const request = readBet(play.currency, table.rules, body)
      const slip = request instanceof Refusal ? request : await laySlip(tools, play, table, request, at)
      return slip instanceof Refusal ? slip : { slip: viewSlip(slip, table.schedule) }
    }),
  })
}
