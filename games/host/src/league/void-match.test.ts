import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexOfCode } from '@pavilion/game-league/season'
import { formatMinor } from '@pavilion/money'
import { finish, LEAGUE, leagueCatalogue, MATCH_MS, PERIOD_MS, sitAt } from '../../test/league-stage.ts'
import { setStage } from '../../test/stage.ts'
import { createPool } from '../base/database.ts'
import { voidMatch } from './void-match.ts'

const DAY_MS = 86_400_000
const START = 1_000_000n
const stage = setStage(leagueCatalogue, START)

test('a voided match counts as odds of 1.00: alone the stake comes back, in a combination the other leg decides', async () => {
  const player = await sitAt(stage)
  const { code } = (await player.state()).open
  const legs = [
    { place: 0, pick: 'home' },
    { place: 1, pick: 'over' },
  ]
  const both = [
    { place: 0, pick: 'home' },
    { place: 1, pick: 'under' },
  ]
  for (const request of [{}, { legs }, { legs: both }]) await player.bet(request)
  const pool = createPool(stage.database.url, () => {})
  const match = { gameId: LEAGUE, index: indexOfCode(code) ?? 0, place: 0, reason: 'announced with the wrong teams' }
  assert.equal(await voidMatch({ pool, clock: stage.clock }, match), true)
  stage.clock.advance(MATCH_MS)
  assert.deepEqual((await player.state()).live?.voided, [0])
  await finish(stage)
  await stage.host.drawDue()
  assert.equal(await voidMatch({ pool, clock: stage.clock }, { ...match, place: 1 }), false, 'what is drawn stays')
  await pool.end()
  const { bets, draws } = await player.state()
  assert.deepEqual(draws[0]?.voided, [0])
  const single = bets.find((bet) => bet.legs.length === 1)
  assert.deepEqual([single?.status, single?.win], ['closed', '10.00'])
  const won = bets.filter((bet) => bet.legs.length === 2 && Number(bet.win) > 0)
  assert.equal(won.length, 1, 'one of over and under is right')
  assert.equal(won[0]?.win, formatMinor(BigInt(won[0]?.legs[1]?.odds ?? 0) * 10n, 2))
})

test('a matchday that cannot be drawn gives every stake back after a day, once, and no earlier', async () => {
  const player = await sitAt(stage)
  await player.bet()
  // Its chain is lost: nothing can say what it would have drawn.
  await stage.database.query(`delete from lottery_chains where game_id = '${LEAGUE}'`)
  await stage.database.query(
    `insert into lottery_draws select '${LEAGUE}', issue_index - 1, 'x', 'x', '{"matches":[],"voided":[]}', 0, now() from lottery_tickets`,
  )
  stage.clock.advance(PERIOD_MS + DAY_MS - 1_000)
  await stage.host.drawDue()
  // The play of the day before has ended; a new one sees the same bets.
  assert.equal((await (await sitAt(stage)).state()).bets[0]?.status, 'waiting')
  stage.clock.advance(PERIOD_MS + 1_000)
  for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
  const [bet] = (await (await sitAt(stage)).state()).bets
  assert.deepEqual([bet?.status, bet?.refusal], ['void', 'not-drawn'])
  assert.equal(stage.wallet.balanceMinor, START)
})
