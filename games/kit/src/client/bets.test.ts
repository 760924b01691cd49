import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broughtText, isPending, isWon } from './bets.ts'

test('only what comes to more than the stake is called a win, and a bet is pending until it is paid or goes back', () => {
  const told = (status: string, win: string) =>
    broughtText((key, values = {}) => [key, ...Object.values(values)].join(' '), bet(status, win), 'PHP')
  const bet = (status: string, win: string) => ({ status, win, stake: '10.00' })
  assert.deepEqual(
    ['0.00', '9.99', '10.00', '10.01'].map((win) => told('closed', win)),
    ['noWin ₱0.00', 'returned ₱9.99', 'returned ₱10.00', 'win ₱10.01'],
  )
  assert.deepEqual(
    ['staking', 'waiting', 'paying', 'voiding', 'void'].map((status) => told(status, '20.00')),
    ['waits', 'waits', 'beingPaid', 'waits', 'void'],
  )
  assert.deepEqual(
    ['staking', 'waiting', 'paying', 'closed', 'voiding', 'void'].filter((status) => isPending({ status })),
    ['staking', 'waiting', 'paying'],
  )
  assert.deepEqual([isWon(bet('closed', '10.01')), isWon(bet('closed', '10.00')), isWon(bet('paying', '20.00'))], [true, false, false])
})
