/** What a table game is played by. Pure, and without amounts, so that the page knows the same. */
export type TableRules = {
  version: string
  /** What a stake can be put on, in the order in which it is written. */
  spots: readonly string[]
  /** What a bet may be, in hundredths of a main unit. Every part of a stake that is returned comes to whole coins at each step. */
  limits: { chips: readonly number[]; step: number; spotMax: number; betMax: number }
  /** A round: its last result is shown, then bets are taken, then none are, then it is decided. Seconds. */
  schedule: { periodSeconds: number; pauseSeconds: number; closedSeconds: number }
  /** What a bet on a spot returns in the long run, per cent, cut. A test recomputes it from every outcome. */
  percentOf(spot: string): string
  /** What a round brings, from what its draw revealed: anybody can compute it again. `key` says which spots win. */
  draw(revealed: string, roundCode: string): { shown: TableShown; key: number }
  /** Hundredths of a stake on the spot that come back when it wins, the stake's own included. */
  wonReturnOf(spot: string): number
  /** Hundredths of a stake on the spot that come back when the round brought that, the stake's own included. */
  returnsOf(spot: string, key: number): number
}

/** What is shown of a round beside its key; `cards` where there are any, in the order in which they were drawn. */
export type TableShown = { cards?: readonly number[] }

/** The lowest return of all spots. */
export const lowestReturnOf = ({ spots, percentOf }: TableRules): string =>
  spots.map(percentOf).reduce((lowest, percent) => (Number(percent) < Number(lowest) ? percent : lowest))

/** The highest return of all spots. */
export const highestReturnOf = ({ spots, percentOf }: TableRules): string =>
  spots.map(percentOf).reduce((highest, percent) => (Number(percent) > Number(highest) ? percent : highest))
