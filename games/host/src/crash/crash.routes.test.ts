import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { flownMsOf, multiplierAt, POINT_MAX, reachedMs } from '@pavilion/game-crash/flight'
import { crashPoint } from '@pavilion/game-crash/point'
import type { BetReplay } from '@pavilion/game-crash/wire'
import { flightCatalogue as catalogue, fly, flyOut, GAME, pilotWith, seat, TAKE_OFF_MS, toRound } from '../../test/flights.ts'
import { askLauncher, launchBody, launchOf, openBrowser, startHost } from '../../test/host-harness.ts'
import { setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const START = 1_000_000n
const STAKE = 1_000n
const stage = setStage(catalogue, START)

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const callsOf = (call: string) => stage.wallet.calls.filter((made) => made.call === call).length

test('everybody sees one flight: committed before the bets, revealed exactly at its crash, computable by all', async () => {
  const [one, other] = [await seat(stage), await seat(stage, { account: '43' })]
  for (const [from, below] of [
    [300, 400],
    [100, 101],
    [110, 200],
  ] as const) {
    const point = await toRound(stage, from, below)
    const { promised, round } = await one.state()
    await fly(stage, TAKE_OFF_MS)
    if (flownMsOf(point) > 0) {
      await fly(stage, flownMsOf(point) - 1)
      const before = await one.state()
      assert.deepEqual([before.crashed, (await one.news()).crashed], [null, null])
      assert.ok(before.draws.every((draw) => draw.round !== round.code))
      stage.clock.advance(1)
    }
    const { crashed } = await one.news()
    assert.ok(crashed)
    const state = await one.state()
    assert.deepEqual([state.crashed, state.draws[0], (await other.state()).draws], [crashed, crashed, state.draws])
    assert.equal(sha256(crashed.revealed), promised)
    assert.deepEqual([crashPoint(crashed.revealed, crashed.round), crashed.point], [point, point])
    await stage.host.drawDue()
    assert.deepEqual((await one.state()).draws, state.draws, 'what was told is what is written down')
  }
})

test('a cash-out in time is paid at once by the multiplier of its moment, once, however often it is asked for', async () => {
  const point = await toRound(stage, 200, 400)
  const player = await seat(stage)
  const placed = await player.bet()
  assert.deepEqual([placed.body.bet.status, placed.body.bet.stake, placed.body.bet.auto], ['waiting', '10.00', null])
  assert.equal((await player.cashOut(placed.body.bet.id)).body.code, 'not-flying')
  await fly(stage, TAKE_OFF_MS)
  assert.equal((await player.cashOut(placed.body.bet.id)).body.code, 'not-flying', 'the flight is not worth more than the stake yet')
  stage.clock.advance(reachedMs(150))
  const { status, body } = await player.cashOut(placed.body.bet.id)
  assert.deepEqual([status, body.bet.cashedAt, body.bet.win, body.bet.status], [200, 150, '15.00', 'closed'])
  assert.equal(stage.wallet.balanceMinor, START + STAKE / 2n)
  stage.clock.advance(500)
  const again = await player.cashOut(placed.body.bet.id)
  assert.deepEqual([again.status, again.body.bet.cashedAt], [200, 150])
  await fly(stage, flownMsOf(point) + 8_000)
  assert.equal((await player.cashOut(placed.body.bet.id)).body.bet.cashedAt, 150)
  assert.deepEqual([callsOf('BetWin'), stage.wallet.balanceMinor], [2, START + STAKE / 2n])
  assert.equal((await player.state()).net, '5.00')
})

test('a tap that is 300 ms on its way is paid the multiplier of its arrival, however slow the wallet is', {
  tags: ['GAM-060'],
}, async () => {
  await toRound(stage, 300, 500)
  const player = await seat(stage)
  const { bet } = (await player.bet()).body
  await fly(stage, TAKE_OFF_MS)
  await fly(stage, reachedMs(200))
  const [shown, arrived] = [multiplierAt(reachedMs(200)), multiplierAt(reachedMs(200) + 300)]
  stage.clock.advance(300)
  stage.wallet.onCommitted = ({ call }) => call === 'BetWin' && stage.clock.advance(300)
  const { cashedAt, win } = (await player.cashOut(bet.id)).body.bet
  stage.wallet.onCommitted = () => {}
  assert.deepEqual([shown, cashedAt, win], [200, arrived, `${arrived / 10}0`])
  assert.ok(arrived > shown && arrived <= shown * 1.022)
})

test('two cash-outs at once, from two tabs and two hosts, are one', async () => {
  await toRound(stage, 200, 400)
  const player = await seat(stage)
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  const { body } = await player.bet()
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(130))
  const elsewhere = pilotWith(second, player.secret)
  const answers = await Promise.all([player, elsewhere, player, elsewhere].map((tab) => tab.cashOut(body.bet.id)))
  assert.deepEqual(
    answers.map((answer) => [answer.status, answer.body.bet.cashedAt, answer.body.bet.win]),
    answers.map(() => [200, 130, '13.00']),
  )
  await Promise.all([stage.host.drawDue(), second.drawDue()])
  await second.close()
  assert.equal(stage.wallet.balanceMinor, START + 300n)
})

test('a cash-out at the millisecond of the crash or later loses, one before it wins', async () => {
  const point = await toRound(stage, 150, 300)
  const [late, timely] = [await seat(stage), await seat(stage, { account: '43' })]
  const [lost, won] = [(await late.bet()).body.bet, (await timely.bet()).body.bet]
  await fly(stage, TAKE_OFF_MS + flownMsOf(point) - 1)
  assert.equal((await timely.cashOut(won.id)).body.bet.cashedAt, point)
  stage.clock.advance(1)
  assert.deepEqual([(await late.cashOut(lost.id)).status, (await late.cashOut(lost.id)).body.code], [409, 'flown-away'])
  await fly(stage, 8_000)
  assert.equal((await late.cashOut(lost.id)).body.code, 'flown-away')
  const [bet] = (await late.state()).bets
  assert.deepEqual([bet?.status, bet?.win, bet?.cashedAt], ['closed', '0.00', null])
  assert.equal(stage.wallet.balanceMinor, START - 2n * STAKE + (STAKE * BigInt(point)) / 100n)
})

test('once a crash is out, no host whose clock is behind cashes out at a moment before it', async () => {
  const point = await toRound(stage, 150, 300)
  const player = await seat(stage)
  const { bet } = (await player.bet()).body
  const behind = () => new Date(stage.clock().getTime() - 400)
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: Object.assign(behind, { advance: () => {} }), catalogue })
  const elsewhere = pilotWith(second, player.secret)
  await fly(stage, TAKE_OFF_MS + flownMsOf(point))
  assert.equal((await player.news()).crashed?.point, point)
  assert.equal((await elsewhere.cashOut(bet.id)).body.code, 'flown-away')
  assert.deepEqual([(await player.state()).bets[0]?.win, stage.wallet.balanceMinor], ['0.00', START - STAKE])
  await second.close()
})

test('no stake is lost for six seconds after the crash, so that what came in time can still be written down', async () => {
  const point = await toRound(stage, 150, 300)
  const player = await seat(stage)
  const { bet } = (await player.bet()).body
  await fly(stage, TAKE_OFF_MS + flownMsOf(point) + 5_999)
  assert.equal((await player.state()).bets[0]?.status, 'waiting')
  await fly(stage, 1_000)
  assert.equal((await player.state()).bets[0]?.status, 'closed')
  assert.equal((await player.cashOut(bet.id)).body.code, 'flown-away')
})

test('an automatic cash-out is paid as soon as it is reached, at its multiplier; one that is not reached is lost', async () => {
  const point = await toRound(stage, 300, 500)
  const players = await Promise.all(['42', '43', '44'].map((account) => seat(stage, { account })))
  const autos = [200, point, point + 1]
  for (const [at, player] of players.entries()) assert.equal((await player.bet({ auto: autos[at] ?? null })).status, 200)
  await fly(stage, TAKE_OFF_MS + reachedMs(200) + 1_000)
  const [first] = (await players[0]?.state())?.bets ?? []
  assert.deepEqual([first?.status, first?.cashedAt, first?.win], ['closed', 200, '20.00'], 'while the flight goes on')
  await fly(stage, flownMsOf(point) + 8_000)
  const ended = await Promise.all(players.map(async (player) => (await player.state()).bets[0]))
  assert.deepEqual(
    ended.map((bet) => [bet?.status, bet?.cashedAt]),
    [
      ['closed', 200],
      ['closed', point],
      ['closed', null],
    ],
  )
  assert.equal(stage.wallet.balanceMinor, START - 3n * STAKE + 2n * STAKE + (STAKE * BigInt(point)) / 100n)
})

test('a manual cash-out before the automatic one pays less, later it has no effect; the highest pays by itself', async () => {
  await toRound(stage, 2_000, 10_000)
  const [early, late, high] = await Promise.all(['42', '43', '44'].map((account) => seat(stage, { account })))
  assert.ok(early && late && high)
  const bets = [await early.bet({ auto: 500 }), await late.bet({ auto: 500 }), await high.bet()].map(({ body }) => body.bet.id)
  // No flight of a test gets as high as the highest: here that is lower.
  await stage.database.query(`update lottery_tickets set pays_hundredths = 1000 where id = '${bets[2]}' and pays_hundredths = ${POINT_MAX}`)
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(250))
  assert.equal((await early.cashOut(bets[0] ?? '')).body.bet.cashedAt, 250)
  stage.clock.advance(reachedMs(600) - reachedMs(250))
  assert.equal((await late.cashOut(bets[1] ?? '')).body.bet.cashedAt, 500)
  await fly(stage, 30_000)
  assert.deepEqual((await high.state()).bets[0]?.cashedAt, 1_000)
  assert.equal(stage.wallet.balanceMinor, START - 3n * STAKE + (STAKE * (250n + 500n + 1_000n)) / 100n)
})

test('from the take-off on bets go on the next round, and none on the one that flies or is over', async () => {
  await toRound(stage, 200, 400)
  const player = await seat(stage)
  const { round, next } = await player.state()
  assert.equal(round.code, next.code)
  await fly(stage, TAKE_OFF_MS)
  const late = await player.bet({ round: round.code })
  assert.deepEqual([late.status, late.body.code], [409, 'issue-closed'])
  const after = await player.state()
  assert.notEqual(after.next.code, round.code)
  assert.equal((await player.bet()).body.bet.round, after.next.code)
  for (let flight = 0; flight < 2; flight += 1) {
    stage.clock.advance(200_000)
    await stage.host.drawDue()
  }
  assert.equal((await player.bet({ round: after.next.code })).body.code, 'issue-closed')
  assert.equal(callsOf('BetWin'), 1)
})

test('stakes below, above and between the steps, and cash-outs that nobody could reach, are refused', async () => {
  await toRound(stage, 100, POINT_MAX)
  const player = await seat(stage)
  for (const stake of ['0.50', '0.00', '1.50', '201.00'])
    assert.deepEqual((await player.bet({ stake })).body.code, 'stake-not-offered', stake)
  for (const wrong of [{ stake: '-1.00' }, { auto: 100 }, { auto: POINT_MAX + 1 }, { auto: 150.5 }, { requestId: 'x' }])
    assert.equal((await player.bet(wrong)).status, 400, JSON.stringify(wrong))
  assert.equal(callsOf('BetWin'), 0)
  assert.equal((await player.bet({ stake: '200.00', auto: 101 })).status, 200)
})

test('one stake a player and round: the same request is the same bet, any other is refused', async () => {
  await toRound(stage, 100, POINT_MAX)
  const player = await seat(stage)
  stage.wallet.always.set('BetWin', 'not-enough-funds')
  assert.equal((await player.bet()).body.bet.refusal, 'not-enough-funds')
  stage.wallet.always.clear()
  const requestId = makeId(systemRandom)
  const first = await player.bet({ requestId, auto: 200 })
  assert.equal((await player.bet({ requestId, auto: 200 })).body.bet.id, first.body.bet.id)
  assert.equal((await player.bet({ requestId, auto: 300 })).body.code, 'request-id-reused')
  const twice = await Promise.all([player.bet(), player.bet()])
  assert.deepEqual(
    twice.map(({ body }) => body.code),
    ['only-one-bet', 'only-one-bet'],
  )
  assert.equal(stage.wallet.balanceMinor, START - STAKE)
})

test('nobody bets, looks or cashes out with a token of nobody, of another game or of another player', async () => {
  await toRound(stage, 200, 400)
  const [player, stranger] = [await seat(stage), pilotWith(stage.host, 'x'.repeat(43))]
  const { bet } = (await player.bet()).body
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(150))
  assert.equal((await stranger.cashOut(bet.id)).status, 401)
  assert.equal((await stranger.bet({ round: bet.round })).status, 401)
  assert.equal((await (await seat(stage, { game: 'marigold-nights' })).cashOut(bet.id)).status, 404)
  const other = await seat(stage, { account: '43' })
  assert.deepEqual([(await other.cashOut(bet.id)).body.code, (await other.state()).bets.length], ['round-unknown', 0])
  assert.equal((await player.cashOut(bet.id)).body.bet.cashedAt, 150)
})

test('free play flies with credits of no value on the same flight, and asks no casino', async () => {
  await toRound(stage, 200, 400)
  const guest = await seat(stage, { call: 'Launcher/Demo' })
  const before = (await guest.state()).balance
  const { bet } = (await guest.bet()).body
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(150))
  assert.equal((await guest.cashOut(bet.id)).body.bet.win, '15.00')
  assert.equal(Number((await guest.state()).balance), Number(before) + 5)
  assert.equal(callsOf('BetWin'), 0)
})

const askReplay = (id: string) => {
  const { casino_id, locale, urls } = launchBody()
  return askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: id, account_id: '42' })
}

test('a bet that is over is told again as it was recorded, with its cash-out and the flight’s point', async () => {
  const point = await toRound(stage, 200, 400)
  const player = await seat(stage)
  const { bet } = (await player.bet({ auto: 150 })).body
  await flyOut(stage, point)
  const asked = await askReplay(bet.id)
  const replay = await openBrowser(stage.host, launchOf(String(asked.body.launch_url)))
  const told = replay.state.replay as unknown as BetReplay
  assert.deepEqual([told.id, told.cashedAt, told.auto, told.draw.point], [bet.id, 150, 150, point])
  assert.equal((await pilotWith(stage.host, replay.secret).bet({ round: bet.round })).status, 403)
  assert.equal(GAME, replay.state.gameId)
})

test('a bet that was cashed out and paid has no replay before its flight is over, which nobody may know the end of', async () => {
  const point = await toRound(stage, 200, 400)
  const player = await seat(stage)
  const { bet } = (await player.bet()).body
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(150))
  assert.equal((await player.cashOut(bet.id)).body.bet.status, 'closed')
  assert.equal((await askReplay(bet.id)).status, 400)
  await flyOut(stage, point)
  assert.equal((await askReplay(bet.id)).status, 200)
})
