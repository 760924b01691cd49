// A title is data: what turns, what pays and which feature there is. No title has code. A change of anything here needs a new `version`,
// because rounds of the old one must recompute.

/** The houses that a title can look like; how each looks is the page's. */
export type Studio = 'pavilion' | 'paper-garden' | 'north-mill' | 'tidecaller'

/** What a symbol does. Only `pays` and `wild` are in wins. */
export type Role = 'pays' | 'wild' | 'scatter' | 'coin'

/** A symbol travels as its place in the title's list. */
export type TitleSymbol = {
  id: string
  /** Its letter on the strips. */
  letter: string
  role: Role
  /** Units by how many reels the win covers: of a scatter, by how many are in the window. */
  pays?: Readonly<Record<number, number>>
  /** What a wild counts in each way that goes through it; 1 where it is left out. */
  multiplier?: number
}

/** A reel. All stops are equally likely; the strip's length and the sum of the weights are powers of two. */
export type Reel = {
  /** How many rows it shows: always as many, or by weight. */
  rows: number | readonly (readonly [rows: number, weight: number])[]
  /** A letter a stop, from the top. */
  strip: string
}

/**
 * How a window pays. `lines` hold the row (0 the top) on each reel; `both` also pays from the right, a whole line once. `ways` pay each
 * symbol that is on reels in a row from the left, wherever it is there.
 */
export type Evaluator = { kind: 'lines'; lines: readonly (readonly number[])[]; direction: 'left' | 'both' } | { kind: 'ways' }

/** One of the starts of free spins: their number, and what all that they return is multiplied by. */
export type SpinsOption = { spins: number; multiplier: number }

/** Scatters win free spins. With several options the player chooses before the first one. */
export type FreeSpins = {
  kind: 'free-spins'
  /** How many scatters win them. */
  from: number
  options: readonly SpinsOption[]
  /** How many more the same number of scatters wins in a free spin. */
  retriggerSpins: number
  /** No more than that are won in a round. */
  spinsMax: number
}

/** Fixed prizes, the smallest first. They are prizes and no jackpots: no pool pays them. */
export type Prize = 'mini' | 'minor' | 'major' | 'grand'

/** A value of a coin, drawn by weight. */
export type CoinValue = { units: number; weight: number; prize?: Prize }

/** Coins stay, the other places spin on until no coin has come for `respins` spins; each coin sets that back. */
export type HoldAndWin = {
  kind: 'hold-and-win'
  /** How many coins begin it. */
  from: number
  respins: number
  /** Chance of a coin on an empty place, in parts of 1,024. */
  chance: number
  /** The weights add up to a power of two. */
  values: readonly CoinValue[]
  /** Units for a window that is full, beside its coins. */
  grandUnits: number
}

/** A reel with a wild becomes wild from top to bottom and stands still for another spin without a stake, as long as reels join it. */
export type ExpandingWilds = { kind: 'expanding-wilds' }

/** A reel with a wild becomes wild from top to bottom, and steps a reel to the left in each further spin without a stake until it leaves. */
export type WalkingWilds = {
  kind: 'walking-wilds'
  /** No more than that many further spins are played in a round. */
  respinsMax: number
}

/** The features there are. Each has a proof; what has none is not built. */
export type Feature = FreeSpins | HoldAndWin | ExpandingWilds | WalkingWilds

export type Title = {
  id: string
  version: string
  studio: Studio
  /** How many units one stake is; every pay is whole units. */
  unitsPerStake: number
  /** A round returns no more stakes than that; reaching it ends the round. */
  capStakes: number
  symbols: readonly TitleSymbol[]
  reels: readonly Reel[]
  evaluator: Evaluator
  feature: Feature
}
