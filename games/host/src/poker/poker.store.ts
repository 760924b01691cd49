import type { Hand } from '@pavilion/game-poker/state'
import type { Dealt, Table } from '@pavilion/game-poker/table'
import type { Queryable } from '../base/database.ts'
import { isSealed, type Seals } from '../base/sealed.ts'
import { getTicket, type Ticket } from '../draws/tickets.store.ts'
import type { RoundOwner } from '../rounds/rounds.store.ts'

/** A table as it is kept. */
export type KeptTable = { id: string; gameId: string; realm: string; number: number; hasBots: boolean; state: Table }

type Row = { id: string; game_id: string; realm: string; number: number; has_bots: boolean; state: string }

// The whole state is sealed: it holds the seed of the next hand and the deck of the one that is played.
const tableOf = (seals: Seals, { id, game_id: gameId, realm, number, has_bots: hasBots, state }: Row): KeptTable => {
  if (!isSealed(state)) throw new Error('a table whose state is not sealed')
  return { id, gameId, realm, number, hasBots, state: JSON.parse(seals.open('poker_tables.state', id, state)) as Table }
}

const sealState = (seals: Seals, id: string, state: Table) => seals.seal('poker_tables.state', id, JSON.stringify(state))

export async function insertTable(db: Queryable, seals: Seals, { id, gameId, realm, number, hasBots, state }: KeptTable): Promise<void> {
  await db.query(
    'insert into poker_tables (id, game_id, realm, number, has_bots, state) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [id, gameId, realm, number, hasBots, sealState(seals, id, state)],
  )
}

export async function listTablesOf(db: Queryable, seals: Seals, gameId: string, realm: string, tablesMax: number): Promise<KeptTable[]> {
  const { rows } = await db.query<Row>('select * from poker_tables where game_id = $1 and realm = $2 order by number limit $3', [
    gameId,
    realm,
    tablesMax,
  ])
  return rows.map((row) => tableOf(seals, row))
}

/** Whether the table is one of the game and the realm, which never change. */
export async function isTableOf(db: Queryable, id: string, gameId: string, realm: string): Promise<boolean> {
  const { rowCount } = await db.query('select from poker_tables where id = $1 and game_id = $2 and realm = $3', [id, gameId, realm])
  return rowCount === 1
}

export async function listTablesDue(db: Queryable, now: Date, tablesMax: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from poker_tables where next_at <= $1 order by next_at limit $2', [
    now,
    tablesMax,
  ])
  return rows.map(({ id }) => id)
}

export async function lockTableForUpdate(tx: Queryable, seals: Seals, id: string): Promise<KeptTable | undefined> {
  const { rows } = await tx.query<Row>('select * from poker_tables where id = $1 for update', [id])
  return rows[0] && tableOf(seals, rows[0])
}

export async function updateTable(tx: Queryable, seals: Seals, id: string, state: Table, nextAt: Date | null): Promise<void> {
  await tx.query('update poker_tables set state = $2, next_at = $3 where id = $1', [id, sealState(seals, id, state), nextAt])
}

/** A hand that is over. */
export type KeptHand = { tableId: string; tableNumber: number; dealt: Dealt; hand: Hand; endedAt: Date; ticketId: string }

export async function insertHand(tx: Queryable, tableId: string, dealt: Dealt, hand: Hand, now: Date): Promise<void> {
  await tx.query('insert into poker_hands (table_id, number, dealt, hand, ended_at) values ($1, $2, $3, $4, $5)', [
    tableId,
    dealt.number,
    JSON.stringify(dealt),
    JSON.stringify(hand),
    now,
  ])
  const people = dealt.starts.flatMap(({ id }) => (id.startsWith('bot-') ? [] : [id]))
  await tx.query('insert into poker_hand_players (ticket_id, table_id, number) select unnest($1::uuid[]), $2, $3', [
    people,
    tableId,
    dealt.number,
  ])
}

type HandRow = { table_id: string; table_number: number; dealt: Dealt; hand: Hand; ended_at: Date; ticket_id: string }

/** The hands that an account was dealt into, the newest first; of one buy-in where that is given. */
export async function listHands(db: Queryable, owner: RoundOwner, ticketId: string | null, handsMax: number): Promise<KeptHand[]> {
  const { rows } = await db.query<HandRow>(
    `select h.table_id, t.number as table_number, h.dealt, h.hand, h.ended_at, p.ticket_id
     from lottery_tickets l join poker_hand_players p on p.ticket_id = l.id
       join poker_hands h on h.table_id = p.table_id and h.number = p.number join poker_tables t on t.id = h.table_id
     where l.casino_id = $1 and l.account_id = $2 and l.game_id = $3 and ($4::uuid is null or l.id = $4)
     order by h.ended_at desc, h.number desc limit $5`,
    [owner.casinoId, owner.accountId, owner.gameId, ticketId, handsMax],
  )
  return rows.map((row) => ({
    tableId: row.table_id,
    tableNumber: row.table_number,
    dealt: row.dealt,
    hand: row.hand,
    endedAt: row.ended_at,
    ticketId: row.ticket_id,
  }))
}

/** When a buy-in was asked for. */
export async function getSatDownAt(db: Queryable, ticketId: string): Promise<Date> {
  const { rows } = await db.query<{ placed_at: Date }>('select placed_at from lottery_tickets where id = $1', [ticketId])
  if (!rows[0]) throw new Error('a buy-in is missing')
  return rows[0].placed_at
}

/** The buy-in with which the account sits somewhere now; undefined where it does not. */
export async function findSitting(db: Queryable, owner: RoundOwner): Promise<Ticket | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from lottery_tickets where casino_id = $1 and account_id = $2 and game_id = $3 and choice like 'table.%'
       and status not in ('closed', 'void')`,
    [owner.casinoId, owner.accountId, owner.gameId],
  )
  return rows[0] && getTicket(db, rows[0].id)
}
