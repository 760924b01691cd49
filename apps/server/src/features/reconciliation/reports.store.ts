import { formatMinor, scaleOf } from '@pavilion/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { ProviderLink } from '../games/index.ts'
import type { Difference } from './compare-records.ts'
import type { Counts } from './compare-window.ts'
import type { Window } from './provider-record.ts'
import type { RecordedSide } from './recorded-side.ts'

export type NewReport = {
  link: ProviderLink
  window: Window
  origin: 'call' | 'file'
  isDaily: boolean
  /** Goes on with a report of the same window that came to nothing, where there is one. */
  goesOn: boolean
  now: Date
}

/** A process that began a report so long ago is gone; a report that failed is tried again after as long. */
export const TAKE_OVER_AFTER_MS = HOUR_MS

/**
 * Begins a report; returns its number. A daily report is begun by one process only: undefined when another has it, or has done it.
 */
export async function beginReport(tx: Tx, { link, window, origin, isDaily, goesOn, now }: NewReport): Promise<bigint | undefined> {
  const again = goesOn ? await takeOver(tx, link.id, window, now, { isDaily }) : undefined
  if (again !== undefined) return again
  const prepared = await tx
    .insertInto('reconciliation_reports')
    .values({
      link_id: link.id,
      merchant_code: link.merchantCode,
      provider_code: link.providerCode,
      window_from: window.from,
      window_to: window.to,
      origin,
      is_daily: isDaily,
      status: 'running',
      begun_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['link_id', 'window_from', 'window_to']).where('is_daily', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return prepared?.id ?? takeOver(tx, link.id, window, now, { isDaily: true })
}

async function takeOver(tx: Tx, linkId: number, window: Window, now: Date, { isDaily }: { isDaily: boolean }): Promise<bigint | undefined> {
  // A caller that goes on with one that is not daily has waited already, and holds the claim.
  const begunBefore = new Date(now.getTime() - (isDaily ? TAKE_OVER_AFTER_MS : 0))
  const taken = await tx
    .updateTable('reconciliation_reports')
    .set({ status: 'running', begun_at: now, ended_at: null, failure: '' })
    .where('link_id', '=', linkId)
    .where('window_from', '=', window.from)
    .where('window_to', '=', window.to)
    .where('is_daily', '=', isDaily)
    .where('status', 'in', ['running', 'failed'])
    .where('begun_at', '<', begunBefore)
    .returning('id')
    .executeTakeFirst()
  if (taken) await tx.deleteFrom('reconciliation_differences').where('report_id', '=', taken.id).execute()
  return taken?.id
}

/** The links of whose window all is known that their providers tell: it was compared, or they have no call for it. */
export async function listAnswered(db: Db, { from, to }: Window): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reconciliation_reports')
    .select('link_id')
    .where('window_from', '=', from)
    .where('window_to', '=', to)
    .where('status', 'in', ['done', 'not-reconcilable'])
    .execute()
  return new Set(rows.map((row) => row.link_id))
}

/** Keeps differences; one that is known already is passed over. */
export async function keepDifferences(tx: Tx, reportId: bigint, differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return
  await tx
    .insertInto('reconciliation_differences')
    .values(
      differences.map(({ key, kind, roundId, ours, theirs }) => ({
        report_id: reportId,
        transaction_key: key,
        kind,
        round_id: roundId,
        ours: ours
          ? jsonOf({
              ...ours,
              type: ours.kind,
              amount: formatMinor(ours.amountMinor, scaleOf(ours.currency)),
              status: ours.isReversed ? 'rolled_back' : 'accepted',
            })
          : null,
        theirs: theirs ? jsonOf({ ...theirs, type: theirs.kind }) : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['report_id', 'transaction_key', 'kind']).doNothing())
    .execute()
}

const jsonOf = ({ type, amount, currency, account, status }: RecordedSide) => JSON.stringify({ type, amount, currency, account, status })

type Ending = { status: 'done' | 'failed' | 'not-reconcilable'; failure?: string; counts?: Counts; now: Date }

/** Ends a report that runs. */
export async function endReport(tx: Tx, id: bigint, { status, failure, counts, now }: Ending): Promise<void> {
  await tx
    .updateTable('reconciliation_reports')
    .set({
      status,
      failure: failure ?? '',
      theirs_count: BigInt(counts?.theirs ?? 0),
      ours_count: BigInt(counts?.ours ?? 0),
      pending_count: BigInt(counts?.pending ?? 0),
      differences_count: sql`(select count(*) from reconciliation_differences where report_id = ${id})`,
      ended_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}
