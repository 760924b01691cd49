import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { HUNDREDTHS } from '@pavilion/game-poker/published'
import { newTable } from '@pavilion/game-poker/table'
import type { HandView, PokerState, SittingReplay, TableListed } from '@pavilion/game-poker/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import { makeId, makeServerSeed } from '../base/random.ts'
import { getTicket, listTickets, type Ticket } from '../draws/tickets.store.ts'
import { inMinor } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf, playerOf } from '../play/play-tools.ts'
import { type ChangeTools, hasBotsFor, realmOf } from './change-table.ts'
import { findSitting, getSatDownAt, insertTable, type KeptTable, listHands, listTablesOf } from './poker.store.ts'
import { tableIdOf } from './sit-down.ts'
import { viewHand } from './view-hand.ts'
import { viewTable } from './view-table.ts'

const TABLES_MAX = 50
const HANDS_SHOWN = 10
const HANDS_REPLAYED = 30

/** All that the page shows. A realm has at least one table with a free seat, up to a number of tables. */
export async function getPokerState(tools: ChangeTools, play: Play): Promise<PokerState> {
  const owner = ownerOf(play)
  const sitting = await findSitting(tools.pool, owner)
  const [tables, [last]] = await Promise.all([openTables(tools, play), listTickets(tools.pool, playerOf(play), 1)])
  const table = sitting && tables.find(({ id }) => id === tableIdOf(sitting))
  const isSeated = table?.state.seats.some((seat) => seat?.id === sitting?.id) ?? false
  const money = moneyOf(play.currency)
  // At the table nothing of the wallet moves; its last word was that of the buy-in.
  const balance = sitting ? null : await tools.walletOf(play.isDemo).balance(playerOf(play))
  const amount = (hundredths: number) => formatMinor(inMinor(hundredths, scaleOf(play.currency)), scaleOf(play.currency))
  return {
    now: tools.clock().toISOString(),
    tables: tables.map((listed) => listTable(listed, money)),
    table: sitting && table && isSeated ? viewTable(table, sitting.id, money) : null,
    buyIn: {
      min: amount(HUNDREDTHS.buyInMin),
      max: amount(HUNDREDTHS.buyInMax),
      step: amount(HUNDREDTHS.buyInStep),
      usual: amount(HUNDREDTHS.buyInMax / 2),
    },
    balance: sitting?.balance ?? (balance?.kind === 'done' ? balance.balance : null),
    hasBots: hasBotsFor(play),
    last: last ? viewSitting(last) : null,
  }
}

/** The last hands that the player was dealt into, the newest first. */
export async function getHands(tools: ChangeTools, play: Play): Promise<{ hands: HandView[] }> {
  const hands = await listHands(tools.pool, ownerOf(play), null, HANDS_SHOWN)
  return { hands: hands.map((hand) => viewHand(hand, moneyOf(play.currency))) }
}

/** A sitting that is over, from its buy-in to what was left, with its last hands in the order they were played. */
export async function replaySitting(tools: Pick<ChangeTools, 'pool'>, play: Play, id: string): Promise<SittingReplay> {
  const ticket = await getTicket(tools.pool, id)
  const hands = (await listHands(tools.pool, ownerOf(play), id, HANDS_REPLAYED)).reverse()
  const money = moneyOf(play.currency)
  const { stake, win } = viewSitting(ticket)
  const openedAt = (await getSatDownAt(tools.pool, id)).toISOString()
  return { stake, win, openedAt, choice: '', hands: hands.map((hand) => viewHand(hand, money)) }
}

export function viewSitting({ id, stakeMinor, winMinor, status, refusal, player }: Ticket): NonNullable<PokerState['last']> {
  const scale = scaleOf(player.currency)
  return { id, stake: formatMinor(stakeMinor, scale), win: formatMinor(winMinor, scale), status, refusal }
}

const moneyOf = (currency: string) => (chips: number) => formatMinor(BigInt(chips), scaleOf(currency))

async function openTables(tools: ChangeTools, play: Play): Promise<KeptTable[]> {
  const realm = realmOf(play)
  const tables = await listTablesOf(tools.pool, tools.seals, play.gameId, realm, TABLES_MAX)
  const hasSeat = tables.some(({ state }) => state.seats.includes(null))
  if (hasSeat || tables.length >= TABLES_MAX) return tables
  const scale = scaleOf(play.currency)
  const blinds = { small: Number(inMinor(HUNDREDTHS.small, scale)), big: Number(inMinor(HUNDREDTHS.big, scale)) }
  const state = newTable(blinds, makeServerSeed(tools.random))
  // Two who ask at once open one table.
  await insertTable(tools.pool, tools.seals, {
    id: makeId(tools.random),
    gameId: play.gameId,
    realm,
    number: tables.length + 1,
    hasBots: hasBotsFor(play),
    state,
  })
  return listTablesOf(tools.pool, tools.seals, play.gameId, realm, TABLES_MAX)
}

const listTable = ({ id, number, state }: KeptTable, money: (chips: number) => string): TableListed => ({
  id,
  number,
  small: money(state.blinds.small),
  big: money(state.blinds.big),
  seats: state.seats.map((seat) => (seat === null ? 'free' : seat.isBot ? 'bot' : 'person')),
  promised: commitServerSeed(state.nextSeed),
})
