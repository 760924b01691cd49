import type { FastifyInstance } from 'fastify'
import { mountCalls } from '../draws/mount-calls.ts'
import type { PlaceTools } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import type { Play } from '../launcher/plays.store.ts'
import { actInHand, leave, setOut } from './act-at-table.ts'
import type { Poker, PokerGames } from './poker-games.ts'
import { getHands, getPokerState, viewSitting } from './poker-state.ts'
import { sitDown } from './sit-down.ts'

/** The calls of a poker page. Every act returns the table's new state. */
export async function mountPoker(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { poker: PokerGames; callsPerSecond: number },
): Promise<void> {
  const afterwards = (work: (play: Play, body: unknown) => Promise<void>) => async (play: Play, _game: Poker, body: unknown) => {
    await work(play, body)
    return getPokerState(tools, play)
  }
  await mountCalls<Poker>(app, '/api/poker', tools, tools.poker, {
    state: (play) => getPokerState(tools, play),
    bet: async (play, _game, body) => {
      const sitting = viewSitting(await sitDown(tools, play, body))
      return { ...(await getPokerState(tools, play)), last: sitting }
    },
    more: {
      reads: { hands: (play) => getHands(tools, play) },
      writes: {
        act: afterwards((play, body) => actInHand(tools, play, body)),
        out: afterwards((play, body) => setOut(tools, play, body)),
        leave: afterwards((play) => leave(tools, play)),
      },
    },
  })
}
