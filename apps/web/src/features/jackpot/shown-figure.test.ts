import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayDecimal } from '@pavilion/money/text'
import fc from 'fast-check'
import { inMemory } from '../../lib/storage.ts'
import { createFigureStore, type Pick, pauseOf, pickRandomly, riseOf, startFigure } from './shown-figure.ts'

const picks = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map(
  (part): Pick =>
    (below) =>
      Math.floor(part * below),
)
const lowest: Pick = () => 0
const highest: Pick = (below) => below - 1

test('the figure for show starts between 2,000,000,000 and 2,099,999,999, both included', { tags: ['JACKPOT-03'] }, () => {
  assert.equal(startFigure(lowest), 2_000_000_000)
  assert.equal(startFigure(highest), 2_099_999_999)
  fc.assert(fc.property(picks, (pick) => startFigure(pick) >= 2_000_000_000 && startFigure(pick) <= 2_099_999_999))
})

test('it rises by 10,000 to 50,000 at a time, both included', { tags: ['JACKPOT-04'] }, () => {
  assert.equal(riseOf(lowest), 10_000)
  assert.equal(riseOf(highest), 50_000)
  fc.assert(fc.property(picks, (pick) => riseOf(pick) >= 10_000 && riseOf(pick) <= 50_000))
})

test('it rises every 3, 4 or 5 seconds', { tags: ['JACKPOT-05'] }, () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => pauseOf(() => index)),
    [3_000, 4_000, 5_000],
  )
  const items = inMemory()
  const waits: number[] = []
  let run = () => {}
  const store = createFigureStore(items, pickRandomly, (work, delayMs) => {
    run = work
    waits.push(delayMs)
    return () => {}
  })
  const seen = [store.get()]
  store.subscribe(() => seen.push(store.get()))
  for (let count = 0; count < 300; count += 1) run()
  assert.deepEqual([...new Set(waits)].sort(), [3_000, 4_000, 5_000])
  const rises = seen.slice(1).map((figure, index) => figure - (seen[index] ?? 0))
  assert.ok(rises.every((rise) => rise >= 10_000 && rise <= 50_000))
})

test('the figure is shown with its digits in groups of three', { tags: ['JACKPOT-02'] }, () => {
  assert.equal(displayDecimal('2012345678', 0), '2,012,345,678')
  assert.equal(displayDecimal('999', 0), '999')
})

test('the figure is kept for the session and never falls, whatever stands in the storage', { tags: ['DP-47'] }, () => {
  const items = inMemory()
  const first = createFigureStore(items, highest, () => () => {})
  assert.equal(first.get(), 2_099_999_999)
  assert.equal(createFigureStore(items, lowest, () => () => {}).get(), 2_099_999_999)
  for (const rubbish of ['', 'NaN', '-5', '12', '1e99', '<b>', '99999999999999999999']) {
    items.setItem('JACKPOT_SHOWN', rubbish)
    assert.equal(createFigureStore(items, lowest, () => () => {}).get(), 2_000_000_000, rubbish)
  }
})

test('the figure rests when nobody looks', () => {
  let pending = 0
  const store = createFigureStore(inMemory(), lowest, () => {
    pending += 1
    return () => {
      pending -= 1
    }
  })
  const leave = [store.subscribe(() => {}), store.subscribe(() => {})]
  assert.equal(pending, 1)
  for (const one of leave) one()
  assert.equal(pending, 0)
})
