import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeRefusals, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { getLeagueState } from './league-state.ts'
import type { HostedLeague, Leagues } from './leagues.ts'
import { betRefusals, readBet } from './read-bet.ts'
import { viewBet } from './view-bet.ts'

/** The calls of a league's page. */
export async function mountLeagues(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { leagues: Leagues; callsPerSecond: number },
): Promise<void> {
  await mountCalls<HostedLeague>(app, '/api/league', tools, tools.leagues, {
    state: (play, hosted) => getLeagueState(tools, play, hosted),
    bet: refusedBy([...placeRefusals, ...betRefusals], async (play, { league, ...game }, body) => {
      const bet = readBet(play.currency, league, body)
      const ticket = bet instanceof Refusal ? bet : await placeTicket(tools, play, game, bet)
      return ticket instanceof Refusal ? ticket : { bet: viewBet(ticket), balance: ticket.balance }
    }),
  })
}
