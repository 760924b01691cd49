import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeatView } from '../wire.ts'
import { inBlinds, partOfPot, typedRaise } from './raise-to.ts'

const seat = (bet: string): SeatView => ({ bet }) as SeatView

test('a raise of half, two thirds or the whole pot counts the pot as it is after a call', { tags: ['GAM-106'] }, () => {
  // 12 lie in the pot, of which 4 are the bet to call: after a call there are 16.
  const table = { seats: [seat('4.00'), null, seat('0.00')], pot: '12.00', legal: { canCheck: false, call: '4.00', raise: null } }
  assert.deepEqual(
    [1 / 2, 2 / 3, 1].map((part) => Math.round(partOfPot(table, part))),
    [1200, 1467, 2000],
  )
})

test('a raise is typed in money or in big blinds, and nothing else is read as one', { tags: ['GAM-106'] }, () => {
  assert.deepEqual(
    ['7.50', '7,5', '12', ' 3 BB', '2.5bb'].map((text) => typedRaise(text, '2.00')),
    [750, 750, 1200, 600, 500],
  )
  for (const text of ['', 'BB', '-3', '1e9', '3 b', '1.2345']) assert.equal(typedRaise(text, '2.00'), undefined, text)
  assert.equal(typedRaise('3bb', '200'), 600)
  assert.deepEqual([inBlinds(600, '2.00'), inBlinds(750, '2.00')], ['3', '3.8'])
})
