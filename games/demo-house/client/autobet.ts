import { pause } from '@pavilion/game-kit/client/api'
import { minorOf } from '@pavilion/game-kit/client/money'
import {
  type AutoplayChoice,
  type AutoplayRun,
  beginRun,
  countRound,
  nextStake,
  reasonToStop,
  type StopReason,
  stopRun,
} from '@pavilion/game-kit/slot/autoplay/stop-rules'
import { stopWhenAway } from '@pavilion/game-kit/slot/autoplay/when-away'
import { autobetMsOf } from '../autobet.ts'
import type { RoundView } from '../wire.ts'
import { enter, playNextRound, type Table } from './flow.ts'
import { stakeBoundsOf, wholeStakeOf } from './game.ts'

/** A breath beside the least time of a cycle, so that the stop button is not raced and the host seldom finds a round too soon. */
const BREATH_MS = 60

/**
 * Places the same bet again and again until one of the ends that were chosen before, or until something needs the player. Returns why it
 * ended; undefined where something else goes on. In a game of several steps `pattern` are the player's, the same in each round.
 */
export async function runAutobet(table: Table, request: AutoplayChoice, pattern: readonly string[]): Promise<StopReason | undefined> {
  const { game } = table
  if (game.phase !== 'idle' || game.autobet !== null) return undefined
  const first = game.stake
  let isFirst = true
  let run: AutoplayRun | null = beginRun(request, wholeStakeOf(game))
  setRun(table, run)
  const forget = stopWhenAway((reason) => stopAutobet(table, reason))
  let isUntold = false
  while (run !== null && reasonToStop(run) === null) {
    const begunAt = performance.now()
    const end = await playNextRound(table, pattern, isFirst)
    isFirst = false
    // It may have been stopped meanwhile: what is counted is counted into what is there now.
    const now: AutoplayRun = runOf(table) ?? run
    isUntold = 'stoppedBy' in end && end.stoppedBy !== 'refused'
    run = 'stoppedBy' in end ? stopRun(now, end.stoppedBy) : goOn(table, now, end.round, first)
    setRun(table, run)
    if (reasonToStop(run) !== null) break
    await pause(Math.max(autobetMsOf(game.play.published.kind), game.play.cycleMs) + BREATH_MS - (performance.now() - begunAt))
    run = runOf(table)
  }
  forget()
  const reason = (run && reasonToStop(run)) ?? 'played'
  game.autobet = null
  game.stake = first
  // A lost connection and the end of the session have a phase of their own.
  enter(table, isUntold ? game.phase : 'idle')
  return reason
}

/** Counts the round, and sets the stake of the next one. */
function goOn({ game }: Table, run: AutoplayRun, { win, stake }: RoundView, first: string): AutoplayRun {
  const counted = countRound(run, { win, hadFeature: false })
  game.stake = nextStake(stakeBoundsOf(game), counted, { first, now: game.stake }, minorOf(win) < minorOf(stake))
  return { ...counted, stake: wholeStakeOf(game) }
}

/** No round follows the one that is being played. */
export function stopAutobet(table: Table, reason: StopReason): void {
  const { autobet } = table.game
  if (autobet !== null) setRun(table, stopRun(autobet, reason))
}

const runOf = ({ game }: Table): AutoplayRun | null => game.autobet

function setRun({ game, stage }: Table, run: AutoplayRun | null): void {
  game.autobet = run
  stage.refresh()
}
