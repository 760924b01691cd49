import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { type Change, listChanges } from './conversations.store.ts'

/** Tells the open pages of this process what happens to conversations, whichever process it happened in. */
export type ChatWatch = {
  /** Calls back with the id of each conversation that changes. Returns a function that stops it; undefined when too many follow as that one. */
  follow(who: Follower): (() => void) | undefined
  /** Looks now: something has just been written by this process. */
  wake(): void
  /** Ends every follower. */
  stop(): void
}

export type Follower = {
  /** One conversation, or all of a merchant. */
  of: { conversationId: bigint } | { merchantCode: string }
  /** Who follows, to be counted. */
  key: string
  tell(conversationId: bigint): void
  end(): void
}

const LOOK_EVERY_MS = 1_000
/** Longer than a transaction takes and clocks differ. Each change is still reported once. */
const LOOK_BACK_MS = 10_000
const FOLLOWERS_PER_KEY = 6
const TOLD_MAX = 20_000

/**
 * Polls the database once a second while anybody follows: one small query for all pages of the
 * process. Followers learn only that something changed; the page then requests it with its own
 * rights.
 */
export function createChatWatch(db: Db, clock: Clock): ChatWatch {
  const followers = new Set<Follower>()
  const told = new Map<bigint, bigint>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isWanted = false

  const look = async () => {
    const changes = await listChanges(db, new Date(clock().getTime() - LOOK_BACK_MS))
    for (const change of changes.filter(({ id, change: number }) => (told.get(id) ?? 0n) < number)) {
      told.delete(change.id)
      told.set(change.id, change.change)
      for (const follower of [...followers]) if (concerns(follower, change)) follower.tell(change.id)
    }
    for (const id of [...told.keys()].slice(0, Math.max(0, told.size - TOLD_MAX))) told.delete(id)
  }
  const lookSoon = async () => {
    isWanted = true
    if (isLooking) return
    isLooking = true
    while (isWanted) {
      isWanted = false
      // A database that is away is asked again a second later.
      await look().catch(() => {})
    }
    isLooking = false
  }
  const drop = (follower: Follower) => {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    follow: (follower) => {
      if ([...followers].filter(({ key }) => key === follower.key).length >= FOLLOWERS_PER_KEY) return undefined
      followers.add(follower)
      timer ??= setInterval(() => void lookSoon(), LOOK_EVERY_MS).unref()
      return () => drop(follower)
    },
    wake: () => {
      if (followers.size > 0) void lookSoon()
    },
    stop: () => {
      for (const follower of [...followers]) {
        drop(follower)
        follower.end()
      }
    },
  }
}

const concerns = ({ of }: Follower, change: Change): boolean =>
  'conversationId' in of ? of.conversationId === change.id : of.merchantCode === change.merchantCode
