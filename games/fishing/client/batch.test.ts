import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SHOT_MS_MIN, SHOTS_MAX } from '../paytable.ts'
import { type Hit, pauseAfter, takeBatch } from './batch.ts'

const hits = (...stakes: string[]): Hit[] => stakes.map((stake, at) => ({ kind: 'crab', swimmerId: at, stake, place: { x: 0, y: 0 } }))
const sizes = (waiting: Hit[]): string[] => {
  const { batch, rest } = takeBatch(waiting)
  return [`${batch.length} at ${batch[0]?.stake}`, ...(rest.length > 0 ? sizes(rest) : [])]
}

test('hits are sent in their order, at most eight together, and only those of one stake', () => {
  assert.deepEqual(sizes(hits('1', '1', '2', '1')), ['2 at 1', '1 at 2', '1 at 1'])
  assert.deepEqual(sizes(hits(...Array<string>(19).fill('5'))), ['8 at 5', '8 at 5', '3 at 5'])
  assert.deepEqual(takeBatch([]), { batch: [], rest: [] })
})

test('the page sends no sooner than the host takes', () => {
  for (let shots = 1; shots <= SHOTS_MAX; shots++) assert.ok(pauseAfter(shots) > shots * SHOT_MS_MIN)
})
