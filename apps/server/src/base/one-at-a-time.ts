import { RequestRefused } from './errors.ts'

/** Lets the works of one key through one after the other, within this process; of other keys beside them. */
export type OneAtATime<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

/** `waitingMax`: as many of one key as may wait; further ones are refused as `unavailable` at once. */
export function createOneAtATime<Key>(waitingMax: number): OneAtATime<Key> {
  const lines = new Map<Key, { last: Promise<unknown>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > waitingMax) throw new RequestRefused('unavailable')
    const turn = line.last.then(work)
    // The next in line waits only for the end, good or bad.
    line.last = turn.catch(() => {})
    line.length += 1
    lines.set(key, line)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
