import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { drawFight, FIGHT_PARTS, fightPartsOf } from './fights.ts'
import { leagues } from './leagues.ts'
import { ALL_PARTS, oddsOf, partsOf, picksOf, shares, wins } from './markets.ts'
import { drawMatchday, scoreOf, upTo } from './matchday.ts'
import { fixturesOf, ROUNDS } from './season.ts'

const league = leagues.cockfight
const season = Array.from({ length: ROUNDS }, (_, index) => fixturesOf(league, index)).flat()
const everyPick = league.markets.flatMap((market) => picksOf(league, market))

test('a fight can be bet on three ways, and no number that can be drawn is none of them or two', () => {
  assert.deepEqual(everyPick, ['home', 'draw', 'away'])
  for (const fixture of season) {
    const counts = new Map<string, number>()
    for (let value = 0; value < FIGHT_PARTS; value += 1) {
      const score = scoreOf(drawFight(() => value / FIGHT_PARTS, fixture))
      const right = everyPick.filter((pick) => wins(pick, score))
      assert.equal(right.length, 1)
      for (const pick of right) counts.set(pick, (counts.get(pick) ?? 0) + 1)
    }
    assert.deepEqual([...counts.values()].length, 3)
    for (const pick of everyPick) assert.equal(partsOf(fixture, pick), ((counts.get(pick) ?? 0) * ALL_PARTS) / FIGHT_PARTS, pick)
  }
})

test('odds of a fight are the market’s share of what is fair, cut to hundredths, and above 1.00', () => {
  for (const fixture of season)
    for (const pick of everyPick) {
      const share = BigInt(shares.result)
      const [parts, odds] = [BigInt(partsOf(fixture, pick)), BigInt(oddsOf(fixture, pick))]
      assert.ok(odds * parts <= share * BigInt(ALL_PARTS) && (odds + 1n) * parts > share * BigInt(ALL_PARTS), pick)
      assert.ok(odds > 100n, pick)
    }
})

test('odds worked out by hand: the strongest corner against the weakest, thirteen points apart', () => {
  const fixture = season.find(({ home, away }) => home.short === 'BAN' && away.short === 'SAN')
  assert.ok(fixture)
  assert.deepEqual(fightPartsOf(fixture), [792, 64, 168])
  // 0.96 × 1024 is 983.04: by 792 it is 1.24121, by 64 it is 15.36, by 168 it is 5.85142.
  assert.deepEqual(
    ['home', 'draw', 'away'].map((pick) => oddsOf(fixture, pick)),
    [124, 1536, 585],
  )
})

test('every fight ends with one side’s win or a draw, and shows nothing before its second', () => {
  const chain = chainOf('cd'.repeat(32), 200)
  const seen = new Set<string>()
  for (let at = 0; at < 200; at += 1)
    for (const match of drawMatchday(league, revealedAt(chain, at), '20260301-0161')) {
      const { home, away } = scoreOf(match)
      seen.add(`${home}-${away}`)
      const [second = 1] = [...match.home, ...match.away]
      assert.ok(second >= 1 && second <= 90)
      assert.deepEqual(scoreOf(upTo(match, second - 1)), { home: 0, away: 0 })
    }
  assert.deepEqual([...seen].sort(), ['0-0', '0-1', '1-0'])
})
