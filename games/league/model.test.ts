import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import fc from 'fast-check'
import { competitions, leagueBehind, leagueNamed } from './competitions.ts'
import { GOALS_MAX, goalsAt, PARTS, partsAt, RATE_MIN } from './goals.ts'
import { leagues, ratesOf } from './leagues.ts'
import { drawMatchday, scoreOf, upTo } from './matchday.ts'
import { fixturesOf, indexOfCode, minuteAt, ROUNDS, roundOf, schedule } from './season.ts'
import { resultsOf, standingsOf, statisticsOf } from './standings.ts'

const RATES = 17
const rates = Array.from({ length: RATES }, (_, at) => RATE_MIN + at)

test('goals follow Poisson’s law: each part ends where the sum of the law ends, to half a part of 65,536', () => {
  for (const rate of rates) {
    let term = Math.exp(-rate / 10)
    let law = 0
    let parts = 0
    for (let goals = 0; goals < GOALS_MAX; goals += 1) {
      law += term
      term *= rate / 10 / (goals + 1)
      parts += partsAt(rate)[goals] ?? Number.NaN
      assert.ok(Math.abs(parts - law * PARTS) <= 0.5, `${goals} goals at ${rate}`)
    }
    assert.equal(parts + (partsAt(rate)[GOALS_MAX] ?? Number.NaN), PARTS)
  }
  // By hand: e^-1.4 is 0.246597, and 1.4 times that is 0.345236.
  assert.deepEqual(partsAt(14).slice(0, 2), [16_161, 22_625])
})

test('the number that is drawn lies in the part of its goals, at both ends of it', () => {
  for (const rate of rates) {
    let begin = 0
    for (const [goals, parts] of partsAt(rate).entries()) {
      if (parts > 0) assert.deepEqual([goalsAt(rate, begin), goalsAt(rate, begin + parts - 1)], [goals, goals])
      begin += parts
    }
  }
})

test('each season pairs all teams once home and once away, one match a matchday, at the law’s published rates', () => {
  for (const league of competitions) {
    const met = new Set<string>()
    for (let index = ROUNDS * 3; index < ROUNDS * 4; index += 1) {
      const fixtures = fixturesOf(league, index)
      assert.equal(new Set(fixtures.flatMap(({ home, away }) => [home.name, away.name])).size, 8)
      for (const fixture of fixtures) {
        met.add(`${fixture.home.name} ${fixture.away.name}`)
        assert.ok(rates.includes(ratesOf(fixture).home) && rates.includes(ratesOf(fixture).away))
      }
    }
    assert.equal(met.size, 56)
    assert.equal(new Set(league.teams.map(({ short }) => short)).size, 8)
  }
  assert.deepEqual(
    [roundOf(ROUNDS * 701_280), roundOf(ROUNDS * 701_281)],
    [
      { season: 1, round: 1 },
      { season: 2, round: 1 },
    ],
  )
})

test('every league has a name and fixtures of its own, and the teams of a provider play for no other', () => {
  assert.deepEqual(
    competitions.map(({ version }) => leagueNamed(version)),
    competitions,
  )
  assert.equal(leagueNamed('league-football-0'), undefined)
  const days = competitions.map((league) => fixturesOf(league, 0).map(({ home, away }) => `${home.name} ${away.name}`))
  assert.equal(new Set(days.map((day) => day.join())).size, competitions.length)
  const squads = new Set(
    competitions.map(({ teams }) =>
      teams
        .map(({ name }) => name)
        .sort()
        .join(),
    ),
  )
  assert.equal(squads.size, 10)
  assert.equal(new Set([...squads].flatMap((squad) => squad.split(','))).size, 80)
})

test('a league provider’s later games are leagues too, and a game of another sport is none', () => {
  assert.equal(leagueBehind({ id: 'dawn-cup', provider: 'DIG' })?.version, 'league-iron-feather-open-1')
  assert.equal(leagueBehind({ id: 'dawn-cup', provider: 'IA' })?.version, 'league-esports-1')
  assert.equal(leagueBehind({ id: 'knights-league', provider: 'AV' })?.version, 'league-knights-league-1')
  assert.equal(leagueBehind({ id: 'hoops-night', provider: 'FLD' }), undefined)
})

test('a code names its issue and no other text does; a minute is told when it has come and never before', () => {
  const index = Math.floor(Date.parse('2026-03-01T08:00:00Z') / (schedule.periodSeconds * 1000))
  assert.equal(indexOfCode('20260301-0161'), index)
  for (const wrong of ['', '20260301-0481', '20260301-0000', '20261301-0001', '2026-03-01'])
    assert.equal(indexOfCode(wrong), undefined, wrong)
  assert.deepEqual([minuteAt(-1), minuteAt(0), minuteAt(999), minuteAt(1_000), minuteAt(89_999), minuteAt(90_000)], [0, 0, 0, 1, 89, 90])
})

test('a link always gives the same matchday, and what is shown up to a minute never changes afterwards', () => {
  const chain = chainOf('ab'.repeat(32), 200)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 199 }),
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom(...competitions),
      (place, minute, league) => {
        const day = drawMatchday(league, revealedAt(chain, place), '20260301-0161')
        assert.deepEqual(drawMatchday(league, revealedAt(chain, place), '20260301-0161'), day)
        for (const match of day) {
          const all = [...match.home, ...match.away]
          assert.ok(all.every((goal) => goal >= 1 && goal <= 90))
          assert.ok([match.home, match.away].every((goals) => goals.every((goal, at) => at === 0 || goal >= (goals[at - 1] ?? 0))))
          const told = upTo(match, minute)
          assert.equal(told.home.length + told.away.length, all.filter((goal) => goal <= minute).length)
        }
      },
    ),
  )
  // One that was worked out once and stays.
  assert.deepEqual(drawMatchday(leagues.football, 'ab'.repeat(32), '20260301-0161').map(scoreOf), [
    { home: 2, away: 0 },
    { home: 2, away: 2 },
    { home: 1, away: 1 },
    { home: 0, away: 0 },
  ])
})

test('the table counts three for a win and one for a draw, in this season alone, and leaves voided matches out', () => {
  const index = ROUNDS * 1_000
  const code = (at: number) => {
    const day = new Date(at * schedule.periodSeconds * 1000).toISOString().slice(0, 10)
    return `${day.replaceAll('-', '')}-${String((at % 480) + 1).padStart(4, '0')}`
  }
  const matches = [
    { home: [1, 2], away: [3] },
    { home: [4], away: [5] },
    { home: [], away: [] },
    { home: [7], away: [] },
  ]
  const days = [
    { code: code(index), matches, voided: [3] },
    { code: code(index - 1), matches, voided: [] },
  ]
  const lines = standingsOf(leagues.football, days)
  const [first, second] = fixturesOf(leagues.football, index)
  const lineOf = (name: string | undefined) => lines.find((line) => line.name === name)
  assert.equal(lines[0]?.name, first?.home.name)
  assert.deepEqual(lineOf(first?.home.name), {
    name: first?.home.name,
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    scored: 2,
    conceded: 1,
    points: 3,
  })
  assert.equal(lineOf(second?.away.name)?.points, 1)
  assert.equal(lines.filter(({ played }) => played === 0).length, 2)
  assert.equal(resultsOf(leagues.football, days[0] as (typeof days)[number]).length, 3)
  assert.deepEqual(statisticsOf(leagues.football, days.slice(0, 1)), { matches: 3, goals: 5, home: 1, draw: 2, away: 0, over: 1, both: 2 })
})
