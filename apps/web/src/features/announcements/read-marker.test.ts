import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markReadThrottleMs } from '../../domain/limits.ts'
import { createReadMarker } from './read-marker.ts'

function marking(type: number | null) {
  const marked: string[] = []
  const waiting: { run: () => void; delayMs: number }[] = []
  const read = createReadMarker({
    memberType: () => type,
    mark: (id) => marked.push(id),
    later: (run, delayMs) => {
      waiting.push({ run, delayMs })
      return () => {}
    },
  })
  return { read, marked, waiting, pass: () => waiting.splice(0).map(({ run }) => run()) }
}

test('PCALL-22 MSG-23 CALL-17 CONST-11 DA-86 the first is marked at once, those within 150 ms together after it, and none is left out', () => {
  assert.equal(markReadThrottleMs, 150)
  const { read, marked, waiting, pass } = marking(0)
  for (const id of ['a', 'b', 'c']) read(id)
  assert.deepEqual([marked, waiting.map(({ delayMs }) => delayMs)], [['a'], [150]])
  pass()
  assert.deepEqual(marked, ['a', 'b', 'c'])
  pass()
  read('d')
  assert.deepEqual(marked, ['a', 'b', 'c', 'd'])
})

test('MSG-24 NOTICE-07 nothing is marked for a guest', () => {
  const { read, marked } = marking(4)
  read('a')
  assert.deepEqual(marked, [])
})

test('MSG-25 NOTICE-06 nothing is marked without a session', () => {
  const { read, marked } = marking(null)
  read('a')
  assert.deepEqual(marked, [])
})
