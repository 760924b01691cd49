import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BetView, CrashState } from '../wire.ts'
import { isOnShow, shareReaching } from './flight.ts'

const at = (seconds: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + seconds * 1000).toISOString()
const round = { code: '960', opensAt: at(4), takesOffAt: at(10) }
const next = { code: '961', opensAt: at(23), takesOffAt: at(29) }
const bet: BetView = {
  id: 'b',
  seat: 1,
  half: null,
  round: round.code,
  stake: '10.00',
  auto: null,
  cashedAt: null,
  win: '0.00',
  status: 'waiting',
  refusal: null,
}
const state: CrashState = {
  now: at(0),
  round,
  crashed: null,
  next: round,
  limits: { step: '1.00', betMax: '100.00' },
  draws: [],
  bets: [],
  balance: '990.00',
  net: '0.00',
  promised: '',
}

test('the site waits from the take-off until the bet is told and paid, for the flight that it is on alone', { tags: ['GAM-003'] }, () => {
  const held = (one: Partial<BetView>, seconds: number, more: Partial<CrashState> = {}) =>
    isOnShow({ state: { ...state, ...more, bets: [{ ...bet, ...one }] }, aheadMs: 0 }, Date.parse(at(seconds)))
  assert.deepEqual(
    [5, 9.9, 10, 20].map((seconds) => held({}, seconds)),
    [false, false, true, true],
  )
  const crashed = { next, crashed: { round: round.code, crashedAt: at(20), point: 150, revealed: '', version: 'crash-2' } }
  assert.equal(held({}, 21, crashed), true, 'not paid yet')
  assert.equal(held({ status: 'paying' }, 21, crashed), true)
  assert.equal(held({ status: 'closed', cashedAt: 120 }, 21, crashed), false)
  assert.equal(held({ round: next.code }, 21, crashed), false, 'the next flight is still to come')
  assert.equal(held({ round: '958', status: 'paying' }, 5), true, 'an older one is still being paid')
})

test('how many flights reached twice the stake is shown beside what is expected, by the count of all numbers', {
  tags: ['GAM-061'],
}, () => {
  const draws = [100, 199, 200, 201, 5_000, 130].map((point) => ({ point }))
  assert.deepEqual(shareReaching(draws, 200), { count: 3, all: 6, percent: '50', expected: '49.5' })
  assert.deepEqual(shareReaching(draws.slice(0, 3), 200).percent, '33.3')
  assert.deepEqual(shareReaching([], 200), { count: 0, all: 0, percent: '–', expected: '49.5' })
})
