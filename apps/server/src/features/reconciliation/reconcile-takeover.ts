import { HOUR_MS } from '../../base/durations.ts'
import type { Seals } from '../../base/sealed.ts'
import { listPlayedLinks } from './links.store.ts'
import type { ReportClient } from './provider-record.ts'
import { type ReconciliationTools, reconcileProvider } from './reconcile-provider.ts'
import { listAnswered, TAKE_OVER_AFTER_MS } from './reports.store.ts'
import { claimTimeline, noteTimeline, readTimeline, settleTimeline } from './timelines.store.ts'

/** What providers repeat, since nobody answered while the database was away, is given so long to arrive. */
const BEGIN_AFTER_MS = 10 * 60_000
/** Clocks of providers go wrong, and the mark of the history that ended is a minute old. */
const MARGIN_MS = HOUR_MS
/** Where it is not known when the history before was seen last. */
const LOOKED_BACK_MS = 6 * HOUR_MS

/**
 * Holds what every provider recorded since the history that ended was seen last against our books, once another database has taken over,
 * or a copy was restored: the books cannot see by themselves that an answer was given which they do not hold. Servers share the work. A
 * provider that does not answer is asked again an hour later, until it does. Returns how many reports it made.
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
  const { seenAt, leftAt } = due
  const from = leftAt === undefined ? seenAt.getTime() - LOOKED_BACK_MS : leftAt.getTime() - MARGIN_MS
  const window = { from: new Date(Math.min(from, seenAt.getTime() - MARGIN_MS)), to: seenAt }
  const known = await listAnswered(db, window)
  const open = (await listPlayedLinks(db, seals, now)).filter(({ id }) => !known.has(id))
  for (const link of open) await reconcileProvider(tools, { link, window, record: client.record(link), isDaily: false, goesOn: true })
  const answered = await listAnswered(db, window)
  if (open.every(({ id }) => answered.has(id))) await settleTimeline(db, due.timeline, clock())
  return open.length
}
