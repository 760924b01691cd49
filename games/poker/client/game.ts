import type { connectBridge } from '@pavilion/game-kit/bridge'
import { minorOf, portion, show } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, PokerState, SeatView, SittingReplay } from '../wire.ts'
import type { TextKey } from './texts.ts'

export type Play = PlayState<SittingReplay, About>

export type Ahead = 'check' | 'fold'

/** What the page shows and what can be chosen on it. */
export type Game = {
  play: Play
  language: Language
  say: Say<TextKey>
  tell: ReturnType<typeof connectBridge>
  state: PokerState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  /** With how much the player sits down. */
  buyIn: string
  /** What a raise would go to, in minor units; null until the player chose it in this turn. */
  raiseTo: number | null
  /** What is done by itself when the player's turn comes: a check, or a fold where that costs money; null for nothing. */
  ahead: Ahead | null
  /** A call is under way: nothing else is asked for. */
  isBusy: boolean
  /** What went wrong with the last try; empty when nothing did. */
  trouble: string
  hasSound: boolean
}

/** Minor units as decimal text with as many decimals as a sample has. */
export const textOf = (minor: number, sample: string): string => portion(sample, minor, minorOf(sample))

/** An amount for people, without decimals that say nothing. */
export const short = (amount: string, currency: string): string => show(amount, currency).replace(/\.0+$/, '')

/** What somebody is called: bots are always called so. */
export function nameOf(say: Say<TextKey>, { seat, isBot, isYou }: Pick<SeatView, 'seat' | 'isBot' | 'isYou'>): string {
  if (isYou) return say('you')
  return say(isBot ? 'bot' : 'seat', { seat: seat + 1 })
}
