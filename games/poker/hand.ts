import { type Action, mustAct, refusalOf } from './legal.ts'
import { settle } from './settle.ts'
import type { Blinds, Hand, Player } from './state.ts'

// No-limit Texas hold'em, one hand as a pure state machine. Chips are integers of minor units.

const RIVER = 3

/** Posts the blinds. Takes two players or more in the order of the deal; between two the button posts the small blind and acts first. */
export function beginHand(seated: readonly { seat: number; stack: number }[], blinds: Blinds, deck: readonly number[]): Hand {
  const players = seated.map(({ seat, stack }): Player => ({ seat, stack, bet: 0, total: 0, isFolded: false, hasActed: false }))
  const [smallAt, bigAt] = players.length === 2 ? [1, 0] : [0, 1]
  pay(players[smallAt], blinds.small)
  pay(players[bigAt], blinds.big)
  const hand: Hand = {
    players,
    blinds,
    deck,
    street: 0,
    currentBet: blinds.big,
    minRaise: blinds.big,
    toAct: null,
    aggressor: null,
    result: null,
  }
  return goOn(hand, bigAt)
}

/** The hand after an action. Throws where that was refused: ask `refusalOf` before. */
export function act(before: Hand, seat: number, action: Action): Hand {
  const refusal = refusalOf(before, seat, action)
  if (refusal) throw new Error(`seat ${seat} may not ${action.kind}: ${refusal}`)
  const hand: Hand = { ...before, players: before.players.map((player) => ({ ...player })) }
  const at = hand.players.findIndex((player) => player.seat === seat)
  const player = hand.players[at]
  if (!player) throw new Error('a player who is not in the hand')
  player.hasActed = true
  if (action.kind === 'fold') player.isFolded = true
  if (action.kind === 'call') pay(player, hand.currentBet - player.bet)
  if (action.kind === 'raise') {
    const raisedBy = action.to - hand.currentBet
    pay(player, action.to - player.bet)
    hand.minRaise = Math.max(hand.minRaise, raisedBy)
    hand.currentBet = action.to
    hand.aggressor = seat
  }
  return goOn(hand, at)
}

/** All that was bet so far. */
export const potOf = ({ players }: Pick<Hand, 'players'>): number => players.reduce((sum, { total }) => sum + total, 0)

/** How many cards of the board lie open. */
export const boardCount = ({ street }: Pick<Hand, 'street'>): number => (street === 0 ? 0 : street + 2)

function pay(player: Player | undefined, amount: number): void {
  if (!player) throw new Error('a hand needs two players')
  const paid = Math.min(amount, player.stack)
  player.stack -= paid
  player.bet += paid
  player.total += paid
}

/** Gives the turn to the next who must act after a place, opens the next street, or ends the hand. */
function goOn(hand: Hand, after: number): Hand {
  let from = after
  for (;;) {
    const standing = hand.players.filter(({ isFolded }) => !isFolded)
    const next = standing.length === 1 ? undefined : nextToAct(hand, from)
    if (next) return { ...hand, toAct: next.seat }
    if (standing.length === 1 || hand.street === RIVER) return end(hand)
    hand.street += 1
    hand.currentBet = 0
    hand.minRaise = hand.blinds.big
    hand.aggressor = null
    for (const player of hand.players) Object.assign(player, { bet: 0, hasActed: false })
    from = hand.players.length - 1
  }
}

function nextToAct(hand: Hand, after: number): Player | undefined {
  const { players } = hand
  const order = players.map((_, step) => players[(after + 1 + step) % players.length])
  return order.find((player) => player && mustAct(hand, player))
}

function end(hand: Hand): Hand {
  const result = settle(hand)
  const gained = new Map<number, number>()
  const gain = (seat: number, amount: number) => gained.set(seat, (gained.get(seat) ?? 0) + amount)
  if (result.returned) gain(result.returned.seat, result.returned.amount)
  for (const { winners } of result.pots) for (const { seat, amount } of winners) gain(seat, amount)
  const players = hand.players.map((player) => ({ ...player, stack: player.stack + (gained.get(player.seat) ?? 0) }))
  return { ...hand, players, toAct: null, result }
}
