import type { FastifyInstance } from 'fastify'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { readBet } from './read-bet.ts'
import { getTableState } from './table-state.ts'
import type { Table, Tables } from './tables.ts'
import { viewBet } from './view-bet.ts'

/** The calls of a table's page. */
export async function mountTables(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { tables: Tables; callsPerSecond: number },
): Promise<void> {
  await mountCalls<Table>(app, '/api/table', tools, tools.tables, {
    state: (play, table) => getTableState(tools, play, table),
    bet: async (play, table, body) => {
      const ticket = await placeTicket(tools, play, table, readBet(play.currency, table.rules, body))
      return { bet: viewBet(ticket, table.schedule), balance: ticket.balance }
    },
  })
}
