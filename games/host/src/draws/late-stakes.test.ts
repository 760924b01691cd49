import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LotteryState } from '@pavilion/game-lottery/wire'
import type { TableState } from '@pavilion/game-tables/wire'
import { startHost } from '../../test/host-harness.ts'
import { LEAGUE, leagueCatalogue, leaguePlayer } from '../../test/league-stage.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

// A player who can make its wallet slow must not choose, with the result in sight, which of its stakes count.

const START = 1_000_000n
const LOTTERY = 'neon-numbers'
const TABLE = 'pavilion-roulette'
const PERIOD_MS = 180_000
const catalogue = {
  providers: [...leagueCatalogue.providers, { code: 'ELOTT', name: 'Quick Draw' }, { code: 'BGS', name: 'Pavilion Originals' }],
  games: [
    ...leagueCatalogue.games,
    { id: LOTTERY, provider: 'ELOTT', type: 'ELOTT', classify: [], names: { EN: 'Neon Numbers' } },
    { id: TABLE, provider: 'BGS', type: 'LIVE', classify: ['ROU'], names: { EN: 'Pavilion Roulette' } },
  ],
}
const stage = setStage(catalogue, START)

/** A game that everybody bets on, and how long after its sale has ended something of what comes of it can be known. */
type Shared = { game: string; closedMs: number; place(isOther: boolean): Promise<{ status: string; refusal: string | null }> }

/** A tenth of a second before the sale ends. */
const justBefore = (closesAt: string) => stage.clock.advance(Date.parse(closesAt) - stage.clock().getTime() - 100)
const enter = async (path: string, game: string) => askAs(stage.host, path, await openPlay(stage.host, game))

const lottery: Shared = {
  game: LOTTERY,
  closedMs: 15_000,
  place: async (isOther) => {
    const { read, send } = await enter('/api/lottery', LOTTERY)
    const { issue } = await read<LotteryState>('state')
    justBefore(issue.closesAt)
    const bet = { requestId: makeId(systemRandom), issue: issue.code, choice: isOther ? 'small' : 'big', stake: '1.00' }
    return (await send<{ ticket: { status: string; refusal: string | null } }>('bet', bet)).body.ticket
  },
}

const table: Shared = {
  game: TABLE,
  // Its stakes are asked for when the round closes, a tenth of a second after this one is laid.
  closedMs: 2_900,
  place: async (isOther) => {
    stage.clock.advance(10_000)
    const { read, send } = await enter('/api/table', TABLE)
    const { round } = await read<TableState>('state')
    justBefore(round.closesAt)
    const spots = [{ spot: isOther ? 'black' : 'red', stake: '1.00' }]
    await send('bet', { requestId: makeId(systemRandom), revision: 0, round: round.code, spots })
    stage.clock.advance(100)
    await stage.host.drawDue()
    const [bet] = (await read<TableState>('state')).bets
    assert.ok(bet)
    return bet
  },
}

const league: Shared = {
  game: LEAGUE,
  // What happens on the field is shown from the kick-off on, which ends the sale.
  closedMs: 0,
  place: async (isOther) => {
    const player = leaguePlayer(stage.host, await openPlay(stage.host, LEAGUE))
    const { open } = await player.state()
    justBefore(open.kickOffAt)
    return (await player.bet({ code: open.code, legs: [{ place: 0, pick: isOther ? 'under' : 'over' }] })).body.bet
  },
}

/** A host whose first two tries of a bet come to nothing; before the third one this happens. */
async function slowDown(act: () => void): Promise<void> {
  let pauses = 0
  const pause = async () => {
    pauses += 1
    if (pauses === 2) act()
  }
  await stage.host.close()
  stage.host = await startHost(stage.database.url, stage.wallet.url, {
    clock: stage.clock,
    catalogue,
    patience: { tryTimeoutMs: 2_000, pause },
  })
  for (let tried = 0; tried < 2; tried += 1) stage.wallet.faults.push({ call: 'BetWin', fault: 'error-500' })
}

const betsSent = () => stage.wallet.calls.filter(({ call }) => call === 'BetWin').length

/** Whatever is still to come of the bets has come. */
async function settleAll(): Promise<void> {
  stage.clock.advance(2 * PERIOD_MS)
  for (let run = 0; run < 3; run += 1) await stage.host.drawDue()
}

for (const shared of [lottery, table, league]) {
  const { game, closedMs, place } = shared

  test(`${game}: a stake that is not known to be taken when its result can be known goes back, and no bet is sent any more`, async () => {
    for (const isOther of [false, true]) {
      stage.wallet.calls = []
      await slowDown(() => stage.clock.advance(closedMs + 100))
      const placed = await place(isOther)
      assert.deepEqual([placed.status, placed.refusal, betsSent()], ['void', 'wallet-unreachable', 2])
      await settleAll()
      assert.equal(stage.wallet.balanceMinor, START, 'whether it would have won or lost')
    }
  })

  test(`${game}: so does one that the wallet took in time and confirms too late`, async () => {
    stage.wallet.onCommitted = ({ call }) => {
      if (call === 'BetWin') stage.clock.advance(closedMs + 100)
    }
    const placed = await place(false)
    stage.wallet.onCommitted = () => {}
    assert.deepEqual([placed.status, placed.refusal], ['void', 'confirmed-late'])
    await settleAll()
    assert.equal(stage.wallet.balanceMinor, START)
  })

  test(`${game}: a stake that is confirmed an instant before stands`, async () => {
    await slowDown(() => stage.clock.advance(closedMs + 99))
    assert.equal((await place(false)).status, 'waiting')
    assert.equal(betsSent(), 3)
    assert.equal(stage.wallet.balanceMinor < START, true)
  })
}

test('a bet that a host died with is not sent again after the draw: what the wallet took of it goes back', async () => {
  const { read, send } = await enter('/api/lottery', LOTTERY)
  const { issue } = await read<LotteryState>('state')
  await send('bet', { requestId: makeId(systemRandom), issue: issue.code, choice: 'big', stake: '1.00' })
  // As the host leaves it that dies while it waits for the answer.
  await stage.database.query("update lottery_tickets set status = 'staking', balance = null")
  stage.wallet.calls = []
  await settleAll()
  const [row] = await stage.database.query('select status, refusal from lottery_tickets')
  assert.deepEqual(row, { status: 'void', refusal: 'confirmed-late' })
  assert.deepEqual([betsSent(), stage.wallet.balanceMinor], [0, START])
})

test('a stake of a chase that is refused after a draw takes none back whose result is out', async () => {
  const { read, send } = await enter('/api/lottery', LOTTERY)
  const { issue } = await read<LotteryState>('state')
  const chase = { requestId: makeId(systemRandom), issue: issue.code, choice: 'big', stake: '1.00', issues: 3, endsOnWin: false }
  await send('bet', chase)
  stage.clock.advance(PERIOD_MS)
  // The draw is out, and what it came to for the ticket is not recorded yet; the stake of the last issue is on its way.
  await stage.database.query("update lottery_tickets set next_try_at = 'infinity' where chase_place = 1")
  await stage.host.drawDue()
  await stage.database.query("update lottery_tickets set status = 'staking', next_try_at = '-infinity' where chase_place = 3")
  stage.wallet.always.set('BetWin', 'game-not-allowed')
  await stage.host.drawDue()
  stage.wallet.always.clear()
  const statuses = async () =>
    (await stage.database.query('select status from lottery_tickets order by chase_place')).map((row) => (row as { status: string }).status)
  assert.deepEqual((await statuses()).at(0), 'waiting')
  await stage.database.query("update lottery_tickets set next_try_at = '-infinity' where chase_place = 1")
  for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
  assert.deepEqual(await statuses(), ['closed', 'void', 'void'])
})
