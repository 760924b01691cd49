// A hand as it is. Chips are integers of minor units.

/** A player in a hand. `bet` is what lies on this street, `total` all of the hand, `bet` included. */
export type Player = { seat: number; stack: number; bet: number; total: number; isFolded: boolean; hasActed: boolean }

/** A hand. Players are in the order of the deal: the first left of the button is the first, the button the last. */
export type Hand = {
  players: Player[]
  blinds: Blinds
  deck: readonly number[]
  /** 0 before the flop, 1 on it, 2 on the turn, 3 on the river. */
  street: number
  currentBet: number
  /** The least by which a bet is raised: the last whole bet or raise of the street, the big blind at first. */
  minRaise: number
  /** Whose turn it is; null when the hand is over. */
  toAct: number | null
  /** Who bet or raised last on this street, and shows first. */
  aggressor: number | null
  result: Result | null
}

export type Blinds = { small: number; big: number }

/** A pot and who got which part of it. */
export type Pot = { amount: number; winners: { seat: number; amount: number }[] }

/** How a hand ended. */
export type Result = {
  /** The main pot first. */
  pots: Pot[]
  /** What nobody called goes back to who bet it, and is in no pot. */
  returned: { seat: number; amount: number } | null
  /** Who showed, in that order; nobody when all others folded. */
  shown: number[]
}
