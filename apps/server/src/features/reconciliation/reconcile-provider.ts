import type { Clock } from '../../base/clock.ts'
import type { Db, Transact } from '../../base/database.ts'
import type { ProviderLink } from '../games/index.ts'
import { compareWindow } from './compare-window.ts'
import { createOurRecord } from './our-record.store.ts'
import { NotReconcilable, type ProviderRecord, type Window } from './provider-record.ts'
import { beginReport, endReport, keepDifferences } from './reports.store.ts'

/** What a reconciliation works with. Statements are short, so that it may run beside the servers. */
export type ReconciliationTools = { db: Db; transact: Transact; clock: Clock }

type Work = {
  link: ProviderLink
  window: Window
  record: ProviderRecord
  isDaily: boolean
  /** A report of the same window that failed is made again, instead of another one beside it. */
  goesOn?: boolean
}

/**
 * Compares our books of a window with the provider's and stores a report. Returns the report's id;
 * undefined where another process makes or has made the daily report. Failures of the provider are
 * part of the report.
 */
export async function reconcileProvider(
  tools: ReconciliationTools,
  { link, window, record, isDaily, goesOn = false }: Work,
): Promise<bigint | undefined> {
  const { db, transact, clock } = tools
  const id = await transact((tx) => beginReport(tx, { link, window, origin: record.origin, isDaily, goesOn, now: clock() }))
  if (id === undefined) return undefined
  try {
    const keep = (differences: Parameters<typeof keepDifferences>[2]) => transact((tx) => keepDifferences(tx, id, differences))
    const counts = await compareWindow({ window, theirs: record, ours: createOurRecord(db, link.id), keep })
    await transact((tx) => endReport(tx, id, { status: 'done', counts, now: clock() }))
  } catch (error) {
    const status = error instanceof NotReconcilable ? 'not-reconcilable' : 'failed'
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await transact((tx) => endReport(tx, id, { status, failure, now: clock() }))
  }
  return id
}
