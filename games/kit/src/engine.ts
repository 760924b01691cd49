import type { Draw, RoundState, Rules, Turn } from './rules.ts'

/** A game as the host plays it: which bets there are, and what each brings. States and steps are kept as they are given. */
export type Engine = {
  readonly version: string
  /** SHA-256 of the data that it plays by; none of a game whose rules are code. */
  readonly fingerprint?: string
  readonly unitsPerStake: number
  /** The highest of a bet's equal stakes, in hundredths of a main unit; none where the host's own scale says it all. */
  readonly stakeHundredthsMax?: number
  /** How many equal stakes a bet is made of: one, but for a batch. */
  stakesIn(choice: string): number
  /** How many milliseconds lie at least between the beginning of a round of that bet and that of the next one; none for most games. */
  lastsMs(choice: string): number
  /** How many milliseconds lie at least between rounds that follow each other by themselves; none of a game in which they never do. */
  readonly autoplayMs?: number
  /**
   * The most that a round of that bet returns, in its equal stakes. Left out by a game none of whose bets can return more than a round
   * may at the highest stake.
   */
  returnsAtMost?(choice: string): number
  /** The bets that the game shows, as its page sends them; the empty text where there is nothing to choose but the stake. */
  readonly choices: readonly string[]
  /** Whether that is a bet of this game. */
  isOffered(choice: string): boolean
  begin(choice: string, draw: Draw): Turn<RoundState, unknown>
  /** Whether the player may do that now; the empty text is going on where there is nothing to choose. */
  allows(state: RoundState, action: string): boolean
  advance(state: RoundState, draw: Draw, action: string): Turn<RoundState, unknown>
  /** What the page receives of a state beyond the round itself; null before there is one. */
  view(state: RoundState | null): object
}

/** What a game says whose bets are batches of equal stakes. */
export type Batches = Pick<Engine, 'stakesIn' | 'lastsMs'> & { stakeHundredthsMax: number }

/** What an engine needs beside the rules. `readBet` answers undefined for what is not offered. */
export type Table<Bet, State> = {
  choices: readonly string[]
  readBet: (choice: string) => Bet | undefined
  /** What the player may do in mid-round; nothing but going on where it is left out. */
  allows?: (state: State, action: string) => boolean
  view?: (state: State | null) => object
  /** Left out by a game of one stake. */
  batches?: Batches
  /** Left out where `batches` say it, and by a game of one stake. */
  stakesIn?: (choice: string) => number
  returnsAtMost?: (choice: string) => number
  /** Left out by a game whose rules are code. */
  fingerprint?: string
  /** Left out by a game without autoplay. */
  autoplayMs?: number
}

/** What a game says whose bets are one stake each. */
export const oneStake: Pick<Engine, 'stakesIn' | 'lastsMs'> = { stakesIn: () => 1, lastsMs: () => 0 }

/** The engine that plays by the rules. A state only ever comes back to the rules that made it, under the same version. */
export function engineOf<Bet, State extends RoundState, Step>(rules: Rules<Bet, State, Step>, table: Table<Bet, State>): Engine {
  return {
    version: rules.version,
    unitsPerStake: rules.unitsPerStake,
    ...oneStake,
    ...(table.stakesIn && { stakesIn: table.stakesIn }),
    ...table.batches,
    ...(table.returnsAtMost && { returnsAtMost: table.returnsAtMost }),
    ...(table.fingerprint === undefined ? {} : { fingerprint: table.fingerprint }),
    ...(table.autoplayMs === undefined ? {} : { autoplayMs: table.autoplayMs }),
    choices: table.choices,
    isOffered: (choice) => table.readBet(choice) !== undefined,
    begin: (choice, draw) => {
      const bet = table.readBet(choice)
      if (bet === undefined) throw new Error(`${choice} is no bet of this game`)
      return rules.begin(bet, draw)
    },
    allows: (state, action) => table.allows?.(state as State, action) ?? action === '',
    advance: (state, draw, action) => rules.advance(state as State, draw, action),
    view: (state) => table.view?.(state as State | null) ?? {},
  }
}
