/** What is published of the table's rules. A hand is played by them whatever changes later. */
export const POKER_VERSION = 'holdem-1'

export const SEATS = 6

/** Blinds and buy-ins, in hundredths of a main unit of the currency. */
export const HUNDREDTHS = { small: 100, big: 200, buyInMin: 4_000, buyInMax: 20_000, buyInStep: 1_000 } as const

/** All that is bet goes to players: nothing is taken from any pot. */
export const RETURN_PERCENT = '100.00'

export const TIMES = {
  turnMs: 15_000,
  /** What a player may take beyond that, in all its turns together, and what each hand adds to it. */
  bankMs: 30_000,
  bankPerHandMs: 2_000,
  botMs: 1_200,
  /** For somebody who sits out in the middle of a hand, or leaves it. */
  absentMs: 1_000,
  /** Between two hands, after one that was shown and after one that was not. */
  shownMs: 7_000,
  pauseMs: 4_000,
  /** Who sits out for so long is paid what is left and leaves the table. */
  sitOutMs: 180_000,
  /** A host that was away for longer gives the turn its whole time again. */
  outageMs: 10_000,
} as const

/** With fewer people than these at a table where bots may play, bots fill it up to this many. */
export const PLAYERS_WITH_BOTS = 4
