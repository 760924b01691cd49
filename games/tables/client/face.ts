import type { Say } from '@pavilion/game-kit/client/say'
import type { TableRules } from '../table-rules.ts'
import type { DrawView, TableState } from '../wire.ts'
import type { TextKey } from './texts.ts'

/** Where a round is decided before everybody's eyes. */
export type Stage = {
  element: HTMLElement
  /** No more bets are taken: what decides may begin, though nothing is known yet. */
  begin(): void
  /** Shows how a round came to its result, and ends with that; for a player who comes late from where it is by then. */
  show(draw: DrawView, lateMs?: number): Promise<void>
  /** Shows the result at once. */
  rest(draw: DrawView): void
  /** A new round begins: nothing of the last one is left that should not be. */
  clear(): void
}

/** The last results: a few beside the stage, and more of them below the cloth. */
export type Results = { strip: HTMLElement; below: HTMLElement; refresh(state: Pick<TableState, 'numbers' | 'draws'>): void }

/** What a table game shows and says that the others do not. */
export type Face = {
  rules: TableRules
  says: Readonly<Record<'deciding' | 'last' | 'fairHow' | 'promised' | 'revealed', TextKey>>
  /**
   * How the page is laid out. wheel: stage and board fill it, and what else there is to see opens from the bar. cards: the board and more
   * results are scrolled below the stage.
   */
  layout: 'wheel' | 'cards'
  makeStage(say: Say<TextKey>): Stage
  makeResults(say: Say<TextKey>): Results
  /** The result as it is called out. */
  resultText(say: Say<TextKey>, draw: Pick<DrawView, 'number' | 'cards'>): string
  /** The spots of each row of what is paid, by the row's name. */
  paytable(say: Say<TextKey>): readonly (readonly [string, string])[]
  /** What the rules say before the table of what is paid, and after it. */
  explain(say: Say<TextKey>): { before: HTMLElement[]; after: HTMLElement[] }
}

/** What a spot pays when it wins, to one staked. */
export const paysOf = ({ wonReturnOf }: TableRules, spot: string): number => (wonReturnOf(spot) - 100) / 100
