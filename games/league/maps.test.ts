import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { paidOdds } from './bets.ts'
import { leagues } from './leagues.ts'
import { drawMaps, MAP_PARTS, mapPartsOf } from './maps.ts'
import { ALL_PARTS, marketOf, oddsOf, partsOf, picksOf, shares, wins } from './markets.ts'
import { drawMatchday, scoreOf, upTo } from './matchday.ts'
import { fixturesOf, MINUTES, ROUNDS } from './season.ts'
import { standingsOf, statisticsOf } from './standings.ts'

const league = leagues.esports
const season = Array.from({ length: ROUNDS }, (_, index) => fixturesOf(league, index)).flat()
const everyPick = league.markets.flatMap((market) => picksOf(league, market))

test('nobody can bet on a draw or on a score that a match of maps cannot have', () => {
  assert.deepEqual(everyPick, ['home', 'away', 'over', 'under', '0-2', '1-2', '2-0', '2-1'])
  const [fixture] = season
  assert.ok(fixture)
  for (const pick of ['draw', 'other', '1-1', '3-0', 'yes-and-no']) assert.throws(() => oddsOf(fixture, pick), RangeError, pick)
})

test('the parts of a score are those of all ways to play three maps that end in it', () => {
  for (const fixture of season) {
    const first = mapPartsOf(fixture)
    assert.ok(first > 0 && first < MAP_PARTS)
    for (const pick of everyPick) {
      let parts = 0
      // All eight ways, as if the third map were always played: what it adds to a match that is over changes nothing.
      for (let way = 0; way < 8; way += 1) {
        const maps = [1, 2, 4].map((bit) => (way & bit) === 0)
        const draws = maps.map((isFirst) => (isFirst ? 0 : (MAP_PARTS - 1) / MAP_PARTS))
        const score = scoreOf(drawMaps(() => draws.shift() ?? Number.NaN, fixture))
        if (wins(pick, score)) parts += maps.reduce((product, isFirst) => product * (isFirst ? first : MAP_PARTS - first), 1)
      }
      assert.equal(partsOf(fixture, pick) / ALL_PARTS, parts / MAP_PARTS ** 3, pick)
    }
  }
})

test('odds of maps are the market’s share of what is fair, cut to hundredths, and above 1.00', () => {
  for (const fixture of season)
    for (const pick of everyPick) {
      const share = BigInt(shares[marketOf(pick) ?? 'result'])
      const [parts, odds] = [BigInt(partsOf(fixture, pick)), BigInt(oddsOf(fixture, pick))]
      assert.ok(odds * parts <= share * BigInt(ALL_PARTS) && (odds + 1n) * parts > share * BigInt(ALL_PARTS), pick)
      assert.ok(odds > 100n, pick)
    }
})

test('odds worked out by hand: the strongest team at home to the weakest has 45 of 64 parts of a map', () => {
  const fixture = season.find(({ home, away }) => home.short === 'AMB' && away.short === 'HOL')
  assert.ok(fixture)
  assert.equal(mapPartsOf(fixture), 45)
  // Two maps without one lost: (45/64)² is 0.494385; 0.93 of its inverse is 1.88112.
  assert.equal(oddsOf(fixture, '2-0'), 188)
  // And with one lost: 2 × (45/64)² × 19/64 is 0.293541, together 0.787926; 0.96 of its inverse is 1.21839.
  assert.equal(oddsOf(fixture, 'home'), 121)
  // Three maps: 2 × 45/64 × 19/64 is 0.417480; 0.96 of its inverse is 2.29951.
  assert.equal(oddsOf(fixture, 'over'), 229)
})

test('every match of maps ends with two maps for one side, one map each half hour, and shows none before its end', () => {
  const chain = chainOf('cd'.repeat(32), 100)
  const seen = new Set<string>()
  for (let at = 0; at < 100; at += 1)
    for (const match of drawMatchday(league, revealedAt(chain, at), '20260301-0161')) {
      const { home, away } = scoreOf(match)
      seen.add(`${home}-${away}`)
      const minutes = [...match.home, ...match.away].sort((one, other) => one - other)
      assert.deepEqual(minutes, [30, 60, MINUTES].slice(0, home + away))
      assert.deepEqual(scoreOf(upTo(match, 29)), { home: 0, away: 0 })
      assert.equal([...picksOf(league, 'result')].filter((pick) => wins(pick, { home, away })).length, 1)
      assert.equal([...picksOf(league, 'score')].filter((pick) => wins(pick, { home, away })).length, 1)
    }
  assert.deepEqual([...seen].sort(), ['0-2', '1-2', '2-0', '2-1'])
})

test('a table of maps has no draws, and a bet on the score in maps is paid at its odds', () => {
  const matches = drawMatchday(league, 'ab'.repeat(32), '20260301-0161')
  const day = { code: '20260301-0161', matches, voided: [] }
  const lines = standingsOf(league, [day])
  assert.deepEqual([lines.filter(({ won }) => won === 1).length, lines.filter(({ drawn }) => drawn > 0).length], [4, 0])
  assert.equal(statisticsOf(league, [day]).draw, 0)
  const [first] = matches.map(scoreOf)
  assert.ok(first)
  assert.equal(paidOdds([{ place: 0, pick: `${first.home}-${first.away}`, odds: 304 }], day), 304)
})
