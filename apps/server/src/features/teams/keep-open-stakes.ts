import type { Transact } from '../../base/database.ts'
import { dayAt, momentsOf } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import { keepOpenStakes } from './open-stakes.store.ts'

/** A transfer is committed within seconds of being posted. */
const POSTING_MS = 60_000

/**
 * Stores the open stakes of each merchant at the beginning of its day; settlement by days reads
 * them. The job runs soon after, while little was posted since, and every day, so that a member who
 * changes teams takes its open stakes along.
 */
export async function keepOpenStakesOfDay(transact: Transact, merchants: readonly Merchant[], now: Date): Promise<void> {
  for (const merchant of merchants) {
    await transact(async (tx) => {
      const { from } = await momentsOf(tx, merchant, dayAt(merchant.timeZone, now))
      if (from.getTime() + POSTING_MS <= now.getTime()) await keepOpenStakes(tx, merchant.code, from, now)
    })
  }
}
