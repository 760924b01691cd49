import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureQueryOf, linesOf, openedOf, openText } from './figure-query.ts'

const sums = {
  bets: 1,
  stakes: '1.00',
  wins: '0.00',
  takenBack: '0.00',
  ggr: '1.00',
  bonuses: '0.00',
  jackpots: '0.00',
  ngr: '1.00',
  fees: '0.00',
}

test('an address without words asks for the last seven days by day, and words that are none are left out', () => {
  assert.deepEqual(figureQueryOf({}, '2026-03-02'), { from: '2026-02-24', to: '2026-03-02', first: 'day' })
  const asked = figureQueryOf({ first: 'game', second: 'moon', currency: 'PHP' }, '2026-03-02')
  assert.deepEqual(asked, { from: '2026-02-24', to: '2026-03-02', first: 'game', currency: 'PHP' })
  assert.equal(figureQueryOf({ first: 'game', second: 'game' }, '2026-03-02').second, undefined)
})

test('the figure that is open survives the address, and nothing else that stands there opens one', () => {
  const row = { first: { value: 'BGS' }, second: { value: '' }, currency: 'PHP', ...sums }
  const [total, line] = linesOf([row], [{ currency: 'PHP', ...sums }])
  assert.ok(total && line)
  assert.deepEqual(openedOf(openText(line, 'ggr')), { figure: 'ggr', currency: 'PHP', firstValue: 'BGS', secondValue: '' })
  assert.deepEqual(openedOf(openText(total, 'wins')), { figure: 'wins', currency: 'PHP' })
  for (const text of [undefined, '', '[', '{}', '["ggr"]', '["moon","PHP"]', '[1,2]']) assert.equal(openedOf(text), undefined, text)
})
