import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableState } from '../wire.ts'
import {
  amountOf,
  balanceLeft,
  beforeDraw,
  betOn,
  double,
  isOnShow,
  type Laid,
  lastLaid,
  layChip,
  laySpread,
  phaseOf,
  sumOf,
} from './table.ts'

const bet = { id: 'b', round: '20260301-0960', spots: [{ spot: 'red', stake: '3.00' }], stake: '3.00', win: '0.00', refusal: null }
const state: TableState = {
  now: '2026-03-01T08:00:10.000Z',
  round: {
    code: '20260301-0961',
    beginsAt: '2026-03-01T08:00:00.000Z',
    opensAt: '2026-03-01T08:00:07.000Z',
    closesAt: '2026-03-01T08:00:27.000Z',
    drawsAt: '2026-03-01T08:00:30.000Z',
  },
  limits: { chips: ['1.00', '5.00', '20.00', '100.00'], step: '1.00', spotMax: '200.00', betMax: '500.00' },
  draws: [],
  numbers: [],
  slip: null,
  bets: [
    { ...bet, status: 'void' },
    { ...bet, id: 'c', status: 'closed', spots: [...bet.spots, { spot: 'number-7', stake: '20.00' }] },
  ],
  balance: '100.00',
  promised: '',
}

test('a round goes from result to open, closed and spin by the host’s clock, however wrong the device’s is', () => {
  const hour = 3_600_000
  const at = (seconds: number, isSpinning = false) =>
    phaseOf({ state, aheadMs: -hour, isSpinning }, Date.parse('2026-03-01T08:00:00Z') + hour + seconds * 1000)
  assert.deepEqual(
    [0, 6.9, 7, 26.9, 27, 29.9, 30, 40].map((seconds) => at(seconds)),
    ['result', 'result', 'open', 'open', 'closed', 'closed', 'spin', 'spin'],
  )
  assert.equal(at(3, true), 'spin')
  const draw = { round: '20260301-0959', drawnAt: '2026-03-01T07:59:30.000Z', number: 7, revealed: '' }
  const late = { state: { ...state, draws: [draw] }, aheadMs: 0, isSpinning: false }
  assert.equal(phaseOf(late, Date.parse('2026-03-01T08:00:02Z')), 'spin', 'the last number is still to come')
})

test('chips pile up to the most of a spot and of a bet, and which of them is reached is known', { tags: ['GAM-020'] }, () => {
  const table = { state, laid: new Map(), chipIndex: 3 }
  const lying = (laid: ReturnType<typeof layChip>) => (typeof laid === 'string' ? assert.fail(laid) : laid)
  const once = lying(layChip(table, 'red'))
  assert.deepEqual([...once], [['red', 100]])
  const twice = lying(double({ state, laid: once }))
  assert.equal(sumOf(twice), 200)
  assert.equal(double({ state, laid: twice }), 'spotMax')
  assert.equal(layChip({ ...table, laid: twice }, 'red'), 'spotMax')
  const full = new Map([
    ['red', 200],
    ['odd', 200],
    ['low', 100],
  ])
  assert.equal(layChip({ state, laid: full, chipIndex: 0 }, 'number-7'), 'betMax')
  assert.equal(amountOf(state, sumOf(full)), '500.00')
})

test('several spots are laid as one step, all of them or none, and what lies is off the balance that is shown', {
  tags: ['GAM-077'],
}, () => {
  const table = { state, laid: new Map([['red', 3]]), chipIndex: 1 }
  const laid = laySpread(
    table,
    new Map([
      ['red', 1],
      ['street-0-2-3', 2],
    ]),
  )
  assert.deepEqual(laid, new Map([...Object.entries({ red: 8, 'street-0-2-3': 10 })]))
  assert.equal(laySpread({ ...table, chipIndex: 3 }, new Map([['odd', 3]])), 'spotMax')
  assert.equal(balanceLeft({ state, laid: new Map([['red', 8]]) }), '92.00')
  assert.equal(balanceLeft({ state: { ...state, balance: null }, laid: new Map() }), null)
})

test('a stake that was never taken is no bet, and is not what is repeated', () => {
  assert.equal(betOn(state, '20260301-0960')?.id, 'c')
  assert.equal(betOn(state, '20260301-0961'), undefined)
  assert.deepEqual(
    [...(lastLaid(state) ?? [])],
    [
      ['red', 3],
      ['number-7', 20],
    ],
  )
})

test('with a bet the site waits from closing until the number is shown and paid, and without one it does not', {
  tags: ['GAM-003'],
}, () => {
  const seconds = (at: number) => Date.parse('2026-03-01T08:00:00Z') + at * 1000
  const held = (status: (typeof state.bets)[number]['status'], round: string, at: number, laid: Laid = new Map()) =>
    isOnShow({ state: { ...state, bets: [{ ...bet, round, status }] }, aheadMs: 0, isSpinning: false, laid }, seconds(at))
  const now = state.round.code
  assert.deepEqual(
    [10, 26.9, 27, 30, 31].map((at) => held('waiting', now, at)),
    [false, false, true, true, true],
  )
  for (const status of ['staking', 'waiting', 'paying'] as const) assert.equal(held(status, '20260301-0960', 2), true, status)
  for (const status of ['closed', 'void', 'voiding'] as const) assert.equal(held(status, '20260301-0960', 2), false, status)
  const laid = new Map([['red', 1]])
  assert.deepEqual(
    [26.9, 27].map((at) => held('void', '20260301-0960', at, laid)),
    [false, true],
    'chips that are being staked',
  )
})

test('whoever comes while a number is shown is told of it neither by the list, nor by a bet, nor by the balance', {
  tags: ['GAM-003'],
}, () => {
  const draws = [
    { round: '20260301-0960', drawnAt: '2026-03-01T08:00:00.400Z', number: 7, revealed: 'b' },
    { round: '20260301-0959', drawnAt: '2026-03-01T07:59:30.400Z', number: 12, revealed: 'a' },
  ]
  const bets = [
    { ...bet, status: 'closed' as const, win: '36.00' },
    { ...bet, id: 'o', round: '20260301-0959', status: 'closed' as const, win: '6.00' },
  ]
  const before = beforeDraw({ ...state, draws, numbers: [7, 12, 3], bets })
  assert.deepEqual([before.draws.map(({ number }) => number), before.numbers], [[12], [12, 3]])
  assert.deepEqual([before.bets.map(({ status }) => status), before.balance], [['waiting', 'closed'], '64.00'])
  assert.equal(beforeDraw({ ...state, draws, bets: [{ ...bet, status: 'paying', win: '36.00' }] }).balance, '100.00')
  assert.equal(beforeDraw({ ...state, draws, bets, balance: null }).balance, null)
})
