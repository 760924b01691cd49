import type { Draw } from '@pavilion/game-kit/rules'
import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import { type Hands, playHands, type Winner } from '@pavilion/game-kit/table/baccarat'
import { PACK, rankOf } from '@pavilion/game-kit/table/cards'
import type { TableRules } from './table-rules.ts'

// Punto banco for everybody at the table, from eight decks that are shuffled for every round. Pure: the same link of the chain brings
// the same for ever.

export const BACCARAT_VERSION = 'table-baccarat-1'

export const DECKS = 8
/** The cards of a round that can be turned at most; all are drawn, and the last ones are not always turned. */
export const CARDS = 6

/** What each spot returns in the long run, per cent, cut. A test works them out over every shoe there is. */
const PERCENTS: Readonly<Record<string, string>> = {
  player: '98.76',
  tie: '85.64',
  banker: '98.94',
  'player-pair': '89.63',
  'banker-pair': '89.63',
}

/** What each spot returns when it wins, in hundredths of the stake and its own included: 1, 8, 0.95, 11 and 11 to 1. */
const RETURNS: Readonly<Record<string, number>> = { player: 200, tie: 900, banker: 195, 'player-pair': 1200, 'banker-pair': 1200 }

/** What a round came to. A pair is two first cards of one rank, whatever their suits. */
export type Result = { winner: Winner; isPlayerPair: boolean; isBankerPair: boolean }

const WINNERS: readonly Winner[] = ['player', 'banker', 'tie']

/** A result as a number: the winner in fours, one for the player's pair, two for the banker's. */
export const keyOf = ({ winner, isPlayerPair, isBankerPair }: Result): number =>
  WINNERS.indexOf(winner) * 4 + (isPlayerPair ? 1 : 0) + (isBankerPair ? 2 : 0)

/** The result that such a number tells. */
export const resultOf = (key: number): Result => ({
  winner: WINNERS[Math.floor(key / 4)] ?? 'tie',
  isPlayerPair: key % 2 === 1,
  isBankerPair: key % 4 >= 2,
})

/** Plays the cards as they lie: two each in turns, the player's first, then the third one of each side that takes one. */
export function playRound([first = 0, second = 0, third = 0, fourth = 0, ...more]: readonly number[]): Hands & Result {
  const thirds = [...more]
  const hands = playHands([first, third], [second, fourth], () => thirds.shift() ?? 0)
  return { ...hands, isPlayerPair: rankOf(first) === rankOf(third), isBankerPair: rankOf(second) === rankOf(fourth) }
}

/** Six cards of a fresh shoe, none of them twice: each is drawn from all that are left, with the same chance for every one. */
export function drawCards(draw: Draw): number[] {
  const shoe = Array.from({ length: DECKS * PACK }, (_, place) => place % PACK)
  return Array.from({ length: CARDS }, () => shoe.splice(drawBelow(draw, shoe.length), 1)[0] ?? 0)
}

export const baccarat: TableRules = {
  version: BACCARAT_VERSION,
  spots: Object.keys(PERCENTS),
  // A step is a hundred of the smallest coin, so that 1.95 of it are whole coins.
  limits: { chips: [100, 500, 2_000, 10_000], step: 100, spotMax: 20_000, betMax: 50_000 },
  schedule: { periodSeconds: 30, pauseSeconds: 9, closedSeconds: 3 },
  percentOf: (spot) => PERCENTS[spot] ?? '',
  draw: (revealed, roundCode) => {
    const cards = drawCards(openStream({ serverSeed: revealed, clientSeed: roundCode, nonce: 0 }))
    return { shown: { cards }, key: keyOf(playRound(cards)) }
  },
  wonReturnOf: (spot) => RETURNS[spot] ?? 0,
  returnsOf: (spot, key) => {
    const { winner, isPlayerPair, isBankerPair } = resultOf(key)
    const isWon = spot === winner || (spot === 'player-pair' && isPlayerPair) || (spot === 'banker-pair' && isBankerPair)
    if (isWon) return RETURNS[spot] ?? 0
    return winner === 'tie' && (spot === 'player' || spot === 'banker') ? 100 : 0
  },
}
