import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../lib/storage.ts'
import { createBalanceVisibility } from './balance-visibility.ts'

test('a hidden balance stays hidden on the next visit, and listeners hear of each change', () => {
  const items = inMemory()
  const visibility = createBalanceVisibility(items)
  let heard = 0
  const stop = visibility.subscribe(() => heard++)
  assert.equal(visibility.isHidden(), false)
  visibility.toggle()
  assert.equal(createBalanceVisibility(items).isHidden(), true)
  visibility.toggle()
  assert.equal(createBalanceVisibility(items).isHidden(), false)
  stop()
  visibility.toggle()
  assert.equal(heard, 2)
})
