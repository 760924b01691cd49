import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { isNoBetter } from './compare-terms.ts'
import { lastDayOf, nextPeriod, stepAfter } from './contract-periods.ts'
import { earn, payOf, tierOf } from './earn.ts'
import { type DailyTerms, type DividendTerms, parseTerms, type Terms, type Tier, wireTerms } from './terms.ts'

const BASE_MAX = 60
/** Tiers in rising order, few enough to try every base and count. */
const tiersBy = (pays: Terms['pays']): fc.Arbitrary<Tier[]> =>
  fc
    .array(
      fc.record({
        from: fc.integer({ min: 1, max: 15 }),
        active: fc.integer({ min: 0, max: 2 }),
        value: fc.integer({ min: 0, max: pays === 'percent' ? 3_000 : 5 }),
        cap: fc.option(fc.integer({ min: 0, max: 4 })),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((steps) => {
      const tiers: Tier[] = []
      for (const { from, active, value, cap } of steps) {
        const before = tiers.at(-1)
        const isOpen = pays === 'amount' || cap === null || (before !== undefined && before.capMinor === null)
        tiers.push({
          fromMinor: (before?.fromMinor ?? -1n) + BigInt(from),
          activeMembers: (before?.activeMembers ?? 0) + active,
          value: (before?.value ?? 1n) + BigInt(value),
          capMinor: isOpen ? null : (before?.capMinor ?? 1n) + BigInt(cap ?? 0),
        })
      }
      return tiers
    })
const daily: fc.Arbitrary<DailyTerms> = fc
  .constantFrom('percent' as const, 'amount' as const)
  .chain((pays) => tiersBy(pays).map((tiers) => ({ kind: 'daily', pays, tiers, activeFromMinor: 100n, validDays: null })))

/**
 * What the terms pay, computed step by step from the rules. The base is in hundredths, so that the
 * rounding is compared too.
 */
function naivePay({ pays, tiers }: Terms, baseHundredths: bigint, active: number): bigint {
  let paid = 0n
  for (const { fromMinor, activeMembers, value, capMinor } of tiers) {
    if (baseHundredths < fromMinor * 100n || active < activeMembers) continue
    const share = pays === 'amount' ? value * 1_000_000n : baseHundredths * value
    paid = capMinor !== null && share > capMinor * 1_000_000n ? capMinor * 1_000_000n : share
  }
  return paid
}

test('terms that count as no better pay more for no base and no number of active members, tried one by one', () => {
  let [better, not] = [0, 0]
  fc.assert(
    fc.property(daily, daily, (offered, own) => {
      let isMore = false
      for (let active = 0; active <= 7 && !isMore; active += 1) {
        for (let base = 0n; base <= BigInt(BASE_MAX) * 100n && !isMore; base += 7n)
          isMore = naivePay(offered, base, active) > naivePay(own, base, active)
      }
      const isAllowed = isNoBetter(offered, own)
      if (isMore) assert.equal(isAllowed, false)
      if (isAllowed) not += 1
      else better += 1
      if (!isAllowed) return
      for (let base = 1n; base < 5_000n; base += 13n) {
        const pay = (terms: Terms) => {
          const index = tierOf(terms, base, 9)
          return index === undefined ? 0n : payOf(terms, terms.tiers[index] as Tier, base)
        }
        assert.ok(pay(offered) <= pay(own))
      }
    }),
    { numRuns: 1_500, seed: 20_260_301 },
  )
  assert.ok(better > 100 && not > 100, `${better} better, ${not} not`)
})

test('terms are no better than themselves, and better with a higher value, a lower threshold or no cap', () => {
  fc.assert(
    fc.property(daily, (terms) => {
      assert.equal(isNoBetter(terms, terms), true)
      const last = terms.tiers.at(-1) as Tier
      const change = (changed: Partial<Tier>): DailyTerms => ({ ...terms, tiers: [...terms.tiers.slice(0, -1), { ...last, ...changed }] })
      if (terms.pays === 'amount' || last.capMinor === null) assert.equal(isNoBetter(change({ value: last.value + 1n }), terms), false)
      if (last.capMinor !== null) assert.equal(isNoBetter(change({ capMinor: null }), terms), false)
      if (last.activeMembers > (terms.tiers.at(-2)?.activeMembers ?? 0) && last.value > (terms.tiers.at(-2)?.value ?? 0n)) {
        const isSame = terms.pays === 'percent' && last.capMinor !== null && last.capMinor === terms.tiers.at(-2)?.capMinor
        if (!isSame) assert.equal(isNoBetter(change({ activeMembers: last.activeMembers - 1 }), terms), false)
      }
    }),
    { numRuns: 500, seed: 7 },
  )
})

const dividend: DividendTerms = {
  kind: 'dividend',
  pays: 'percent',
  tiers: [{ fromMinor: 100n, activeMembers: 0, value: 1_000n, capMinor: null }],
  activeFromMinor: 100n,
  validDays: null,
  period: 'weekly',
  base: 'loss',
  carriesLoss: true,
}

test('incomparable terms count as better: other periods or bases, wider hours, a looser cap, easier activity', () => {
  assert.equal(isNoBetter({ ...dividend, period: 'monthly' }, dividend), false)
  assert.equal(isNoBetter({ ...dividend, base: 'bets', carriesLoss: false }, dividend), false)
  assert.equal(isNoBetter({ ...dividend, carriesLoss: false }, dividend), false)
  assert.equal(isNoBetter(dividend, { ...dividend, carriesLoss: false }), true)
  const { tiers, activeFromMinor, validDays } = dividend
  const hour: Terms = { kind: 'hour', pays: 'percent', tiers, activeFromMinor, validDays, fromHour: 8, untilHour: 12, dailyCapMinor: 50n }
  assert.equal(isNoBetter(hour, hour), true)
  assert.equal(isNoBetter({ ...hour, fromHour: 7 }, hour), false)
  assert.equal(isNoBetter({ ...hour, untilHour: 13 }, hour), false)
  assert.equal(isNoBetter({ ...hour, dailyCapMinor: null }, hour), false)
  assert.equal(isNoBetter({ ...hour, dailyCapMinor: 51n }, hour), false)
  assert.equal(isNoBetter(hour, { ...hour, dailyCapMinor: null }), true)
  const counting: Terms = { ...dividend, tiers: [{ fromMinor: 100n, activeMembers: 3, value: 1_000n, capMinor: null }] }
  assert.equal(isNoBetter({ ...counting, activeFromMinor: 99n }, counting), false)
  assert.equal(isNoBetter({ ...counting, activeFromMinor: 101n }, counting), true)
  assert.equal(isNoBetter(hour, dividend), false)
})

test('losses carried over several periods are those of a naive bookkeeper, by seed', () => {
  fc.assert(
    fc.property(
      tiersBy('percent'),
      fc.boolean(),
      fc.array(fc.record({ loss: fc.integer({ min: -300, max: 300 }), active: fc.integer({ min: 0, max: 4 }) }), { maxLength: 40 }),
      (tiers, carriesLoss, periods) => {
        const terms: DividendTerms = { ...dividend, tiers, carriesLoss }
        let carriedMinor = 0n
        // The model records every period that the team won and subtracts it from later losses.
        const open: number[] = []
        for (const { loss, active } of periods) {
          const earned = earn(terms, { baseMinor: BigInt(loss), activeMembers: active, carriedMinor, earnedTodayMinor: 0n })
          carriedMinor = earned.carriedMinor
          let left = loss
          if (carriesLoss) {
            while (left > 0 && open.length > 0) {
              const debt = open.shift() ?? 0
              const struck = Math.min(debt, left)
              left -= struck
              if (debt > struck) open.unshift(debt - struck)
            }
            if (left < 0) open.push(-left)
          }
          const owed = open.reduce((sum, debt) => sum + debt, 0)
          assert.equal(carriedMinor, BigInt(carriesLoss ? -owed : 0))
          const reached = left > 0 ? tiers.findLast((tier) => Number(tier.fromMinor) <= left && tier.activeMembers <= active) : undefined
          const share = reached ? (BigInt(left) * reached.value) / 10_000n : 0n
          assert.equal(earned.amountMinor, reached?.capMinor != null && share > reached.capMinor ? reached.capMinor : share)
        }
      },
    ),
    { numRuns: 800, seed: 340 },
  )
})

test('an hour pays what the cap of its day leaves, and nothing below the first tier or for nothing', () => {
  const tiers = [{ fromMinor: 0n, activeMembers: 0, value: 700n, capMinor: null }]
  const terms: Terms = {
    kind: 'hour',
    pays: 'amount',
    tiers,
    activeFromMinor: 1n,
    validDays: null,
    fromHour: 0,
    untilHour: 24,
    dailyCapMinor: 1_000n,
  }
  const of = (baseMinor: bigint, earnedTodayMinor: bigint) =>
    earn(terms, { baseMinor, activeMembers: 0, carriedMinor: 0n, earnedTodayMinor }).amountMinor
  assert.deepEqual([of(1n, 0n), of(1n, 700n), of(1n, 1_000n), of(0n, 0n), of(-5n, 0n)], [700n, 300n, 0n, 0n, 0n])
})

test('per cents are cut to whole minor units and never rounded up, whatever the size', () => {
  const at = (value: bigint, base: bigint) => payOf({ pays: 'percent' }, { fromMinor: 0n, activeMembers: 0, value, capMinor: null }, base)
  assert.deepEqual([at(1n, 9_999n), at(1n, 10_000n), at(3_333n, 100n), at(10_000n, 10n ** 17n)], [0n, 1n, 33n, 10n ** 17n])
})

test('dividend periods end on Sundays, on the 15th or at month’s end, leap years too, without gaps', () => {
  const ends = (period: DividendTerms['period'], ...days: string[]) => days.map((day) => lastDayOf(period, day))
  assert.deepEqual(ends('weekly', '2026-03-01', '2026-03-02', '2026-12-31'), ['2026-03-01', '2026-03-08', '2027-01-03'])
  assert.deepEqual(ends('half-monthly', '2026-02-01', '2026-02-15', '2026-02-16'), ['2026-02-15', '2026-02-15', '2026-02-28'])
  assert.deepEqual(ends('monthly', '2028-02-03', '2026-12-31'), ['2028-02-29', '2026-12-31'])
  for (const period of ['daily', 'weekly', 'half-monthly', 'monthly'] as const) {
    let place = { nextDay: '2026-01-14', nextHour: 0 }
    const terms = { ...dividend, period }
    for (let count = 0; count < 60; count += 1) {
      const next = nextPeriod({ terms, endDay: '2026-07-20', ...place })
      if (!next) break
      assert.equal(next.firstDay, place.nextDay)
      assert.ok(next.lastDay >= next.firstDay && next.lastDay <= '2026-07-20')
      place = stepAfter(terms, next)
      assert.equal(place.nextDay, addDays(next.lastDay, 1))
    }
    if (period !== 'daily') assert.equal(place.nextDay, '2026-07-21')
  }
})

test('terms are told and read again as they were, in currencies of any scale', () => {
  for (const currency of ['PHP', 'VND', 'KWD']) {
    fc.assert(
      fc.property(daily, (terms) => {
        const again = parseTerms('daily', wireTerms(terms, currency), currency)
        assert.ok(!(again instanceof Refusal))
        assert.deepEqual(again, terms)
      }),
      { numRuns: 100, seed: 5 },
    )
  }
})
