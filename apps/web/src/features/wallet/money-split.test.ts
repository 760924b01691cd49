import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllPlayMoney, splitOf } from './money-split.ts'

test('own money, play money and locked money sum to the balance above, also when the split is older', () => {
  const wallet = { availableBalance: '2067.83', heldBalance: '500.00' }
  assert.deepEqual(splitOf(wallet, '1067.83'), { own: '1067.83', play: '1000.00', held: '500.00' })
  assert.deepEqual(splitOf(wallet, '3000.00'), { own: '2067.83', play: '0.00', held: '500.00' })
  assert.deepEqual(splitOf(wallet, '0'), { own: '0.00', play: '2067.83', held: '500.00' })
})

test('a balance is called play money only where nothing in it is the member’s own, money that is held included', () => {
  assert.equal(isAllPlayMoney({ own: '0.00', play: '1000.00', held: '0.00' }), true)
  assert.equal(isAllPlayMoney({ own: '0.01', play: '1000.00', held: '0.00' }), false)
  assert.equal(isAllPlayMoney({ own: '0.00', play: '1000.00', held: '300.00' }), false)
})
