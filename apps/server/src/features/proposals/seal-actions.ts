import { namedLock, tryLock } from '../../base/advisory-locks.ts'
import type { Db, Transact, Tx } from '../../base/database.ts'
import { isEveryoneDone, type SealPatience } from '../../base/everyone-done.ts'
import { addActionLink, findLastAction, findLateActions, findLinkFaults, findRangeFaults, notAhead } from './seals.store.ts'

/** A day is closed so long after its end: servers whose clocks differ by less leave nothing to a later link. */
const CLOSE_AFTER_MS = 60 * 60_000

/**
 * Seals the days (by UTC) of operators' actions that ended an hour before `at`. Transactions that
 * began before are awaited as long as `patience` allows, so that no range of ids gets another row.
 * Returns how many days were sealed; undefined while such a transaction is open, or another server
 * seals: the next try does it.
 */
export async function sealActions(transact: Transact, at: Date, patience: SealPatience): Promise<number | undefined> {
  const closedAt = await transact((tx) => notAhead(tx, new Date(at.getTime() - CLOSE_AFTER_MS)))
  const last = await transact((tx) => findLastAction(tx, closedAt))
  if (last === undefined) return 0
  if (!(await isEveryoneDone(transact, patience))) return undefined
  for (let sealed = 0; ; sealed += 1) {
    const outcome = await transact((tx) => sealNext(tx, last, closedAt, at))
    if (outcome === 'busy') return undefined
    if (outcome === 'none') return sealed
  }
}

async function sealNext(tx: Tx, last: bigint, closedAt: Date, at: Date): Promise<'sealed' | 'none' | 'busy'> {
  if (!(await tryLock(tx, namedLock.actionSeals()))) return 'busy'
  return (await addActionLink(tx, { last, closedAt, at })) ? 'sealed' : 'none'
}

/**
 * What is wrong with the record of actions: a link that does not go on from the one before, rows that are not those that were sealed, or one
 * that was written with a date of days that were sealed before.
 */
export async function findActionFaults(db: Db): Promise<string[]> {
  return [...(await findLinkFaults(db)), ...(await findRangeFaults(db)), ...(await findLateActions(db, CLOSE_AFTER_MS))]
}
