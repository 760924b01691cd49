import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerOf, winOf } from './offer.ts'

const drawn = { key: 7, shown: [{ level: 'numbers', numbers: ['1', '2', '3', '4', '7'] }] }
const unit = 100n

test('a ticket is paid by the prizes it was sold with, and by no others', () => {
  const choice = 'last-3:3.4.7:2'
  const offered = offerOf({ kind: 'digits', about: { choices: [] } }, choice, 2n * unit, [unit, 10_000n])
  assert.ok(typeof offered === 'object', String(offered))
  const ticket = { choice, stakeMinor: 2n * unit, ...offered }
  assert.equal(winOf('digits', ticket, drawn), 2n * BigInt(offered.paysHundredths))
  assert.throws(() => winOf('digits', { ...ticket, paysHundredths: offered.paysHundredths + 1 }, drawn), /not those it was sold with/)
  assert.throws(() => winOf('digits', { ...ticket, choice: 'last-3:3.4.x:2' }, drawn), /is no bet/)
})
