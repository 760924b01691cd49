import type { FastifyInstance } from 'fastify'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { getLeagueState } from './league-state.ts'
import type { HostedLeague, Leagues } from './leagues.ts'
import { readBet } from './read-bet.ts'
import { viewBet } from './view-bet.ts'

/** The calls of a league's page. */
export async function mountLeagues(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { leagues: Leagues; callsPerSecond: number },
): Promise<void> {
  await mountCalls<HostedLeague>(app, '/api/league', tools, tools.leagues, {
    state: (play, hosted) => getLeagueState(tools, play, hosted),
    bet: async (play, { league, ...game }, body) => {
      const ticket = await placeTicket(tools, play, game, readBet(play.currency, league, body))
      return { bet: viewBet(ticket), balance: ticket.balance }
    },
  })
}
