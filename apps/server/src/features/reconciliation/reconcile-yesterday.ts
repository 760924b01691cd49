import { DAY_MS } from '../../base/durations.ts'
import type { Seals } from '../../base/sealed.ts'
import { listPlayedLinks } from './links.store.ts'
import type { ReportClient } from './provider-record.ts'
import { type ReconciliationTools, reconcileProvider } from './reconcile-provider.ts'

/** What is on its way at midnight is given so long to arrive. */
const BEGIN_AFTER_MS = 30 * 60_000

/**
 * Makes the daily report of every link that was ever played on, unless it is made: of the whole day (UTC) before this one. Several
 * servers share the work. Returns how many reports it made.
 */
export async function reconcileYesterday(tools: ReconciliationTools & { seals: Seals }, client: ReportClient): Promise<number> {
  const nowMs = tools.clock().getTime()
  if (nowMs % DAY_MS < BEGIN_AFTER_MS) return 0
  const to = new Date(nowMs - (nowMs % DAY_MS))
  const window = { from: new Date(to.getTime() - DAY_MS), to }
  let made = 0
  for (const link of await listPlayedLinks(tools.db, tools.seals, tools.clock())) {
    const id = await reconcileProvider(tools, { link, window, record: client.record(link), isDaily: true })
    if (id !== undefined) made += 1
  }
  return made
}
