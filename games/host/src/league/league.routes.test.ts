import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { leagues } from '@pavilion/game-league/leagues'
import { drawMatchday, upTo } from '@pavilion/game-league/matchday'
import { indexOfCode } from '@pavilion/game-league/season'
import type { LeagueState } from '@pavilion/game-league/wire'
import { formatMinor } from '@pavilion/money'
import { startHost } from '../../test/host-harness.ts'
import { finish, type LeagueRequest, leagueCatalogue, leaguePlayer, MATCH_MS, PERIOD_MS, sitAt } from '../../test/league-stage.ts'
import { setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const START = 1_000_000n
const stage = setStage(leagueCatalogue, START)
const sit = (request: Parameters<typeof sitAt>[1] = {}) => sitAt(stage, request)

const betCalls = () => stage.wallet.calls.filter(({ call }) => call === 'BetWin').length

/** To the kick-off of the matchday that is open. */
const kickOff = () => stage.clock.advance(MATCH_MS)

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('a matchday is one for everybody, was promised before the bets, and anybody can compute its goals', async () => {
  const [one, other] = [await sit(), await sit({ account: '43' })]
  let { promised } = await one.state()
  for (let day = 0; day < 3; day += 1) {
    kickOff()
    await finish(stage)
    const state = await one.state()
    const [drawn] = state.draws
    assert.ok(drawn)
    assert.deepEqual((await other.state()).draws, state.draws)
    assert.equal(sha256(drawn.revealed), promised)
    assert.deepEqual(drawMatchday(leagues.football, drawn.revealed, drawn.code), drawn.matches)
    promised = state.promised
  }
})

test('goals of a running matchday are shown minute by minute, with nothing that reveals later ones or the end', async () => {
  const player = await sit()
  const { code } = (await player.state()).open
  assert.equal((await player.state()).live, null)
  kickOff()
  const told: NonNullable<LeagueState['live']>[] = []
  for (let second = 0; second < MATCH_MS / 1000; second += 1) {
    const state = await player.state()
    assert.ok(state.live)
    assert.deepEqual([state.live.code, state.live.minute], [code, second])
    assert.ok(state.draws.every((draw) => draw.code !== code))
    assert.ok([...state.live.matches].every(({ home, away }) => [...home, ...away].every((minute) => minute <= second)))
    told.push(state.live)
    stage.clock.advance(1000)
  }
  await stage.host.drawDue()
  const state = await player.state()
  assert.equal(state.live, null)
  const [drawn] = state.draws
  assert.equal(drawn?.code, code)
  for (const { minute, matches } of told)
    assert.deepEqual(
      matches,
      drawn?.matches.map((match) => upTo(match, minute)),
    )
})

test('bets on all three results are three stakes that wait for the end, and exactly one is paid at its odds', async () => {
  const player = await sit()
  const picks = ['home', 'draw', 'away']
  for (const pick of picks) assert.equal((await player.bet({ legs: [{ place: 0, pick }] })).body.bet.status, 'waiting')
  assert.equal(betCalls(), 3)
  assert.equal(stage.wallet.balanceMinor, START - 3000n)
  assert.equal((await player.state()).net, '-30.00')
  kickOff()
  await stage.host.drawDue()
  assert.equal(stage.wallet.balanceMinor, START - 3000n, 'nothing is paid before the end')
  await finish(stage)
  await stage.host.drawDue()
  const { bets, draws, net } = await player.state()
  const [first] = draws[0]?.matches ?? []
  assert.ok(first)
  const right = ['draw', 'home', 'away'].at(Math.sign(first.home.length - first.away.length))
  const won = bets.filter(({ win }) => Number(win) > 0)
  assert.deepEqual(
    won.map(({ legs }) => legs[0]?.pick),
    [right],
  )
  assert.ok(bets.every(({ status }) => status === 'closed'))
  assert.equal(won[0]?.win, formatMinor(BigInt(won[0]?.odds ?? 0) * 10n, 2))
  assert.equal(stage.wallet.balanceMinor, START - 3000n + BigInt(won[0]?.odds ?? 0) * 10n)
  assert.equal(net, formatMinor(stage.wallet.balanceMinor - START, 2), 'the net is told beside the balance')
})

test('from the kick-off on a matchday takes no bet, and the next one does', async () => {
  const player = await sit()
  const { open } = await player.state()
  kickOff()
  const late = await player.bet({ code: open.code })
  assert.deepEqual([late.status, late.body.code], [409, 'issue-closed'])
  const next = (await player.state()).open
  assert.equal(indexOfCode(next.code), (indexOfCode(open.code) ?? 0) + 1)
  assert.equal((await player.bet({ code: next.code })).body.bet.status, 'waiting')
  assert.equal((await player.bet({ code: '20260301-9999' })).body.code, 'issue-closed')
  assert.equal(betCalls(), 1)
})

test('a stake off the steps, a return above the maximum, an empty bet and a match named twice are refused', async () => {
  const player = await sit()
  const four = [0, 1, 2, 3].map((place) => ({ place, pick: '3-3' }))
  const wrong: [LeagueRequest, number, string][] = [
    [{ stake: '0.00' }, 400, 'stake-not-offered'],
    [{ stake: '0.50' }, 400, 'stake-not-offered'],
    [{ stake: '1.50' }, 400, 'stake-not-offered'],
    [{ stake: '501.00' }, 400, 'stake-not-offered'],
    [{ stake: '-1.00' }, 400, 'bad-request'],
    [{ legs: four }, 400, 'win-above-highest'],
    [{ legs: [] }, 400, 'bad-request'],
    [{ legs: [{ place: 4, pick: 'home' }] }, 400, 'bad-request'],
    [{ legs: [{ place: 0, pick: '9-9' }] }, 400, 'choice-not-offered'],
    [
      {
        legs: [
          { place: 0, pick: 'home' },
          { place: 0, pick: 'over' },
        ],
      },
      400,
      'choice-not-offered',
    ],
    [{ legs: [{ place: 0, pick: 'home', odds: 9_999 }] }, 409, 'odds-changed'],
  ]
  for (const [request, status, code] of wrong) {
    const reply = await player.bet(request)
    assert.deepEqual([reply.status, reply.body.code], [status, code], JSON.stringify(request))
  }
  assert.equal(betCalls(), 0)
  assert.equal((await player.bet()).status, 200)
})

test('a combination is one stake at the odds of its legs together, and the same request is the same bet', async () => {
  const player = await sit()
  const legs = [
    { place: 2, pick: 'under' },
    { place: 0, pick: 'home' },
  ]
  const requestId = makeId(systemRandom)
  const placed = await player.bet({ legs, requestId })
  const [first, second] = placed.body.bet.legs
  assert.deepEqual([first?.place, second?.place], [0, 2])
  assert.equal(placed.body.bet.odds, Math.floor(((first?.odds ?? 0) * (second?.odds ?? 0)) / 100))
  assert.equal((await player.bet({ legs, requestId })).body.bet.id, placed.body.bet.id)
  assert.equal((await player.bet({ legs, requestId, stake: '11.00' })).body.code, 'request-id-reused')
  assert.equal(stage.wallet.balanceMinor, START - 1000n)
})

test('a stake that was not taken is no bet', async () => {
  const player = await sit()
  stage.wallet.always.set('BetWin', 'not-enough-funds')
  const { bet } = (await player.bet()).body
  assert.deepEqual([bet.status, bet.refusal], ['void', 'not-enough-funds'])
})

test('nobody bets or looks with a token of nobody or of another game, and sees no bets but its own', async () => {
  const own = await sit()
  const { code } = (await own.state()).open
  assert.equal((await leaguePlayer(stage.host, 'x'.repeat(43)).bet({ code })).status, 401)
  assert.equal((await (await sit({ game: 'marigold-nights' })).bet({ code })).status, 404)
  await own.bet()
  assert.equal((await (await sit({ account: '43' })).state()).bets.length, 0)
})

test('a host that dies in the middle: the next one plays what was committed to and settles every bet once', async () => {
  const player = await sit()
  const { promised } = await player.state()
  for (const pick of ['over', 'under']) await player.bet({ legs: [{ place: 3, pick }] })
  await stage.host.close()
  stage.clock.advance(PERIOD_MS * 4)
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: leagueCatalogue })
  const second = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: leagueCatalogue })
  for (let run = 0; run < 2; run += 1) await Promise.all([stage.host.drawDue(), second.drawDue()])
  await second.close()
  const state = await leaguePlayer(stage.host, player.secret).state()
  const [won, ...more] = state.bets.filter(({ win }) => Number(win) > 0)
  assert.equal(more.length, 0)
  assert.equal(sha256(state.draws.find(({ code }) => code === won?.code)?.revealed ?? ''), promised)
  assert.equal(stage.wallet.balanceMinor, START - 2000n + BigInt(won?.odds ?? 0) * 10n)
})

test('free play bets with credits of no value on the same matches, and asks no casino', async () => {
  const [guest, member] = [await sit({ call: 'Launcher/Demo' }), await sit()]
  const before = (await guest.state()).balance
  assert.equal((await guest.bet()).body.bet.status, 'waiting')
  assert.equal(Number((await guest.state()).balance), Number(before) - 10)
  kickOff()
  await finish(stage)
  assert.deepEqual((await guest.state()).draws, (await member.state()).draws)
  assert.equal(betCalls(), 0)
})
