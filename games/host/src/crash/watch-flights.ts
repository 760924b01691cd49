import { multiplierAt } from '@pavilion/game-crash/flight'
import type { SharedTools } from '../draws/run-draws.ts'
import { payReached } from '../draws/tickets.store.ts'
import type { CrashGame, CrashGames } from './crash-games.ts'
import { drawFlights, lookAtFlights } from './flights.ts'
import { takesOffAt } from './rounds.ts'
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
  await drawFlights(tools, game)
  const { current, last } = await lookAtFlights(tools, game)
  // The end of a flight is seen once the next one is known.
  for (const flight of last ? [last, current] : [current])
    await noteWatch(pool, { gameId: game.id, index: flight.issue.index, hostId }, now, flight.draw.drawnAt)
  const takenOffAt = takesOffAt(current.issue)
  if (now.getTime() < takenOffAt) return
  const reached = Math.min(multiplierAt(now.getTime() - takenOffAt), current.draw.key)
  await payReached(pool, { gameId: game.id, issueIndex: current.issue.index, hundredths: reached }, now)
}
