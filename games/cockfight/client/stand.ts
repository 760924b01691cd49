import type { connectBridge } from '@pavilion/game-kit/bridge'
import { portion, stepsIn } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import { pitNamed } from '../pits.ts'
import type { Result } from '../results.ts'
import { LAST_CALL_SECONDS } from '../schedule.ts'
import type { About, BetReplay, PitState } from '../wire.ts'
import type { TextKey } from './texts.ts'

export type Play = PlayState<BetReplay, About>

/** What the page shows and what can be chosen on it. */
export type Stand = {
  play: Play
  language: Language
  say: Say<TextKey>
  tell: ReturnType<typeof connectBridge>
  state: PitState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  /** What is picked for the fight that is sold; null for nothing. */
  pick: Result | null
  /** The stake, in steps. */
  steps: number
  isBetting: boolean
  /** The last stake was more than there is. */
  isShort: boolean
  /** What went wrong with the last try; empty when nothing did. */
  trouble: string
  /** What happened last that is worth telling; empty when nothing did. */
  told: string
  hasSound: boolean
}

/** What the player can do. */
export type Acts = {
  choose(pick: Result): void
  stake(steps: number): void
  place(): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openFairness(): void
}

/** Where a fight is: bets open soon, are open, are open for the last seconds, or its bout goes on or is decided. */
export type Phase = 'soon' | 'open' | 'last-call' | 'bout' | 'ended'

export function phaseOf({ fight, live }: PitState, nowMs: number): Phase {
  const untilClose = Date.parse(fight.closesAt) - nowMs
  if (untilClose <= 0) return live?.result || fight.isCancelled ? 'ended' : 'bout'
  if (nowMs < Date.parse(fight.opensAt)) return 'soon'
  return untilClose <= LAST_CALL_SECONDS * 1000 ? 'last-call' : 'open'
}

export const isTaking = (phase: Phase): boolean => phase === 'open' || phase === 'last-call'

/** The pit that is shown; the page shows none whose rules it does not know. */
export function pitOf({ published: { version } }: Play) {
  const pit = pitNamed(version)
  if (!pit) throw new Error(`no pit is called ${version}`)
  return pit
}

/** A number of steps as an amount. */
export const amountOf = ({ limits }: PitState, steps: number): string => portion(limits.step, steps, 1)

export const stepsMax = ({ limits }: PitState): number => stepsIn(limits.stakeMax, limits.step)
