import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { ProviderLink } from '../games/index.ts'
import { listPlayedLinks } from './links.store.ts'
import type { ReportClient, Window } from './provider-record.ts'
import { type ReconciliationTools, reconcileProvider } from './reconcile-provider.ts'
import { listAnswered, TAKE_OVER_AFTER_MS } from './reports.store.ts'
import { claimTimeline, noteTimeline, readTimeline, renewTimeline, settleTimeline } from './timelines.store.ts'

/** What providers repeat, since nobody answered while the database was away, is given so long to arrive. */
const BEGIN_AFTER_MS = 10 * 60_000
/** Clocks of providers go wrong, and the mark of the history that ended is a minute old. */
const MARGIN_MS = HOUR_MS
/** Where it is not known when the history before was seen last. */
const LOOKED_BACK_MS = 6 * HOUR_MS

/** A provider that is silent for so long is left to people. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS

/**
 * Holds what every provider recorded since the history that ended was seen last against our books, once another database has taken over,
 * or a copy was restored: the books cannot see by themselves that an answer was given which they do not hold. Servers share the work. A
 * provider that does not answer is asked again every hour for three days, and then named to operators. Returns how many reports it made.
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
  const window = windowOf(due)
  const known = await listAnswered(db, window)
  const open = (await listPlayedLinks(db, seals, now)).filter(({ id }) => !known.has(id))
  let claimedAt = now
  for (const [index, link] of open.entries()) {
    const renewedAt = clock()
    if (!(await renewTimeline(db, due.timeline, { claimedAt, now: renewedAt }))) return index
    claimedAt = renewedAt
    await reconcileProvider(tools, { link, window, record: client.record(link), isDaily: false, goesOn: true })
  }
  const answered = await listAnswered(db, window)
  const silent = open.filter(({ id }) => !answered.has(id))
  if (silent.length === 0) await settleTimeline(db, due.timeline, clock())
  else if (due.seenAt <= before(GIVE_UP_AFTER_MS)) await giveUp(tools, due.timeline, silent, window)
  return open.length
}

function windowOf({ seenAt, leftAt }: { seenAt: Date; leftAt: Date | undefined }): Window {
  const from = leftAt === undefined ? seenAt.getTime() - LOOKED_BACK_MS : leftAt.getTime() - MARGIN_MS
  return { from: new Date(Math.min(from, seenAt.getTime() - MARGIN_MS)), to: seenAt }
}

/** Ends the work on a takeover, and says to operators whose record is missing and for which hours. */
async function giveUp(
  { transact, clock }: ReconciliationTools,
  timeline: bigint,
  silent: readonly ProviderLink[],
  { from, to }: Window,
): Promise<void> {
  const at = clock()
  await transact(async (tx) => {
    for (const { merchantCode, providerCode, casinoId } of silent) {
      const detail = `${providerCode} has told no record from ${from.toISOString()} to ${to.toISOString()}, when another database took over. Compare a file of it.`
      await recordSignificantEvent(tx, { merchantCode, kind: 'takeover-unanswered', subject: casinoId, detail, at })
    }
    await settleTimeline(tx, timeline, at)
  })
}
