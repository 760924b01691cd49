import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broughtBy, readBet, unitsOf } from '@pavilion/game-lottery/bets'
import type { Kind } from '@pavilion/game-lottery/draw'
import type { DrawsView, LotteryState, TicketView } from '@pavilion/game-lottery/wire'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const HOUR_MS = 3_600_000
const MONEY = 100_000_000n
const games: Readonly<Record<string, Kind>> = {
  'neon-numbers': 'digits',
  'minute-race': 'race',
  'rocket-draw': 'dice',
  'sunday-six': 'six',
  'eleven-lanterns': 'eleven',
  'lotus-draw': 'levels',
}
const catalogue = {
  providers: [{ code: 'ELOTT', name: 'Quick Draw' }],
  games: Object.keys(games).map((id) => ({ id, provider: 'ELOTT', type: 'ELOTT', classify: [], names: { EN: id } })),
}

const stage = setStage(catalogue, MONEY)

async function enter(game: string, account = '42') {
  const { headers, read, send } = askAs(stage.host, '/api/lottery', await openPlay(stage.host, game, account))
  const state = () => read<LotteryState>('state')
  return {
    headers,
    state,
    draws: () => read<DrawsView>('draws'),
    bet: async (choice: string, stake: string, requestId = makeId(systemRandom)) => {
      const { issue } = await state()
      const { status, body } = await send<{ ticket: TicketView; code?: string }>('bet', { requestId, issue: issue.code, choice, stake })
      return { status, ...body }
    },
  }
}

const bets: Readonly<Record<string, readonly string[]>> = {
  'neon-numbers': ['last-2:01234.56789:1', 'place:3-4:2', 'sum-side:big:1', 'sum-side:small:1', 'all-5:1.2.3.4.5:1'],
  'minute-race': ['place:10-07:1', 'duel:1-dragon:1', 'duel:1-tiger:1', 'top-sum-side:odd:3'],
  'rocket-draw': ['die:6:1', 'pair:1-6:1', 'double:2:1', 'any-triple:any:1', 'sum-side:even:1'],
  'sunday-six': ['pick-2:01.02.03.04.05.06.07.08.09.10:1', 'special-side:big:1', 'match:01.02.03.04.05.06.07:1'],
  'eleven-lanterns': ['pick-1:03:1', 'pick-2:01.05.09:1', 'pick-5:01.02.03.04.05.06:2', 'first-side:small:1'],
  'lotus-draw': ['any-level:01.02.03.04.05:2', 'parlay-2:10.20.30.40:1', 'tail:00.01.02:1', 'tail-3:123.456.789:1'],
}

test('every bet of the board is staked whole, and paid once what its rules bring of the draw', async () => {
  let expected = MONEY
  const entered = await Promise.all(Object.keys(games).map(async (game) => ({ game, player: await enter(game) })))
  for (const { game, player } of entered)
    for (const choice of bets[game] ?? []) {
      const bet = readBet(games[game] ?? 'digits', choice)
      assert.ok(bet)
      const { ticket } = await player.bet(choice, `${unitsOf(bet)}.00`)
      assert.deepEqual([ticket.status, ticket.stake], ['waiting', `${unitsOf(bet)}.00`], choice)
      expected -= BigInt(unitsOf(bet) * 100)
    }
  assert.equal(stage.wallet.balanceMinor, expected)
  stage.clock.advance(HOUR_MS / 2)
  await stage.host.drawDue()
  await stage.host.drawDue()
  for (const { game, player } of entered) {
    const [{ draws }, { tickets }] = [await player.draws(), await player.state()]
    assert.equal(tickets.length, bets[game]?.length)
    for (const ticket of tickets) {
      const bet = readBet(games[game] ?? 'digits', ticket.choice)
      const draw = draws.find(({ code }) => code === ticket.issue)
      assert.ok(bet && draw, `${ticket.choice} on ${ticket.issue}`)
      const brought = broughtBy(bet, draw.levels)
      assert.deepEqual([ticket.status, Math.round(Number(ticket.win) * 100)], ['closed', brought], ticket.choice)
      expected += BigInt(brought)
    }
  }
  assert.equal(stage.wallet.balanceMinor, expected)
})

test('a stake off the steps, an unknown kind or spelling and too high a win are refused without a stake', async () => {
  const player = await enter('neon-numbers')
  const refused: [choice: string, stake: string, code: string][] = [
    ['last-2:12.3:1', '1.00', 'stake-not-offered'],
    ['last-2:12.3:1', '3.00', 'stake-not-offered'],
    ['last-2:12.3:1', '2.01', 'stake-not-offered'],
    ['place:1-1:1', '0.20', 'stake-not-offered'],
    ['place:1-1:1', '-1.00', 'bad-request'],
    ['duel:1-dragon:1', '1.00', 'choice-not-offered'],
    ['last-2:21.3:1', '2.00', 'choice-not-offered'],
    ['last-2:12.3', '2.00', 'bad-request'],
    ['last-2:12.3:01', '2.00', 'choice-not-offered'],
    ['last-2:12.3:100', '200.00', 'bad-request'],
    ['constructor:1:1', '1.00', 'choice-not-offered'],
    // 97,000 times 30.00 is more than 10,000 of the highest stake.
    ['all-5:1.2.3.4.5:1', '30.00', 'win-above-highest'],
  ]
  for (const [choice, stake, code] of refused) assert.deepEqual((await player.bet(choice, stake)).code, code, `${choice} ${stake}`)
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
  assert.equal((await player.bet('all-5:1.2.3.4.5:1', '20.00')).status, 200)
  assert.equal((await player.bet('last-2:12.3:1', '4.00')).ticket.stake, '4.00')
})

test('a bet of the board that is asked for again is the same ticket; with another selection it is refused', async () => {
  const player = await enter('lotus-draw')
  const requestId = makeId(systemRandom)
  const first = await player.bet('any-level:07.70:1', '2.00', requestId)
  assert.equal((await player.bet('any-level:07.70:1', '2.00', requestId)).ticket.id, first.ticket.id)
  assert.equal((await player.bet('any-level:07.71:1', '2.00', requestId)).code, 'request-id-reused')
  assert.equal((await player.bet('any-level:07.70:2', '4.00', requestId)).code, 'request-id-reused')
  assert.equal(stage.wallet.balanceMinor, MONEY - 200n)
})

test('the last fifty draws are told to who plays, the newest first, and to nobody without a play', async () => {
  const player = await enter('rocket-draw')
  stage.clock.advance(HOUR_MS)
  await stage.host.drawDue()
  const { draws } = await player.draws()
  assert.equal(draws.length, 50)
  assert.deepEqual(
    [...draws].sort((one, other) => (one.code < other.code ? 1 : -1)),
    draws,
  )
  assert.deepEqual(draws[0], (await player.state()).draws[0])
  assert.equal((await stage.host.server.inject({ url: '/api/lottery/draws' })).statusCode, 401)
  const foreign = { authorization: `Bearer ${'x'.repeat(43)}` }
  assert.equal((await stage.host.server.inject({ url: '/api/lottery/draws', headers: foreign })).statusCode, 401)
})
