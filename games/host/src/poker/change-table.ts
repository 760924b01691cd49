import { runTable, takeSeat } from '@pavilion/game-poker/run-table'
import { type Left, nothingLeft, type Table } from '@pavilion/game-poker/table'
import { isTrialCurrency } from '@pavilion/money'
import { inTransaction, type Queryable } from '../base/database.ts'
import { makeServerSeed, type Random } from '../base/random.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { getTicket, moveTicket } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { withinWait } from '../play/within-wait.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import { insertHand, type KeptTable, lockTableForUpdate, updateTable } from './poker.store.ts'

export type ChangeTools = TicketTools & { random: Random; waitMs: number }

/** Whose chips meet at a table: all of free play, and otherwise those of one casino and currency. */
export const realmOf = ({ isDemo, casinoId, currency }: Pick<Play, 'isDemo' | 'casinoId' | 'currency'>): string =>
  isDemo ? 'free' : `${casinoId} ${currency}`

/** Bots sit where nothing is won or lost that is worth anything: in free play, and with play money. */
export const hasBotsFor = ({ isDemo, currency }: Pick<Play, 'isDemo' | 'currency'>): boolean => isDemo || isTrialCurrency(currency)

/** How soon a seat is looked at again whose buy-in is not known to be taken. */
const LOOK_AGAIN_MS = 1_000

/**
 * Changes a table, and does all that is due there, in one transaction: the table is locked, every
 * ended hand is recorded, and a leaving player's chips are recorded as the win of the buy-in. Then
 * the wallets are called, no longer than a player waits: a silent wallet delays nobody else.
 */
export async function changeTable<Result>(
  tools: ChangeTools,
  tableId: string,
  work: (kept: KeptTable, nowMs: number, tx: Queryable) => Promise<{ result: Result; left?: Left }>,
): Promise<Result | undefined> {
  const changed = await inTransaction(tools.pool, async (tx) => {
    const kept = await lockTableForUpdate(tx, tools.seals, tableId)
    if (!kept) return undefined
    // Looked at under the lock: time that was waited for it is not taken from anybody's turn.
    const now = tools.clock()
    const nowMs = now.getTime()
    const run = () => runTable(kept.state, nowMs, { makeSeed: () => makeServerSeed(tools.random), botChips: botChipsOf(kept) })
    const taken = await takeReserved(tx, kept.state, nowMs)
    const before = run()
    const { result, left = nothingLeft() } = await work(kept, nowMs, tx)
    const after = run()
    const all = [...taken, before, left, after]
    for (const { dealt, hand } of all.flatMap(({ ended }) => ended)) await insertHand(tx, tableId, dealt, hand, now)
    const paid = all.flatMap((one) => one.paid)
    for (const { id, chips } of paid) await payOut(tx, id, chips, now)
    await updateTable(tx, tools.seals, tableId, kept.state, nextLook(kept.state, nowMs))
    return { result, paid }
  })
  if (!changed) return undefined
  const failed = (error: Error) => tools.warn({ err: error }, 'what somebody left a table with is paid later')
  const driven = Promise.all(changed.paid.map(({ id }) => driveTicket(tools, id).catch(failed)))
  if (changed.paid.length > 0) await withinWait(tools, driven, async () => [])
  return changed.result
}

/** Seats whose buy-in was taken are played from now on or left at once, and those whose was not are free again. */
async function takeReserved(tx: Queryable, table: Table, nowMs: number): Promise<Left[]> {
  const taken: Left[] = []
  for (const [at, seat] of table.seats.entries()) {
    if (!seat?.isReserved) continue
    const { status, stakeMinor } = await getTicket(tx, seat.id)
    if (status === 'waiting') taken.push(takeSeat(table, seat.id, Number(stakeMinor), nowMs))
    if (status === 'void') table.seats[at] = null
  }
  return taken
}

// The seat is given up under the table's lock, so that this happens once for a buy-in.
async function payOut(tx: Queryable, id: string, chips: number, now: Date): Promise<void> {
  const ticket = await getTicket(tx, id)
  if (ticket.status !== 'waiting') throw new Error(`a buy-in that is ${ticket.status} cannot be paid out`)
  await moveTicket(tx, ticket, { status: 'paying', winMinor: BigInt(chips) }, now, new Date(now.getTime() + LEASE_MS))
}

function nextLook({ seats, nextAt }: Table, nowMs: number): Date | null {
  const isWaiting = seats.some((seat) => seat?.isReserved)
  const times = [...(nextAt === null ? [] : [nextAt]), ...(isWaiting ? [nowMs + LOOK_AGAIN_MS] : [])]
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Bots sit down with a hundred big blinds. */
const botChipsOf = ({ hasBots, state }: KeptTable): number | null => (hasBots ? 100 * state.blinds.big : null)
