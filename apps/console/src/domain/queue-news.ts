import type { FollowedList } from '@pavilion/api/queue-news'
import { useSyncExternalStore } from 'react'
import type { CallName } from './contract.ts'
import { followStream } from './follow-stream.ts'

// One stream for the whole console: it says which lists have changed, and whether it is there at all.

/** Every list of the contract, as a type of this shape demands; a browser needs no schema for it. */
const followed: Readonly<Record<FollowedList, true>> = {
  listWithdrawalReviews: true,
  listDepositReviews: true,
  listProposals: true,
  listAlerts: true,
}

/** Whether the stream tells of a list. */
export const isFollowed = (name: CallName): boolean => name in followed

let isAlive = false
const watchers = new Set<() => void>()

function setAlive(is: boolean): void {
  if (is === isAlive) return
  isAlive = is
  for (const watcher of watchers) watcher()
}

export const isStreamAlive = (): boolean => isAlive

/** Whether news arrive by themselves now. */
export const useStreamAlive = (): boolean =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, isStreamAlive)

/** Follows the stream. Lists that may have changed are handed to `onChanged`. Returns a function that stops it. */
export const followQueueNews = (onChanged: (lists: readonly string[]) => void): (() => void) =>
  followStream('followQueues', {
    onEvent: ({ name, data }) => {
      setAlive(true)
      // What changed while there was no stream is in none, also between two that follow each other.
      onChanged(name === 'open' ? Object.keys(followed) : listsOf(data))
    },
    onLost: () => setAlive(false),
  })

function listsOf(told: unknown): string[] {
  const lists = typeof told === 'object' && told !== null && 'lists' in told ? told.lists : undefined
  return Array.isArray(lists) ? lists.filter((list) => typeof list === 'string') : []
}
