import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leagues } from '@pavilion/game-league/leagues'
import { drawMatchday } from '@pavilion/game-league/matchday'
import { formatMinor } from '@pavilion/money'
import { ARENA, finish, KNIGHTS, LATEST, LEAGUE, leagueCatalogue, leaguePlayedAs, MATCH_MS, sitAt } from '../../test/league-stage.ts'
import { setStage } from '../../test/stage.ts'

const START = 1_000_000n
const stage = setStage(leagueCatalogue, START)

test('a match of maps takes a bet on each side, pays the one that won two maps, once, and nobody can bet on a draw', async () => {
  const player = await sitAt(stage, { game: ARENA })
  for (const pick of ['draw', '1-1', 'yes', 'other']) {
    const { status, body } = await player.bet({ legs: [{ place: 0, pick }] })
    assert.deepEqual([status, body.code], [400, 'choice-not-offered'], pick)
  }
  for (const pick of ['home', 'away']) assert.equal((await player.bet({ legs: [{ place: 0, pick }] })).body.bet.status, 'waiting')
  assert.equal(stage.wallet.balanceMinor, START - 2000n)
  stage.clock.advance(MATCH_MS)
  const { live } = await player.state()
  assert.ok(
    live?.matches.every(({ home, away }) => home.length + away.length === 0),
    'no map is told before it is over',
  )
  await finish(stage)
  await stage.host.drawDue()
  const { bets, draws } = await player.state()
  const [drawn] = draws
  assert.deepEqual(drawn && drawMatchday(leagues.esports, drawn.revealed, drawn.code), drawn?.matches)
  const [first] = drawn?.matches ?? []
  assert.ok(first && Math.max(first.home.length, first.away.length) === 2)
  const won = bets.filter(({ win }) => Number(win) > 0)
  assert.deepEqual(
    won.map(({ legs }) => legs[0]?.pick),
    [first.home.length === 2 ? 'home' : 'away'],
  )
  assert.equal(won[0]?.win, formatMinor(BigInt(won[0]?.odds ?? 0) * 10n, 2))
  assert.equal(stage.wallet.balanceMinor, START - 2000n + BigInt(won[0]?.odds ?? 0) * 10n)
})

test('e-sports and football are two games: each has a chain, bets and results of its own', async () => {
  const [arena, football] = [await sitAt(stage, { game: ARENA }), await sitAt(stage)]
  const before = [await arena.state(), await football.state()]
  assert.notEqual(before[0]?.promised, before[1]?.promised)
  await arena.bet()
  assert.equal((await football.state()).bets.length, 0)
  stage.clock.advance(MATCH_MS)
  await finish(stage)
  const [own, other] = [(await arena.state()).draws[0], (await football.state()).draws[0]]
  assert.equal(own?.code, other?.code)
  assert.notEqual(own?.revealed, other?.revealed)
})

test('the games of other providers are leagues too, each with fixtures, a chain, bets and results of its own', async () => {
  const ids = [LEAGUE, ARENA, KNIGHTS, LATEST]
  const players = await Promise.all(ids.map((game) => sitAt(stage, { game })))
  const promised = await Promise.all(players.map(async ({ state }) => (await state()).promised))
  assert.equal(new Set(promised).size, ids.length)
  for (const player of players) assert.equal((await player.bet()).body.bet.status, 'waiting')
  stage.clock.advance(MATCH_MS)
  await finish(stage)
  await stage.host.drawDue()
  for (const [at, player] of players.entries()) {
    const { bets, draws } = await player.state()
    const league = leaguePlayedAs(ids[at] ?? '')
    const [drawn] = draws
    assert.deepEqual(drawn && drawMatchday(league, drawn.revealed, drawn.code), drawn?.matches, ids[at])
    assert.equal(bets[0]?.status, 'closed')
  }
})
