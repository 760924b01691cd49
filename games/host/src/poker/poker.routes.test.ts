import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { holeOf, shuffle } from '@pavilion/game-poker/deck'
import { startHost } from '../../test/host-harness.ts'
import { enterPoker, POKER_CATALOGUE, type PokerPlayer, pokerPlayer } from '../../test/poker-stage.ts'
import { openPlay, setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'

const START = 1_000_000n
const stage = setStage(POKER_CATALOGUE, START)

const enter = (account: string, call?: string, app: App = stage.host) => enterPoker(app, account, call)

/** Two strangers at one table, of whom the first is to act: between two the button acts first. */
async function twoPlayers(): Promise<[acting: PokerPlayer, waiting: PokerPlayer]> {
  const players = [await enter('42'), await enter('43')]
  for (const [seat, player] of players.entries()) assert.equal((await player.sit(seat)).status, 200)
  const [one, other] = players
  assert.ok(one && other)
  return (await one.state()).table?.legal ? [one, other] : [other, one]
}
const pass = async (ms: number, app = stage.host) => {
  stage.clock.advance(ms)
  await app.drawDue()
}
const betWins = () => stage.wallet.calls.filter(({ call }) => call === 'BetWin').map(({ body }) => body.transactions?.[0])

test('a seat costs its buy-in once, and leaving pays what is left once, as the win of that round', async () => {
  const [one, other] = await twoPlayers()
  assert.equal(stage.wallet.balanceMinor, START - 20_000n)
  await one.act('fold')
  const left = await one.leave()
  assert.equal(left.body.table, null)
  assert.deepEqual([left.body.last?.stake, left.body.last?.win, left.body.last?.status], ['100.00', '99.00', 'closed'])
  assert.equal((await one.leave()).body.code, 'not-seated')
  assert.equal((await other.leave()).body.last?.win, '101.00')
  await pass(60_000)
  assert.equal(stage.wallet.balanceMinor, START)
  assert.deepEqual(
    betWins().map((line) => [line?.type, line?.amount]),
    [
      ['bet', '100.00'],
      ['bet', '100.00'],
      ['win', '99.00'],
      ['win', '101.00'],
    ],
  )
})

test('a repeated request is the same seat; taken or second seats, wrong buy-ins, full or unknown tables are refused', async () => {
  const one = await enter('42')
  const requestId = makeId(systemRandom)
  await one.sit(2, { requestId })
  assert.equal((await one.sit(2, { requestId })).status, 200)
  assert.equal((await one.sit(3, { requestId })).body.code, 'request-id-reused')
  assert.equal((await one.sit(3)).body.code, 'only-one-bet')
  const other = await enter('43')
  assert.equal((await other.sit(2)).body.code, 'seat-taken')
  for (const buyIn of ['30.00', '210.00', '45.00', '0.00'])
    assert.deepEqual([(await other.sit(3, { buyIn })).body.code, buyIn], ['stake-not-offered', buyIn])
  assert.equal((await other.sit(6)).body.code, 'bad-request')
  assert.equal((await other.sit(3, { table: makeId(systemRandom) })).body.code, 'not-found')
  assert.equal(stage.wallet.balanceMinor, START - 10_000n)
  for (const [at, seat] of [0, 1, 3, 4, 5].entries()) await (await enter(`${50 + at}`)).sit(seat)
  const [full] = (await one.state()).tables
  assert.equal((await other.sit(0, { table: full?.id })).body.code, 'table-full')
  assert.deepEqual((await other.state()).tables[1]?.seats, Array(6).fill('free'))
})

test('a buy-in that is refused leaves the seat free, and one of unknown outcome is taken back', async () => {
  const one = await enter('42')
  stage.wallet.always.set('BetWin', 'not-enough-funds')
  assert.deepEqual((await one.sit(0)).body.last?.refusal, 'not-enough-funds')
  assert.equal((await one.state()).tables[0]?.seats[0], 'free')
  stage.wallet.always.set('BetWin', 'commit-and-500')
  await one.sit(0)
  stage.wallet.always.clear()
  await pass(120_000)
  assert.equal(stage.wallet.balanceMinor, START)
  assert.equal((await one.state()).table, null)
  assert.equal((await one.sit(0)).body.table?.you.seat, 0)
})

test('an action out of turn, a raise too low, more than the stack, and an action sent twice are refused', async () => {
  const [one, other] = await twoPlayers()
  assert.equal((await other.act('check')).body.code, 'not-your-turn')
  assert.equal((await one.act('check')).body.code, 'action-not-offered')
  assert.equal((await one.act('raise', { to: '3.99' })).body.code, 'raise-too-low')
  assert.equal((await one.act('raise', { to: '100.01' })).body.code, 'raise-too-high')
  const { table } = await one.state()
  const action = { hand: table?.hand, step: table?.step }
  assert.equal((await one.act('raise', { to: '4.00', ...action })).status, 200)
  assert.equal((await one.act('raise', { to: '4.00', ...action })).body.code, 'step-unknown')
  assert.equal((await other.state()).table?.legal?.call, '2.00')
  assert.equal((await (await enter('44')).act('fold', action)).body.code, 'not-seated')
})

test('without a token, or with another game’s, nobody acts or looks; members and free play share no table', async () => {
  const stranger = pokerPlayer(stage.host, 'x'.repeat(43), '0')
  assert.equal((await stranger.leave()).status, 401)
  const roulette = pokerPlayer(stage.host, await openPlay(stage.host, 'pavilion-roulette'), '42')
  assert.equal((await roulette.leave()).status, 404)
  const [member, guest] = [await enter('42'), await enter('43', 'Launcher/Demo')]
  const table = (await member.state()).tables[0]?.id
  // Two play there, so that something is due at the table when its time comes: the stranger must not set it going.
  await member.sit(0)
  await (await enter('44')).sit(1)
  stage.clock.advance(120_000)
  const kept = () => stage.database.query(`select state, next_at from poker_tables where id = '${table}'`)
  const before = await kept()
  assert.equal((await guest.sit(0, { table })).body.code, 'not-found')
  assert.deepEqual(await kept(), before)
  assert.deepEqual([(await member.state()).hasBots, (await guest.state()).hasBots], [false, true])
})

test('other hands’ cards are not sent before they are shown, and then match the committed seeds', async () => {
  const [one, other] = await twoPlayers()
  const cardsOf = async (player: PokerPlayer) => (await player.state()).table?.seats.map((seat) => seat?.cards ?? null) ?? []
  for (const player of [one, other]) assert.equal((await cardsOf(player)).filter((cards) => cards !== null).length, 1)
  const { deck: _, ...wire } = JSON.parse(JSON.stringify((await one.state()).table))
  assert.doesNotMatch(JSON.stringify(wire), /serverSeed|deck/)
  await one.act('call')
  for (let street = 0; street < 4; street += 1)
    for (const player of street === 0 ? [other] : [other, one]) assert.equal((await player.act('check')).status, 200)
  assert.equal((await cardsOf(one)).filter((cards) => cards !== null).length, 2)
  const [hand] = await one.hands()
  assert.ok(hand)
  assert.equal(commitServerSeed(hand.seeds.serverSeed), hand.seeds.serverHash)
  assert.match(hand.seeds.clientSeed, /^seed-4[23]\.seed-4[23]$/)
  const deck = shuffle(hand.seeds)
  assert.ok([holeOf(deck, 0, 2), holeOf(deck, 1, 2)].some((hole) => hole.join() === hand.own.join()))
  assert.deepEqual(hand.board, deck.slice(4, 9))
  assert.deepEqual(await (await enter('44')).hands(), [])
})

test('the hash of the next hand’s seed is shown before that hand is dealt, that of the first one before anybody sits', async () => {
  const looking = await (await enter('44')).state()
  const [one, other] = await twoPlayers()
  const promised = (await one.state()).table?.promised
  await one.act('fold')
  await pass(5_000)
  const now = (await one.state()).table
  assert.equal(now?.hand, 2)
  for (const player of [one, other]) await player.leave()
  for (let run = 0; run < 4; run += 1) await pass(1_500)
  const hands = await one.hands()
  assert.ok(hands.some(({ seeds }) => seeds.serverHash === promised))
  assert.equal(hands.at(-1)?.seeds.serverHash, looking.tables[0]?.promised)
  // Who won the first hand did nothing in it, and is named all the same.
  const winners = await Promise.all([one, other].map(async (player) => (await player.hands()).at(-1)?.pots[0]?.winners[0]))
  assert.deepEqual(
    winners.map((winner) => winner?.isYou),
    [false, true],
  )
})

test('a player who is gone is folded by the clock, sits out, and is paid what is left after a while', async () => {
  const [gone, other] = await twoPlayers()
  await pass(45_001)
  const state = await other.state()
  assert.equal(state.table?.isOver, true)
  assert.equal((await gone.state()).table?.you.isOut, true)
  await pass(5_000)
  assert.equal((await other.state()).table?.hand, 0, 'one alone plays no hand')
  await pass(180_000)
  const { table, last } = await gone.state()
  assert.deepEqual([table, last?.status, last?.win], [null, 'closed', '99.00'])
  assert.equal((await other.out(true)).body.table?.you.isOut, true)
  assert.equal((await other.out(false)).body.table?.you.isOut, false)
})

test('when a host dies during a hand, the next continues with the same cards and bets and pays all once', async () => {
  const [one, other] = await twoPlayers()
  await one.act('raise', { to: '10.00' })
  const before = await other.state()
  await stage.host.close()
  stage.clock.advance(3_600_000)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: POKER_CATALOGUE })
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: POKER_CATALOGUE })
  await Promise.all([stage.host.drawDue(), second.drawDue()])
  const [again, rival] = [other, one].map(({ secret, account }) => pokerPlayer(stage.host, secret, account))
  assert.ok(again && rival)
  const after = await again.state()
  assert.deepEqual(
    after.table?.seats.map((seat) => [seat?.cards, seat?.bet, seat?.chips]),
    before.table?.seats.map((seat) => [seat?.cards, seat?.bet, seat?.chips]),
  )
  assert.equal((await again.act('call')).status, 200)
  await Promise.all([again.leave(), rival.leave(), second.drawDue()])
  for (let run = 0; run < 4; run += 1) {
    await pass(1_500)
    await second.drawDue()
  }
  await second.close()
  assert.equal(stage.wallet.balanceMinor, START)
  assert.equal(betWins().filter((line) => line?.type === 'win').length, 2)
})

test('what somebody leaves with is paid later and once where the wallet does not answer', async () => {
  const [one, other] = await twoPlayers()
  await one.act('fold')
  stage.wallet.always.set('BetWin', 'error-500')
  assert.equal((await one.leave()).body.last?.status, 'paying')
  assert.equal(stage.wallet.balanceMinor, START - 20_000n)
  stage.wallet.always.clear()
  await pass(120_000)
  assert.equal((await one.state()).last?.status, 'closed')
  await other.leave()
  assert.equal(stage.wallet.balanceMinor, START)
})

test('free play: marked bots come to a guest’s table, play by the clock, and no casino is asked', async () => {
  const guest = await enter('42', 'Launcher/Demo')
  const before = Number((await guest.state()).balance)
  await guest.sit(1)
  const { table } = await guest.state()
  assert.deepEqual(
    table?.seats
      .map((seat) => seat && (seat.isBot ? 'bot' : seat.isYou ? 'you' : 'person'))
      .filter(Boolean)
      .sort(),
    ['bot', 'bot', 'bot', 'you'],
  )
  for (let step = 0; step < 60 && (await guest.hands()).length < 3; step += 1) {
    const { legal } = (await guest.state()).table ?? {}
    if (legal) await guest.act(legal.canCheck ? 'check' : 'fold')
    await pass(1_300)
  }
  assert.ok((await guest.hands()).length >= 3)
  await guest.leave()
  for (let step = 0; step < 60 && (await guest.state()).table; step += 1) await pass(1_300)
  const { last, balance } = await guest.state()
  assert.equal(Number(balance) * 100, before * 100 - 10_000 + Number(last?.win) * 100)
  assert.equal(stage.wallet.calls.length, 0)
})
