import type { BetAnswer } from '@pavilion/game-crash/wire'
import type { FastifyInstance } from 'fastify'
import { Refusal, type RefusalCode } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeHalves, placeRefusals, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import type { Ticket } from '../draws/tickets.store.ts'
import { cashOut, cashOutRefusals } from './cash-out.ts'
import type { CrashGame, CrashGames } from './crash-games.ts'
import { getCrashState, getFlightNews } from './crash-state.ts'
import { betRefusals, readBet, readCashOut } from './read-bet.ts'
import { viewBet } from './view-bet.ts'

/** The calls of a flight's page. */
export async function mountCrash(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { crashes: CrashGames; callsPerSecond: number },
): Promise<void> {
  const answer = <Code extends RefusalCode>(ticket: Ticket | Refusal<Code>): BetAnswer | Refusal<Code> =>
    ticket instanceof Refusal ? ticket : { now: tools.clock().toISOString(), bet: viewBet(ticket), balance: ticket.balance }
  await mountCalls<CrashGame>(app, '/api/crash', tools, tools.crashes, {
    state: (play, game) => getCrashState(tools, play, game),
    bet: refusedBy([...placeRefusals, ...betRefusals], async (play, game, body) => {
      const bet = readBet(play, body)
      if (bet instanceof Refusal) return bet
      const { seatOfSecond } = bet
      return answer(
        await (seatOfSecond === null ? placeTicket(tools, play, game, bet) : placeHalves(tools, play, game, { ...bet, seatOfSecond })),
      )
    }),
    more: {
      reads: { flight: (_play, game) => getFlightNews(tools, game) },
      writes: {
        'cash-out': refusedBy(cashOutRefusals, async (play, game, body, at) =>
          answer(await cashOut(tools, play, game, { betId: readCashOut(body), at })),
        ),
      },
    },
  })
}
