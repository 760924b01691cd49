import { type Money, sumsOf } from '../../domain/amounts.ts'
import type { Office } from '../../domain/office.ts'
import type { Queue, Waiting } from './queues.ts'

/** What waits: how many, since when the oldest, and with what money, where that is known to the last of them. */
export type Part = { count: number; oldest: string | undefined; sums: Money[] | undefined }
/** The state of a queue, as far as one page of it shows: `isMore` where further entries follow. */
export type Told = { mine: Part; others: Part; isMore: boolean }

/** The state of a queue for the operator, from the response. */
export function tellQueue(queue: Queue, answer: unknown, office: Office): Told {
  const rows = queue.waiting(answer, office)
  const isMore = (answer as { nextCursor?: string }).nextCursor !== undefined
  const part = (list: readonly Waiting[]): Part => {
    const money = list.flatMap((row) => row.money ?? [])
    return {
      count: list.length,
      oldest: list.map(({ since }) => since).sort()[0],
      sums: isMore || money.length === 0 ? undefined : sumsOf(money),
    }
  }
  return { mine: part(rows.filter(({ isMine }) => isMine)), others: part(rows.filter(({ isMine }) => !isMine)), isMore }
}

/** Queues with the longest wait first, queues without a response last. */
export function orderQueues<Entry extends { told: Told | undefined }>(entries: readonly Entry[]): Entry[] {
  const oldestOf = ({ told }: Entry) => told?.mine.oldest ?? '9'
  return entries.toSorted((one, other) => oldestOf(one).localeCompare(oldestOf(other)))
}

/**
 * The message where nothing waits for the operator: "all done" only where every queue responded
 * completely.
 */
export function emptyHomeOf(entries: readonly { told: Told | undefined }[]): 'noQueues' | 'allDone' | 'moreBehind' | undefined {
  if (entries.length === 0) return 'noQueues'
  if (entries.some(({ told }) => !told || told.mine.count > 0)) return undefined
  return entries.some(({ told }) => told?.isMore) ? 'moreBehind' : 'allDone'
}
