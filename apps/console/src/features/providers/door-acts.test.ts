import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText, type Door, doorActs } from './door-acts.ts'

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join()}`
const door = (more: Partial<Door>): Door => ({ provider: 'PG', isOpen: true, openRounds: 3, members: 10_001, seen: 'open', ...more })

test('CON-125 what can be done with a provider follows from its door, and what closed by itself or by the house offers nothing', () => {
  const idsOf = (more: Partial<Door>) => doorActs(door(more), t).map(({ id }) => id)
  const closing = { texts: { EN: 'Cleaning' }, isByItself: false, isByHouse: false }
  assert.deepEqual(idsOf({}), ['close'])
  assert.deepEqual(idsOf({ isOpen: false, closing }), ['open', 'change'])
  assert.deepEqual(idsOf({ isOpen: false, closing: { ...closing, isByItself: true } }), [])
  assert.deepEqual(idsOf({ isOpen: false, closing: { ...closing, isByHouse: true } }), [])
})

test('CON-125 whoever closes a provider reads first how many rounds are open and how many members are in its games', () => {
  assert.match(doorActs(door({}), t)[0]?.effect ?? '', /PG,3,10,000\+/)
  assert.deepEqual([countText(10_000), countText(10_001)], ['10000', '10,000+'])
})
