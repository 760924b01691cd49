import type { Queryable } from '../base/database.ts'
import { PLAYS_OF_SESSION } from '../launcher/plays.store.ts'
import type { Claim, Lane } from '../wallet/lanes.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'

/** staking and voiding: whether the stake was taken is not known yet. waiting: for the draw. */
export type TicketStatus = 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'

/** What a ticket shares with those of its chase: `place` counts from 1, and `endsOnWin` tells whether a win takes back what comes after it. */
export type ChasePart = { id: string; place: number; length: number; endsOnWin: boolean }

/** A stake on one issue. */
export type Ticket = {
  id: string
  playId: string
  requestId: string
  player: WalletPlayer
  isDemo: boolean
  issueIndex: number
  choice: string
  /** The return of one stake, where each bet has its odds; null where the game's rules decide. */
  paysHundredths: number | null
  stakeMinor: bigint
  winMinor: bigint
  status: TicketStatus
  refusal: string | null
  balance: string | null
  tries: number
  /** Whether the player may have no other bet on this issue. */
  isOnly: boolean
  /** Which of several bets on this issue it is, where there may be one in each seat; null in games that know none. */
  seat: number | null
  /** Set for a bet on several issues. */
  chase: ChasePart | null
}

type TicketOwner = Pick<WalletPlayer, 'casinoId' | 'accountId' | 'gameId'>

type Row = {
  id: string
  play_id: string
  request_id: string
  casino_id: string
  account_id: string
  currency: string
  game_id: string
  is_demo: boolean
  session_id: string | null
  issue_index: bigint
  choice: string
  pays_hundredths: number | null
  stake_minor: bigint
  win_minor: bigint
  status: TicketStatus
  refusal: string | null
  balance: string | null
  tries: number
  is_only: boolean
  seat: number | null
  chase_id: string | null
  chase_place: number | null
  chase_length: number | null
  chase_ends_on_win: boolean | null
}

/**
 * Records the ticket before its stake is taken. A known request returns its ticket; undefined where
 * the player already has the only possible bet on the issue.
 */
export async function insertTicket(db: Queryable, ticket: Ticket, placedAt: Date, leaseUntil: Date): Promise<Ticket | undefined> {
  await insertTickets(db, [ticket], placedAt, leaseUntil)
  return findTicketByRequest(db, ticket)
}

/** Records tickets before their stakes are taken. Returns the ids of those that are new, neither known requests nor second only bets. */
export async function insertTickets(db: Queryable, tickets: readonly Ticket[], placedAt: Date, leaseUntil: Date): Promise<Set<string>> {
  const columns = `id, play_id, request_id, casino_id, account_id, currency, game_id, is_demo, session_id, issue_index, choice, pays_hundredths,
    stake_minor, status, is_only, seat, chase_id, chase_place, chase_length, chase_ends_on_win`
  const { rows } = await db.query<{ id: string }>(
    `insert into lottery_tickets (${columns}, placed_at, next_try_at)
     select ${columns}, $2, $3 from jsonb_populate_recordset(null::lottery_tickets, $1) on conflict do nothing returning id`,
    [JSON.stringify(tickets.map(rowOf)), placedAt, leaseUntil],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The ticket that the player asked for with this request id. */
export async function findTicketByRequest(
  db: Queryable,
  { player, requestId }: Pick<Ticket, 'player' | 'requestId'>,
): Promise<Ticket | undefined> {
  const { rows } = await db.query<Row>(
    'select * from lottery_tickets where casino_id = $1 and account_id = $2 and game_id = $3 and request_id = $4',
    [player.casinoId, player.accountId, player.gameId, requestId],
  )
  return rows[0] && ticketOf(rows[0])
}

/** The player's own ticket with that id. */
export async function findOwnTicket(db: Queryable, owner: TicketOwner, id: string): Promise<Ticket | undefined> {
  const { rows } = await db.query<Row>(
    'select * from lottery_tickets where id = $1 and casino_id = $2 and account_id = $3 and game_id = $4',
    [id, owner.casinoId, owner.accountId, owner.gameId],
  )
  return rows[0] && ticketOf(rows[0])
}

export async function getTicket(db: Queryable, id: string): Promise<Ticket> {
  const { rows } = await db.query<Row>('select * from lottery_tickets where id = $1', [id])
  if (!rows[0]) throw new Error('a ticket is missing')
  return ticketOf(rows[0])
}

/**
 * The player's last tickets of a game, newest first; of a chase all its tickets, in the order of
 * their issues.
 */
export async function listTickets(db: Queryable, player: WalletPlayer, limit: number): Promise<Ticket[]> {
  const { rows } = await db.query<Row>(
    `with last as (select * from lottery_tickets where casino_id = $1 and account_id = $2 and game_id = $3
       order by placed_at desc, issue_index, id limit $4)
     select * from (
       select * from last union select t.* from lottery_tickets t where t.chase_id in (select chase_id from last)
     ) listed order by placed_at desc, chase_id, issue_index, id`,
    [player.casinoId, player.accountId, player.gameId, limit],
  )
  return rows.map(ticketOf)
}

/** The wallets that tickets wait for whose last call is long over, or was not made yet. */
export async function listLanesDue(db: Queryable, now: Date): Promise<Lane[]> {
  const { rows } = await db.query<{ casino_id: string; is_demo: boolean }>(
    `select distinct casino_id, is_demo from lottery_tickets where status in ('staking', 'paying', 'voiding') and next_try_at <= $1`,
    [now],
  )
  return rows.map((row) => ({ casinoId: row.casino_id, isDemo: row.is_demo }))
}

/**
 * Claims tickets of a lane until the lease ends, longest due first; skips those of another process.
 */
export async function claimTicketsToDrive(
  db: Queryable,
  { casinoId, isDemo }: Lane,
  { now, leaseUntil, except, limit }: Claim,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update lottery_tickets set next_try_at = $4 where id in (
       select id from lottery_tickets where casino_id = $1 and is_demo = $2 and status in ('staking', 'paying', 'voiding')
         and next_try_at <= $3 and id <> all($5::uuid[]) order by next_try_at limit $6 for update skip locked
     ) returning id`,
    [casinoId, isDemo, now, leaseUntil, except, limit],
  )
  return rows.map(({ id }) => id)
}

/** Tickets whose issue is drawn and that are not settled, those of the first issues first, without `except`. */
export async function listDrawnTickets(db: Queryable, now: Date, except: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id from lottery_tickets t join lottery_draws d on d.game_id = t.game_id and d.issue_index = t.issue_index
     where t.status = 'waiting' and t.next_try_at <= $1 and t.id <> all($2::uuid[])
     order by t.issue_index limit $3`,
    [now, except, limit],
  )
  return rows.map(({ id }) => id)
}

/** Tickets that wait on an issue before this one which was never drawn. */
export async function listUndrawnTickets(db: Queryable, gameId: string, beforeIndex: number, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id from lottery_tickets t left join lottery_draws d on d.game_id = t.game_id and d.issue_index = t.issue_index
     where t.status = 'waiting' and t.game_id = $1 and t.issue_index < $2 and d.game_id is null limit $3`,
    [gameId, beforeIndex, limit],
  )
  return rows.map(({ id }) => id)
}

/** `isLate` says of a stake that was not taken that something of its issue can be known by now. */
export type TicketChange = {
  status: TicketStatus
  winMinor?: bigint
  paysHundredths?: number
  refusal?: string
  balance?: string
  isLate?: boolean
}

/**
 * Moves a ticket on from the status it was read with; does nothing when somebody else moved it before. In the same statement the stakes
 * of its chase go back: when this one was not taken all others of which nothing can be known, and those of later issues when this one wins
 * and a win ends the chase.
 */
export async function moveTicket(db: Queryable, ticket: Ticket, change: TicketChange, now: Date, nextTryAt: Date): Promise<void> {
  const { id, status, chase } = ticket
  const { winMinor = null, refusal = null, balance = null, paysHundredths = null, isLate = false } = change
  const values = [id, status, change.status, winMinor, refusal, balance, nextTryAt, now, paysHundredths]
  const move = `update lottery_tickets set status = $3, win_minor = coalesce($4, win_minor), refusal = coalesce($5, refusal),
    balance = coalesce($6, balance), tries = 0, next_try_at = $7, changed_at = $8, is_taken_back = is_taken_back or $3 = 'voiding',
    pays_hundredths = coalesce($9, pays_hundredths) where id = $1 and status = $2`
  const isRefused = status === 'staking' && change.status !== 'waiting'
  const isEnded = chase?.endsOnWin === true && change.winMinor !== undefined && change.winMinor > 0n
  if (!chase || !(isRefused || isEnded)) {
    await db.query(move, values)
    return
  }
  await db.query(
    `with moved as (${move} returning id, chase_id, issue_index)
     update lottery_tickets t set status = 'voiding', is_taken_back = true, refusal = $10, next_try_at = $8, changed_at = $8
     from moved m where t.chase_id = m.chase_id and t.id <> m.id and t.status in ('staking', 'waiting')
       and case when $11 then t.status = 'staking' or not ($12 and t.issue_index = m.issue_index or exists (
         select from lottery_draws d where d.game_id = t.game_id and d.issue_index = t.issue_index
       )) else t.issue_index > m.issue_index end`,
    [...values, isRefused ? change.refusal : 'chase-won', isRefused, isLate],
  )
}

/** Fixes the returns of an issue's waiting tickets that pay at most this amount; the job that drives tickets pays them. */
export async function payReached(
  db: Queryable,
  { gameId, issueIndex, hundredths }: { gameId: string; issueIndex: number; hundredths: number },
  now: Date,
): Promise<void> {
  await db.query(
    `update lottery_tickets set status = 'paying', win_minor = stake_minor * pays_hundredths / 100, tries = 0, next_try_at = $4,
       changed_at = $4 where game_id = $1 and issue_index = $2 and status = 'waiting' and pays_hundredths <= $3`,
    [gameId, issueIndex, hundredths, now],
  )
}

/** The returns of a session's tickets less their stakes; undecided tickets count with their stakes. */
export async function sumNetOfTickets(db: Queryable, playId: string): Promise<bigint> {
  const { rows } = await db.query<{ net: string | null }>(
    `select sum(case when status in ('paying', 'closed') then win_minor else 0 end - stake_minor)::text as net
     from lottery_tickets where play_id in (${PLAYS_OF_SESSION}) and status in ('waiting', 'paying', 'closed')`,
    [playId],
  )
  return BigInt(rows[0]?.net ?? 0)
}

export async function postponeTicket(db: Queryable, id: string, nextTryAt: Date): Promise<void> {
  await db.query('update lottery_tickets set tries = tries + 1, next_try_at = $2 where id = $1', [id, nextTryAt])
}

/** A ticket as it is first recorded, for JSON: the stake travels as text. */
const rowOf = ({ player, chase, ...ticket }: Ticket) => ({
  id: ticket.id,
  play_id: ticket.playId,
  request_id: ticket.requestId,
  casino_id: player.casinoId,
  account_id: player.accountId,
  currency: player.currency,
  game_id: player.gameId,
  is_demo: ticket.isDemo,
  session_id: player.sessionId,
  issue_index: ticket.issueIndex,
  choice: ticket.choice,
  pays_hundredths: ticket.paysHundredths,
  stake_minor: String(ticket.stakeMinor),
  status: ticket.status,
  is_only: ticket.isOnly,
  seat: ticket.seat,
  chase_id: chase?.id,
  chase_place: chase?.place,
  chase_length: chase?.length,
  chase_ends_on_win: chase?.endsOnWin,
})

function ticketOf(row: Row): Ticket {
  return {
    id: row.id,
    playId: row.play_id,
    requestId: row.request_id,
    player: { casinoId: row.casino_id, accountId: row.account_id, currency: row.currency, gameId: row.game_id, sessionId: row.session_id },
    isDemo: row.is_demo,
    issueIndex: Number(row.issue_index),
    choice: row.choice,
    paysHundredths: row.pays_hundredths,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    status: row.status,
    refusal: row.refusal,
    balance: row.balance,
    tries: row.tries,
    isOnly: row.is_only,
    seat: row.seat,
    chase: chaseOf(row),
  }
}

function chaseOf({ chase_id: id, chase_place: place, chase_length: length, chase_ends_on_win: endsOnWin }: Row): ChasePart | null {
  return id === null || place === null || length === null || endsOnWin === null ? null : { id, place, length, endsOnWin }
}
