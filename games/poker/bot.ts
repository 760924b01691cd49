import { rankOf, suitOf } from '@pavilion/game-kit/table/cards'
import type { Action, Legal } from './legal.ts'
import type { Blinds } from './state.ts'
import { categories, categoryOf, strengthOf } from './strength.ts'

/** What a bot looks at: its own cards and what everybody sees. */
export type BotView = { hole: readonly number[]; board: readonly number[]; pot: number; currentBet: number; blinds: Blinds; legal: Legal }

/**
 * What a bot does, by rules that are published in the game and leave nothing to chance. Before the flop it raises a strong pair, ace-king
 * and ace-queen to three big blinds, calls up to four big blinds with any pair, ace, two pictures or neighbours of one suit, and folds
 * the rest; later it bets half the pot with two pairs or better, calls up to half the pot with a pair, and otherwise checks or folds.
 */
export function decide(view: BotView): Action {
  return view.board.length === 0 ? beforeFlop(view) : afterFlop(view)
}

function beforeFlop({ hole, currentBet, blinds, legal }: BotView): Action {
  const [low = 0, high = 0] = hole.map(pipsOf).sort((one, other) => one - other)
  const isPair = low === high
  const isStrong = (isPair && low >= 10) || (high === 14 && low >= 12)
  const isSuited = hole.every((card) => suitOf(card) === suitOf(hole[0] ?? 0))
  const isFair = isPair || high === 14 || low >= 10 || (isSuited && high - low === 1)
  if (isStrong && currentBet <= blinds.big) return raiseTo(legal, 3 * blinds.big)
  if (isStrong || (isFair && legal.call <= 4 * blinds.big)) return callOr(legal)
  return giveUp(legal)
}

function afterFlop({ hole, board, pot, currentBet, legal }: BotView): Action {
  const own = rankOfCategory([...hole, ...board])
  // What lies on the board is everybody's.
  const shared = board.length === 5 ? rankOfCategory(board) : 0
  if (own >= 2 && own > shared) return currentBet === 0 ? raiseTo(legal, Math.ceil(pot / 2)) : callOr(legal)
  if (own >= 1 && own > shared && legal.call * 2 <= pot) return callOr(legal)
  return giveUp(legal)
}

const rankOfCategory = (cards: readonly number[]): number => categories.indexOf(categoryOf(strengthOf(cards)))

const pipsOf = (card: number): number => (rankOf(card) === 1 ? 14 : rankOf(card))

const callOr = (legal: Legal): Action => (legal.call > 0 ? { kind: 'call' } : { kind: 'check' })

/** What is done for somebody who says nothing: a check where that costs nothing, otherwise a fold. */
export const giveUp = (legal: Pick<Legal, 'canCheck'>): Action => (legal.canCheck ? { kind: 'check' } : { kind: 'fold' })

function raiseTo(legal: Legal, wanted: number): Action {
  if (!legal.raise) return callOr(legal)
  return { kind: 'raise', to: Math.min(legal.raise.max, Math.max(legal.raise.min, wanted)) }
}
