import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { ProviderLink } from '../games/index.ts'
import { listFlows } from './flows.store.ts'

/** Says of a payout that it is posted, or not at all any more. */
export type Landed = () => void

/** How much each link may still pay out on the fast path, as far as this process knows. */
export type PayoutRoom = {
  /** Takes room for a call that pays so much more than it takes. Undefined where the books have to be asked: the call is posted with care. */
  take(link: ProviderLink, currency: string, netMinor: bigint): Promise<Landed | undefined>
  /** Takes in what was paid out with care. */
  note(link: ProviderLink, currency: string, netMinor: bigint): void
}

const READ_EVERY_MS = 1_000
/** What is older is not relied on. */
const READ_AGE_MAX_MS = 3_000
/** A process pays so much of the room that is left before it reads again: that many of them cannot go beyond a limit together. */
const SHARE = 16n

type Reading = { at: number; nets: Map<string, { hourMinor: bigint; dayMinor: bigint }>; paid: Map<string, bigint> }

/**
 * What the books say that each link paid out, read once a second at most, beside what this process pays meanwhile. Whatever may not have
 * been in the reading counts in full: what was under way when it began, and what was posted since.
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

  /** What is posted counts until a reading has it that began afterwards. */
  const count = (key: string, netMinor: bigint) => {
    if (reading) add(reading.paid, key, netMinor)
    if (next) add(next.paid, key, netMinor)
  }

  return {
    note: (link, currency, netMinor) => count(keyOf(link.id, currency), netMinor),
    take: async (link, currency, netMinor) => {
      const age = () => (reading ? clock().getTime() - reading.at : Number.POSITIVE_INFINITY)
      if (age() > READ_AGE_MAX_MS) await read()
      // Whoever reads in the background has nobody to tell; what is too old is read again, and told.
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
