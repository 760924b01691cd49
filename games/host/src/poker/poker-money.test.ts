import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SittingReplay } from '@pavilion/game-poker/wire'
import type { Fault } from '../../test/fake-wallet.ts'
import { askLauncher, launchBody, launchOf, openBrowser, startHost } from '../../test/host-harness.ts'
import { enterPoker, POKER_CATALOGUE, type PokerPlayer, pokerPlayer } from '../../test/poker-stage.ts'
import { setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'

// Real money at one table: what left the wallet comes back to it, whatever happens on the way.

const START = 1_000_000n
const stage = setStage(POKER_CATALOGUE, START)
const enter = (account: string) => enterPoker(stage.host, account)
const on = (app: App, { secret, account }: PokerPlayer) => pokerPlayer(app, secret, account)
const secondHost = (requests: object = {}) =>
  startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: POKER_CATALOGUE, ...requests })
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

async function pass(ms: number): Promise<void> {
  stage.clock.advance(ms)
  await stage.host.drawDue()
}

/** Time goes by until everybody who leaves has been paid. */
async function rest(): Promise<void> {
  for (let run = 0; run < 8; run += 1) await pass(20_000)
}

async function seatTwo(): Promise<[acting: PokerPlayer, waiting: PokerPlayer]> {
  const [one, other] = [await enter('42'), await enter('43')]
  await one.sit(0)
  await other.sit(1)
  return (await one.state()).table?.legal ? [one, other] : [other, one]
}

const turnOf = async (players: PokerPlayer[]) => {
  for (const player of players) {
    const legal = (await player.state()).table?.legal
    if (legal) return { player, legal }
  }
  return undefined
}

/** Each buy-in of the casino's books: how often it was staked and how often ended. */
function settledOf(): Map<string, { bets: number; ends: number }> {
  const books = new Map<string, { bets: number; ends: number }>()
  const seen = new Set<string>()
  for (const { call, body } of stage.wallet.calls) {
    const round = body.round_id ?? body.round_id_provider ?? ''
    const [line] = body.transactions ?? []
    const id = line?.id_provider ?? `${call} ${round}`
    if (call === 'Balance' || seen.has(id)) continue
    seen.add(id)
    const book = books.get(round) ?? { bets: 0, ends: 0 }
    if (line?.type === 'bet') book.bets += 1
    else book.ends += 1
    books.set(round, book)
  }
  return books
}

test('three people, an all-in and a side pot: every coin is on the table or in a wallet, buy-ins settle once', async () => {
  const people = [await enter('42'), await enter('43'), await enter('44')]
  for (const [seat, buyIn] of ['40.00', '100.00', '200.00'].entries()) await people[seat]?.sit(seat, { buyIn })
  await (await turnOf(people))?.player.act('fold')
  await pass(5_000)
  for (let turn = await turnOf(people); turn; turn = await turnOf(people)) {
    const { player, legal } = turn
    const raised = legal.raise ? await player.act('raise', { to: legal.raise.max }) : await player.act('call')
    assert.equal(raised.status, 200)
  }
  const [hand] = (await people[0]?.hands()) ?? []
  assert.equal(hand?.pots.length, 2)
  assert.equal(hand.shown.length, 3)
  for (const { amount, winners } of hand.pots)
    assert.equal(
      winners.reduce((sum, winner) => sum + cents(winner.amount), 0),
      cents(amount),
    )
  const { table } = (await people[2]?.state()) ?? {}
  assert.equal(
    table?.seats.reduce((sum, seat) => sum + cents(seat?.chips ?? '0'), 0),
    34_000,
  )
  assert.equal(stage.wallet.balanceMinor, START - 34_000n)
  for (const person of people) await person.leave()
  await rest()
  assert.equal(stage.wallet.balanceMinor, START)
  assert.deepEqual([...settledOf().values()], Array(3).fill({ bets: 1, ends: 1 }))
  for (const person of people) assert.equal((await person.state()).last?.status, 'closed')
})

test('who is lost in the middle of a hand loses no more than it bet, and its chips come back without it', async () => {
  const [gone, other] = await seatTwo()
  await gone.act('raise', { to: '10.00' })
  await other.act('raise', { to: '30.00' })
  for (let run = 0; run < 20; run += 1) await pass(15_000)
  assert.equal((await gone.state()).last?.win, '90.00')
  assert.equal((await other.leave()).body.last?.win, '110.00')
  assert.equal(stage.wallet.balanceMinor, START)
})

const FAULTS: Fault[] = ['error-500', 'hang-up', 'commit-and-500', 'commit-and-hang-up', 'wrong-round']
for (const fault of FAULTS)
  test(`a wallet that fails with ${fault} at the buy-in or at the return neither loses nor doubles money`, async () => {
    const people = [await enter('42'), await enter('43')]
    stage.wallet.always.set('BetWin', fault)
    for (const [seat, person] of people.entries()) await person.sit(seat)
    stage.wallet.always.clear()
    await rest()
    assert.equal(stage.wallet.balanceMinor, START)
    for (const person of people) assert.equal((await person.state()).table, null)
    const [acting, waiting] = await seatTwo()
    await acting.act('fold')
    stage.wallet.always.set('BetWin', fault)
    for (const person of [acting, waiting]) await person.leave()
    await pass(1_000)
    stage.wallet.always.clear()
    await rest()
    assert.equal(stage.wallet.balanceMinor, START)
    for (const person of people) assert.equal((await person.state()).last?.status, 'closed')
    const wins = await Promise.all(people.map(async (person) => cents((await person.state()).last?.win)))
    assert.equal(wins[0] !== undefined && wins[0] + (wins[1] ?? 0), 20_000)
  })

test('two hosts that are asked at the same moment give one seat, take one action and pay one return', async () => {
  const second = await secondHost()
  const [one, other] = [await enter('42'), await enter('43')]
  const table = (await one.state()).tables[0]?.id
  const same = { requestId: makeId(systemRandom), table }
  const seats = await Promise.all([one.sit(3, same), on(second, one).sit(3, same)])
  assert.deepEqual(
    seats.map(({ body }) => body.code ?? body.table?.you.seat),
    [3, 3],
  )
  assert.equal(stage.wallet.balanceMinor, START - 10_000n)
  const rivals = await Promise.all([other.sit(4, { table }), on(second, await enter('44')).sit(4, { table })])
  assert.deepEqual(rivals.map(({ status }) => status).sort(), [200, 409])
  const people = [one, rivals[0]?.status === 200 ? other : await enter('44')]
  const { player } = (await turnOf(people)) ?? {}
  assert.ok(player)
  const { table: before } = await player.state()
  const action = { hand: before?.hand, step: before?.step, to: '10.00' }
  const acts = await Promise.all([player.act('raise', action), on(second, player).act('raise', action)])
  assert.deepEqual(acts.map(({ status }) => status).sort(), [200, 409])
  await Promise.all(people.flatMap((person) => [person.leave(), on(second, person).leave()]))
  for (let run = 0; run < 8; run += 1) {
    stage.clock.advance(2_000)
    await Promise.all([stage.host.drawDue(), second.drawDue()])
  }
  await second.close()
  assert.equal(stage.wallet.balanceMinor, START)
  assert.deepEqual([...settledOf().values()], Array(2).fill({ bets: 1, ends: 1 }))
})

test('a wallet that does not answer holds up neither who leaves, nor the others at the table, nor the other tables', {
  timeout: 20_000,
}, async () => {
  const never = () => new Promise<void>(() => {})
  const slow = await secondHost({ waitMs: 20, patience: { tryTimeoutMs: 2_000, pause: never } })
  const [acting, waiting] = (await seatTwo()).map((player) => on(slow, player))
  assert.ok(acting && waiting)
  stage.wallet.always.set('BetWin', 'error-500')
  await acting.leave()
  stage.clock.advance(1_000)
  await slow.drawDue()
  stage.clock.advance(5_000)
  await slow.drawDue()
  assert.equal((await acting.state()).last?.status, 'paying')
  assert.equal((await waiting.leave()).body.last?.status, 'paying')
  stage.wallet.always.clear()
  await rest()
  await slow.close()
  assert.equal(stage.wallet.balanceMinor, START)
})

test('leaving while the buy-in is pending refunds all of it once, as soon as it is taken, and plays no hand', async () => {
  const never = () => new Promise<void>(() => {})
  const slow = await secondHost({ waitMs: 20, patience: { tryTimeoutMs: 2_000, pause: never } })
  const [one, other] = [on(slow, await enter('42')), on(slow, await enter('43'))]
  stage.wallet.always.set('BetWin', 'error-500')
  assert.equal((await one.sit(0)).body.table?.you.isReserved, true)
  const left = (await one.leave()).body.table
  assert.deepEqual([left?.you.isReserved, left?.you.isLeaving], [true, true])
  assert.equal((await one.leave()).status, 200, 'twice is as good as once')
  stage.wallet.always.clear()
  await on(stage.host, other).sit(1)
  await rest()
  await slow.close()
  const { table, last } = await on(stage.host, one).state()
  assert.deepEqual([table, last?.status, last?.win], [null, 'closed', '100.00'])
  assert.deepEqual(await on(stage.host, one).hands(), [])
  await on(stage.host, other).leave()
  assert.equal(stage.wallet.balanceMinor, START)
  assert.deepEqual([...settledOf().values()], Array(2).fill({ bets: 1, ends: 1 }))
})

test('a seed that is brought with an action counts from the next hand on, whose server seed was promised before', async () => {
  const [acting, waiting] = await seatTwo()
  const promised = (await acting.state()).table?.promised
  assert.equal((await acting.act('fold', { clientSeed: 'not a seed' })).body.code, 'bad-request')
  await acting.act('fold', { clientSeed: 'fresh' })
  await pass(5_000)
  await (await turnOf([acting, waiting]))?.player.act('fold')
  const [next, first] = await waiting.hands()
  assert.doesNotMatch(first?.seeds.clientSeed ?? '', /fresh/)
  assert.match(next?.seeds.clientSeed ?? '', /(^|\.)fresh($|\.)/)
  assert.equal(next?.seeds.serverHash, promised)
})

test('a finished sitting is shown with its hands in order, to its player alone, and accepts no action', async () => {
  const [acting, waiting] = await seatTwo()
  const satDownAt = stage.clock().toISOString()
  await acting.act('fold')
  await pass(5_000)
  const { id } = (await acting.state()).last ?? {}
  const { casino_id, locale, urls } = launchBody()
  const ask = (account_id: string) => askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: id, account_id })
  assert.equal((await ask(acting.account)).body.launch_url, undefined, 'it goes on')
  await (await turnOf([acting, waiting]))?.player.act('fold')
  for (const player of [acting, waiting]) await player.leave()
  assert.equal((await ask(waiting.account)).body.launch_url, undefined)
  const page = await openBrowser(stage.host, launchOf(String((await ask(acting.account)).body.launch_url)))
  const told = page.state.replay as unknown as SittingReplay
  assert.deepEqual([told.stake, told.win, told.openedAt], ['100.00', '100.00', satDownAt])
  assert.deepEqual(
    told.hands.map(({ hand }) => hand),
    [1, 2],
  )
  const replayed = pokerPlayer(stage.host, page.secret, acting.account)
  assert.equal((await replayed.leave()).status, 403)
})
