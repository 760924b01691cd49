import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasContracts } from '@pavilion/api/contract-rules'
import { inMemory } from '../../lib/storage.ts'
import { pendingOf, silenceKind, silentKinds } from './pending.ts'

test('types 4, 40, 41 and 42 are not asked about contracts, all others are', { tags: ['CONTRACT-01'] }, () => {
  const types = Array.from({ length: 100 }, (_, type) => type)
  assert.deepEqual(
    types.filter((type) => !hasContracts(type)),
    [4, 40, 41, 42],
  )
})

test('a contract is pending by its own value of the three, and empty, 0, false and null are none', { tags: ['CONTRACT-08'] }, () => {
  const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
  assert.deepEqual(pendingOf(none), [])
  assert.deepEqual(pendingOf({ dailysalreqtype: 0, divtypecompperiodreq: false, contracthoursalreq: null }), [])
  assert.deepEqual(pendingOf({ dailysalreqtype: '0', divtypecompperiodreq: undefined, contracthoursalreq: '' }), [])
  assert.deepEqual(pendingOf({ ...none, dailysalreqtype: 'percent' }), [{ kind: 'daily', value: 'percent' }])
  assert.deepEqual(pendingOf({ ...none, divtypecompperiodreq: 'weekly' }), [{ kind: 'dividend', value: 'weekly' }])
  assert.deepEqual(pendingOf({ ...none, contracthoursalreq: '0-24' }), [{ kind: 'hour', value: '0-24' }])
  assert.deepEqual(
    pendingOf({ contracthoursalreq: '8-20', divtypecompperiodreq: 'monthly', dailysalreqtype: 'amount' }).map(({ kind }) => kind),
    ['daily', 'dividend', 'hour'],
  )
})

test('what a log-in has silenced stays silent for it alone', () => {
  const items = inMemory()
  silenceKind('member one', 'daily', items)
  silenceKind('member one', 'hour', items)
  assert.deepEqual(silentKinds('member one', items), ['daily', 'hour'])
  assert.deepEqual(silentKinds('member two', items), [])
  silenceKind('member two', 'dividend', items)
  assert.deepEqual(silentKinds('member one', items), [])
  items.setItem('contractsSilentFor', 'nonsense')
  assert.deepEqual(silentKinds('member two', items), [])
})
