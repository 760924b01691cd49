import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { ProviderLink } from '../games/index.ts'
import { listFlows } from './flows.store.ts'

/** Reports that a payout is posted, or will not be posted any more. */
export type Landed = () => void

/** How much each link may still pay out on the fast path, as far as this process knows. */
export type PayoutRoom = {
  /**
   * Reserves room for a call with this net payout. Undefined where the books must decide: the call
   * is posted with care.
   */
  take(link: ProviderLink, currency: string, netMinor: bigint): Promise<Landed | undefined>
  /** Counts a payout that was posted with care. */
  note(link: ProviderLink, currency: string, netMinor: bigint): void
}

const READ_EVERY_MS = 1_000
/** An older reading is not used. */
const READ_AGE_MAX_MS = 3_000
/**
 * A process pays at most one part in `SHARE` of the remaining room before it reads again, so that
 * this many processes together cannot exceed a limit.
 */
const SHARE = 16n

type Reading = { at: number; nets: Map<string, { hourMinor: bigint; dayMinor: bigint }>; paid: Map<string, bigint> }

/**
 * Combines the committed payouts of each link, read at most once a second, with the payouts of this
 * process since. A payout that the reading may lack counts in full: those in flight when it began,
 * and those posted since.
 */
export function createPayoutRoom(db: Db, clock: Clock): PayoutRoom {
  let reading: Reading | undefined
  let next: { paid: Map<string, bigint>; done: Promise<void> } | undefined
  const underWay = new Map<string, bigint>()

  const read = () => {
    if (next) return next.done
    const at = clock().getTime()
    const paid = new Map<string, bigint>()
    const load = async () => {
      try {
        reading = { at, paid, nets: new Map((await listFlows(db, clock())).map((flow) => [keyOf(flow.linkId, flow.currency), flow])) }
      } finally {
        next = undefined
      }
    }
    const done = load()
    next = { paid, done }
    return done
  }

  /** A posted payout counts until a reading that began afterwards includes it. */
  const count = (key: string, netMinor: bigint) => {
    if (reading) add(reading.paid, key, netMinor)
    if (next) add(next.paid, key, netMinor)
  }

  return {
    note: (link, currency, netMinor) => count(keyOf(link.id, currency), netMinor),
    take: async (link, currency, netMinor) => {
      const age = () => (reading ? clock().getTime() - reading.at : Number.POSITIVE_INFINITY)
      if (age() > READ_AGE_MAX_MS) await read()
      // A failed background reading has no caller to report to. A later call finds the reading too
      // old, reads again and reports the failure.
      else if (age() > READ_EVERY_MS) read().catch(() => {})
      if (!reading || age() > READ_AGE_MAX_MS) return undefined
      const key = keyOf(link.id, currency)
      const { hourMinor, dayMinor } = reading.nets.get(key) ?? { hourMinor: 0n, dayMinor: 0n }
      const { hourNetMaxMinor, dayNetMaxMinor } = link.limits
      const left = least(hourNetMaxMinor - hourMinor, dayNetMaxMinor - dayMinor)
      const own = (reading.paid.get(key) ?? 0n) + (underWay.get(key) ?? 0n)
      if ((own + netMinor) * SHARE > left) return undefined
      add(underWay, key, netMinor)
      return () => {
        add(underWay, key, -netMinor)
        count(key, netMinor)
      }
    },
  }
}

const keyOf = (linkId: number, currency: string) => `${linkId} ${currency}`
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const add = (map: Map<string, bigint>, key: string, minor: bigint) => map.set(key, (map.get(key) ?? 0n) + minor)
