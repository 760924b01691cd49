import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flownMsOf, reachedMs } from '@pavilion/game-crash/flight'
import { openStream } from '@pavilion/game-kit/seeds'
import { type BetRequest, flightCatalogue as catalogue, fly, flyOut, pilotWith, seat, TAKE_OFF_MS, toRound } from '../../test/flights.ts'
import { startHost } from '../../test/host-harness.ts'
import { setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const START = 1_000_000n
const STAKE = 1_000n
const stage = setStage(catalogue, START)

test('two bets fly in one flight, and are cashed out in either order, or one is lost', { tags: ['GAM-057'] }, async () => {
  for (const order of [[1, 2], [2, 1], [1]] as const) {
    const held = stage.wallet.balanceMinor
    const point = await toRound(stage, 300, 500)
    const player = await seat(stage)
    const bets = [await player.bet({ seat: 1 }), await player.bet({ seat: 2, stake: '20.00' })].map(({ body }) => body.bet)
    assert.deepEqual(
      bets.map((bet) => [bet.seat, bet.half, bet.status, bet.stake]),
      [
        [1, null, 'waiting', '10.00'],
        [2, null, 'waiting', '20.00'],
      ],
    )
    await fly(stage, TAKE_OFF_MS)
    let flown = 0
    for (const [at, which] of order.entries()) {
      await fly(stage, reachedMs(150 + at * 50) - flown)
      flown = reachedMs(150 + at * 50)
      assert.equal((await player.cashOut(bets[which - 1]?.id ?? '')).body.bet.cashedAt, 150 + at * 50)
    }
    await flyOut(stage, point)
    const won = order.reduce((sum, which, at) => sum + (BigInt(which) * STAKE * BigInt(150 + at * 50)) / 100n, 0n)
    assert.equal(stage.wallet.balanceMinor, held - 3n * STAKE + won)
  }
})

test('half of a bet in halves is cashed out, and the other half flies on, to be lost or cashed out', { tags: ['GAM-057'] }, async () => {
  const point = await toRound(stage, 300, 500)
  const player = await seat(stage)
  const { bet } = (await player.bet({ inHalves: true })).body
  const halves = (await player.state()).bets.filter(({ round }) => round === bet.round)
  assert.deepEqual(halves.map((half) => [half.seat, half.half, half.stake, half.status]).sort(), [
    [1, 1, '5.00', 'waiting'],
    [1, 2, '5.00', 'waiting'],
  ])
  await fly(stage, TAKE_OFF_MS)
  await fly(stage, reachedMs(200))
  assert.equal((await player.cashOut(halves[0]?.id ?? '')).body.bet.win, '10.00')
  assert.equal(stage.wallet.balanceMinor, START)
  await fly(stage, flownMsOf(point) - reachedMs(200) + 8_000)
  assert.equal((await player.cashOut(halves[1]?.id ?? '')).body.code, 'flown-away')
  assert.equal(stage.wallet.balanceMinor, START)
})

test('a half that is below the least stake or between the steps is refused, and nothing is staked', { tags: ['GAM-057'] }, async () => {
  await toRound(stage, 100, 500)
  const player = await seat(stage)
  for (const stake of ['1.00', '3.00', '199.00'])
    assert.equal((await player.bet({ stake, inHalves: true })).body.code, 'half-not-offered', stake)
  assert.equal((await player.bet({ seat: 3 as 2 })).status, 400)
  assert.equal((await player.bet({ stake: '2.00', inHalves: true })).status, 200)
})

test('a bet that no hand asked for is refused where the launch did not allow it', { tags: ['GAM-061'] }, async () => {
  await toRound(stage, 100, 500)
  const player = await seat(stage)
  const refused = await player.bet({ isAutomatic: true, auto: 200 })
  assert.deepEqual([refused.status, refused.body.code], [403, 'autoplay-not-allowed'])
  assert.equal((await player.bet({ auto: 200 })).status, 200)
  assert.equal(stage.wallet.balanceMinor, START - STAKE)
})

test('a bet in halves is taken whole or not at all, and its request and its seat are good once', { tags: ['GAM-057'] }, async () => {
  await toRound(stage, 100, 500)
  const player = await seat(stage)
  const placed = stage.wallet.calls.length
  stage.wallet.onCommitted = ({ call }) => {
    if (call === 'BetWin') stage.wallet.always.set('BetWin', 'not-enough-funds')
  }
  const { bet } = (await player.bet({ inHalves: true })).body
  stage.wallet.onCommitted = () => {}
  stage.wallet.always.clear()
  assert.ok(stage.wallet.calls.length > placed)
  assert.deepEqual([bet.status, bet.refusal, stage.wallet.balanceMinor], ['void', 'not-enough-funds', START])
  const request = { requestId: makeId(systemRandom), inHalves: true }
  const first = (await player.bet(request)).body.bet
  assert.equal((await player.bet(request)).body.bet.id, first.id)
  assert.equal((await player.bet({ ...request, inHalves: false })).body.code, 'request-id-reused')
  const more = await Promise.all([player.bet(), player.bet({ inHalves: true }), player.bet({ seat: 1 })])
  assert.deepEqual(
    more.map(({ body }) => body.code),
    ['only-one-bet', 'only-one-bet', 'only-one-bet'],
  )
  assert.equal(stage.wallet.balanceMinor, START - STAKE)
})

test('a half that was taken in time flies on when the other is confirmed after the take-off', { tags: ['GAM-057'] }, async () => {
  const point = await toRound(stage, 300, 500)
  const player = await seat(stage)
  await fly(stage, TAKE_OFF_MS - 500)
  let stakes = 0
  stage.wallet.onCommitted = ({ call }) => {
    if (call !== 'BetWin') return
    stakes += 1
    if (stakes === 2) stage.clock.advance(500 + reachedMs(150))
  }
  await player.bet({ inHalves: true })
  stage.wallet.onCommitted = () => {}
  await fly(stage, 1_000)
  const bets = (await player.state()).bets.slice(0, 2).sort((one, other) => (one.half ?? 0) - (other.half ?? 0))
  assert.deepEqual(
    bets.map(({ half, status, refusal }) => [half, status, refusal]),
    [
      [1, 'waiting', null],
      [2, 'void', 'confirmed-late'],
    ],
  )
  const { bet } = (await player.cashOut(bets[0]?.id ?? '')).body
  assert.ok((bet.cashedAt ?? 0) > 150 && (bet.cashedAt ?? 0) < point)
  assert.equal(stage.wallet.balanceMinor, START + (STAKE * BigInt((bet.cashedAt ?? 0) - 100)) / 200n)
})

const FAULTS = [
  'error-500',
  'hang-up',
  'commit-and-hang-up',
  'commit-and-500',
  'not-enough-funds',
  undefined,
  undefined,
  undefined,
] as const

test('whatever the wallet answers and whenever the host dies, no stake is lost or taken twice', { tags: ['GAM-057'] }, async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const draw = openStream({ serverSeed: `crash kills ${seed}`, clientSeed: '', nonce: 0 })
    const pick = <Value>(of: readonly Value[]): Value => of[Math.floor(draw() * of.length)] as Value
    const held = stage.wallet.balanceMinor
    const point = await toRound(stage, 150, 1_000)
    let player = await seat(stage)
    const restart = async () => {
      await stage.host.close()
      stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
      player = pilotWith(stage.host, player.secret)
    }
    const plan = (call: string) => {
      const fault = pick(FAULTS)
      if (fault !== undefined) stage.wallet.faults.push({ call, fault })
    }
    const requests: BetRequest[] = [1, 2].map((which) => ({
      requestId: makeId(systemRandom),
      seat: which as 1 | 2,
      inHalves: draw() < 0.5,
      auto: draw() < 0.5 ? 120 : null,
    }))
    const { round } = await player.state()
    for (const request of [...requests, ...requests]) {
      plan('BetWin')
      plan('Rollback')
      await player.bet({ ...request, round: round.code })
      if (draw() < 0.3) await restart()
    }
    await fly(stage, TAKE_OFF_MS)
    stage.clock.advance(reachedMs(110))
    for (const { id } of (await player.state()).bets) {
      plan('BetWin')
      if (draw() < 0.7) await player.cashOut(id)
      if (draw() < 0.3) await restart()
    }
    stage.wallet.faults.length = 0
    await flyOut(stage, point)
    for (let minute = 0; minute < 4; minute += 1) {
      stage.clock.advance(60_000)
      await stage.host.drawDue()
    }
    const rows = (await stage.database.query(
      `select status, stake_minor::int as stake, win_minor::int as win, seat from lottery_tickets where placed_at > now() - interval '99 years'`,
    )) as { status: string; stake: number; win: number; seat: number }[]
    assert.ok(
      rows.every(({ status }) => status === 'closed' || status === 'void'),
      `seed ${seed}: ${JSON.stringify(rows)}`,
    )
    const closed = rows.filter(({ status }) => status === 'closed')
    const net = closed.reduce((sum, { stake, win }) => sum + win - stake, 0)
    assert.equal(stage.wallet.balanceMinor - START, BigInt(net), `seed ${seed}, held ${held}`)
  }
})
