import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BetView } from '../wire.ts'
import type { Flight } from './flight.ts'
import { tapText } from './outcome.ts'
import { sayIn } from './texts.ts'

const flight = { say: sayIn('EN'), play: { currency: 'PHP' } } as Pick<Flight, 'say' | 'play'>
const paid = (cashedAt: number | null): BetView => ({
  id: 'b',
  round: '7',
  seat: 1,
  half: null,
  stake: '10.00',
  auto: null,
  cashedAt,
  win: '0.00',
  status: 'closed',
  refusal: null,
})

test('a cash-out says both multipliers where the paid one is not the one shown at the tap', { tags: ['GAM-060'] }, () => {
  assert.equal(tapText(flight, 150, [paid(150)]), '')
  assert.equal(tapText(flight, 150, [paid(153)]), 'Your screen showed 1.50×. Your tap arrived at 1.53×, and that is paid: ₱15.30.')
  assert.equal(
    tapText(flight, 150, [paid(153), paid(153)]),
    'Your screen showed 1.50×. Your tap arrived at 1.53×, and that is paid: ₱30.60.',
  )
  assert.match(tapText(flight, 150, [paid(152), paid(153)]), /1\.52×.*1\.53×/)
  assert.equal(tapText(flight, 150, [paid(null)]), '')
})
