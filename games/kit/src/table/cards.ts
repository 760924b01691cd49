// Cards are numbers from 0 to 51, whichever pack of a shoe they come from.

export const PACK = 52

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: number): number => (card % 13) + 1

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13)

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SIGNS = ['♠', '♥', '♦', '♣']

/** The rank as it is on the card. */
export const rankText = (card: number): string => RANKS[rankOf(card) - 1] ?? ''

/** The card as it is read out: `K♠`. */
export const cardText = (card: number): string => `${rankText(card)}${SIGNS[suitOf(card)] ?? ''}`
