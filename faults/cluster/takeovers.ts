// What follows a takeover by itself: the servers notice the new history of the database, and compare what each provider recorded before
// it with the books.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterWorld } from './cluster-world.ts'

/** The servers look once a minute, and compare for one takeover at a time. */
const LOOKS_EVERY_MS = 60_000
/** Servers leave providers ten minutes to repeat what nobody answered; a run does not wait for that. */
const AGED = '11 minutes'

/** Returns which takeovers nobody noticed, and after which nobody began to compare. */
export async function findUnfollowed({ cluster, ownerUrl }: ClusterWorld, log: (sentence: string) => void): Promise<string[]> {
  const { timeline } = await cluster.whole()
  if (timeline === 1) return []
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const count = async (text: string) => Number((await client.query<{ count: string }>(`select count(*) from ${text}`)).rows[0]?.count)
  const until = async (isSo: () => Promise<boolean>, withinMs: number) => {
    for (const endsAtMs = performance.now() + withinMs; performance.now() < endsAtMs; await sleep(1_000)) if (await isSo()) return true
    return false
  }
  try {
    const isNoticed = () => count(`database_timelines where timeline = ${timeline}`).then((found) => found === 1)
    if (!(await until(isNoticed, 2 * LOOKS_EVERY_MS))) return [`no server noticed that timeline ${timeline} began`]
    const takeovers = await count('database_timelines where settled_at is null')
    await client.query(`update database_timelines set seen_at = seen_at - interval '${AGED}' where settled_at is null`)
    const countComparisons = () => count('reconciliation_reports where not is_daily')
    const areCompared = await until(async () => (await countComparisons()) >= takeovers, (takeovers + 2) * LOOKS_EVERY_MS)
    log(
      `takeovers: ${takeovers} of the database were noticed, and ${await countComparisons()} comparisons with a provider's record began by themselves.`,
    )
    return areCompared ? [] : [`of ${takeovers} takeovers ${await countComparisons()} were followed by a comparison`]
  } finally {
    await client.end()
  }
}
