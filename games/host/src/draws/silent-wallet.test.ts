import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { LotteryState, TicketView } from '@pavilion/game-lottery/wire'
import { type FakeWallet, SECRET, startFakeWallet } from '../../test/fake-wallet.ts'
import { askLauncher, launchBody, launchOf, SECOND_CASINO, startHost } from '../../test/host-harness.ts'
import { askAs, setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'
import { signBody } from '../base/signature.ts'

// Two casinos with bets on the same draws, and the wallet of one of them says nothing any more.

const GAME = 'neon-numbers'
const PERIOD_MS = 180_000
const START = 1_000_000n
const STAKE = 100n
/** What fails is tried again by the clock of the test, which stands still while a state is awaited: without a limit that lasts for ever. */
const STATES_MAX = 2_000
const FIRST_CASINO = { casinoId: 'casino', secret: SECRET }
const catalogue = {
  providers: [{ code: 'ELOTT', name: 'Quick Draw' }],
  games: [{ id: GAME, provider: 'ELOTT', type: 'ELOTT', classify: [], names: { EN: 'Neon Numbers' } }],
}
const stage = setStage(catalogue, START)
let silent: FakeWallet
before(async () => {
  silent = await startFakeWallet(START, SECOND_CASINO.secret)
})
after(() => silent.close())
beforeEach(async () => {
  await stage.host.close()
  stage.host = await startTwo()
  silent.always.clear()
  silent.calls = []
  silent.balanceMinor = START
})

// Who asks is answered soon and no call to a wallet is ever given up, so that nothing here goes on because some time has passed.
const startTwo = (): Promise<App> =>
  startHost(stage.database.url, stage.wallet.url, {
    clock: stage.clock,
    catalogue,
    secondWalletUrl: silent.url,
    waitMs: 20,
    patience: { tryTimeoutMs: 3_600_000, pause: async () => {} },
  })

async function enter({ casinoId, secret: signedWith }: typeof SECOND_CASINO) {
  const body = { ...launchBody('42', GAME), casino_id: casinoId }
  const reply = await askLauncher(stage.host, 'Launcher/Real', body, signBody(signedWith, JSON.stringify(body)))
  const launch = launchOf(String(reply.body.launch_url))
  const opened = await stage.host.server.inject({ method: 'POST', url: '/api/play/open', payload: { launch } })
  const { secret } = opened.json<{ secret: string }>()
  const state = () => askAs(stage.host, '/api/lottery', secret).read<LotteryState>('state')
  const until = async (check: (state: LotteryState) => boolean): Promise<LotteryState> => {
    for (let asked = 0; asked < STATES_MAX; asked += 1) {
      const now = await state()
      if (check(now)) return now
    }
    return assert.fail(`not so after ${STATES_MAX} states`)
  }
  /** A bet on each side, one of which wins; they count once the wallet took the stakes. */
  const betBoth = async () => {
    const { issue } = await state()
    for (const choice of ['big', 'small']) {
      const bet = { requestId: makeId(systemRandom), choice, stake: '1.00', issue: issue.code }
      const { status } = await askAs(stage.host, '/api/lottery', secret).send<{ ticket: TicketView }>('bet', bet)
      assert.equal(status, 200)
    }
    await until(({ tickets }) => tickets.filter(({ status }) => status === 'waiting').length === 2)
  }
  return { state, until, betBoth }
}

const areAll =
  (status: TicketView['status'], count: number) =>
  ({ tickets }: LotteryState): boolean =>
    tickets.length === count && tickets.every((ticket) => ticket.status === status)

async function drawNext(): Promise<void> {
  stage.clock.advance(PERIOD_MS)
  await stage.host.drawDue()
}

const fallSilent = (fault: 'silence' | 'commit-and-silence') => {
  for (const call of ['BetWin', 'Finish', 'Rollback']) silent.always.set(call, fault)
  silent.calls = []
}

/** Several hundred tickets of the silent casino more, each owed as much as the accepted ones. */
const oweManyMore = () =>
  stage.database.query(`insert into lottery_tickets select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
    'request_id', gen_random_uuid(), 'next_try_at', t.placed_at))).* from lottery_tickets t, generate_series(1, 200)
    where casino_id = '${SECOND_CASINO.casinoId}' and status = 'paying'`)

test('a casino whose wallet is silent delays no draw and no other casino’s tickets, however many of its own wait', async () => {
  const [held, prompt] = [await enter(SECOND_CASINO), await enter(FIRST_CASINO)]
  await Promise.all([held.betBoth(), prompt.betBoth()])
  fallSilent('silence')
  await drawNext()
  await prompt.until(areAll('closed', 2))
  assert.ok(areAll('paying', 2)(await held.state()), 'what the silent casino’s member is owed is written down')
  await oweManyMore()
  for (const drawn of [2, 3]) {
    await prompt.betBoth()
    await drawNext()
    const { draws } = await prompt.until(areAll('closed', 2 * drawn))
    assert.equal(draws.length, drawn)
    assert.deepEqual(new Date(draws[0]?.drawnAt ?? 0), new Date(stage.clock().getTime()))
  }
  assert.equal(stage.wallet.balanceMinor, START - 3n * (2n * STAKE - 194n))
  const asked = silent.calls.filter(({ call }) => call !== 'Balance').length
  assert.ok(asked > 2 && asked <= 50, `${asked} calls wait at the silent wallet`)
})

for (const fault of ['silence', 'commit-and-silence'] as const)
  test(`a host that dies while a wallet owes its answer (${fault}) is followed by one that pays each ticket once`, async () => {
    const held = await enter(SECOND_CASINO)
    await held.betBoth()
    fallSilent(fault)
    await drawNext()
    await stage.host.close()
    silent.always.clear()
    stage.host = await startTwo()
    const second = await startTwo()
    stage.clock.advance(PERIOD_MS)
    await Promise.all([stage.host.drawDue(), second.drawDue()])
    const { tickets } = await held.until(areAll('closed', 2))
    await second.close()
    assert.deepEqual(tickets.map(({ win }) => win).sort(), ['0.00', '1.94'])
    assert.equal(silent.balanceMinor, START - 2n * STAKE + 194n)
  })
