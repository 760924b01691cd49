import { followedLists } from '@pavilion/api/queue-news'
import type { Db } from '../../base/database.ts'
import type { Tell } from '../../base/event-stream.ts'
import { type QueueMarks, readQueueMarks } from './queue-marks.store.ts'

/** An open console. `told` is what it knows; a new one knows what is there when it comes. */
type OpenConsole = { operatorId: bigint; merchantCode: string; told: QueueMarks | undefined; tell: Tell; end: () => void }

/** Tells the open consoles of this process which lists have changed, whichever process changed them. */
export type QueueWatch = {
  /** Whether one more console of that operator may follow. */
  hasRoom(operatorId: bigint): boolean
  follow(page: Omit<OpenConsole, 'told'>): () => void
  stop(): void
}

const LOOK_EVERY_MS = 1_000
const PAGES_MAX = 2_000
/** More tabs than anybody works in; nobody takes the room of all others. */
const PAGES_PER_OPERATOR = 12
/** Who it is for is looked at again so often: with each new stream. */
const ENDS_AFTER_MS = 30_000

/** Looks once a second while a console is open: one question for all of them. */
export function createQueueWatch({ db, onError }: { db: Db; onError: (error: unknown) => void }): QueueWatch {
  const pages = new Set<OpenConsole>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const lookOn = (afterMs: number) => {
    timer = setTimeout(async () => {
      await look(db, pages).catch(onError)
      timer = undefined
      if (pages.size > 0 && !isStopped) lookOn(LOOK_EVERY_MS)
    }, afterMs).unref()
  }
  return {
    hasRoom: (operatorId) =>
      pages.size < PAGES_MAX && [...pages].filter((page) => page.operatorId === operatorId).length < PAGES_PER_OPERATOR,
    follow: ({ operatorId, merchantCode, tell, end }) => {
      const page: OpenConsole = { operatorId, merchantCode, told: undefined, tell, end }
      if (isStopped) end()
      pages.add(page)
      const limit = setTimeout(end, ENDS_AFTER_MS).unref()
      if (timer === undefined) lookOn(0)
      return () => {
        clearTimeout(limit)
        pages.delete(page)
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      for (const page of [...pages]) page.end()
    },
  }
}

async function look(db: Db, pages: ReadonlySet<OpenConsole>): Promise<void> {
  const here = [...pages]
  const marks = await readQueueMarks(db, [...new Set(here.map(({ merchantCode }) => merchantCode))])
  for (const page of here) {
    const now = marks.get(page.merchantCode)
    if (!now) continue
    const { told } = page
    page.told = now
    // What changed between two streams is asked for at the beginning of the next one.
    if (!told) page.tell({}, { event: 'open' })
    else {
      const lists = followedLists.filter((list) => told[list] !== now[list])
      if (lists.length > 0) page.tell({ lists }, { event: 'changed' })
    }
  }
}
