import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paidOdds } from '@pavilion/game-cockfight/bets'
import { boutOf } from '@pavilion/game-cockfight/fight'
import { pitNamed } from '@pavilion/game-cockfight/pits'
import { results } from '@pavilion/game-cockfight/results'
import { indexOfCode } from '@pavilion/game-cockfight/schedule'
import type { BetReplay, BetView, PitState } from '@pavilion/game-cockfight/wire'
import { paidOdds as paidLeagueOdds, readLegs } from '@pavilion/game-league/bets'
import { leagueBehind } from '@pavilion/game-league/competitions'
import { drawMatchday } from '@pavilion/game-league/matchday'
import type { BetReplay as LeagueReplay } from '@pavilion/game-league/wire'
import { formatMinor } from '@pavilion/money'
import { askLauncher, launchBody, launchOf, openBrowser } from '../../test/host-harness.ts'
import { DERBY, leagueCatalogue } from '../../test/league-stage.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { createPool } from '../base/database.ts'
import { makeId, systemRandom } from '../base/random.ts'
import { voidMatch } from '../league/void-match.ts'

const START = 1_000_000n
const stage = setStage(leagueCatalogue, START)
const SALE_MS = 90_000
const BOUT_MS = 90_000

type Request = Partial<{ requestId: string; code: string; stake: string; pick: string; odds: number }>

async function sitAt({ account = '42', call = 'Launcher/Real' } = {}) {
  const secret = await openPlay(stage.host, DERBY, account, call)
  const { read, send } = askAs(stage.host, '/api/cockfight', secret)
  const state = () => read<PitState>('state')
  return {
    secret,
    state,
    bet: async ({ pick = 'meron', ...request }: Request = {}) => {
      const { code, odds } = (await state()).fight
      const asked = { requestId: makeId(systemRandom), code, stake: '10.00', pick, odds: odds[pick as 'meron'] ?? 191, ...request }
      return send<{ bet: BetView; code?: string }>('bet', asked)
    },
  }
}

async function pass(ms: number) {
  stage.clock.advance(ms)
  for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
}

const PERIOD_MS = SALE_MS + BOUT_MS
/** The result of the fight before is shown for so long. */
const PAUSE_MS = 8_000

/** To two seconds into the sale of a fight, whenever the clock began. */
const toSale = async () => {
  const { fight } = await (await sitAt()).state()
  const untilOpen = Date.parse(fight.opensAt) - stage.clock().getTime()
  await pass((untilOpen > 0 ? untilOpen : untilOpen + PERIOD_MS) + 2_000)
}

test('each fight is settled once at the odds it was sold at, with a draw’s stakes back, over forty fights', {
  tags: ['GAM-127', 'GAM-128'],
}, async () => {
  let expected = START
  const seen = new Set<string>()
  for (let fight = 0; fight < 40; fight += 1) {
    await toSale()
    const player = await sitAt()
    for (const pick of results) assert.equal((await player.bet({ pick })).status, 200)
    await pass(SALE_MS)
    await pass(BOUT_MS)
    const { draws, bets } = await (await sitAt()).state()
    const result = draws[0]?.bout.result ?? assert.fail('nothing was drawn')
    seen.add(result)
    for (const bet of bets.slice(0, 3)) {
      const paid = BigInt(paidOdds(bet, result)) * 10n
      assert.deepEqual([bet.status, bet.win], ['closed', formatMinor(paid, 2)], bet.pick)
      expected += paid - 1_000n
    }
    assert.equal(stage.wallet.balanceMinor, expected)
  }
  assert.deepEqual([...seen].sort(), ['draw', 'meron', 'wala'])
})

test('a fight that is cancelled while its bout goes on gives every stake back, and is a bead of its own', {
  tags: ['GAM-127'],
}, async () => {
  await toSale()
  const player = await sitAt()
  for (const pick of results) await player.bet({ pick })
  const { code } = (await player.state()).fight
  const index = indexOfCode(code) ?? 0
  await pass(SALE_MS)
  const pool = createPool(stage.database.url, () => {})
  assert.equal(await voidMatch({ pool, clock: stage.clock }, { gameId: DERBY, index, place: 0, reason: 'a bird was named wrongly' }), true)
  await pool.end()
  assert.equal((await player.state()).fight.isCancelled, true)
  await pass(BOUT_MS)
  const { bets, beads } = await player.state()
  assert.deepEqual(
    bets.map(({ status, win }) => [status, win]),
    results.map(() => ['closed', '10.00']),
  )
  assert.deepEqual(beads[0], { code, ending: 'cancelled' })
  assert.equal(stage.wallet.balanceMinor, START)
})

test('nothing tells a result before its second: not the state, not the fight, not the beads', { tags: ['GAM-127'] }, async () => {
  await toSale()
  const player = await sitAt()
  const { fight, live } = await player.state()
  assert.equal(live, null)
  await pass(Date.parse(fight.closesAt) - stage.clock().getTime())
  let told = 0
  for (let second = 0; second < 90; second += 1) {
    const state = await (await sitAt()).state()
    assert.deepEqual([state.fight.code, state.live?.second], [fight.code, second])
    assert.ok(state.live?.exchanges.every((exchange) => exchange.second <= second))
    assert.ok(state.beads.every(({ code }) => code !== fight.code))
    if (state.live?.result) told = told || second
    await pass(1_000)
  }
  const [draw] = (await (await sitAt()).state()).draws
  assert.deepEqual([draw?.code, draw?.bout.seconds], [fight.code, told])
  assert.ok(told >= 60 && told <= 88)
})

test('birds show their weight and the record that the drawn fights made', { tags: ['GAM-127'] }, async () => {
  for (let fight = 0; fight < 30; fight += 1) await pass(180_000)
  const { fight, beads } = await (await sitAt()).state()
  const fought = (bird: 'meron' | 'wala') => Object.values(fight[bird].record).reduce((sum, count) => sum + count, 0)
  assert.ok(beads.length >= 30)
  // Each bird fights once in four.
  for (const bird of ['meron', 'wala'] as const)
    assert.ok(Math.abs(fought(bird) - beads.length / 4) <= 2, `${fought(bird)} of ${beads.length}`)
  assert.ok(fight.meron.weightGrams >= 1_500 && fight.wala.weightGrams >= 1_500)
})

test('what is not offered is refused: other odds, stakes beside the steps, a pick that is none, a closed fight', {
  tags: ['GAM-127'],
}, async () => {
  await toSale()
  const player = await sitAt()
  assert.equal((await player.bet({ odds: 905 })).body.code, 'odds-changed')
  for (const stake of ['0.50', '10.50', '501.00']) assert.equal((await player.bet({ stake })).body.code, 'stake-not-offered', stake)
  assert.equal((await player.bet({ pick: 'home' })).status, 400)
  assert.equal((await player.bet({ code: '20260301-0481' })).body.code, 'issue-closed')
  const requestId = makeId(systemRandom)
  const first = await player.bet({ requestId })
  assert.equal((await player.bet({ requestId })).body.bet.id, first.body.bet.id)
  assert.equal((await player.bet({ requestId, stake: '20.00' })).body.code, 'request-id-reused')
  assert.equal(stage.wallet.balanceMinor, START - 1_000n)
  const { code, odds } = (await player.state()).fight
  await pass(SALE_MS)
  assert.equal((await player.bet({ code, odds: odds.meron })).body.code, 'issue-closed')
  // The next one opens once the result has been shown.
  await pass(BOUT_MS - PAUSE_MS)
  assert.equal((await (await sitAt()).bet()).body.code, 'issue-closed')
  const other = await sitAt({ account: '43' })
  assert.deepEqual((await other.state()).bets, [])
  const nobody = await stage.host.server.inject({ url: '/api/cockfight/state' })
  assert.equal(nobody.statusCode, 401)
})

test('a guest bets credits of no value, and the wallet is not asked', async () => {
  await toSale()
  const guest = await sitAt({ call: 'Launcher/Demo' })
  assert.equal((await guest.bet()).body.bet.status, 'waiting')
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
})

test('a bet on the league that a pit was before is settled, shown and recomputed by the rules it was placed under', {
  tags: ['GAM-127'],
}, async () => {
  await toSale()
  const player = await sitAt()
  const { bet } = (await player.bet()).body
  // As the host of before wrote it, on the matchday that is open while the rules change.
  const legs = '0:home:186 2:draw:1536'
  await stage.database.query(`update lottery_tickets set choice = '${legs}', pays_hundredths = 2856 where id = '${bet.id}'`)
  assert.deepEqual((await player.state()).bets, [])
  await pass(SALE_MS)
  await pass(BOUT_MS)
  const league = leagueBehind({ id: DERBY, provider: 'SV3' })
  const [draw] = (await player.state()).draws
  assert.ok(league && draw && pitNamed('cockfight-golden-spur-derby-1'))
  const matches = drawMatchday(league, draw.revealed, draw.code)
  const paid = (1_000n * BigInt(paidLeagueOdds(readLegs(legs), { matches, voided: [] }))) / 100n
  assert.equal(stage.wallet.balanceMinor, START - 1_000n + paid)
  const { casino_id, locale, urls } = launchBody()
  const { body } = await askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: bet.id, account_id: '42' })
  const address = new URL(String(body.launch_url))
  assert.equal(address.searchParams.get('rules'), 'league-cockfight-1')
  const replayed = (await openBrowser(stage.host, launchOf(String(body.launch_url)))).state
  assert.equal((replayed.published as { version?: string }).version, 'league-cockfight-1')
  const shown = replayed.replay as unknown as LeagueReplay
  assert.deepEqual([shown.legs.length, shown.draw.matches], [2, matches])
})

test('a bet’s replay has its own bout, which the link recomputes', { tags: ['GAM-127'] }, async () => {
  await toSale()
  const player = await sitAt()
  const { bet } = (await player.bet({ pick: 'wala' })).body
  await pass(SALE_MS)
  await pass(BOUT_MS)
  const { casino_id, locale, urls } = launchBody()
  const { body } = await askLauncher(stage.host, 'Launcher/Replay', { casino_id, locale, urls, round_id: bet.id, account_id: '42' })
  assert.equal(new URL(String(body.launch_url)).searchParams.get('rules'), null)
  const replay = (await openBrowser(stage.host, launchOf(String(body.launch_url)))).state.replay as unknown as BetReplay
  const pit = pitNamed(replay.version)
  assert.ok(pit)
  assert.deepEqual(replay.draw.bout, boutOf(pit, replay.draw.revealed, replay.code))
})
