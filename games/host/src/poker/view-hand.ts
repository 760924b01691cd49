import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { boardOf, holeOf } from '@pavilion/game-poker/deck'
import { boardCount } from '@pavilion/game-poker/hand'
import { categoryOf, strengthOf } from '@pavilion/game-poker/strength'
import { seedsOfHand } from '@pavilion/game-poker/table'
import type { HandView } from '@pavilion/game-poker/wire'
import type { KeptHand } from './poker.store.ts'
import { wonBy } from './view-table.ts'

/** A hand that is over, as one who was dealt in reads it: its seeds are revealed, and with them every card. */
export function viewHand({ tableNumber, dealt, hand, endedAt, ticketId }: KeptHand, money: (chips: number) => string): HandView {
  const { players, result, deck } = hand
  const own = dealt.starts.find(({ id }) => id === ticketId)?.seat ?? -1
  const place = (seat: number) => players.findIndex((player) => player.seat === seat)
  const hole = (seat: number) => holeOf(deck, place(seat), players.length)
  const isBot = (seat: number) => dealt.starts.some((start) => start.seat === seat && start.id.startsWith('bot-'))
  const board = boardOf(deck, players.length, boardCount(hand))
  const back = result?.returned?.seat === own ? result.returned.amount : 0
  const seeds = seedsOfHand(dealt)
  return {
    table: tableNumber,
    hand: dealt.number,
    endedAt: endedAt.toISOString(),
    board,
    own: hole(own),
    stake: money((players[place(own)]?.total ?? 0) - back),
    win: money(wonBy(hand, own)),
    pots: (result?.pots ?? []).map(({ amount, winners }) => ({
      amount: money(amount),
      winners: winners.map(({ seat, amount: won }) => ({ seat, amount: money(won), isYou: seat === own, isBot: isBot(seat) })),
    })),
    shown: (result?.shown ?? []).map((seat) => ({
      seat,
      cards: hole(seat),
      category: categoryOf(strengthOf([...hole(seat), ...board])),
      isYou: seat === own,
      isBot: isBot(seat),
    })),
    acts: dealt.acts.map(({ seat, action, isByClock }) => ({
      seat,
      isBot: isBot(seat),
      kind: action.kind,
      to: action.kind === 'raise' ? money(action.to) : null,
      isByClock,
      isYou: seat === own,
    })),
    seeds: { ...seeds, serverHash: commitServerSeed(seeds.serverSeed) },
    players: players.length,
  }
}
