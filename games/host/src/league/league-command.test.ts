import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import type { Matchday } from '@pavilion/game-league/bets'
import { asHost } from '../../test/host-harness.ts'
import { finish, LEAGUE, leagueCatalogue, MATCH_MS, sitAt } from '../../test/league-stage.ts'
import { testSeals } from '../../test/seals.ts'
import { setStage } from '../../test/stage.ts'
import { createPool, inTransaction, type Pool } from '../base/database.ts'
import { makeId, systemRandom } from '../base/random.ts'
import { drawDue } from '../draws/draw-due.ts'
import { findDraw, lockDraws } from '../draws/draws.store.ts'
import { runLeagueCommand } from './league-command.ts'
import { listLeagues } from './leagues.ts'
import { voidMatch } from './void-match.ts'

const stage = setStage(leagueCatalogue, 1_000_000n)
const run = (...words: string[]) => runLeagueCommand(asHost(stage.database.url), leagueCatalogue, words, stage.clock)
const reasons = () => stage.database.query('select place, reason from league_voids order by place')

/** The league whose draw is due, with hands of its own on the host's database. */
async function atItsEnd<Result>(work: (at: { pool: Pool; code: string; index: number }) => Promise<Result>): Promise<Result> {
  const hosted = listLeagues(leagueCatalogue).get(LEAGUE)
  assert.ok(hosted)
  stage.clock.advance(MATCH_MS * 2)
  const index = currentIndex(hosted.schedule, stage.clock().getTime()) - 1
  const pool = createPool(stage.database.url, () => {})
  try {
    return await work({ pool, index, code: issueAt(hosted.schedule, index).code })
  } finally {
    await pool.end()
  }
}

/** Until somebody waits for a lock of this database, or the work is done without one. */
async function untilHeld(pool: Pool, work: Promise<unknown>): Promise<'held' | 'done'> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  for (;;) {
    const { rows } = await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    if (rows.length > 0) return 'held'
    if (isDone) return 'done'
  }
}

test('an operator voids a match by number with a reason, and a repeat changes nothing, even after the draw', async () => {
  const player = await sitAt(stage)
  const { code } = (await player.state()).open
  await player.bet()
  const words = ['void', LEAGUE, code, '1', 'announced', 'wrongly'] as const
  const done = { done: `Match 1 of ${code} counts as odds of 1.00 in every bet.` }
  assert.deepEqual(await run(...words), done)
  assert.deepEqual(await run('void', LEAGUE, code, '1', 'another', 'reason'), done)
  assert.deepEqual(await reasons(), [{ place: 0, reason: 'announced wrongly' }])
  const listed = await run('list', LEAGUE)
  assert.ok('done' in listed)
  assert.equal(listed.done.split('\n').filter((line) => line.endsWith('void')).length, 1)
  stage.clock.advance(MATCH_MS)
  await finish(stage)
  await stage.host.drawDue()
  assert.equal((await player.state()).bets[0]?.win, '10.00')
  assert.deepEqual(await run(...words), done)
  assert.deepEqual(await run('void', LEAGUE, code, '2', 'too late'), {
    fault: `The matchday ${code} is drawn: what was drawn is never changed.`,
  })
  assert.equal((await reasons()).length, 1)
})

test('a match is not voided without a reason, nor one that there is not, nor of a game or a matchday that is none', async () => {
  const { code } = (await (await sitAt(stage)).state()).open
  const wrong = [
    ['void', LEAGUE, code, '1'],
    ['void', LEAGUE, code, '1', ' '],
    ['void', LEAGUE, code, '1', 'x'.repeat(201)],
    ['void', LEAGUE, code, '5', 'why'],
    ['void', LEAGUE, code, '0', 'why'],
    ['void', LEAGUE, '20260301-9999', '1', 'why'],
    ['void', LEAGUE, '20200101-0001', '1', 'why'],
    ['void', LEAGUE, '20990101-0001', '1', 'why'],
    ['void', 'marigold-nights', code, '1', 'why'],
    ['list', 'nothing'],
    ['play', LEAGUE],
  ]
  for (const words of wrong) assert.ok('fault' in (await run(...words)), words.join(' '))
  assert.deepEqual(await reasons(), [])
})

test('a match voided during its draw is void in the draw or the void is refused, never both paid and void', () =>
  atItsEnd(async ({ pool, index }) => {
    const hosted = listLeagues(leagueCatalogue).get(LEAGUE)
    assert.ok(hosted?.annotate)
    const { annotate } = hosted
    let voiding: Promise<boolean> | undefined
    await drawDue(
      { pool, clock: stage.clock, random: systemRandom, seals: testSeals },
      {
        ...hosted,
        annotate: async (tx, draws) => {
          const noted = await annotate(tx, draws)
          // What was decided is read, and nothing of it is written yet.
          voiding = voidMatch({ pool, clock: stage.clock }, { gameId: LEAGUE, index, place: 0, reason: makeId(systemRandom) })
          await untilHeld(pool, voiding)
          return noted
        },
      },
    )
    const isVoid = await voiding
    assert.deepEqual(await voidedIn(pool, index), isVoid ? [0] : [])
  }))

test('a draw waits for a match that is being voided, and counts it as void', () =>
  atItsEnd(async ({ pool, index }) => {
    let drawing: Promise<void> | undefined
    await inTransaction(pool, async (tx) => {
      await lockDraws(tx, LEAGUE)
      await tx.query("insert into league_voids values ($1, $2, 3, 'lights went out', now())", [LEAGUE, index])
      drawing = stage.host.drawDue()
      assert.equal(await untilHeld(pool, drawing), 'held')
    })
    await drawing
    assert.deepEqual(await voidedIn(pool, index), [3])
  }))

const voidedIn = async (pool: Pool, index: number): Promise<readonly number[] | undefined> =>
  ((await findDraw(pool, LEAGUE, index))?.shown as Matchday | undefined)?.voided
