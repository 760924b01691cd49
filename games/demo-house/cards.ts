// Cards are numbers from 0 to 51; each is drawn from a full pack of its own.

export const PACK = 52

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: number): number => (card % 13) + 1

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13)
