import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText, type Door, doorActs } from './door-acts.ts'

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join()}`
const door = (more: Partial<Door>): Door => ({
  provider: 'PG',
  isOpen: true,
  playing: { openRounds: 3, members: 20, isAll: false },
  seen: 'open',
  ...more,
})

test('a provider’s door decides what an operator can do; one closed by itself or by the platform offers nothing', {
  tags: ['CON-125'],
}, () => {
  const idsOf = (more: Partial<Door>) => doorActs(door(more), t).map(({ id }) => id)
  const closing = { texts: { EN: 'Cleaning' }, isByItself: false, isByHouse: false }
  assert.deepEqual(idsOf({}), ['close'])
  assert.deepEqual(idsOf({ isOpen: false, closing }), ['open', 'change'])
  assert.deepEqual(idsOf({ isOpen: false, closing: { ...closing, isByItself: true } }), [])
  assert.deepEqual(idsOf({ isOpen: false, closing: { ...closing, isByHouse: true } }), [])
})

test('whoever closes a provider reads first how many rounds are open and how many members are in its games', { tags: ['CON-125'] }, () => {
  assert.match(doorActs(door({}), t)[0]?.effect ?? '', /closeEffect PG,3\+,20\+/)
  const all = { openRounds: 3, members: 20, isAll: true }
  assert.deepEqual([countText(all, 'openRounds', t), countText(all, 'members', t)], ['3', '20'])
})

test('a provider is closed as well when nobody could count, and that is said', { tags: ['CON-125'] }, () => {
  const { playing: _, ...uncounted } = door({})
  const [close] = doorActs(uncounted, t)
  assert.match(close?.effect ?? '', /^doors\.closeEffectUncounted PG/)
  assert.match(countText(undefined, 'members', t), /^doors\.unknown/)
})
