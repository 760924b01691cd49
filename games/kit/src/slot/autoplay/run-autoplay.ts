import { pause } from '../../client/api.ts'
import { minorOf } from '../../client/money.ts'
import type { SlotRound } from '../design.ts'
import { playNextSpin } from '../flow.ts'
import { isIdle, stakeBoundsOf, stakeOf } from '../game.ts'
import type { Table } from '../table.ts'
import {
  type AutoplayChoice,
  type AutoplayRun,
  beginRun,
  countRound,
  nextStake,
  reasonToStop,
  type StopReason,
  stopRun,
} from './stop-rules.ts'
import { stopWhenAway } from './when-away.ts'

/** A breath between two rounds, beside the least time of each: the stop button is not raced, and the host seldom finds one too soon. */
const BREATH_MS = 250

/**
 * Plays rounds at the chosen stake until one of the ends that were chosen before, or until something needs the player. Returns why it
 * ended and what it came to; undefined where something else goes on.
 */
export async function runAutoplay<Round extends SlotRound>(
  table: Table<Round>,
  request: AutoplayChoice,
): Promise<{ run: AutoplayRun; reason: StopReason } | undefined> {
  const { game, stage } = table
  if (!isIdle(game)) return undefined
  const first = game.stake
  let isFirst = true
  let run = setRun(table, beginRun(request, stakeOf(game)))
  const forget = stopWhenAway((reason) => stopAutoplay(table, reason))
  while (reasonToStop(run) === null) {
    const end = await playNextSpin(table, isFirst)
    isFirst = false
    // It may have been stopped meanwhile: what is counted is counted into what is there now.
    const now = game.autoplay ?? run
    if ('stoppedBy' in end) run = setRun(table, stopRun(now, end.stoppedBy))
    else {
      const counted = countRound(now, { win: end.round.win, hadFeature: end.round.steps.length > 1 })
      const isLost = minorOf(end.round.win) < minorOf(end.round.stake)
      game.stake = nextStake(stakeBoundsOf(game), counted, { first, now: game.stake }, isLost)
      run = setRun(table, { ...counted, stake: stakeOf(game) })
    }
    if (reasonToStop(run) === null) {
      await pause(BREATH_MS)
      run = game.autoplay ?? run
    }
  }
  forget()
  game.autoplay = null
  game.stake = first
  stage.refresh()
  return { run, reason: reasonToStop(run) ?? 'played' }
}

/** No round follows the one that is being played. */
export function stopAutoplay<Round extends SlotRound>(table: Table<Round>, reason: StopReason): void {
  if (table.game.autoplay !== null) setRun(table, stopRun(table.game.autoplay, reason))
}

function setRun<Round extends SlotRound>({ game, stage }: Table<Round>, run: AutoplayRun): AutoplayRun {
  game.autoplay = run
  stage.refresh()
  return run
}
