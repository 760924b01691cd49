import type { Draw } from '@pavilion/game-kit/rules'
import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import { PACK, rankOf, suitOf } from '@pavilion/game-kit/table/cards'
import { DECKS } from './baccarat.ts'
import type { TableRules } from './table-rules.ts'

// Dragon Tiger for everybody at the table: a card each from eight decks that are shuffled for every round, and the higher one wins. Pure: the
// same link of the chain brings the same for ever.

export const DRAGON_TIGER_VERSION = 'table-dragon-tiger-1'

/** Aces are low. Above this rank a card is big, below it small; itself it is neither. */
const MIDDLE = 7

/** What each spot returns in the long run, per cent, cut. A test works them out over every two cards of the shoe. */
const PERCENTS: Readonly<Record<string, string>> = {
  dragon: '96.26',
  tie: '89.63',
  tiger: '96.26',
  'suited-tie': '86.02',
  'dragon-big': '92.30',
  'dragon-small': '92.30',
  'tiger-big': '92.30',
  'tiger-small': '92.30',
}

/** What each spot returns when it wins, in hundredths of the stake and its own included: even money, 11 and 50 to 1. */
const RETURNS: Readonly<Record<string, number>> = { tie: 1_200, 'suited-tie': 5_100 }
const EVEN_RETURN = 200
/** Half of a stake on a side comes back on a tie. */
const TIED_RETURN = 50

export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie'

/** The two cards of a round as a number, and back. */
export const duelKeyOf = (dragon: number, tiger: number): number => dragon * PACK + tiger
export const duelOf = (key: number): { dragon: number; tiger: number; winner: DragonTigerWinner } => {
  const [dragon, tiger] = [Math.floor(key / PACK), key % PACK]
  const lead = rankOf(dragon) - rankOf(tiger)
  return { dragon, tiger, winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger' }
}

/** The dragon's card and the tiger's, of a fresh shoe: the second from all that are left. */
export function drawDuel(draw: Draw): [dragon: number, tiger: number] {
  const shoe = Array.from({ length: DECKS * PACK }, (_, place) => place % PACK)
  const take = () => shoe.splice(drawBelow(draw, shoe.length), 1)[0] ?? 0
  return [take(), take()]
}

function isWon(spot: string, key: number): boolean {
  const { dragon, tiger, winner } = duelOf(key)
  if (spot === 'suited-tie') return winner === 'tie' && suitOf(dragon) === suitOf(tiger)
  const [side, size] = spot.split('-')
  if (size === undefined) return winner === spot
  const rank = rankOf(side === 'dragon' ? dragon : tiger)
  return size === 'big' ? rank > MIDDLE : rank < MIDDLE
}

const wonReturnOf = (spot: string): number => RETURNS[spot] ?? EVEN_RETURN

export const dragonTiger: TableRules = {
  version: DRAGON_TIGER_VERSION,
  spots: Object.keys(PERCENTS),
  // A step is a hundred of the smallest coin, so that half of it are whole coins.
  limits: { chips: [100, 500, 2_000, 10_000], step: 100, spotMax: 20_000, betMax: 50_000 },
  schedule: { periodSeconds: 30, pauseSeconds: 9, closedSeconds: 3 },
  percentOf: (spot) => PERCENTS[spot] ?? '',
  draw: (revealed, roundCode) => {
    const cards = drawDuel(openStream({ serverSeed: revealed, clientSeed: roundCode, nonce: 0 }))
    return { shown: { cards }, key: duelKeyOf(...cards) }
  },
  wonReturnOf,
  returnsOf: (spot, key) => {
    if (isWon(spot, key)) return wonReturnOf(spot)
    return duelOf(key).winner === 'tie' && (spot === 'dragon' || spot === 'tiger') ? TIED_RETURN : 0
  },
}
