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

test('the first is marked at once, those within 150 ms together after it, and none is left out', {
  tags: ['PCALL-22', 'MSG-23', 'CALL-17', 'CONST-11', 'DA-86'],
}, () => {
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

test('nothing is marked for a guest', { tags: ['MSG-24', 'NOTICE-07'] }, () => {
  const { read, marked } = marking(4)
  read('a')
  assert.deepEqual(marked, [])
})

test('nothing is marked without a session', { tags: ['MSG-25', 'NOTICE-06'] }, () => {
  const { read, marked } = marking(null)
  read('a')
  assert.deepEqual(marked, [])
})
