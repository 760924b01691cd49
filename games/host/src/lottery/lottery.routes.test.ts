import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { drawNumbers } from '@pavilion/game-lottery/draw'
import type { LotteryState, TicketView } from '@pavilion/game-lottery/wire'
import type { LotteryTold } from '@pavilion/provider'
import { askLauncher, startHost } from '../../test/host-harness.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'

const GAME = 'neon-numbers'
const PERIOD_MS = 180_000
const catalogue = {
  providers: [{ code: 'ELOTT', name: 'Quick Draw' }],
  games: [
    { id: GAME, provider: 'ELOTT', type: 'ELOTT', classify: [], names: { EN: 'Neon Numbers' } },
    { id: 'lotus-draw', provider: 'TCG_LOTTO_VN', type: 'LOTT', classify: [], names: { EN: 'Lotus Draw' } },
  ],
}

const stage = setStage(catalogue, 1_000_000n)

const enter = async (app = stage.host, account = '42') => playerWith(app, await openPlay(app, GAME, account))

function playerWith(app: App, secret: string) {
  const { read, send } = askAs(app, '/api/lottery', secret)
  const state = () => read<LotteryState>('state')
  return {
    secret,
    state,
    bet: async (request: { choice?: string; stake?: string; requestId?: string; issue?: string } = {}) => {
      const issue = request.issue ?? (await state()).issue.code
      const bet = { requestId: makeId(systemRandom), choice: 'big', stake: '1.00', ...request, issue }
      return send<{ ticket: TicketView; code?: string }>('bet', bet)
    },
  }
}

/** Until after the draw that is next. */
async function drawNext(app = stage.host) {
  stage.clock.advance(PERIOD_MS)
  await app.drawDue()
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('a draw is what was promised before it: anybody can hash what it reveals and compute its numbers', async () => {
  const player = await enter()
  let { promised } = await player.state()
  assert.match(promised, /^[0-9a-f]{64}$/)
  for (let draw = 0; draw < 4; draw += 1) {
    await drawNext()
    const state = await player.state()
    const [last] = state.draws
    assert.ok(last)
    assert.equal(sha256(last.revealed), promised)
    assert.deepEqual(drawNumbers('digits', last.revealed, last.code), last.levels)
    promised = state.promised
  }
})

test('a stake waits for its draw, is paid once by the published rule, and loses with one Finish', async () => {
  const player = await enter()
  const tickets = await Promise.all(['big', 'small', 'odd', 'even'].map((choice) => player.bet({ choice })))
  assert.deepEqual(
    tickets.map(({ body }) => body.ticket.status),
    ['waiting', 'waiting', 'waiting', 'waiting'],
  )
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 400n)
  await stage.host.drawDue()
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 400n, 'nothing is paid before the draw')
  await drawNext()
  await stage.host.drawDue()
  const state = await player.state()
  assert.deepEqual(
    state.tickets.map(({ status }) => status),
    ['closed', 'closed', 'closed', 'closed'],
  )
  // One of big and small wins, and one of odd and even: 1.94 each.
  assert.deepEqual(state.tickets.map(({ win }) => win).sort(), ['0.00', '0.00', '1.94', '1.94'])
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 400n + 388n)
  assert.equal(stage.wallet.finishedRounds.size >= 4, true)
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'Finish').length, 2)
  const key = state.draws[0]?.key ?? -1
  assert.equal(state.tickets.find(({ choice }) => choice === 'big')?.win, key >= 5 ? '1.94' : '0.00')
})

test('a stake after closing is refused; the one on sale is the issue after it', async () => {
  const player = await enter()
  const { issue } = await player.state()
  stage.clock.advance(PERIOD_MS - 5_000)
  const late = await player.bet({ issue: issue.code })
  assert.deepEqual([late.status, late.body.code], [409, 'issue-closed'])
  assert.equal(stage.wallet.balanceMinor, 1_000_000n)
  const next = (await player.state()).issue.code
  assert.notEqual(next, issue.code)
  assert.equal((await player.bet({ issue: next })).body.ticket.issue, next)
})

test('the same request is the same ticket; with other content it is refused, and so are bets that nobody offers', async () => {
  const player = await enter()
  const requestId = makeId(systemRandom)
  const first = await player.bet({ requestId, choice: '7' })
  const again = await player.bet({ requestId, choice: '7' })
  assert.equal(again.body.ticket.id, first.body.ticket.id)
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 100n)
  const other = await player.bet({ requestId, choice: '8' })
  assert.deepEqual([other.status, other.body.code], [409, 'request-id-reused'])
  for (const request of [{ choice: '10' }, { choice: 'most' }, { stake: '0.01' }, { stake: '1e2' }, { choice: '-1' }, { issue: 'x' }])
    assert.equal((await player.bet(request)).status >= 400, true, JSON.stringify(request))
  const stranger = playerWith(stage.host, 'x'.repeat(43))
  assert.equal((await stranger.bet({ issue: (await player.state()).issue.code })).status, 401)
  assert.equal((await (await enter(stage.host, '43')).state()).tickets.length, 0)
})

test('a host that dies: the next one draws what was missed as it was committed, and settles every ticket once', async () => {
  const player = await enter()
  const { promised } = await player.state()
  await player.bet({ choice: 'big' })
  await player.bet({ choice: 'small' })
  await stage.host.close()
  stage.clock.advance(PERIOD_MS * 5)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  await Promise.all([stage.host.drawDue(), second.drawDue()])
  await Promise.all([stage.host.drawDue(), second.drawDue()])
  await second.close()
  const state = await playerWith(stage.host, player.secret).state()
  assert.equal(state.draws.length, 5)
  let expected = promised
  for (const draw of [...state.draws].reverse()) {
    assert.equal(sha256(draw.revealed), expected)
    expected = draw.revealed
  }
  assert.deepEqual(
    state.tickets.map(({ status }) => status),
    ['closed', 'closed'],
  )
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 200n + 194n)
})

test('a stake whose outcome stays unknown is taken back, and a refused one leaves no stake', async () => {
  const player = await enter()
  stage.wallet.always.set('BetWin', 'commit-and-hang-up')
  const lost = await player.bet()
  assert.equal(lost.body.ticket.status, 'void')
  assert.equal(stage.wallet.balanceMinor, 1_000_000n)
  stage.wallet.always.set('BetWin', 'not-enough-funds')
  const refused = await player.bet()
  assert.deepEqual([refused.body.ticket.status, refused.body.ticket.refusal], ['void', 'not-enough-funds'])
})

test('a stake that is refused after a try without an answer is taken back all the same', async () => {
  const player = await enter()
  stage.wallet.faults.push({ call: 'BetWin', fault: 'commit-and-500' }, { call: 'BetWin', fault: 'player-disabled' })
  const { ticket } = (await player.bet()).body
  assert.deepEqual([ticket.status, ticket.refusal], ['void', 'player-disabled'])
  assert.equal(stage.wallet.balanceMinor, 1_000_000n)
})

test('a host whose clock is behind takes no stake on an issue whose result is out', async () => {
  const { issue } = await (await enter()).state()
  await drawNext()
  const clock = () => new Date(stage.clock().getTime() - 30_000)
  const behind = await startHost(stage.database.url, stage.wallet.url, { clock, catalogue })
  const late = await (await enter(behind)).bet({ issue: issue.code })
  await behind.close()
  assert.deepEqual([late.status, late.body.code, stage.wallet.balanceMinor], [409, 'issue-closed', 1_000_000n])
})

test('a lottery that is offered no more sells nothing to an open page, and pays what was sold', async () => {
  const player = await enter()
  const requestId = makeId(systemRandom)
  for (const choice of ['big', 'small']) await player.bet({ choice, ...(choice === 'big' && { requestId }) })
  const { issue } = await player.state()
  await stage.host.close()
  const [tile, ...games] = catalogue.games
  const without = { ...catalogue, games, retired: tile ? [tile] : [] }
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: without })
  const page = playerWith(stage.host, player.secret)
  const refused = await page.bet({ issue: issue.code })
  assert.deepEqual([refused.status, refused.body.code, stage.wallet.balanceMinor], [409, 'issue-closed', 1_000_000n - 200n])
  assert.equal((await page.bet({ requestId, issue: issue.code })).body.ticket.choice, 'big')
  await drawNext()
  await stage.host.drawDue()
  assert.equal(stage.wallet.balanceMinor, 1_000_000n - 200n + 194n)
})

test('tickets that cannot be settled, however many, stand before no other', async () => {
  const player = await enter()
  await player.bet()
  await stage.database.query(
    `insert into lottery_tickets select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(),
      'choice', 'last-3:3.4.x:2', 'account_id', 'member-' || n))).* from lottery_tickets t, generate_series(1, 250) n`,
  )
  await player.bet({ choice: 'small' })
  await drawNext()
  await stage.host.drawDue()
  const { tickets } = await player.state()
  assert.deepEqual(
    tickets.map(({ status }) => status),
    ['closed', 'closed'],
  )
  const now = stage.clock().toISOString()
  const putOff = await stage.database.query(`select from lottery_tickets where status = 'waiting' and next_try_at > '${now}'`)
  assert.equal(putOff.length, 250, 'and none of them is asked again at once')
})

test('the casino is told issues and results of the lotteries by a signed call', async () => {
  await drawNext()
  const reply = await askLauncher(stage.host, 'Lottery/List', { casino_id: 'casino' })
  const lotteries = reply.body.lotteries as LotteryTold[]
  assert.deepEqual(
    lotteries.map(({ game }) => game),
    [GAME, 'lotus-draw'],
  )
  assert.equal(lotteries[0]?.draws.length, 1)
  assert.equal(lotteries[0]?.draws[0]?.levels[0]?.numbers.length, 5)
  assert.equal((await askLauncher(stage.host, 'Lottery/List', { casino_id: 'casino' }, 'f'.repeat(64))).status, 403)
})
