import type { Clock } from '../base/clock.ts'
import type { WalletPlayer } from './wallet.ts'

/** Longer than all tries of one call together, so that recovery does not join in while a driver is at work. */
export const LEASE_MS = 90_000

/** One casino's wallet, or the one for the free play of its guests. */
export type Lane = Pick<WalletPlayer, 'casinoId'> & { isDemo: boolean }

/** Selects work of a lane: due now, at most a number, none that is under way here. */
export type Claim = { now: Date; leaseUntil: Date; except: readonly string[]; limit: number }

/** What waits for wallets, and how one of it is moved on. */
export type LaneWork = {
  /** The lanes in which something is due. */
  listDue(now: Date): Promise<Lane[]>
  /** Takes what is due in a lane until the lease is over, so that no other host takes it too. */
  claim(lane: Lane, claim: Claim): Promise<string[]>
  drive(id: string): Promise<unknown>
  /** The log line of a failed item. */
  failed: string
}

/** Work that waits for wallets, done after its starter's reply. */
export type Lanes = {
  /** Begins with what is due, and does not wait for any wallet. */
  run(): Promise<void>
  /** When nothing that was begun is under way any more. */
  rest(): Promise<object>
  /** Begins nothing more; what is under way goes on. */
  stop(): void
}

type Queue = { lane: Lane; ids: Set<string>; isFilling: boolean }

/** The number of parallel calls in one lane. */
const CALLS_AT_ONCE = 50

/**
 * Drives what waits for a wallet, each casino's by itself and free play's too, so that a casino whose wallet is silent holds up none
 * but its own. What is begun is taken for as long as a call may last: another host leaves it alone, and one that comes after a kill
 * repeats it with the same ids.
 */
export function createLanes(tools: { clock: Clock; warn: (what: object, sentence: string) => void }, work: LaneWork): Lanes {
  const queues = new Map<string, Queue>()
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  const begin = (task: Promise<void>, failed: string) => {
    const done = task.catch((error: Error) => tools.warn({ err: error }, failed)).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function drive(queue: Queue, id: string): Promise<void> {
    await work.drive(id).finally(() => queue.ids.delete(id))
    await fill(queue)
  }

  /** Begins as much work as there is room for. A finished item makes room and asks again. */
  async function fill(queue: Queue): Promise<void> {
    const room = CALLS_AT_ONCE - queue.ids.size
    if (isStopped || queue.isFilling || room === 0) return
    queue.isFilling = true
    const now = tools.clock()
    const claim = { now, leaseUntil: new Date(now.getTime() + LEASE_MS), except: [...queue.ids], limit: room }
    const ids = await work.claim(queue.lane, claim).finally(() => {
      queue.isFilling = false
    })
    for (const id of ids) {
      queue.ids.add(id)
      begin(drive(queue, id), work.failed)
    }
  }

  return {
    run: async () => {
      for (const lane of await work.listDue(tools.clock())) {
        const key = `${lane.isDemo} ${lane.casinoId}`
        const queue = queues.get(key) ?? { lane, ids: new Set(), isFilling: false }
        queues.set(key, queue)
        begin(fill(queue), 'what waits for a wallet could not be looked up')
      }
    },
    rest: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
      return queues
    },
    stop: () => {
      isStopped = true
    },
  }
}
