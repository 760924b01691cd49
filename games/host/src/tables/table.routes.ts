import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeRefusals, placeTicket } from '../draws/place-ticket.ts'
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
    bet: refusedBy([...placeRefusals, 'choice-not-offered', 'stake-not-offered'], async (play, table, body) => {
      const bet = readBet(play.currency, table.rules, body)
      const ticket = bet instanceof Refusal ? bet : await placeTicket(tools, play, table, bet)
      return ticket instanceof Refusal ? ticket : { bet: viewBet(ticket, table.schedule), balance: ticket.balance }
    }),
  })
}
