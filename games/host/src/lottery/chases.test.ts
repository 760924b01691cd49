import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChaseEnded, LotteryState, TicketView } from '@pavilion/game-lottery/wire'
import { startHost } from '../../test/host-harness.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const GAME = 'neon-numbers'
const PERIOD_MS = 180_000
const HELD = 1_000_000n
const catalogue = {
  providers: [{ code: 'ELOTT', name: 'Quick Draw' }],
  games: [{ id: GAME, provider: 'ELOTT', type: 'ELOTT', classify: [], names: { EN: 'Neon Numbers' } }],
}

const stage = setStage(catalogue, HELD)

type Answer = { ticket: TicketView; code?: string }
type ChaseRequest = { choice?: string; stake?: string; requestId?: string; issues?: unknown; endsOnWin?: boolean; issue?: string }

async function enter(account = '42') {
  const { read, send } = askAs(stage.host, '/api/lottery', await openPlay(stage.host, GAME, account))
  const state = () => read<LotteryState>('state')
  return {
    state,
    tickets: async () => (await state()).tickets.toSorted((one, other) => (one.issue < other.issue ? -1 : 1)),
    chase: async (request: ChaseRequest = {}) => {
      const { issue } = await state()
      return send<Answer>('bet', {
        requestId: makeId(systemRandom),
        issue: issue.code,
        choice: 'big',
        stake: '1.00',
        issues: 5,
        ...request,
      })
    },
    end: async (chase = '') => (await send<ChaseEnded>('end-chase', { chase })).body.takenBack,
  }
}

async function drawNext(issues = 1) {
  for (let drawn = 0; drawn < issues; drawn += 1) {
    stage.clock.advance(PERIOD_MS)
    await stage.host.drawDue()
    await stage.host.drawDue()
  }
}

/** What the casino receives about the stakes, by how often. */
async function toldOf(): Promise<unknown> {
  const bets = "select status from reported_transactions where type = 'bet'"
  const [told] = (await stage.database.query(
    `select json_object_agg(status, count) as told from (select status, count(*) from (${bets}) b group by 1) counted`,
  )) as { told: unknown }[]
  return told?.told
}

const minorOf = (tickets: readonly TicketView[]): bigint => tickets.reduce((sum, { win }) => sum + BigInt(win.replace('.', '')), 0n)
const statuses = (tickets: readonly TicketView[]) => tickets.map(({ status }) => status)

test('a bet on five issues takes five stakes at once, and each waits for its own draw', async () => {
  const player = await enter()
  const { body } = await player.chase()
  assert.deepEqual([body.ticket.status, body.ticket.chase?.place, body.ticket.chase?.length], ['waiting', 1, 5])
  assert.equal(stage.wallet.balanceMinor, HELD - 500n)
  const placed = await player.tickets()
  assert.equal(new Set(placed.map(({ issue }) => issue)).size, 5)
  await drawNext(2)
  assert.deepEqual(statuses(await player.tickets()), ['closed', 'closed', 'waiting', 'waiting', 'waiting'])
  await drawNext(3)
  const tickets = await player.tickets()
  assert.deepEqual(new Set(statuses(tickets)), new Set(['closed']))
  assert.equal(stage.wallet.balanceMinor, HELD - 500n + minorOf(tickets))
})

test('when one stake is refused none is kept, and the answer says why', async () => {
  const player = await enter()
  stage.wallet.balanceMinor = 350n
  const { body } = await player.chase()
  assert.deepEqual([body.ticket.status, body.ticket.refusal], ['void', 'not-enough-funds'])
  assert.equal(stage.wallet.balanceMinor, 350n)
  assert.deepEqual(new Set(statuses(await player.tickets())), new Set(['void']))
  assert.deepEqual(await toldOf(), { refused: 1, rolled_back: 4 })
})

for (const fault of ['hang-up', 'commit-and-hang-up'] as const) {
  test(`a wallet that is lost among the stakes (${fault}) keeps none of them`, async () => {
    const player = await enter()
    // The wallet is silent while the third stake is asked for, however often.
    stage.wallet.onCommitted = () => {
      if (stage.wallet.balanceMinor === HELD - 200n) stage.wallet.always.set('BetWin', fault)
    }
    await player.chase()
    stage.wallet.onCommitted = () => {}
    stage.wallet.always.clear()
    stage.clock.advance(100_000)
    await stage.host.drawDue()
    assert.deepEqual(new Set(statuses(await player.tickets())), new Set(['void']))
    assert.equal(stage.wallet.balanceMinor, HELD)
  })
}

test('a chase that stops at a win keeps stakes up to it and refunds later ones, even after an outage', async () => {
  for (const isOut of [false, true]) {
    const players = await Promise.all(['1', '2', '3', '4'].map((account) => enter(account)))
    const before = stage.wallet.balanceMinor
    for (const [at, player] of players.entries())
      await player.chase({ issues: 8, endsOnWin: true, choice: ['big', 'small', 'odd', '7'][at] ?? '' })
    assert.equal(stage.wallet.balanceMinor, before - 3_200n)
    if (isOut) {
      stage.clock.advance(9 * PERIOD_MS)
      for (let runs = 0; runs < 20; runs += 1) await stage.host.drawDue()
    } else await drawNext(9)
    let expected = before
    for (const player of players) {
      const tickets = (await player.tickets()).slice(-8)
      const won = tickets.findIndex(({ win }) => win !== '0.00')
      const kept = won < 0 ? 8 : won + 1
      assert.deepEqual(statuses(tickets), [...Array(kept).fill('closed'), ...Array(8 - kept).fill('void')])
      assert.ok(tickets.slice(kept).every(({ refusal, win }) => refusal === 'chase-won' && win === '0.00'))
      expected += minorOf(tickets) - BigInt(kept) * 100n
    }
    assert.equal(stage.wallet.balanceMinor, expected)
  }
})

test('a host that was killed among the draws ends the chase as one that was not', async () => {
  const player = await enter()
  await player.chase({ issues: 10, endsOnWin: true })
  await stage.host.close()
  stage.clock.advance(11 * PERIOD_MS)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
  for (let runs = 0; runs < 20; runs += 1) await stage.host.drawDue()
  const tickets = await (await enter()).tickets()
  const kept = tickets.findIndex(({ win }) => win !== '0.00') + 1 || 10
  assert.deepEqual(statuses(tickets), [...Array(kept).fill('closed'), ...Array(10 - kept).fill('void')])
  assert.equal(stage.wallet.balanceMinor, HELD - BigInt(kept) * 100n + minorOf(tickets))
})

test('the player ends a chase: what is not closed yet goes back, once, and nobody else can', async () => {
  const [player, other] = [await enter(), await enter('43')]
  const id = (await player.chase()).body.ticket.chase?.id
  await drawNext()
  const drawn = minorOf(await player.tickets())
  assert.equal(await other.end(id), 0)
  stage.clock.advance(PERIOD_MS - 5_000)
  assert.equal(await player.end(id), 3, 'the issue that just closed stays')
  assert.equal(await player.end(id), 0)
  assert.deepEqual(statuses(await player.tickets()), ['closed', 'waiting', 'void', 'void', 'void'])
  assert.equal(stage.wallet.balanceMinor, HELD - 200n + drawn)
  await drawNext()
  assert.deepEqual(statuses(await player.tickets()), ['closed', 'closed', 'void', 'void', 'void'])
  assert.deepEqual(await toldOf(), { accepted: 2, rolled_back: 3 })
})

test('the same request is the same chase, at once and later; another one, or one of too many issues, is refused', async () => {
  const player = await enter()
  const requestId = makeId(systemRandom)
  const answers = await Promise.all([1, 2, 3].map(() => player.chase({ requestId })))
  assert.equal(new Set(answers.map(({ body }) => body.ticket.id)).size, 1)
  assert.equal(stage.wallet.balanceMinor, HELD - 500n)
  for (const request of [{ issues: 6 }, { endsOnWin: true }, { issues: 1 }, { choice: 'small' }])
    assert.deepEqual((await player.chase({ requestId, ...request })).body.code, 'request-id-reused')
  const { issue } = await player.state()
  await drawNext()
  assert.equal((await player.chase({ requestId, issue: issue.code })).body.ticket.id, answers[0]?.body.ticket.id)
  assert.equal((await player.chase({ issue: issue.code })).body.code, 'issue-closed')
  for (const issues of [0, 21, 1.5, -1, '5']) assert.equal((await player.chase({ issues })).status, 400)
  assert.equal((await player.tickets()).length, 5)
})

test('of a chase all tickets are listed, however many came after it', async () => {
  const player = await enter()
  await player.chase({ issues: 20 })
  for (let count = 0; count < 3; count += 1) await player.chase({ issues: 7 })
  const tickets = await player.tickets()
  const lengths = Map.groupBy(tickets, ({ chase }) => chase?.id)
  assert.ok([...lengths.values()].every((of) => of.length === of[0]?.chase?.length))
})
