// What every in-house game is to the host: a pure function from chosen bet and drawn numbers to an outcome.

/** Returns the next number of a round: uniform in [0, 1), a multiple of 2^-32. */
export type Draw = () => number

/** One step of a round and the state that is after it. */
export type Turn<State, Step> = { state: State; step: Step }

/** What any game's state tells the host, whatever else it holds. */
export type RoundState = {
  /** How many numbers the round has drawn so far; the next step continues from there. */
  drawn: number
  /** The round's whole return so far, in the game's units. */
  totalUnits: number
  /** True when no step is left and the return is final. */
  isOver: boolean
}

/**
 * The rules of a game. Pure: the same bet and the same drawn numbers give the same turns for ever, under one `version`.
 * Returns are counted in units, `unitsPerStake` of which make one stake, so that no outcome can depend on the amount staked.
 */
export type Rules<Bet, State extends RoundState, Step> = {
  readonly version: string
  readonly unitsPerStake: number
  /** The first step of a round. */
  begin(bet: Bet, draw: Draw): Turn<State, Step>
  /** The next step of a round that is not over. `action` is what the player chose; the empty text where nobody did or could. */
  advance(state: State, draw: Draw, action?: string): Turn<State, Step>
}
