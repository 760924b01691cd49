import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { baccarat } from '@pavilion/game-tables/baccarat'
import { returnOf } from '@pavilion/game-tables/bets'
import { roulette, spinNumber } from '@pavilion/game-tables/roulette'
import type { BetReplay, SlipView, TableState } from '@pavilion/game-tables/wire'
import { askLauncher, launchBody, launchOf, openBrowser, startHost } from '../../test/host-harness.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'

const GAME = 'pavilion-roulette'
const BACCARAT = 'pavilion-baccarat'
const ROUND_MS = 30_000
const OPEN_MS = 10_000
const CLOSED_MS = 28_000
const START = 1_000_000n
const catalogue = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [
    { id: GAME, provider: 'BGS', type: 'LIVE', classify: ['ROU'], names: { EN: 'Pavilion Roulette' } },
    { id: 'other-roulette', provider: 'BGS', type: 'LIVE', classify: ['ROU'], names: { EN: 'Other Roulette' }, editionOf: GAME },
    { id: BACCARAT, provider: 'BGS', type: 'LIVE', classify: ['BAC'], names: { EN: 'Pavilion Baccarat' } },
  ],
}

const stage = setStage(catalogue, START)
beforeEach(() => stage.clock.advance(OPEN_MS))

type SlipRequest = { requestId?: string; revision?: number; round?: string; spots?: { spot: string; stake: string }[] }

const sit = async ({ app = stage.host, account = '42', game = GAME, call = 'Launcher/Real' } = {}) =>
  playerWith(app, await openPlay(app, game, account, call))

function playerWith(app: App, secret: string) {
  const { read, send } = askAs(app, '/api/table', secret)
  const state = () => read<TableState>('state')
  return {
    secret,
    state,
    lay: async (request: SlipRequest = {}) => {
      const now = await state()
      const { round: { code = '' } = {}, slip } = now
      const laid = { requestId: makeId(systemRandom), revision: slip?.revision ?? 0, spots: [{ spot: 'red', stake: '1.00' }] }
      return send<{ slip: SlipView; code?: string }>('bet', { round: code, ...laid, ...request })
    },
    /** The newest bet. */
    bet: async () => (await state()).bets[0],
  }
}

/** Until the round that takes bets has closed, and what lies on it is staked. */
async function close(app = stage.host) {
  stage.clock.advance(CLOSED_MS - OPEN_MS)
  await app.drawDue()
}

/** Until bets on the next round are taken. */
async function spin(app = stage.host) {
  stage.clock.advance(ROUND_MS - (CLOSED_MS - OPEN_MS))
  await app.drawDue()
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('everybody at a table sees one number, which was promised before the bets and which anybody can compute', async () => {
  const [one, other] = [await sit(), await sit({ account: '43' })]
  const elsewhere = await sit({ game: 'other-roulette' })
  let { promised } = await one.state()
  for (let round = 0; round < 3; round += 1) {
    await one.lay()
    await close()
    await spin()
    const state = await one.state()
    const [drawn] = state.draws
    assert.ok(drawn)
    assert.deepEqual((await other.state()).draws, state.draws)
    assert.equal(sha256(drawn.revealed), promised)
    assert.equal(spinNumber(drawn.revealed, drawn.round), drawn.number)
    assert.equal(state.numbers[0], drawn.number)
    promised = state.promised
  }
  assert.notEqual((await elsewhere.state()).promised, promised)
})

test('several spots are one stake and one wallet call, wait for the spin and are paid once by the rules', async () => {
  const player = await sit()
  const spots = [
    { spot: 'red', stake: '5.00' },
    { spot: 'black', stake: '5.00' },
    { spot: 'number-17', stake: '1.00' },
  ]
  await player.lay({ spots })
  await close()
  const bet = await player.bet()
  assert.deepEqual([bet?.status, bet?.stake, bet?.spots], ['waiting', '11.00', spots])
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 1)
  assert.equal(stage.wallet.balanceMinor, START - 1100n)
  await stage.host.drawDue()
  assert.equal(stage.wallet.balanceMinor, START - 1100n, 'nothing is paid before the spin')
  await spin()
  await stage.host.drawDue()
  const state = await player.state()
  const number = state.draws[0]?.number ?? -1
  const stakes = spots.map(({ spot, stake }) => ({ spot, stakeMinor: BigInt(stake.replace('.', '')) }))
  assert.equal(state.bets[0]?.status, 'closed')
  assert.equal(stage.wallet.balanceMinor, START - 1100n + returnOf(roulette, stakes, number))
  assert.deepEqual(state.bets[0]?.spots, spots)
})

test('adjacent numbers have one name each as a bet, pay by the rules, and chips may lie on every spot at once', async () => {
  const player = await sit()
  for (const spot of [
    'split-2-1',
    'split-1-3',
    'split-3-4',
    'split-1',
    'street-2',
    'corner-3',
    'corner-1-2-4-5',
    'line-34',
    'Line-1',
    'split-01-2',
  ])
    assert.equal((await player.lay({ spots: [{ spot, stake: '1.00' }] })).status, 400, spot)
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
  let held = START
  for (const names of [['split-1-2', 'street-0-1-2', 'corner-1', 'line-31'], roulette.spots]) {
    const spots = names.map((spot) => ({ spot, stake: '3.00' }))
    assert.deepEqual((await player.lay({ spots })).body.slip.spots, spots)
    await close()
    await spin()
    await stage.host.drawDue()
    const { bets, draws } = await player.state()
    const stakes = names.map((spot) => ({ spot, stakeMinor: 300n }))
    assert.deepEqual([bets[0]?.status, bets[0]?.spots], ['closed', spots])
    held += returnOf(roulette, stakes, draws[0]?.number ?? -1) - BigInt(names.length) * 300n
    assert.equal(stage.wallet.balanceMinor, held)
  }
})

test('a round takes no bet before opening or after closing, and the announced one is the one that continues', async () => {
  const player = await sit()
  const { round } = await player.state()
  await close()
  const late = await player.lay()
  assert.deepEqual([late.status, late.body.code], [409, 'issue-closed'])
  assert.equal((await player.state()).round.code, round.code)
  stage.clock.advance(ROUND_MS - CLOSED_MS + 2_000)
  await stage.host.drawDue()
  const next = (await player.state()).round
  assert.notEqual(next.code, round.code)
  assert.deepEqual([(await player.lay()).body.code, (await player.lay({ round: round.code })).body.code], ['issue-closed', 'issue-closed'])
  stage.clock.advance(OPEN_MS)
  assert.equal((await player.lay()).body.slip.round, next.code)
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
})

test('bets below, above and between the steps, on no spot and on one twice are refused, and the table stays usable', async () => {
  const player = await sit()
  const wrong = [
    [{ spot: 'red', stake: '0.50' }],
    [{ spot: 'red', stake: '0.00' }],
    [{ spot: 'red', stake: '1.50' }],
    [{ spot: 'red', stake: '201.00' }],
    ['red', 'odd', 'low'].map((spot) => ({ spot, stake: '200.00' })),
    [{ spot: 'number-37', stake: '1.00' }],
    [{ spot: 'red', stake: '-1.00' }],
    [
      { spot: 'red', stake: '1.00' },
      { spot: 'red', stake: '1.00' },
    ],
  ]
  for (const spots of wrong) assert.equal((await player.lay({ spots })).status, 400, JSON.stringify(spots))
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
  for (const revision of [-1, 0.5, '0', 1_001]) assert.equal((await player.lay({ revision } as SlipRequest)).status, 400)
  assert.equal((await player.lay()).status, 200)
})

test('nobody bets or looks with a token of nobody, of another game, or of a lottery’s calls', async () => {
  const stranger = playerWith(stage.host, 'x'.repeat(43))
  const { round } = await (await sit()).state()
  assert.equal((await stranger.lay({ round: round.code, revision: 0 })).status, 401)
  const slot = await sit({ game: 'marigold-nights' })
  assert.equal((await slot.lay({ round: round.code, revision: 0 })).status, 404)
  const own = await sit()
  await own.lay()
  const others = [await sit({ account: '43' }), await sit({ game: 'other-roulette' })]
  for (const other of others) assert.equal((await other.state()).slip, null)
  await close()
  for (const other of others) assert.equal((await other.state()).bets.length, 0)
})

test('when a host dies, the next spins the committed number, settles every bet once and shows players their own', async () => {
  const player = await sit()
  const { promised } = await player.state()
  await player.lay({ spots: ['red', 'black'].map((spot) => ({ spot, stake: '5.00' })) })
  await close()
  const placed = await player.bet()
  await stage.host.close()
  stage.clock.advance(ROUND_MS * 4)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  for (let run = 0; run < 2; run += 1) await Promise.all([stage.host.drawDue(), second.drawDue()])
  await second.close()
  const state = await playerWith(stage.host, player.secret).state()
  assert.deepEqual([state.bets[0]?.id, state.bets[0]?.status], [placed?.id, 'closed'])
  const drawn = state.draws.find(({ round }) => round === state.bets[0]?.round)
  assert.equal(sha256(drawn?.revealed ?? ''), promised)
  assert.equal(stage.wallet.balanceMinor, drawn?.number === 0 ? START - 1000n : START)
})

test('free play bets with credits of no value at the same table, and asks no casino', async () => {
  const [guest, member] = [await sit({ call: 'Launcher/Demo' }), await sit()]
  const before = (await guest.state()).balance
  await guest.lay({ spots: [{ spot: 'number-0', stake: '20.00' }] })
  await close()
  assert.equal((await guest.bet())?.status, 'waiting')
  assert.equal(Number((await guest.state()).balance), Number(before) - 20)
  await spin()
  assert.deepEqual((await guest.state()).draws, (await member.state()).draws)
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
})

test('a finished bet is shown as recorded, with its spots and number, and accepts no other bet', async () => {
  const player = await sit()
  await player.lay()
  await close()
  await spin()
  await stage.host.drawDue()
  const state = await player.state()
  const [bet] = state.bets
  const { casino_id, locale, urls } = launchBody()
  const asked = await askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: bet?.id, account_id: '42' })
  const replay = await openBrowser(stage.host, launchOf(String(asked.body.launch_url)))
  const told = replay.state.replay as unknown as BetReplay
  assert.deepEqual([told.id, told.spots, told.draw], [bet?.id, [{ spot: 'red', stake: '1.00' }], state.draws[0]])
  assert.equal((await playerWith(stage.host, replay.secret).lay({ round: state.round.code, revision: 0 })).status, 403)
})

test('a card table deals everybody the same committed cards and pays its spots exactly by the rules', async () => {
  const [player, other] = [await sit({ game: BACCARAT }), await sit({ account: '43', game: BACCARAT })]
  const spots = baccarat.spots.map((spot) => ({ spot, stake: '3.00' }))
  let held = START
  for (let round = 0; round < 4; round += 1) {
    const { promised } = await player.state()
    await player.lay({ spots })
    await close()
    const bet = await player.bet()
    assert.deepEqual([bet?.status, bet?.stake], ['waiting', '15.00'])
    await spin()
    await stage.host.drawDue()
    const state = await player.state()
    const [drawn] = state.draws
    assert.ok(drawn)
    assert.deepEqual((await other.state()).draws, state.draws)
    assert.equal(sha256(drawn.revealed), promised)
    const { shown, key } = baccarat.draw(drawn.revealed, drawn.round)
    assert.deepEqual([drawn.cards, drawn.number, state.numbers[0]], [shown.cards, key, key])
    held += returnOf(
      baccarat,
      spots.map(({ spot }) => ({ spot, stakeMinor: 300n })),
      key,
    )
    held -= 1500n
    assert.equal(stage.wallet.balanceMinor, held)
  }
  const { casino_id, locale, urls } = launchBody()
  const { bets, draws } = await player.state()
  const asked = await askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: bets[0]?.id, account_id: '42' })
  const replay = await openBrowser(stage.host, launchOf(String(asked.body.launch_url)))
  assert.deepEqual((replay.state.replay as unknown as BetReplay).draw, draws[0])
})

test('a table takes no bet on a spot of another one', async () => {
  const player = await sit({ game: BACCARAT })
  for (const spot of ['red', 'number-7', 'tie-pair'])
    assert.deepEqual((await player.lay({ spots: [{ spot, stake: '1.00' }] })).body.code, 'choice-not-offered')
  assert.equal((await player.lay({ spots: [{ spot: 'banker', stake: '1.00' }] })).status, 200)
  assert.equal((await (await sit()).lay({ spots: [{ spot: 'banker', stake: '1.00' }] })).status, 400)
})
