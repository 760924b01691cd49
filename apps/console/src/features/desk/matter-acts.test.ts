import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actsOf, type Matter } from './matter-acts.ts'

const idsOf = (matter: Partial<Matter>) =>
  actsOf({ kind: 'chat', id: '7', account: 'ana', isMine: false, isEnded: false, ...matter } as Matter, (key) => key).map(({ id }) => id)

test('what nobody has is taken, what somebody has is handed back, and only its own or nobody’s is ended', () => {
  assert.deepEqual(idsOf({}), ['take', 'end'])
  assert.deepEqual(idsOf({ takenBy: 'Fern', isMine: true }), ['hand-back', 'end'])
  assert.deepEqual(idsOf({ takenBy: 'Moss' }), ['hand-back'])
  assert.deepEqual(idsOf({ kind: 'mail' }), ['take'], 'mail ends with its answer')
  assert.deepEqual(idsOf({ kind: 'feedback', takenBy: 'Moss' }), ['hand-back'])
  assert.deepEqual(idsOf({ isEnded: true, takenBy: 'Fern', isMine: true }), [])
})
