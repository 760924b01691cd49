import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestRefused } from './errors.ts'
import { createOneAtATime } from './one-at-a-time.ts'

test('tasks of one key run one after the other, also after a failure; other keys run beside them', async () => {
  const inTurn = createOneAtATime<string>(10)
  const told: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = inTurn('a', async () => {
    await gate
    told.push('a1')
    throw new Error('the first fails')
  })
  const second = inTurn('a', async () => void told.push('a2'))
  await inTurn('b', async () => void told.push('b'))
  open()
  await assert.rejects(first, /the first fails/)
  await second
  assert.deepEqual(told, ['b', 'a1', 'a2'])
})

test('a line has an end, beyond which is refused at once, and is forgotten once it is empty', async () => {
  const inTurn = createOneAtATime<string>(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => inTurn('a', async () => 'done')))
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'],
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof RequestRefused)
  assert.equal(await inTurn('a', async () => 'again'), 'again')
})
