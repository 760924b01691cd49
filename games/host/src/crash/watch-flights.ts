import { multiplierAt } from '@pavilion/game-crash/flight'
import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import { drawDue } from '../draws/draw-due.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { payReached } from '../draws/tickets.store.ts'
import { type CrashGame, type CrashGames, foreseeFlight, rememberFlight, takesOffAt } from './crash-games.ts'
import { forgetWatches, noteWatch } from './watches.store.ts'

export type WatchTools = SharedTools & { crashes: CrashGames; hostId: string }

/** Notes that this host is at work, crashes the flights whose moment has come, and cashes out what is to be by itself and was reached. */
export async function watchFlights(tools: WatchTools): Promise<void> {
  for (const game of tools.crashes.values()) await watchFlight(tools, game)
  await forgetWatches(tools.pool, tools.clock())
}

async function watchFlight(tools: WatchTools, game: CrashGame): Promise<void> {
  const { pool, hostId } = tools
  const now = tools.clock()
  const index = currentIndex(game.schedule, now.getTime())
  await drawDue(tools, game)
  const flight = await foreseeFlight(tools, game, index)
  await noteWatch(pool, { gameId: game.id, index, hostId }, now, flight.drawnAt)
  // The end of a flight that lasted almost to the end of its round is seen in the next one.
  const last = rememberFlight(pool, game, index - 1)
  if (last) await noteWatch(pool, { gameId: game.id, index: last.index, hostId }, now, last.drawnAt)
  const takenOffAt = takesOffAt(issueAt(game.schedule, index))
  if (now.getTime() < takenOffAt) return
  const reached = Math.min(multiplierAt(now.getTime() - takenOffAt), flight.key)
  await payReached(pool, { gameId: game.id, issueIndex: index, hundredths: reached }, now)
}
