import { less, minorOf, sumOf } from '../../client/money.ts'
import { raiseStake, type StakeBounds } from '../../client/stake.ts'

// When rounds that follow each other by themselves end. All of it is known before a stake is placed, and nothing here places one.

/** What the player asked for before the first round. Amounts are decimal text of the scale of the stake. */
export type AutoplayChoice = {
  rounds: number
  /** No stake is placed that could bring the loss since the first round above it. */
  lossLimit: string
  /** A single round that returns as much is the last one; null where the player does not want that. */
  winLimit: string | null
  stopsAtFeature: boolean
  /** The run ends once it has won as much beyond its stakes; null where the player does not want that. */
  profitLimit: string | null
  /** By how many per cent the stake rises after a round that lost; null where all are played at one stake. */
  raisePercent: number | null
}

/**
 * played: as many rounds as were asked for. loss, win, profit, feature: what the player said before. hand: the stop button. away: the page was
 * hidden, or something else has the player's attention. refused, connection, session: the next stake cannot be placed.
 */
export type StopReason = 'played' | 'loss' | 'win' | 'profit' | 'feature' | 'hand' | 'away' | 'refused' | 'connection' | 'session'

/** Rounds that follow each other by themselves: all at one stake, but where it rises after a loss. */
export type AutoplayRun = {
  request: AutoplayChoice
  /** That of the next round. */
  stake: string
  roundsLeft: number
  /** Wins less stakes since the first of these rounds. */
  net: string
  /** What ended it, before its rounds did; the first of several. */
  stoppedBy: StopReason | null
}

/** The numbers of rounds that are offered. */
export const roundsOffered: readonly number[] = [10, 25, 50, 100]
/** The most rounds that a player may ask for. */
export const ROUNDS_MAX = 1_000
/** The limits of the loss that are offered, in stakes. One of them has to be chosen. */
export const lossStakesOffered: readonly number[] = [5, 10, 20, 30, 50, 100]
/** The single wins that are offered as an end, in stakes. */
export const winStakesOffered: readonly number[] = [5, 10, 20, 50, 100]
/** The profits since the first round that are offered as an end, in stakes. */
export const profitStakesOffered: readonly number[] = [5, 10, 20, 50, 100]

/** By how many per cent a stake can rise after a loss, where the casino allows that. */
export const raisesOffered: readonly number[] = [10, 25, 50, 100]

export function beginRun(request: AutoplayChoice, stake: string): AutoplayRun {
  return { request, stake, roundsLeft: request.rounds, net: less(stake, stake), stoppedBy: null }
}

/** Why no further stake may be placed; null where it may. */
export function reasonToStop({ request, stake, roundsLeft, net, stoppedBy }: AutoplayRun): StopReason | null {
  if (stoppedBy !== null) return stoppedBy
  if (roundsLeft <= 0) return 'played'
  return minorOf(net) - minorOf(stake) < -minorOf(request.lossLimit) ? 'loss' : null
}

/** What a round that was played to its end leaves. */
export function countRound(run: AutoplayRun, { win, hadFeature }: { win: string; hadFeature: boolean }): AutoplayRun {
  const { request, stake } = run
  const counted = { ...run, roundsLeft: run.roundsLeft - 1, net: sumOf([run.net, less(win, stake)]) }
  if (hadFeature && request.stopsAtFeature) return stopRun(counted, 'feature')
  if (request.winLimit !== null && minorOf(win) >= minorOf(request.winLimit)) return stopRun(counted, 'win')
  if (request.profitLimit !== null && minorOf(counted.net) >= minorOf(request.profitLimit)) return stopRun(counted, 'profit')
  return counted
}

/** Where it goes on after that round: raised after a loss, and back where it began after all others. */
export function nextStake(bounds: StakeBounds, { request }: AutoplayRun, stakes: { first: string; now: string }, isLost: boolean): string {
  if (request.raisePercent === null || !isLost) return stakes.first
  return raiseStake(bounds, stakes.now, request.raisePercent).stake
}

/** Whether rounds follow each other and nothing has ended that yet. */
export const isRunning = ({ stoppedBy }: AutoplayRun): boolean => stoppedBy === null

/** Ends it; an earlier end is kept. */
export function stopRun(run: AutoplayRun, reason: StopReason): AutoplayRun {
  return { ...run, stoppedBy: run.stoppedBy ?? reason }
}
