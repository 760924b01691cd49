import { openStream } from '@pavilion/game-kit/seeds'
import { gameOf, settleRound, winOf } from './advance-round.ts'
import type { HostTools } from './host-tools.ts'
import { PlayRefused } from './play-refused.ts'
import type { Play } from './plays.ts'
import { changeRound, findOwnRound, getRound, lockRoundForUpdate, type Round } from './rounds.store.ts'

/**
 * Plays the next step of an open round. `step` is the number of the step that is asked for, counted from 0, so that a repeated
 * call plays nothing twice: a step that was played already is answered as it was.
 */
export async function continueRound(tools: HostTools, play: Play, wish: { roundId: string; step: number }): Promise<Round | PlayRefused> {
  const own = await findOwnRound(tools.database, play, wish.roundId)
  if (!own) return new PlayRefused('not-found')
  const outcome = await tools.database.inTransaction(async (sql) => {
    const round = await lockRoundForUpdate(sql, own.id)
    if (wish.step < round.steps.length) return undefined
    if (round.status !== 'open' || !round.state || wish.step !== round.steps.length) return new PlayRefused('round-over')
    const { state, step } = gameOf(round).advance(round.state, openStream(round, round.state.drawn))
    await changeRound(sql, round.id, 'open', {
      status: state.isOver ? 'paying' : 'open',
      state,
      steps: [...round.steps, step],
      winMinor: winOf(round, state.totalUnits),
      at: tools.clock(),
    })
    return undefined
  })
  return outcome ?? settleRound(tools, await getRound(tools.database, own.id))
}
