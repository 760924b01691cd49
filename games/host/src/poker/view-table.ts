import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { boardOf, holeOf } from '@pavilion/game-poker/deck'
import { boardCount, potOf } from '@pavilion/game-poker/hand'
import { legalOf } from '@pavilion/game-poker/legal'
import { TIMES } from '@pavilion/game-poker/published'
import { layersOf } from '@pavilion/game-poker/settle'
import type { Hand, Player } from '@pavilion/game-poker/state'
import { categoryOf, strengthOf } from '@pavilion/game-poker/strength'
import { type Seat, seatOf, type Table } from '@pavilion/game-poker/table'
import type { SeatView, TableView } from '@pavilion/game-poker/wire'
import type { KeptTable } from './poker.store.ts'

type Money = (chips: number) => string

/** What one player may see of its table: its own cards, and those of others only once they are shown. */
export function viewTable({ id, number, state }: KeptTable, sittingId: string, money: Money): TableView {
  const { hand, dealt, blinds, seats } = state
  const at = seatOf(state, sittingId)
  const own = seats[at] ?? null
  return {
    id,
    number,
    small: money(blinds.small),
    big: money(blinds.big),
    seats: seats.map((seat, place) => seat && viewSeat(state, seat, place, at, money)),
    board: hand ? openBoard(hand) : [],
    pots: hand ? potsOf(hand).map(money) : [],
    pot: money(hand ? potOf(hand) : 0),
    hand: dealt?.number ?? 0,
    step: dealt?.acts.length ?? 0,
    isOver: !hand || hand.result !== null,
    toAct: hand?.toAct ?? null,
    ...turnOf(state),
    legal: viewLegal(hand, at, money),
    you: {
      seat: at,
      isOut: own !== null && own.outSince !== null,
      isLeaving: own?.isLeaving ?? false,
      isReserved: own?.isReserved ?? false,
    },
    promised: commitServerSeed(state.nextSeed),
  }
}

/** The cards of the board that lie open; all of them where hands were shown. */
function openBoard(hand: Hand): number[] {
  return boardOf(hand.deck, hand.players.length, boardCount(hand))
}

function potsOf(hand: Hand): number[] {
  if (hand.result) return hand.result.pots.map(({ amount }) => amount)
  const isAllIn = hand.players.some(({ isFolded, stack }) => !isFolded && stack === 0)
  if (!isAllIn) return [potOf(hand)]
  return layersOf(hand.players, new Map(hand.players.map(({ seat, total }) => [seat, total]))).map(({ amount }) => amount)
}

function turnOf({ hand, seats, turnAt }: Table): Pick<TableView, 'turnEndsAt' | 'bankEndsAt'> {
  const seat = seats[hand?.toAct ?? -1]
  if (!hand || hand.result || !seat || seat.isBot) return { turnEndsAt: null, bankEndsAt: null }
  const ends = turnAt + TIMES.turnMs
  return { turnEndsAt: new Date(ends).toISOString(), bankEndsAt: new Date(ends + seat.bankMs).toISOString() }
}

function viewLegal(hand: Hand | null, at: number, money: Money): TableView['legal'] {
  const legal = hand && legalOf(hand)
  if (legal?.seat !== at) return null
  const { canCheck, call, raise } = legal
  const step = money(hand?.blinds.big ?? 0)
  return { canCheck, call: money(call), raise: raise && { min: money(raise.min), max: money(raise.max), step } }
}

function viewSeat(table: Table, seat: Seat, at: number, own: number, money: Money): SeatView {
  const { hand, dealt, button } = table
  const place = dealt?.starts.some(({ seat: dealtAt, id }) => dealtAt === at && id === seat.id)
    ? (hand?.players.findIndex((player) => player.seat === at) ?? -1)
    : -1
  const player = hand?.players[place]
  const isShown = hand?.result?.shown.includes(at) ?? false
  const hole = hand && player ? holeOf(hand.deck, place, hand.players.length) : null
  const won = (hand && player && wonBy(hand, at)) || null
  return {
    seat: at,
    isBot: seat.isBot,
    isYou: at === own,
    chips: money(player ? player.stack : seat.chips),
    bet: money(player && !hand?.result ? player.bet : 0),
    state: stateOf(seat, player),
    cards: at === own || isShown ? hole : null,
    holds: player && !player.isFolded ? 2 : 0,
    did: hand?.result ? null : (dealt?.acts.findLast((act) => act.seat === at)?.action.kind ?? null),
    hasButton: at === button && hand !== null,
    won: won === null ? null : money(won),
    category: hand && hole && isShown ? categoryOf(strengthOf([...hole, ...openBoard(hand)])) : null,
  }
}

/** What somebody got out of the pots; what nobody called is nothing won. */
export const wonBy = ({ result }: Pick<Hand, 'result'>, seat: number): number =>
  (result?.pots ?? []).flatMap(({ winners }) => winners).reduce((sum, winner) => sum + (winner.seat === seat ? winner.amount : 0), 0)

function stateOf({ isReserved, outSince }: Seat, player: Player | undefined): SeatView['state'] {
  if (player) return player.isFolded ? 'folded' : player.stack === 0 ? 'all-in' : 'in'
  return outSince !== null && !isReserved ? 'out' : 'waiting'
}
