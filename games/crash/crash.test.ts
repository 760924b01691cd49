import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { faultsOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { returnAt } from './exact-return.ts'
import { CASH_OUT_MIN, flightCurve, flownMsOf, multiplierAt, POINT_MAX, reachedMs, readMultiplier, tenfoldCurve } from './flight.ts'
import { boundOf, CRASH_VERSION, crashPoint, numbersReaching, pointOf, rulesOfRound, simulateCashOut, VALUES } from './point.ts'
import { reportReturns } from './rtp-report.ts'

const first = rulesOfRound('20260301-0001')
const today = rulesOfRound('1')

test('a flight doubles every 9.9 seconds, exact to the hundredth each millisecond, and stops at 10,000.00', { tags: ['GAM-056'] }, () => {
  // Worked out by hand: ln(1.01) ÷ 0.07 = 0.142147 s, of 1.5 = 5.792359, of 2 = 9.902103, of 10 = 32.894073, of 10,000 = 131.576292.
  assert.deepEqual([101, 150, 200, 1_000, POINT_MAX].map(reachedMs), [143, 5_793, 9_903, 32_895, 131_577])
  assert.deepEqual([-5, 0, 142, 143, 9_902, 9_903, 32_894, 32_895, 131_577, 999_999].map(multiplierAt), [
    100,
    100,
    100,
    101,
    199,
    200,
    999,
    1_000,
    POINT_MAX,
    POINT_MAX,
  ])
})

/** Whether e^(7 · ms ÷ 100 000) ≥ m ÷ 100, by a sum of whole numbers to forty digits. */
function isReached(ms: number, m: number): boolean {
  const one = 10n ** 40n
  let sum = 0n
  let term = one
  for (let at = 1n; term > 0n; at += 1n) {
    sum += term
    term = (term * 7n * BigInt(ms)) / (100_000n * at)
  }
  return sum * 100n >= BigInt(m) * one
}

test('each multiplier is reached exactly when the formula says so, without a rounding of its own', { tags: ['GAM-056'] }, () => {
  for (const m of [101, 137, 200, 999, 1_001, 7_777, 123_456, POINT_MAX])
    assert.deepEqual([isReached(reachedMs(m) - 1, m), isReached(reachedMs(m), m)], [false, true], withPoint(m))
})

test('at every millisecond of the longest flight the multiplier is the highest that is reached', () => {
  for (const curve of [flightCurve, tenfoldCurve]) {
    for (let ms = 1; ms <= curve.reachedMs(curve.pointMax); ms += 7) {
      const shown = curve.multiplierAt(ms)
      assert.ok(curve.reachedMs(shown) <= ms && (shown === curve.pointMax || curve.reachedMs(shown + 1) > ms), `${ms}: ${shown}`)
    }
  }
})

test('a multiplier lasts until the next hundredth, a crash at take-off never flies, the highest ends on arrival', () => {
  assert.deepEqual([100, 101, 199, POINT_MAX - 1, POINT_MAX].map(flownMsOf), [
    0,
    reachedMs(102),
    9_903,
    reachedMs(POINT_MAX),
    reachedMs(POINT_MAX),
  ])
  for (const point of [101, 150, 4_321, 654_321]) {
    const ends = flownMsOf(point)
    assert.ok(multiplierAt(ends - 1) <= point && multiplierAt(ends) > point, withPoint(point))
  }
})

test('rounds of the first rules are recomputed as they were flown', { tags: ['GAM-056'] }, () => {
  const { curve } = first
  // 10 000 · log10(1.01) = 43.2, of 1.5 = 1 760.9, of 2 = 3 010.3, of 50 = 16 989.7.
  assert.deepEqual([101, 150, 200, 1_000, 5_000, 10_000].map(curve.reachedMs), [44, 1_761, 3_011, 10_000, 16_990, 20_000])
  assert.deepEqual(
    [43, 44, 3_010, 3_011, 9_999, 10_000, 19_999, 20_000].map(curve.multiplierAt),
    [100, 101, 199, 200, 999, 1_000, 9_997, 10_000],
  )
  assert.deepEqual([100, 101, 199, 10_000].map(curve.flownMsOf), [0, curve.reachedMs(102), 3_011, 20_000])
  // Worked out with another program: the first four bytes of HMAC-SHA256 over "round:0:0" as a whole number u, and the highest m.
  assert.deepEqual(
    ['20260301-0001', '20260301-0002', '20260301-0003', '20260301-0004'].map((code) => crashPoint('ab'.repeat(32), code)),
    [167, 553, 100, 151],
  )
  assert.deepEqual([first.version, today.version, CRASH_VERSION], ['crash-1', 'crash-2', 'crash-2'])
})

test('drawn numbers bring the points that hand and paper find', () => {
  const half = VALUES / 2
  const bound = boundOf(today)
  const points = (drawn: readonly number[]) => drawn.map((each) => pointOf(each))
  assert.deepEqual(points([0, 1, Math.floor(bound / POINT_MAX), Math.floor(bound / POINT_MAX) + 1]), [
    POINT_MAX,
    POINT_MAX,
    POINT_MAX,
    999_999,
  ])
  assert.deepEqual(points([half - 1, half, half + 1]), [198, 197, 197])
  assert.deepEqual(points([Math.floor(bound / 101), Math.floor(bound / 101) + 1, VALUES - 1]), [101, 100, 100])
})

test('a cash-out at any multiplier returns at least 99 %, and at most one number in 2^32 of it more', { tags: ['GAM-056'] }, () => {
  for (const rules of [first, today]) {
    for (let m = CASH_OUT_MIN; m <= rules.curve.pointMax; m += 1) {
      const [part, whole] = returnAt(m, rules)
      const above = part * 100n - BigInt(rules.returnPercent) * whole
      // The count is what the mapping does: the last number that reaches m, and the first that does not.
      const count = numbersReaching(m, rules)
      if (above < 0n || above >= BigInt(m) * 100n || pointOf(count - 1, rules) < m || pointOf(count, rules) >= m)
        assert.fail(`${rules.version} ${withPoint(m)}`)
    }
  }
  assert.equal(Math.round((10_000 * (VALUES - numbersReaching(CASH_OUT_MIN))) / VALUES), 198, 'a point of 1.00')
})

test('what is published is what is worked out and what is played', { tags: ['GAM-056'] }, () => {
  const [report] = reportReturns(50_000)
  assert.ok(report)
  assert.deepEqual(faultsOf(report), [])
  assert.equal(report.bets.length, POINT_MAX - CASH_OUT_MIN + 1)
})

test('half a million rounds return 99 % within the interval, whatever the multiplier', () => {
  for (const m of [101, 200, 1_000]) {
    const draw = openStream({ serverSeed: `statistics ${m}`, clientSeed: '', nonce: 0 })
    const { low, high, mean } = simulateCashOut(m, draw, m === 200 ? 300_000 : 100_000)
    assert.ok(low <= 0.99 && high >= 0.99, `${withPoint(m)}: ${mean}`)
  }
})

test('points of many rounds fall into their parts as often as the mapping says, by chi-square', () => {
  const bounds = [100, 101, 120, 150, 200, 300, 500, 1_000, 3_000, 10_000]
  const shareFrom = (m: number) => (m === 100 ? 1 : numbersReaching(m) / VALUES)
  const rounds = 60_000
  const found = bounds.map(() => 0)
  for (let at = 1; at <= rounds; at += 1) {
    const point = crashPoint('5c'.repeat(32), String(at))
    const part = bounds.findLastIndex((bound) => point >= bound)
    found[part] = (found[part] ?? 0) + 1
  }
  const chiSquare = bounds.reduce((sum, bound, part) => {
    const next = bounds[part + 1]
    const expected = rounds * (shareFrom(bound) - (next === undefined ? 0 : shareFrom(next)))
    return sum + ((found[part] ?? 0) - expected) ** 2 / expected
  }, 0)
  // 9 degrees of freedom: 27.88 is exceeded once in a thousand; the seed is fixed, so that this is no luck.
  assert.ok(chiSquare < 27.88, `${chiSquare}: ${found.join(' ')}`)
})

test('a multiplier is read as people write it, and only where somebody can cash out at it', () => {
  assert.deepEqual(['2', '2.5', '2,50', ' 1.01 ', '100', '10000.00'].map(readMultiplier), [200, 250, 250, 101, 10_000, POINT_MAX])
  for (const text of ['', '1', '1.00', '10000.01', '2.555', '-2', 'two', '1e2', '0']) assert.equal(readMultiplier(text), undefined, text)
})
