import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearEnd, nearMargin } from './list-end.ts'

test('the end of a list is near from 300 px on, and asks for more once a second at most', { tags: ['LIST-24', 'LIST-25'] }, () => {
  assert.equal(nearMargin, '0px 0px 300px 0px')
  const waits: { ms: number; run: () => void }[] = []
  let asked = 0
  const end = hearEnd(
    () => {
      asked += 1
    },
    (run, ms) => {
      waits.push({ ms, run })
      return () => {}
    },
  )
  for (let move = 0; move < 20; move += 1) end.call()
  assert.deepEqual([asked, waits.map(({ ms }) => ms)], [1, [1_000]])
  waits[0]?.run()
  assert.equal(asked, 2, 'what came meanwhile is one more')
})
