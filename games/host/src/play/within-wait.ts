import type { Round } from '../rounds/round.ts'
import { getRound } from '../rounds/rounds.store.ts'
import type { PlayTools } from './play-tools.ts'

/**
 * The driven round, or the round as it stands when the wallet takes longer than a player should wait; the work goes on behind the
 * answer, and what fails there is finished by recovery.
 */
export async function withinWait(tools: PlayTools, id: string, driven: Promise<Round>): Promise<Round> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, tools.waitMs)
  })
  const round = await Promise.race([driven, waited]).finally(() => clearTimeout(timer))
  if (round) return round
  driven.catch((error: Error) => tools.warn({ err: error }, 'a round went wrong behind its answer'))
  return getRound(tools.pool, id)
}
