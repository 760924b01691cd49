import type { FastifyInstance } from 'fastify'
import { Refusal, type RefusalCode } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import type { PlaceTools } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import type { Play } from '../launcher/plays.store.ts'
import { actInHand, actRefusals, leave, setOut } from './act-at-table.ts'
import type { Poker, PokerGames } from './poker-games.ts'
import { getHands, getPokerState, viewSitting } from './poker-state.ts'
import { sitDown, sitRefusals } from './sit-down.ts'

/** The calls of a poker page. Every act returns the table's new state. */
export async function mountPoker(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { poker: PokerGames; callsPerSecond: number },
): Promise<void> {
  const afterwards =
    <Code extends RefusalCode>(work: (play: Play, body: unknown) => Promise<Refusal<Code> | undefined>) =>
    async (play: Play, _game: Poker, body: unknown) =>
      (await work(play, body)) ?? getPokerState(tools, play)
  await mountCalls<Poker>(app, '/api/poker', tools, tools.poker, {
    state: (play) => getPokerState(tools, play),
    bet: refusedBy(sitRefusals, async (play, game, body) => {
      const sat = await sitDown(tools, play, game, body)
      if (sat instanceof Refusal) return sat
      const last = viewSitting(sat)
      return { ...(await getPokerState(tools, play)), last }
    }),
    more: {
      reads: { hands: (play) => getHands(tools, play) },
      writes: {
        act: refusedBy(
          actRefusals,
          afterwards((play, body) => actInHand(tools, play, body)),
        ),
        out: refusedBy(
          ['not-seated'],
          afterwards((play, body) => setOut(tools, play, body)),
        ),
        leave: refusedBy(
          ['not-seated'],
          afterwards((play) => leave(tools, play)),
        ),
      },
    },
  })
}
