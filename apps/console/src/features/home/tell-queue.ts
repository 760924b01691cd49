import { type Money, sumsOf } from '../../lib/amounts.ts'
import type { Office } from '../../lib/office.ts'
import type { Queue, Waiting } from './queues.ts'

/** What waits: how many, since when the oldest, and with what money, where that is known to the last of them. */
export type Part = { count: number; oldest: string | undefined; sums: Money[] | undefined }
/** What is told of a queue, as far as one page of it goes: `isMore` where there are others behind it. */
export type Told = { mine: Part; others: Part; isMore: boolean }

/** What an answer says of a queue to whoever looks. */
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

/** The queues whose oldest waits longest stand first; those that nobody answered stand behind them. */
export function orderQueues<Entry extends { told: Told | undefined }>(entries: readonly Entry[]): Entry[] {
  const oldestOf = ({ told }: Entry) => told?.mine.oldest ?? '9'
  return entries.toSorted((one, other) => oldestOf(one).localeCompare(oldestOf(other)))
}

/** What is said where nothing is known to wait for whoever looks: all is done only where every queue answered, and to its end. */
export function emptyHomeOf(entries: readonly { told: Told | undefined }[]): 'noQueues' | 'allDone' | 'moreBehind' | undefined {
  if (entries.length === 0) return 'noQueues'
  if (entries.some(({ told }) => !told || told.mine.count > 0)) return undefined
  return entries.some(({ told }) => told?.isMore) ? 'moreBehind' : 'allDone'
}
