import { HOUR_MS } from '../../base/durations.ts'
import type { Seals } from '../../base/sealed.ts'
import { listPlayedLinks } from './links.store.ts'
import type { ReportClient } from './provider-record.ts'
import { type ReconciliationTools, reconcileProvider } from './reconcile-provider.ts'
import { claimTimeline, noteTimeline, readTimeline, settleTimeline } from './timelines.store.ts'

/** What providers repeat, since nobody answered while the database was away, is given so long to arrive. */
const BEGIN_AFTER_MS = 10 * 60_000
/** Nobody takes longer to notice that a database has changed hands. */
const LOOKED_BACK_MS = 6 * HOUR_MS
const TAKE_OVER_AFTER_MS = HOUR_MS

/**
 * Holds the last hours of every provider against our books once another database has taken over, or a copy was restored: the books cannot
 * see by themselves that an answer was given which they do not hold. Servers share the work. Returns how many reports it made.
 */
export async function reconcileTakeover(tools: ReconciliationTools & { seals: Seals }, client: ReportClient): Promise<number> {
  const { db, clock, seals } = tools
  const now = clock()
  const timeline = await readTimeline(db)
  if (timeline === undefined) return 0
  await noteTimeline(db, timeline, now)
  const before = (ms: number) => new Date(now.getTime() - ms)
  const due = await claimTimeline(db, { seenBefore: before(BEGIN_AFTER_MS), claimedBefore: before(TAKE_OVER_AFTER_MS), now })
  if (!due) return 0
  const window = { from: new Date(due.seenAt.getTime() - LOOKED_BACK_MS), to: due.seenAt }
  const links = await listPlayedLinks(db, seals, now)
  for (const link of links) await reconcileProvider(tools, { link, window, record: client.record(link), isDaily: false })
  await settleTimeline(db, due.timeline, clock())
  return links.length
}
