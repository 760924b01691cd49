import type { Hand, Player } from './state.ts'

/** What a player does. `to` is the whole bet on this street that a raise goes to; a bet where nobody has bet is a raise from nothing. */
export type Action = { kind: 'fold' } | { kind: 'check' } | { kind: 'call' } | { kind: 'raise'; to: number }

/** What the player whose turn it is may do. Folding is always possible. */
export type Legal = {
  seat: number
  canCheck: boolean
  /** What calling costs: all there is where that is less; 0 where there is nothing to call. */
  call: number
  /** The bets that a raise may go to, all in included; null where nobody could answer one or the betting was not reopened. */
  raise: { min: number; max: number } | null
}

export type ActionRefusal = 'not-your-turn' | 'action-not-offered' | 'raise-too-low' | 'raise-too-high'

/** What may be done now; null when the hand is over. */
export function legalOf(hand: Hand): Legal | null {
  const player = hand.players.find(({ seat }) => seat === hand.toAct)
  if (!player) return null
  const owed = owedBy(hand, player)
  return { seat: player.seat, canCheck: owed === 0, call: Math.min(owed, player.stack), raise: raiseOf(hand, player) }
}

/** Why the player may not do that; null when it may. */
export function refusalOf(hand: Hand, seat: number, action: Action): ActionRefusal | null {
  const legal = legalOf(hand)
  if (legal?.seat !== seat) return 'not-your-turn'
  if (action.kind === 'check') return legal.canCheck ? null : 'action-not-offered'
  if (action.kind === 'call') return legal.call > 0 ? null : 'action-not-offered'
  if (action.kind === 'fold') return null
  if (!legal.raise) return 'action-not-offered'
  if (action.to > legal.raise.max) return 'raise-too-high'
  return action.to < legal.raise.min ? 'raise-too-low' : null
}

/** Whether the betting waits for this player. */
export function mustAct(hand: Hand, player: Player): boolean {
  if (player.isFolded || player.stack === 0) return false
  return owedBy(hand, player) > 0 || (!player.hasActed && rivalsWithChips(hand, player).length > 0)
}

/** What is missing to the bet. Where all others are all in, no more than the highest of theirs can be called. */
function owedBy(hand: Hand, player: Player): number {
  const rivals = hand.players.filter((other) => other !== player && !other.isFolded)
  const callable = rivalsWithChips(hand, player).length > 0 ? hand.currentBet : Math.max(0, ...rivals.map(({ bet }) => bet))
  return Math.max(0, Math.min(hand.currentBet, callable) - player.bet)
}

const rivalsWithChips = ({ players }: Hand, player: Player): Player[] =>
  players.filter((other) => other !== player && !other.isFolded && other.stack > 0)

/** An all-in below the least raise does not reopen the betting to who has acted, until such raises make a whole one together (TDA 47). */
function raiseOf(hand: Hand, player: Player): Legal['raise'] {
  const max = player.bet + player.stack
  const isOpen = !player.hasActed || hand.currentBet - player.bet >= hand.minRaise
  if (!isOpen || max <= hand.currentBet || rivalsWithChips(hand, player).length === 0) return null
  return { min: Math.min(hand.currentBet + hand.minRaise, max), max }
}
