import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { issueAt } from '@pavilion/game-kit/draws/schedule'
import { faultsOf } from '@pavilion/game-kit/return-report'
import { cockfightTexts } from '@pavilion/texts/games/cockfight'
import { type Ending, paidOdds, readBet, writeBet } from './bets.ts'
import { returnParts } from './exact-returns.ts'
import { boutOf, drawBout, SECONDS_MAX, SECONDS_MIN, upTo } from './fight.ts'
import { oddsOf, partsOf } from './odds.ts'
import { PAIRINGS, pairAt, pitBehind, pits } from './pits.ts'
import { PARTS, type Result, results } from './results.ts'
import { reportReturns } from './rtp-report.ts'
import { indexOfCode, schedule } from './schedule.ts'

const [pit] = pits
assert.ok(pit)
const pairs = Array.from({ length: PAIRINGS }, (_, index) => pairAt(pit, index))

test('four endings by three bets: a draw gives meron and wala back, a cancelled fight everybody', { tags: ['GAM-127'] }, () => {
  const odds: Readonly<Record<Result, number>> = { meron: 191, draw: 900, wala: 186 }
  const table: Readonly<Record<Ending, readonly number[]>> = {
    meron: [191, 0, 0],
    draw: [100, 900, 100],
    wala: [0, 0, 186],
    cancelled: [100, 100, 100],
  }
  for (const [ending, paid] of Object.entries(table))
    assert.deepEqual(
      results.map((pick) => paidOdds({ pick, odds: odds[pick] }, ending as Ending)),
      paid,
      ending,
    )
})

test('no text of a pit speaks of seasons, minutes of play, leagues or tables of points', { tags: ['GAM-127'] }, () => {
  const banned = /season|league|matchday|\bgoal|standings|liga|赛季|联赛|比赛日|mùa giải|giải đấu|ฤดูกาล|ลีก/i
  const minutes = /\bminute\b|\bminuto ng\b|第.*分钟|phút thứ|นาทีที่/i
  for (const [language, texts] of Object.entries(cockfightTexts))
    for (const [key, text] of Object.entries(texts))
      assert.doesNotMatch(`${text}`, new RegExp(`${banned.source}|${minutes.source}`, 'i'), `${language} ${key}`)
})

test('every number that can be drawn is one result, by the parts that its chance is of', { tags: ['GAM-128'] }, () => {
  for (const pair of pairs) {
    const counts = { meron: 0, draw: 0, wala: 0 }
    for (let value = 0; value < PARTS; value += 1) counts[drawBout(() => value / PARTS, pair).result] += 1
    assert.deepEqual(counts, partsOf(pair))
    assert.ok(Math.min(...Object.values(counts)) > 0)
  }
})

test('a draw at 8 to 1 comes in 9.5 % or more of all fights and returns 85 % or more, where 64 parts would 56.25 %', {
  tags: ['GAM-128'],
}, () => {
  for (const pair of pairs) {
    assert.equal(oddsOf(pair, 'draw'), 900)
    assert.ok(partsOf(pair).draw * 1000 >= 95 * PARTS)
    assert.ok(returnParts(pair, 'draw') >= 85 * PARTS)
  }
  assert.equal((64 * 900) / PARTS, 56.25)
})

test('odds worked out by hand: equal birds, and the strongest against the weakest', { tags: ['GAM-128'] }, () => {
  const equal = pairs.find(({ meron, wala }) => meron.strength === wala.strength)
  const unequal = pairs.find(({ meron, wala }) => meron.strength - wala.strength === 13)
  assert.ok(equal && unequal)
  // 0.96 × 1024 less the 98 of a draw, which gives the stake back, is 885.04; by 463 it is 1.9115, by 775 1.1419, by 151 5.8611.
  assert.deepEqual(
    results.map((pick) => oddsOf(equal, pick)),
    [191, 900, 191],
  )
  assert.deepEqual([partsOf(unequal), results.map((pick) => oddsOf(unequal, pick))], [{ meron: 775, draw: 98, wala: 151 }, [114, 900, 586]])
})

test('the returns that are published are the lowest over all pairings, and no stakes on all three bets win for sure', {
  tags: ['GAM-128'],
}, () => {
  const reports = reportReturns()
  assert.deepEqual(reports.flatMap(faultsOf), [])
  assert.equal(reports.length, 12)
  for (const pair of pairs) {
    for (const pick of results) assert.ok(oddsOf(pair, pick) > 100 && returnParts(pair, pick) < 100 * PARTS)
    // With stakes that return the same with each winner, the whole comes to less than it cost.
    const least = results.reduce((sum, pick) => sum + 100 / oddsOf(pair, pick), 0)
    assert.ok(least > 1, JSON.stringify(pair))
  }
})

test('a bout takes 60 to 88 seconds, tells no exchange before its second and no result before its end', { tags: ['GAM-127'] }, () => {
  const chain = chainOf('ce'.repeat(32), 400)
  const seen = new Set<string>()
  for (let at = 0; at < 400; at += 1) {
    const bout = boutOf(pit, revealedAt(chain, at), issueAt(schedule, 11_000_000 + at).code)
    seen.add(bout.result)
    assert.ok(bout.seconds >= SECONDS_MIN && bout.seconds <= SECONDS_MAX && SECONDS_MAX < schedule.closedSeconds)
    for (let second = 0; second <= SECONDS_MAX; second += 1) {
      const known = upTo(bout, second)
      assert.equal(known.result, second >= bout.seconds ? bout.result : null)
      assert.ok(known.exchanges.every((exchange) => exchange.second <= second))
    }
  }
  assert.deepEqual([...seen].sort(), ['draw', 'meron', 'wala'])
})

test('each bird meets each other one from both corners before any meets again, and fights once in four issues', () => {
  for (const each of pits) {
    const all = Array.from({ length: PAIRINGS }, (_, index) => pairAt(each, index))
    assert.equal(new Set(all.map(({ meron, wala }) => `${meron.name} ${wala.name}`)).size, PAIRINGS)
    const first = Array.from({ length: 4 }, (_, at) => pairAt(each, PAIRINGS - each.begins + at))
    assert.equal(new Set(first.flatMap(({ meron, wala }) => [meron.name, wala.name])).size, 8)
  }
})

test('a bet is a line of text and back, and no other text is a bet', () => {
  for (const pick of results) assert.deepEqual(readBet(writeBet({ pick, odds: 191 })), { pick, odds: 191 })
  for (const line of ['0:home:186', 'meron', 'meron:1.9', 'cock:100', '']) assert.equal(readBet(line), undefined)
})

test('codes name issues and back; a game without a pit of its own is played like its provider’s first', () => {
  assert.equal(indexOfCode(issueAt(schedule, 11_000_123).code), 11_000_123)
  for (const code of ['20260301-0481', '20260230-0001', 'x']) assert.equal(indexOfCode(code), undefined)
  assert.equal(pitBehind({ id: 'dawn-cup', provider: 'DIG' })?.id, 'iron-feather-open')
  assert.equal(pitBehind({ id: 'x', provider: 'FLD' }), undefined)
})
