import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfTotal, readRequest, type Typed } from './read-request.ts'

const limits = { float: '500.00', shareMin: '0.01', directCount: 3 }
const typed: Typed = {
  total: '100',
  shares: '2',
  split: 'random',
  receivers: 'direct',
  accounts: '',
  begins: 'now',
  start: '',
  hours: '24',
  greeting: '',
}
const faultsOf = (change: Partial<Typed>, other: Partial<typeof limits> = {}) => {
  const read = readRequest({ ...typed, ...change }, { ...limits, ...other })
  return 'faults' in read ? read.faults : {}
}

test('a total above the float is told while it is typed, to the unit, however it is written', () => {
  for (const total of ['', 'x', '0', '500', '500.00', '₱500', '499.99']) assert.equal(faultOfTotal(total, limits), undefined, total)
  for (const total of ['500.01', '501', '5,000', '₱1,000.00']) assert.equal(faultOfTotal(total, limits), 'envelopes.aboveFloat', total)
  assert.equal(faultOfTotal('1', { float: '0.00' }), 'envelopes.aboveFloat')
  assert.equal(faultOfTotal('901', { float: '900' }), 'envelopes.aboveFloat', 'of a currency without decimals')
})

test('what the server would refuse at the end is said at its field before anybody types a password', () => {
  assert.deepEqual(faultsOf({}), {})
  assert.deepEqual(faultsOf({ total: '500.01' }), { total: 'envelopes.aboveFloat' })
  assert.deepEqual(faultsOf({ shares: '4' }), { shares: 'errors.envelopeShares' })
  assert.deepEqual(faultsOf({}, { directCount: 0 }), { shares: 'errors.envelopeReceivers' })
  assert.deepEqual(faultsOf({ total: '0.02', shares: '3' }), { total: 'errors.envelopeTotal' })
  assert.deepEqual(faultsOf({ total: '0.03', shares: '3' }), {})
  assert.deepEqual(
    faultsOf({ receivers: 'chosen', accounts: 'ana, Ana ben', shares: '3' }),
    { shares: 'errors.envelopeShares' },
    'one account twice is one',
  )
  assert.deepEqual(faultsOf({ receivers: 'chosen', accounts: 'ana, ben', shares: '2' }), {})
  assert.deepEqual(faultsOf({ receivers: 'chosen' }), { accounts: 'envelopes.accountsHint' })
  assert.deepEqual(faultsOf({ total: '0', shares: 'x', hours: '25' }), {
    total: 'errors.amountInvalid',
    shares: 'envelopes.wholeNumber',
    hours: 'envelopes.hoursHint',
  })
})
