import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BETTING_MS, flownMsOf, RESULT_MS } from '@pavilion/game-crash/flight'
import { crashPoint } from '@pavilion/game-crash/point'
import { chainOf, commitmentOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import { flightCatalogue as catalogue, fly, GAME, pilotWith, seat, TAKE_OFF_MS, toRound } from '../../test/flights.ts'
import { startHost } from '../../test/host-harness.ts'
import { testSeals } from '../../test/seals.ts'
import { setStage } from '../../test/stage.ts'
import { FIRST_SCHEDULE } from './rounds.ts'

const START = 1_000_000n
const STAKE = 1_000n
const stage = setStage(catalogue, START)
const nowMs = () => stage.clock().getTime()
const openSecond = () => startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })

test('after a crash at 1.00 the result stands for 3 s, bets are taken for 6 s, and the next flight takes off', {
  tags: ['GAM-055'],
}, async () => {
  await toRound(stage, 100, 101)
  const player = await seat(stage)
  const { round } = await player.state()
  await fly(stage, TAKE_OFF_MS)
  const crashed = await player.state()
  assert.deepEqual([crashed.crashed?.point, crashed.round.code, crashed.next.code], [100, round.code, String(Number(round.code) + 1)])
  const [opensAt, takesOffAt] = [crashed.next.opensAt, crashed.next.takesOffAt].map((at) => Date.parse(at ?? ''))
  assert.deepEqual([opensAt, takesOffAt], [nowMs() + RESULT_MS, nowMs() + RESULT_MS + BETTING_MS])
  stage.clock.advance(RESULT_MS)
  const open = await player.state()
  assert.deepEqual([open.crashed, open.round, open.next], [null, crashed.next, crashed.next])
})

test('thirty flights follow each other without a gap, and two hosts say the same of each to the millisecond', {
  tags: ['GAM-055'],
}, async () => {
  const second = await openSecond()
  const [one, other] = [await seat(stage), await seat(stage, { account: '43' })]
  const elsewhere = pilotWith(second, other.secret)
  let crashedAt = 0
  let last = ''
  for (let flight = 0; flight < 30; flight += 1) {
    const { round } = await one.state()
    assert.equal(round.code, last === '' ? round.code : String(Number(last) + 1))
    if (crashedAt > 0) assert.equal(Date.parse(round.takesOffAt), crashedAt + RESULT_MS + BETTING_MS)
    assert.deepEqual((await elsewhere.state()).round, round)
    stage.clock.advance(Date.parse(round.takesOffAt) - nowMs())
    const { point } = await crashedRound(flight % 2 === 0 ? [one, elsewhere] : [elsewhere, one])
    crashedAt = Date.parse(round.takesOffAt) + flownMsOf(point)
    last = round.code
    stage.clock.advance(crashedAt + RESULT_MS - nowMs())
  }
  await second.close()
})

/** Flies until the crash is reported to the first of them, and then to the other. */
async function crashedRound([first, then]: [Pilot, Pilot]) {
  for (let tenth = 0; tenth < 1_400; tenth += 1) {
    const { crashed } = await first.news()
    if (crashed) {
      assert.deepEqual((await then.state()).crashed, crashed)
      return crashed
    }
    stage.clock.advance(100)
  }
  throw new Error('no flight lasts that long')
}

type Pilot = ReturnType<typeof pilotWith>

test('after a stop of any length the flight of then is over, and the next one takes bets at once', { tags: ['GAM-055'] }, async () => {
  for (const stoppedMs of [200_000, 3_600_000, 9 * 86_400_000]) {
    const before = await (await seat(stage)).state()
    await stage.host.close()
    stage.clock.advance(stoppedMs)
    stage.host = await openSecond()
    const after = await (await seat(stage)).state()
    assert.equal(after.round.code, String(Number(before.round.code) + 1))
    assert.equal(Date.parse(after.round.takesOffAt), nowMs() + BETTING_MS)
    assert.deepEqual([after.draws[0]?.round, after.crashed], [before.round.code, null])
  }
})

test('a bet on the next flight that the wallet only took after its take-off is given back, once', { tags: ['GAM-055'] }, async () => {
  const point = await toRound(stage, 150, 200)
  const player = await seat(stage)
  await fly(stage, TAKE_OFF_MS)
  stage.wallet.onCommitted = async ({ call }) => {
    if (call !== 'BetWin') return
    stage.wallet.onCommitted = () => {}
    for (const ms of [flownMsOf(point), RESULT_MS + BETTING_MS]) {
      stage.clock.advance(ms)
      await stage.host.drawDue()
    }
  }
  const { bet } = (await player.bet()).body
  await fly(stage, 2_000)
  const [ended] = (await player.state()).bets
  assert.deepEqual([ended?.id, ended?.status, ended?.refusal, stage.wallet.balanceMinor], [bet.id, 'void', 'confirmed-late', START])
})

test('a bet on the next flight waits while the one before it goes on, and flies on its own', { tags: ['GAM-055'] }, async () => {
  const point = await toRound(stage, 150, 200)
  const player = await seat(stage)
  await fly(stage, TAKE_OFF_MS)
  const { bet } = (await player.bet()).body
  assert.deepEqual([bet.status, (await player.cashOut(bet.id)).body.code], ['waiting', 'not-flying'])
  await fly(stage, flownMsOf(point) + RESULT_MS)
  const { round, bets } = await player.state()
  assert.deepEqual([bets[0]?.round, bets[0]?.status], [round.code, 'waiting'])
})

test('who staked on a round by the clock is paid by the rules of then, and who flew by hand is given it back', {
  tags: ['GAM-055'],
}, async () => {
  const secret = '5a'.repeat(32)
  const links = chainOf(secret, 10)
  const index = currentIndex(FIRST_SCHEDULE, nowMs())
  const sealed = testSeals.seal('lottery_chains.secret', commitmentOf(links), secret)
  await stage.database.query(`insert into lottery_chains values ('${GAME}', ${index}, 10, '${sealed}', '${commitmentOf(links)}', now())`)
  const point = crashPoint(revealedAt(links, 0), issueAt(FIRST_SCHEDULE, index).code)
  const pilots = await Promise.all(['42', '43'].map((account) => seat(stage, { account })))
  const bets = await Promise.all(pilots.map(async (pilot, at) => (await pilot.bet({ auto: at === 0 ? 101 : null })).body.bet))
  await stage.database.query(`update lottery_tickets set issue_index = ${index} where game_id = '${GAME}'`)
  await fly(stage, 60_000)
  const ended = await Promise.all(pilots.map(async (pilot) => (await pilot.state()).bets[0]))
  assert.deepEqual(
    ended.map((bet) => [bet?.id, bet?.round, bet?.status, bet?.cashedAt]),
    [
      [bets[0]?.id, issueAt(FIRST_SCHEDULE, index).code, 'closed', point >= 101 ? 101 : null],
      [bets[1]?.id, issueAt(FIRST_SCHEDULE, index).code, 'void', null],
    ],
  )
  assert.equal(stage.wallet.balanceMinor, START + (point >= 101 ? STAKE / 100n : -STAKE))
})
