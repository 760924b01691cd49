import { useEffect } from 'react'
import { openStream } from '../../domain/api.ts'
import { askListsAgain } from '../../domain/queries.ts'
import { idleMs } from '../../lib/activity.ts'

/** What may look different once something was said. */
const TOLD = ['listDeskMatters', 'getDeskMatter', 'getConversation']
const TRIES_EVERY_MS = 2_000
const RESTS_AFTER_MS = 60_000

/** Follows what happens to conversations while somebody is there: all that is shown is asked for again, from the beginning after a break. */
export function useDeskNews(): void {
  useEffect(() => {
    const abort = new AbortController()
    void follow(abort.signal)
    return () => abort.abort()
  }, [])
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isOffered = idleMs() < RESTS_AFTER_MS ? await listen(signal).catch(() => true) : true
    if (!isOffered) return
    await new Promise((done) => setTimeout(done, TRIES_EVERY_MS))
  }
}

/** Follows the stream to its end. False where a merchant without a chat has none: its list is asked for again now and then. */
async function listen(signal: AbortSignal): Promise<boolean> {
  const reply = await openStream('followDesk', signal)
  if (!reply.ok || !reply.body) return reply.status !== 403
  // What was said while there was no stream is in none.
  askListsAgain(TOLD)
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    if (piece.includes('data:')) askListsAgain(TOLD)
  }
  return true
}
