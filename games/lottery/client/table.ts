import type { Say } from '@pavilion/game-kit/client/say'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, BoardType, LotteryState } from '../wire.ts'
import type { Picked } from './selection.ts'
import type { TextKey } from './texts.ts'

/** A bet on the slip. Its request id is made when it is put there, so that sending it twice is one stake. */
export type SlipLine = { requestId: string; choice: string; unit: string; units: number }

/** What the page shows and what can be chosen on it. */
export type Table = {
  play: PlayState<unknown, About>
  say: Say<TextKey>
  state: LotteryState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  /** Tradition shows the board of all bets, entertainment the sides and numbers of the key alone. */
  isTraditional: boolean
  /** In entertainment: what is chosen, and whether numbers are shown in place of sides. */
  choice: string
  isOnNumbers: boolean
  stakeIndex: number
  /** In tradition: the type of bet, the place that is shown where places have options of their own, what is picked, and how often. */
  type: BoardType
  row: number
  picked: Picked
  multiple: number
  slip: SlipLine[]
  /** On how many issues the slip is placed, from the open one on, and whether a win ends that. */
  issues: number
  endsOnWin: boolean
  isBetting: boolean
  hasSound: boolean
  /** What happened last, read out when it changes. */
  news: string
}

export type Acts = {
  choose(choice: string): void
  showNumbers(isOnNumbers: boolean): void
  stepStake(by: number): void
  stepMultiple(by: number): void
  switchTo(isTraditional: boolean): void
  showType(type: BoardType): void
  showRow(row: number): void
  pick(row: number, item: string): void
  add(): void
  /** One combination left to chance, in place of what is picked. */
  quickPick(): void
  /** Five of them, each a line of the slip. */
  quickFive(): void
  /** What the last ticket was on. */
  repeat(): void
  clear(): void
  take(picked: Picked): void
  /** Keeps what is picked among the favourites, or forgets it there. */
  keep(): void
  toggleSound(): void
  remove(requestId: string): void
  stepIssues(by: number): void
  endOnWin(endsOnWin: boolean): void
  endChase(chaseId: string): void
  /** Places the choice, or what is picked, at once. */
  bet(): void
  placeSlip(): void
  openSlip(): void
  openStatistics(): void
}

/** Under what name favourites of the type that is shown are kept. */
export const favouritesName = ({ play, type }: Pick<Table, 'play' | 'type'>): string => `${play.gameId} ${type.type}`

/** The stake that is chosen, as decimal text. */
export const stakeOf = ({ play, stakeIndex }: Pick<Table, 'play' | 'stakeIndex'>): string => play.stakes[stakeIndex] ?? ''

/** The last seconds of a sale, which are counted. */
export const LAST_SECONDS = 10

/** Until the open issue closes; 0 from then on. */
export const secondsLeft = ({ state, aheadMs }: Pick<Table, 'state' | 'aheadMs'>, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(state.issue.closesAt) - nowMs - aheadMs) / 1000))
