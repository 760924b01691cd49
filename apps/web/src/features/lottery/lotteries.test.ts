import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrangeLotteries, timeLeft } from './lotteries.ts'
import type { Lottery } from './lottery.routes.ts'

const lottery = (code: string, gameType: string, periodSeconds: number): Lottery => ({
  code,
  name: `Draw ${code}`,
  providerCode: gameType,
  icon: '',
  gameType,
  lottoMode: '',
  playTypes: ['trad'],
  closeTime: '',
  periodSeconds,
})
const all = [lottery('hour', 'ELOTT', 3_600), lottery('noon', 'LOTT', 600), lottery('five', 'ELOTT', 300), lottery('one', 'ELOTT', 60)]
const codes = (request: Parameters<typeof arrangeLotteries>[1]) => arrangeLotteries(all, request).map(({ code }) => code)

test('electronic lotteries under five minutes come first, others keep their order; the other page has none', () => {
  assert.deepEqual(codes({ section: 'elott', search: '' }), ['one', 'hour', 'five'])
  assert.deepEqual(codes({ section: 'lott', search: '' }), ['noon'])
})

test('a search is by name whatever the case, within the group', () => {
  assert.deepEqual(codes({ section: 'elott', search: ' DRAW O' }), ['one'])
  assert.deepEqual(codes({ section: 'elott', search: '', codes: ['five', 'noon'] }), ['five'])
  assert.deepEqual(codes({ section: 'elott', search: '<script>' }), [])
})

test('what is left is told like a clock and never falls below zero', () => {
  assert.deepEqual(
    [timeLeft(299_000, 0), timeLeft(3_600_000, 0), timeLeft(1, 0), timeLeft(0, 5_000)],
    ['04:59', '1:00:00', '00:01', '00:00'],
  )
})
