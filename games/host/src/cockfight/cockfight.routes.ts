import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeRefusals, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { getPitState } from './pit-state.ts'
import type { HostedPit, Pits } from './pits.ts'
import { betRefusals, readFightBet } from './read-bet.ts'
import { viewBet } from './view-bet.ts'

/** The calls of a pit's page. */
export async function mountCockfights(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { pits: Pits; callsPerSecond: number },
): Promise<void> {
  await mountCalls<HostedPit>(app, '/api/cockfight', tools, tools.pits, {
    state: (play, hosted) => getPitState(tools, play, hosted),
    bet: refusedBy([...placeRefusals, ...betRefusals], async (play, { pit, ...game }, body) => {
      const bet = readFightBet(play.currency, pit, body)
      const ticket = bet instanceof Refusal ? bet : await placeTicket(tools, play, game, bet)
      return ticket instanceof Refusal ? ticket : { bet: viewBet(ticket), balance: ticket.balance }
    }),
  })
}
