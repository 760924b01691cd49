import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDay } from './day-equation.ts'

const report = {
  currency: 'PHP',
  opening: '1000.00',
  deposits: [
    { place: 'BDO', count: 2, amount: '300.50' },
    { place: 'GCash', count: 1, amount: '0.50' },
  ],
  withdrawals: [{ place: 'bank', count: 1, amount: '101.00' }],
  playMoney: '50.00',
  houseResult: '-20.25',
  closing: '1270.25',
}

test('the equation of a day is worked out to the last minor unit, and a day that does not close is told', { tags: ['CON-178'] }, () => {
  const { deposits, withdrawals, isRight } = checkDay(report)
  assert.deepEqual([deposits.amount, withdrawals.amount, isRight], ['301.00', '101.00', true])
  assert.equal(checkDay({ ...report, closing: '1270.24' }).isRight, false)
  assert.deepEqual(checkDay({ ...report, deposits: [], closing: '969.25' }), {
    deposits: { amount: '0.00', currency: 'PHP' },
    withdrawals: { amount: '101.00', currency: 'PHP' },
    isRight: true,
  })
})
