import { createLanes, type Lanes } from '../wallet/lanes.ts'
import { driveRound, playStep, type RoundTools } from './drive-round.ts'
import { claimRounds, getRound, listLanesWithRounds, makeRoundsDue } from './rounds.store.ts'

const LEFT_OPEN_MS = 24 * 3_600_000

/** What finishes rounds that were interrupted. */
export type Recovery = Lanes & {
  /** Takes over from a host that is gone: nothing waits for the end of its lease. A driver that lives after all does no harm. */
  takeOver(): Promise<void>
}

/**
 * Finishes what was interrupted: rounds whose call to the wallet is due, and rounds left in mid-play for a day, whose steps are
 * played to the end since their outcome was decided with the bet.
 */
export function createRecovery(tools: RoundTools): Recovery {
  const leftBefore = (now: Date) => new Date(now.getTime() - LEFT_OPEN_MS)
  const lanes = createLanes(tools, {
    listDue: (now) => listLanesWithRounds(tools.pool, now, leftBefore(now)),
    claim: (lane, claim) => claimRounds(tools.pool, lane, { ...claim, leftBefore: leftBefore(claim.now) }),
    drive: (id) => finishRound(tools, id),
    failed: 'a round could not be recovered yet',
  })
  return {
    ...lanes,
    takeOver: async () => {
      await makeRoundsDue(tools.pool, tools.clock())
      await lanes.run()
    },
  }
}

/** Plays a round to its end: what was interrupted goes on, and nobody chooses any more. */
export async function finishRound(tools: RoundTools, id: string): Promise<void> {
  let round = await getRound(tools.pool, id)
  if (round.status !== 'open') await driveRound(tools, id)
  else while (round.status === 'open') round = await playStep(tools, round)
}
