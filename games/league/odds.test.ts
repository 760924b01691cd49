import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '@pavilion/game-kit/return-report'
import fc from 'fast-check'
import { paidOdds, readLegs, writeLegs } from './bets.ts'
import { competitions } from './competitions.ts'
import { leagues, markets, ratesOf } from './leagues.ts'
import { ALL_PARTS, marketOf, oddsOf, partsOf, picks, shares, totalOdds, wins } from './markets.ts'
import { lowestReturnOf } from './published.ts'
import { reportReturns } from './rtp-report.ts'
import { fixturesOf, ROUNDS } from './season.ts'

const season = Array.from({ length: ROUNDS }, (_, index) => fixturesOf(leagues.football, index)).flat()
const everyPick = markets.flatMap((market) => picks[market])

test('the picks of a market share all scores between them, each score in exactly one of them', () => {
  for (const fixture of season)
    for (const market of markets)
      assert.equal(
        picks[market].reduce((sum, pick) => sum + partsOf(fixture, pick), 0),
        ALL_PARTS,
        market,
      )
  for (let home = 0; home < 10; home += 1)
    for (let away = 0; away < 10; away += 1)
      for (const market of markets) assert.equal(picks[market].filter((pick) => wins(pick, { home, away })).length, 1)
})

test('odds are the market’s share of what is fair, cut to hundredths and never above it, in whole numbers', () => {
  for (const fixture of season)
    for (const pick of everyPick) {
      const share = BigInt(shares[marketOf(pick) ?? 'result'])
      const [parts, odds] = [BigInt(partsOf(fixture, pick)), BigInt(oddsOf(fixture, pick))]
      assert.ok(odds * parts <= share * BigInt(ALL_PARTS) && (odds + 1n) * parts > share * BigInt(ALL_PARTS), pick)
      assert.ok(odds > 100n)
    }
})

test('odds worked out by hand: Poisson of 1.7 and 0.8 goals, a goalless draw with a margin of 7 %', () => {
  const fixture = season.find((each) => ratesOf(each).home === 17 && ratesOf(each).away === 8)
  assert.ok(fixture)
  // e^-1.7 is 11,972 parts and e^-0.8 29,447: of 65,536² they are 0.0820824, and 0.93 of the inverse is 11.3301.
  assert.equal(partsOf(fixture, '0-0'), 11_972 * 29_447)
  assert.equal(oddsOf(fixture, '0-0'), 1133)
  // Fewer than three goals at 2.5 expected: e^-2.5 × (1 + 2.5 + 3.125) is 0.543813; 0.96 of its inverse is 1.7653.
  assert.equal(oddsOf(fixture, 'under'), 176)
  // Both score: (1 - e^-1.7) × (1 - e^-0.8) is 0.450066 to six places; 0.96 of its inverse is 2.133.
  assert.equal(oddsOf(fixture, 'yes'), 213)
})

test('the returns that are published are the lowest there are, over all bets and combinations of a season', () => {
  const reports = reportReturns()
  assert.deepEqual(reports.flatMap(faultsOf), [])
  assert.deepEqual(
    reports.map(({ version }) => version),
    competitions.map(({ version }) => version),
  )
  assert.equal(lowestReturnOf('football'), '74.42')
  assert.equal(lowestReturnOf('esports'), '73.78')
})

test('a combination multiplies its odds, cutting each time, pays nothing with a wrong leg; a void leg is 1.00', () => {
  const matches = [
    { home: [10], away: [] },
    { home: [], away: [] },
    { home: [1, 2], away: [3] },
  ]
  const legs = [
    { place: 0, pick: 'home', odds: 186 },
    { place: 1, pick: 'draw', odds: 399 },
    { place: 2, pick: 'over', odds: 201 },
  ]
  // 1.86 × 3.99 is 7.4214, cut 7.42; × 2.01 is 14.9142, cut 14.91.
  assert.equal(paidOdds(legs, { matches, voided: [] }), 1491)
  assert.equal(paidOdds(legs, { matches, voided: [1] }), 373)
  assert.equal(paidOdds(legs, { matches, voided: [0, 1, 2] }), 100)
  const oneWrong = [...legs.slice(0, 2), { place: 2, pick: 'under', odds: 176 }]
  assert.equal(paidOdds(oneWrong, { matches, voided: [] }), 0)
  assert.equal(paidOdds(oneWrong, { matches, voided: [2] }), 742)
  assert.deepEqual(readLegs(writeLegs(legs)), legs)
})

const goals = fc.integer({ min: 0, max: 9 }).map((count) => Array.from({ length: count }, (_, at) => at + 1))
const match = fc.record({ home: goals, away: goals })

test('of all combinations of results of a matchday exactly one is right, and it pays what its odds come to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ROUNDS - 1 }), fc.array(match, { minLength: 4, maxLength: 4 }), (index, matches) => {
      const fixtures = fixturesOf(leagues.football, index)
      let all = fixtures
        .map((_, place) => picks.result.map((pick) => ({ place, pick, odds: oddsOf(fixtures[place] as (typeof fixtures)[number], pick) })))
        .reduce<{ place: number; pick: string; odds: number }[][]>(
          (lines, legs) => lines.flatMap((line) => legs.map((leg) => [...line, leg])),
          [[]],
        )
      assert.equal(all.length, 81)
      all = all.filter((legs) => paidOdds(legs, { matches, voided: [] }) > 0)
      assert.equal(all.length, 1)
      assert.equal(paidOdds(all[0] ?? [], { matches, voided: [] }), totalOdds((all[0] ?? []).map(({ odds }) => odds)))
    }),
  )
})
