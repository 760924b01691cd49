import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { SlipView, TableState } from '@pavilion/game-tables/wire'
import { startHost } from '../../test/host-harness.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'

// Chips on a table are a bet: what lies when the round closes is staked, once and whole, and nothing before.

const GAME = 'pavilion-roulette'
const OPEN_MS = 10_000
const UNTIL_CLOSE_MS = 17_000
const START = 1_000_000n
const catalogue = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [{ id: GAME, provider: 'BGS', type: 'LIVE', classify: ['ROU'], names: { EN: 'Pavilion Roulette' } }],
}
const stage = setStage(catalogue, START)
beforeEach(() => stage.clock.advance(OPEN_MS))

type Laid = { requestId?: string; revision?: number; round?: string; spots?: readonly string[] }

/** A page of a player's, which knows what it laid last. Each of its chips is one main unit. */
async function openPage(app: App = stage.host, account = '42', call?: string) {
  const { read, send } = askAs(app, '/api/table', await openPlay(app, GAME, account, call))
  let revision = 0
  const state = () => read<TableState>('state')
  return {
    state,
    lay: async (spots: readonly string[], { round, ...request }: Laid = {}) => {
      const bet = { requestId: makeId(systemRandom), revision, round: round ?? (await state()).round.code, ...request }
      const answer = await send<{ slip: SlipView; code?: string }>('bet', { ...bet, spots: spots.map((spot) => ({ spot, stake: '1.00' })) })
      if (answer.status === 200) revision = answer.body.slip.revision
      return answer
    },
  }
}

const close = async (app = stage.host) => {
  stage.clock.advance(UNTIL_CLOSE_MS)
  await app.drawDue()
}
const spotsOf = (bet: { spots: { spot: string }[] } | null | undefined) => bet?.spots.map(({ spot }) => spot)
const staked = () => stage.wallet.calls.filter(({ call }) => call === 'BetWin').length

test('chips are laid, added and undone until the close, and what lies then is one stake and one wallet call', {
  tags: ['GAM-078'],
}, async () => {
  const page = await openPage()
  for (const spots of [['red'], ['red', 'split-1-2'], ['red', 'number-0', 'split-1-2'], ['red', 'number-0']])
    assert.deepEqual(spotsOf((await page.lay(spots)).body.slip), spots)
  const { slip, bets, balance } = await page.state()
  assert.deepEqual([spotsOf(slip), slip?.stake, bets.length, balance], [['red', 'number-0'], '2.00', 0, '10000.00'])
  await stage.host.drawDue()
  assert.equal(staked(), 0, 'nothing is staked while it can be undone')
  await close()
  for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
  const closed = await page.state()
  assert.deepEqual([closed.slip, spotsOf(closed.bets[0]), closed.bets[0]?.status], [null, ['red', 'number-0'], 'waiting'])
  assert.deepEqual([closed.bets.length, staked(), stage.wallet.balanceMinor], [1, 1, START - 200n])
})

test('a slip that comes late is refused whole, once and again, and what lay before stands', { tags: ['GAM-078'] }, async () => {
  const page = await openPage()
  const { round } = await page.state()
  await page.lay(['red'])
  stage.clock.advance(UNTIL_CLOSE_MS - 1)
  assert.equal((await page.lay(['red', 'odd'])).status, 200)
  stage.clock.advance(1)
  const requestId = makeId(systemRandom)
  for (let tried = 0; tried < 2; tried += 1) {
    const late = await page.lay(['red', 'odd', 'low'], { requestId, round: round.code })
    assert.deepEqual([late.status, late.body.code], [409, 'issue-closed'])
  }
  await stage.host.drawDue()
  assert.equal((await page.lay([], { round: round.code })).body.code, 'issue-closed', 'nor is anything undone')
  assert.deepEqual(spotsOf((await page.state()).bets[0]), ['red', 'odd'])
  assert.equal(stage.wallet.balanceMinor, START - 200n)
})

test('whoever takes the last chip off bets nothing, and may lay again on the same round', { tags: ['GAM-078'] }, async () => {
  const [page, other] = [await openPage(), await openPage(stage.host, '43')]
  for (const spots of [['red'], [], ['black'], []]) await page.lay(spots)
  assert.deepEqual((await page.state()).slip?.spots, [])
  await other.lay(['red'])
  await other.lay([])
  await other.lay(['even'])
  await close()
  assert.deepEqual([(await page.state()).bets, spotsOf((await other.state()).bets[0]), staked()], [[], ['even'], 1])
})

test('the same request is the same slip, other chips by it are refused, and a late word undoes no later one', async () => {
  const page = await openPage()
  const [first, second] = [makeId(systemRandom), makeId(systemRandom)]
  for (let tried = 0; tried < 2; tried += 1)
    assert.equal((await page.lay(['red'], { requestId: first, revision: 0 })).body.slip.revision, 1)
  assert.equal((await page.lay(['odd'], { requestId: first, revision: 0 })).body.code, 'request-id-reused')
  assert.equal((await page.lay(['red', 'odd'], { requestId: second })).body.slip.revision, 2)
  assert.equal((await page.lay(['red'], { requestId: first, revision: 0 })).body.code, 'slip-changed')
  assert.deepEqual(spotsOf((await page.state()).slip), ['red', 'odd'])
})

test('of two pages that lay at once one is told that the other was first, and sees what lies', async () => {
  const pages = [await openPage(), await openPage()]
  const answers = await Promise.all([pages[0]?.lay(['red']), pages[1]?.lay(['black'])])
  assert.deepEqual(answers.map((answer) => answer?.status).sort(), [200, 409])
  assert.equal(answers.find((answer) => answer?.status === 409)?.body.code, 'slip-changed')
  assert.equal((await pages[0]?.state())?.slip?.spots.length, 1)
})

test('two hosts that close a round stake each slip once, also when they race', async () => {
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  const accounts = Array.from({ length: 12 }, (_, at) => String(42 + at))
  for (const account of accounts) await (await openPage(stage.host, account)).lay(['red', 'odd'])
  stage.clock.advance(UNTIL_CLOSE_MS)
  await Promise.all([stage.host.drawDue(), second.drawDue(), stage.host.drawDue(), second.drawDue()])
  await second.close()
  assert.deepEqual([staked(), stage.wallet.balanceMinor], [accounts.length, START - BigInt(accounts.length) * 200n])
  const rows = await stage.database.query('select status, count(*)::int from lottery_tickets group by status')
  assert.deepEqual(rows, [{ status: 'waiting', count: accounts.length }])
})

test('chips that no host could stake before the draw are no bet: no wallet hears of them, and the player is told', async () => {
  const page = await openPage()
  await page.lay(['red'])
  await stage.host.close()
  stage.clock.advance(60_000)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
  const [row] = await stage.database.query('select status, refusal, is_taken_back from lottery_tickets')
  assert.deepEqual(row, { status: 'void', refusal: 'confirmed-late', is_taken_back: false })
  assert.deepEqual(
    stage.wallet.calls.filter(({ call }) => /bet|roll/i.test(call)),
    [],
  )
  assert.equal(stage.wallet.balanceMinor, START)
})

test('a stake that the wallet refuses at the close is told by its reason, and the next round takes chips again', async () => {
  const page = await openPage()
  await page.lay(['red'])
  stage.wallet.always.set('BetWin', 'not-enough-funds')
  await close()
  stage.wallet.always.clear()
  const [bet] = (await page.state()).bets
  assert.deepEqual([bet?.status, bet?.refusal], ['void', 'not-enough-funds'])
  stage.clock.advance(30_000 - UNTIL_CLOSE_MS)
  await stage.host.drawDue()
  assert.equal((await page.lay(['red'], { revision: 0 })).status, 200)
  assert.equal(stage.wallet.balanceMinor, START)
})

/** A host whose clock is behind that of the first one. */
const startBehind = (ms: number) =>
  startHost(stage.database.url, stage.wallet.url, { clock: () => new Date(stage.clock().getTime() - ms), catalogue })

test('chips that a host whose clock is behind takes after the draw are no bet, and no wallet hears of them', async () => {
  const behind = await startBehind(5_000)
  const { round } = await (await openPage()).state()
  stage.clock.advance(Date.parse(round.drawsAt) + 1_500 - stage.clock().getTime())
  await stage.host.drawDue()
  const page = await openPage(behind)
  assert.equal((await page.lay(['red'], { round: round.code })).status, 200)
  stage.clock.advance(1_000)
  await behind.drawDue()
  await behind.close()
  assert.deepEqual(await stage.database.query('select status, refusal from lottery_tickets'), [
    { status: 'void', refusal: 'confirmed-late' },
  ])
  assert.deepEqual([staked(), stage.wallet.balanceMinor], [0, START])
})

test('chips of other money are neither seen nor replaced: they are told to lie already', async () => {
  const page = await openPage()
  await page.lay(['red'])
  for (const other of ["currency = 'VND'", "currency = 'PHP', is_demo = true"]) {
    await stage.database.query(`update table_slips set ${other}`)
    assert.equal((await page.state()).slip, null, other)
    for (const revision of [0, 1]) assert.equal((await page.lay(['black', 'odd'], { revision })).body.code, 'slip-changed', other)
  }
  const rows = await stage.database.query('select choice, stake_minor::int, revision from table_slips')
  assert.deepEqual(rows, [{ choice: 'red:100', stake_minor: 100, revision: 1 }])
})

/** As many players as this beside the one, each with what that one laid but for these columns. */
const layBeside = async (players: number, columns: { choice?: string; stakeMinor?: number; roundsBefore?: number }) => {
  const { choice = 'red:100', stakeMinor = 100, roundsBefore = 0 } = columns
  await stage.database.query(
    `insert into table_slips select casino_id, 'beside-' || n, game_id, issue_index - ${roundsBefore}, play_id, currency, is_demo, session_id,
       gen_random_uuid()::text, revision, '${choice}', ${stakeMinor}, closes_at - interval '1 second' * ${roundsBefore} * 30, laid_at
     from table_slips, generate_series(1, ${players}) n`,
  )
}

for (const [what, columns] of [
  ['slips without chips', { choice: '', stakeMinor: 0, roundsBefore: 1 }],
  ['slips that came too late', { roundsBefore: 1 }],
] as const)
  test(`however many ${what} there are, a stake behind them is asked for at once`, async () => {
    const page = await openPage()
    await page.lay(['red'])
    await layBeside(120, columns)
    stage.clock.advance(UNTIL_CLOSE_MS)
    await stage.host.drawDue()
    assert.equal((await page.state()).bets[0]?.status, 'waiting')
    assert.deepEqual([staked(), stage.wallet.balanceMinor], [1, START - 100n])
    assert.deepEqual(await stage.database.query('select * from table_slips'), [])
  })

test('a round without any chips is closed too', async () => {
  const page = await openPage()
  for (const spots of [['red'], []]) await page.lay(spots)
  await close()
  assert.deepEqual(await stage.database.query('select * from table_slips'), [])
})

test('a request that was a bet on an earlier round is refused when it is laid, and does not vanish at the close', async () => {
  const page = await openPage()
  const requestId = makeId(systemRandom)
  await page.lay(['red'], { requestId })
  await close()
  stage.clock.advance(30_000 - UNTIL_CLOSE_MS)
  await stage.host.drawDue()
  for (const spots of [['red'], ['odd']]) assert.equal((await page.lay(spots, { requestId, revision: 0 })).body.code, 'request-id-reused')
  assert.equal((await page.state()).slip, null)
  assert.equal((await page.lay(['odd'], { revision: 0 })).status, 200)
})

test('whatever is laid and undone in whatever order, what is staked is what lay last, by seed', { tags: ['GAM-078'] }, async () => {
  let seed = 20_261_128
  const below = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * bound)
  }
  const names = ['red', 'odd', 'low', 'number-7', 'corner-1', 'street-0-2-3', 'line-31']
  const page = await openPage()
  for (let round = 0; round < 4; round += 1) {
    const before = stage.wallet.balanceMinor
    let lying: string[] = []
    for (let act = 0; act < 6; act += 1) {
      lying = names.filter(() => below(2) === 1)
      const { slip } = await page.state()
      await page.lay(lying, { revision: slip?.revision ?? 0 })
    }
    await close()
    assert.equal(stage.wallet.balanceMinor, before - BigInt(lying.length) * 100n)
    const [bet] = (await page.state()).bets
    if (lying.length > 0) assert.deepEqual(spotsOf(bet)?.sort(), lying.sort())
    stage.clock.advance(30_000 - UNTIL_CLOSE_MS)
    await stage.host.drawDue()
    await stage.host.drawDue()
  }
})
