import { issueAt } from '@pavilion/game-kit/draws/schedule'
import type { Queryable } from '../base/database.ts'
import type { RoundTools } from '../rounds/drive-round.ts'
import { betRefusalOf } from '../rounds/round.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { isBehindOthers } from './chases.store.ts'
import { findDraw } from './draws.store.ts'
import { sequenceOf } from './sequence-of.ts'
import type { SharedGame, SharedGames } from './shared-game.ts'
import { getTicket, moveTicket, postponeTicket, type Ticket, type TicketChange } from './tickets.store.ts'

export type TicketTools = Pick<RoundTools, 'pool' | 'clock' | 'seals' | 'walletOf' | 'warn'> & { shared: SharedGames }

const POSTPONE_MS = 2_000
const POSTPONE_MAX_MS = 60_000

/**
 * Moves a ticket on until it rests: it waits for its draw, is closed or void, or the wallet does
 * not respond. Each status is recorded before its call, and calls repeat with the same ids, so this
 * is safe to interrupt anywhere, to repeat, and to run twice. `isNew` says that the stake was never
 * asked for: only then does a refusal mean that none was taken.
 */
export async function driveTicket(tools: TicketTools, id: string, { isNew = false } = {}): Promise<Ticket> {
  for (;;) {
    const ticket = await getTicket(tools.pool, id)
    const change = await nextChange(tools, ticket, isNew)
    if (change === 'rest') return ticket
    if (change === 'later') {
      await postpone(tools, ticket)
      return ticket
    }
    const nowMs = tools.clock().getTime()
    // A waiting ticket moves on as soon as its issue is drawn. A call belongs to the process that
    // makes it.
    await moveTicket(tools.pool, ticket, change, new Date(nowMs), new Date(change.status === 'waiting' ? nowMs : nowMs + LEASE_MS))
  }
}

async function postpone({ pool, clock }: TicketTools, { id, tries }: Ticket): Promise<void> {
  const delayMs = Math.min(POSTPONE_MS * 2 ** Math.min(tries, 8), POSTPONE_MAX_MS)
  await postponeTicket(pool, id, new Date(clock().getTime() + delayMs))
}

/**
 * Records what a waiting ticket is owed after its issue's draw; calls no wallet. Returns whether
 * that was known already. Throws for a ticket that its game cannot settle, and postpones it.
 */
export async function settleTicket(tools: TicketTools, id: string): Promise<boolean> {
  const ticket = await getTicket(tools.pool, id)
  if (ticket.status !== 'waiting') return false
  const change = await settle(tools, ticket).catch(async (error: unknown) => {
    await postpone(tools, ticket)
    throw error
  })
  if (change === 'rest') return false
  const now = tools.clock()
  await moveTicket(tools.pool, ticket, change, now, now)
  return true
}

async function nextChange(tools: TicketTools, ticket: Ticket, isNew: boolean): Promise<TicketChange | 'rest' | 'later'> {
  const wallet = tools.walletOf(ticket.isDemo)
  switch (ticket.status) {
    case 'staking': {
      const change = await stake(tools, ticket, wallet, isNew)
      return change.status === 'waiting' || !ticket.chase ? change : { ...change, isLate: !(await isTimely(tools, ticket)) }
    }
    case 'waiting':
      return settle(tools, ticket)
    case 'paying': {
      const isWin = ticket.winMinor > 0n
      const outcome = isWin ? await wallet.win(ticket.player, ticket.id, ticket.winMinor) : await wallet.finish(ticket.player, ticket.id)
      if (outcome.kind === 'done') return { status: 'closed', balance: outcome.balance }
      // A return is the player's money: it is never given up, whatever the wallet says.
      tools.warn({ ticketId: ticket.id, outcome }, 'a ticket could not be paid or finished yet')
      return 'later'
    }
    case 'voiding': {
      const outcome = await wallet.rollback(ticket.player, ticket.id)
      if (outcome.kind === 'done') return { status: 'void', balance: outcome.balance }
      tools.warn({ ticketId: ticket.id, outcome }, 'a stake could not be rolled back yet')
      return 'later'
    }
    case 'closed':
    case 'void':
      return 'rest'
  }
}

/**
 * Takes the stake while the outcome cannot be known. After that no bet is sent, and a late yes does
 * not count: an attacker who can slow the wallet down, or make it refuse, would otherwise choose
 * stakes by the result.
 */
async function stake(tools: TicketTools, ticket: Ticket, wallet: Wallet, isNew: boolean): Promise<TicketChange> {
  const { shared, clock, pool } = tools
  const { id, player, issueIndex, stakeMinor } = ticket
  const game = shared.get(player.gameId)
  const sendUntil = game ? await sendUntilOf(pool, game, issueIndex, clock().getTime()) : Number.POSITIVE_INFINITY
  // An earlier try may have taken it.
  if (clock().getTime() >= sendUntil) return { status: 'voiding', refusal: 'confirmed-late' }
  const outcome = await wallet.bet(player, id, stakeMinor, () => clock().getTime() < sendUntil)
  if (outcome.kind === 'done') {
    const { balance } = outcome
    return (await isTimely(tools, ticket)) ? { status: 'waiting', balance } : { status: 'voiding', balance, refusal: 'confirmed-late' }
  }
  if (outcome.kind === 'unknown') return { status: 'voiding', refusal: 'wallet-unreachable' }
  const { apiCode, balance } = outcome
  return {
    status: isNew && !outcome.isUnsure ? 'void' : 'voiding',
    refusal: betRefusalOf(apiCode),
    ...(balance === undefined ? {} : { balance }),
  }
}

/** Whether nothing of what its issue brings can be known yet. */
async function isTimely({ shared, clock, pool }: TicketTools, { player, issueIndex }: Ticket): Promise<boolean> {
  const game = shared.get(player.gameId)
  const lateFrom = game && (await lateFromOf(pool, game, issueIndex))
  return lateFrom === undefined || clock().getTime() < lateFrom
}

/** From when on a stake is late; undefined where it is not known yet when its issue begins. */
async function lateFromOf(db: Queryable, game: SharedGame, issueIndex: number): Promise<number | undefined> {
  const issue = await sequenceOf(game).find(db, issueIndex)
  return issue && (game.knownFrom?.(issue) ?? issue.drawsAt)
}

/** Until when a stake may be asked for: no longer than an issue that begins right now would take one. */
const sendUntilOf = async (db: Queryable, game: SharedGame, issueIndex: number, nowMs: number): Promise<number> =>
  (await lateFromOf(db, game, issueIndex)) ?? nowMs + sequenceOf(game).knownAheadMs

async function settle(tools: TicketTools, ticket: Ticket): Promise<TicketChange | 'rest'> {
  const draw = await findDraw(tools.pool, ticket.player.gameId, ticket.issueIndex)
  const game = tools.shared.get(ticket.player.gameId)
  if (!game) return 'rest'
  if (!draw) return isOverdue(game, ticket, tools.clock()) ? { status: 'voiding', refusal: 'not-drawn' } : 'rest'
  // Whether this one counts follows from those before it, also when all of them came due in an outage.
  if (ticket.chase?.endsOnWin && (await isBehindOthers(tools.pool, ticket))) return 'rest'
  if (game.settle) return game.settle(tools.pool, ticket, draw, tools.clock().getTime())
  return { status: 'paying', winMinor: game.winOf(ticket, draw) }
}

const isOverdue = ({ voidsAfterMs = Number.POSITIVE_INFINITY, schedule }: SharedGame, { issueIndex }: Ticket, now: Date): boolean =>
  now.getTime() >= issueAt(schedule, issueIndex).drawsAt + voidsAfterMs
