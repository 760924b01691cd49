import type { Transact } from '../../base/database.ts'
import { dayAt, momentsOf } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import { keepOpenStakes } from './open-stakes.store.ts'

/** A transfer is posted and committed within seconds. */
const POSTING_MS = 60_000

/**
 * Keeps what was open when the day of each merchant began, which whoever settles by days asks for: soon after, while little was posted
 * since, and on every day, so that somebody who moves from one team to another takes along what is open.
 */
export async function keepOpenStakesOfDay(transact: Transact, merchants: readonly Merchant[], now: Date): Promise<void> {
  for (const merchant of merchants) {
    await transact(async (tx) => {
      const { from } = await momentsOf(tx, merchant, dayAt(merchant.timeZone, now))
      if (from.getTime() + POSTING_MS <= now.getTime()) await keepOpenStakes(tx, merchant.code, from, now)
    })
  }
}
