import type { FollowedList } from '@pavilion/api/queue-news'
import { useSyncExternalStore } from 'react'
import { idleMs } from '../lib/activity.ts'
import { openStream } from './api.ts'
import type { CallName } from './contract.ts'

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

/** Between two tries where the stream fails, and how long nobody may be there. */
const TRIES_EVERY_MS = 5_000
const RESTS_AFTER_MS = 60_000

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

/** Follows the stream while somebody is there. Lists that may have changed are handed to `onChanged`. Returns a function that stops it. */
export function followQueueNews(onChanged: (lists: readonly string[]) => void): () => void {
  const abort = new AbortController()
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const run = async () => {
    while (!abort.signal.aborted) {
      if (idleMs() >= RESTS_AFTER_MS) {
        setAlive(false)
        await pause(1_000)
        continue
      }
      const ended = await listen(onChanged, abort.signal).catch(() => false)
      if (ended) continue
      setAlive(false)
      await pause(TRIES_EVERY_MS)
    }
  }
  void run()
  return () => {
    abort.abort()
    setAlive(false)
  }
}

/** One stream to its end. Returns whether it was there, and ended as it does every half minute. */
async function listen(onChanged: (lists: readonly string[]) => void, signal: AbortSignal): Promise<boolean> {
  const reply = await openStream('followQueues', signal)
  if (!reply.ok || !reply.body) return false
  let text = ''
  let wasOpen = false
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (\w+)$/m.exec(block)?.[1]
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (event === 'open') {
        // What changed while there was no stream is in none, also between two that follow each other.
        onChanged(Object.keys(followed))
        wasOpen = true
        setAlive(true)
      } else if (event === 'changed' && data !== undefined) onChanged(listsOf(data))
    }
  }
  return wasOpen
}

function listsOf(data: string): string[] {
  const told: unknown = JSON.parse(data)
  const lists = typeof told === 'object' && told !== null && 'lists' in told ? told.lists : undefined
  return Array.isArray(lists) ? lists.filter((list) => typeof list === 'string') : []
}
