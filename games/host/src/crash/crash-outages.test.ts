import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flownMsOf, reachedMs } from '@pavilion/game-crash/flight'
import { flightCatalogue as catalogue, fly, flyOut, pilotWith, seat, TAKE_OFF_MS, toRound } from '../../test/flights.ts'
import { askLauncher, startHost } from '../../test/host-harness.ts'
import { setStage } from '../../test/stage.ts'

const START = 1_000_000n
const STAKE = 1_000n
const stage = setStage(catalogue, START)

const restart = async () => {
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
}

/** The wallet's own record of a round, as the vendor tells it. */
const toldOf = async (id: string) => {
  const { body } = await askLauncher(stage.host, 'Report/Rounds', { casino_id: 'casino', round_ids: [id] })
  return JSON.stringify(body)
}

test('a host down during a flight: automatic cash-outs hold, and manual stakes are returned, at any crash point', async () => {
  for (const [from, below] of [
    [300, 500],
    [3_000, 9_000],
  ] as const) {
    const held = stage.wallet.balanceMinor
    const point = await toRound(stage, from, below)
    const players = await Promise.all(['42', '43', '44'].map((account) => seat(stage, { account })))
    const autos = [null, 200, point + 1]
    const bets = await Promise.all(players.map((player, at) => player.bet({ auto: autos[at] ?? null })))
    await fly(stage, TAKE_OFF_MS + 500)
    await stage.host.close()
    stage.clock.advance(flownMsOf(point) + 60_000)
    await restart()
    for (let run = 0; run < 3; run += 1) await fly(stage, 1_000)
    const ended = await Promise.all(players.map(async ({ secret }) => (await pilotWith(stage.host, secret).state()).bets[0]))
    assert.deepEqual(
      ended.map((bet) => [bet?.status, bet?.refusal, bet?.cashedAt]),
      [
        ['void', 'flight-unwatched', null],
        ['closed', null, 200],
        ['closed', null, null],
      ],
    )
    assert.equal(stage.wallet.balanceMinor, held - STAKE + STAKE)
    assert.match(await toldOf(bets[0]?.body.bet.id ?? ''), /rolled_back/)
  }
})

test('a host that dies and is back within a second gives stakes by hand back too: a cash-out may have been missed', async () => {
  const point = await toRound(stage, 300, 500)
  const player = await seat(stage)
  await player.bet()
  await fly(stage, TAKE_OFF_MS + 500)
  await stage.host.close()
  stage.clock.advance(800)
  await restart()
  await fly(stage, flownMsOf(point) + 8_000)
  assert.equal((await pilotWith(stage.host, player.secret).state()).bets[0]?.refusal, 'flight-unwatched')
  assert.equal(stage.wallet.balanceMinor, START)
})

test('a second host that was at work all the time keeps the flight: who did not cash out lost', async () => {
  const point = await toRound(stage, 300, 500)
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  const player = await seat(stage)
  await player.bet()
  await fly(stage, TAKE_OFF_MS + 500, second)
  await fly(stage, flownMsOf(point) + 8_000, second)
  await second.close()
  assert.deepEqual((await player.state()).bets[0]?.status, 'closed')
  assert.equal(stage.wallet.balanceMinor, START - STAKE)
})

test('a cash-out that was written down before the host died is paid by the next one, once', async () => {
  const point = await toRound(stage, 300, 500)
  const player = await seat(stage)
  const { bet } = (await player.bet()).body
  await fly(stage, TAKE_OFF_MS)
  stage.clock.advance(reachedMs(150))
  stage.wallet.always.set('BetWin', 'hang-up')
  await player.cashOut(bet.id)
  await stage.host.close()
  stage.wallet.always.clear()
  stage.clock.advance(flownMsOf(point) + 120_000)
  await restart()
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  for (let run = 0; run < 2; run += 1) await Promise.all([stage.host.drawDue(), second.drawDue()])
  await second.close()
  const [ended] = (await pilotWith(stage.host, player.secret).state()).bets
  assert.deepEqual([ended?.status, ended?.cashedAt, stage.wallet.balanceMinor], ['closed', 150, START + STAKE / 2n])
})

test('who only lost the connection flies on: a stake without an automatic cash-out is lost at the crash', async () => {
  const point = await toRound(stage, 150, 400)
  const player = await seat(stage)
  await player.bet()
  await flyOut(stage, point)
  assert.equal((await player.state()).bets[0]?.status, 'closed')
  assert.equal(stage.wallet.balanceMinor, START - STAKE)
})

test('a stake that the wallet only took after the take-off is given back, with an automatic cash-out or without', async () => {
  await toRound(stage, 300, 500)
  const [player, other] = [await seat(stage), await seat(stage, { account: '43' })]
  stage.wallet.onCommitted = ({ call }) => {
    if (call === 'BetWin') stage.clock.advance(TAKE_OFF_MS)
  }
  const { round } = await player.state()
  const late = await player.bet({ round: round.code, auto: 110 })
  stage.wallet.onCommitted = () => {}
  assert.deepEqual([late.body.bet.status, late.body.bet.refusal], ['void', 'confirmed-late'])
  assert.equal((await player.cashOut(late.body.bet.id)).body.code, 'round-over')
  assert.equal(stage.wallet.balanceMinor, START)
  assert.equal((await other.bet({ round: round.code })).body.code, 'issue-closed')
  assert.match(await toldOf(late.body.bet.id), /rolled_back/)
})

test('while the wallet says nothing of a stake it cannot be cashed out, and what comes of it is told', async () => {
  await toRound(stage, 300, 500)
  const player = await seat(stage)
  stage.wallet.always.set('BetWin', 'error-500')
  const { bet } = (await player.bet()).body
  stage.wallet.always.clear()
  assert.deepEqual([bet.status, bet.refusal], ['void', 'wallet-unreachable'])
  await fly(stage, TAKE_OFF_MS + 1_000)
  assert.equal((await player.cashOut(bet.id)).body.code, 'round-over')
  assert.equal(stage.wallet.balanceMinor, START)
})
