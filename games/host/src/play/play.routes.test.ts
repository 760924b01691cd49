import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import { slotRules as rules } from '@pavilion/game-marigold-nights/rules'
import type { RoundAnswer } from '@pavilion/game-marigold-nights/wire'
import { askLauncher, browserWith, clientSeedFor, launchBody, launchToken, openBrowser } from '../../test/host-harness.ts'
import { openSeed } from '../../test/seals.ts'
import { openHost } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const { app, wallet, database, clock } = await openHost(1_000_000n)
const browser = await openBrowser(app)

const losing = () => clientSeedFor(database, ({ state }) => state.totalUnits === 0)
const winning = () => clientSeedFor(database, ({ state }) => state.isOver && state.totalUnits > 20)
const featured = () => clientSeedFor(database, ({ state }) => state.freeSpinsLeft === 10)
const callsOf = (roundId: string) =>
  wallet.calls
    .filter(({ body }) => (body.round_id ?? body.round_id_provider) === roundId)
    .map(({ call, body }) => `${call} ${body.transactions?.[0]?.type ?? ''}`.trim())

test('a launch opens on the casino’s host name, and the game learns all it needs', async () => {
  const { body } = await askLauncher(app, 'Launcher/Real', launchBody())
  assert.match(String(body.launch_url), /^http:\/\/site\.test:\d+\/games\/marigold-nights\/\?frame=[\w-]{43}#launch=[\w-]{43}$/)
  assert.equal(browser.state.balance, '10000.00')
  assert.equal(browser.state.language, 'TY')
  assert.deepEqual([browser.state.stakes[0], browser.state.stakes.at(-1)], ['0.20', '200.00'])
  assert.match(browser.state.seeds.serverHash, /^[0-9a-f]{64}$/)
})

test('a losing spin is one bet and one finish', async () => {
  const { round } = await browser.spin({ clientSeed: await losing() })
  assert.deepEqual([round.status, round.win], ['closed', '0.00'])
  assert.deepEqual(callsOf(round.id), ['BetWin bet', 'Finish'])
})

test('a winning spin is one bet and one win that finishes the round, and the balance is the wallet’s own', async () => {
  const balance = wallet.balanceMinor
  const { round } = await browser.spin({ clientSeed: await winning(), stake: '2.00' })
  assert.deepEqual(callsOf(round.id), ['BetWin bet', 'BetWin win'])
  assert.equal(wallet.balanceMinor, balance - 200n + BigInt(round.totalUnits) * 10n)
  assert.equal(round.win, `${(round.totalUnits * 10) / 100}`.replace(/^(\d+)$/, '$1.00').replace(/\.(\d)$/, '.$10'))
  assert.ok(wallet.finishedRounds.has(round.id))
})

test('a repeated request id answers the stored round and takes no second stake, even in parallel', async () => {
  await browser.call('POST', 'rotate', { clientSeed: await losing() })
  const request = { requestId: makeId(systemRandom), stake: '5.00' }
  const balance = wallet.balanceMinor
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser.spin(request)))
  assert.equal(new Set(answers.map(({ round }) => round.id)).size, 1)
  const again = await browser.spin(request)
  assert.equal(again.round.status, 'closed')
  assert.deepEqual((await browser.spin(request)).round, again.round)
  assert.equal(wallet.balanceMinor, balance - 500n)
  const { status, body } = await browser.call('POST', 'bet', { ...request, stake: '10.00' })
  assert.deepEqual([status, body.code], [409, 'request-id-reused'])
})

test('a refused bet takes nothing, says why, and the next spin works', async () => {
  const refusals = {
    'not-enough-funds': 'not-enough-funds',
    'player-disabled': 'player-disabled',
    'bet-limit': 'bet-limit',
    'above-maximum-bet': 'above-maximum-bet',
  } as const
  for (const fault of Object.values(refusals)) {
    wallet.faults.push({ call: 'BetWin', fault })
    const { round } = await browser.spin()
    assert.deepEqual([round.status, round.refusal, round.steps.length], ['void', fault, 0])
    assert.deepEqual(callsOf(round.id), ['BetWin bet'])
  }
  assert.equal((await browser.spin({ clientSeed: await losing() })).round.status, 'closed')
})

test('a bet whose reply was lost is repeated with the same id and taken once', async () => {
  const balance = wallet.balanceMinor
  wallet.faults.push({ call: 'BetWin', fault: 'commit-and-hang-up' }, { call: 'BetWin', fault: 'commit-and-500' })
  const { round } = await browser.spin({ clientSeed: await losing() })
  assert.equal(round.status, 'closed')
  assert.deepEqual(callsOf(round.id), ['BetWin bet', 'BetWin bet', 'BetWin bet', 'Finish'])
  assert.equal(wallet.balanceMinor, balance - 100n)
})

test('a bet that stays unknown after four tries is rolled back, and the round is void', async () => {
  const balance = wallet.balanceMinor
  for (let tries = 0; tries < 4; tries++) wallet.faults.push({ call: 'BetWin', fault: tries === 3 ? 'commit-and-hang-up' : 'error-500' })
  const { round } = await browser.spin()
  assert.deepEqual([round.status, round.refusal], ['void', 'wallet-unreachable'])
  assert.deepEqual(callsOf(round.id), [...Array(4).fill('BetWin bet'), 'Rollback rollback'])
  assert.equal(wallet.balanceMinor, balance)
})

test('a bet that is refused after a try without an answer is rolled back, since that one may have taken it', async () => {
  const balance = wallet.balanceMinor
  wallet.faults.push({ call: 'BetWin', fault: 'commit-and-hang-up' }, { call: 'BetWin', fault: 'player-disabled' })
  const { round } = await browser.spin()
  assert.deepEqual([round.status, round.refusal], ['void', 'player-disabled'])
  assert.deepEqual(callsOf(round.id), ['BetWin bet', 'BetWin bet', 'Rollback rollback'])
  assert.equal(wallet.balanceMinor, balance)
})

test('a bet answered for another round is not trusted: it is rolled back', async () => {
  const balance = wallet.balanceMinor
  for (let tries = 0; tries < 4; tries++) wallet.faults.push({ call: 'BetWin', fault: 'wrong-round' })
  assert.equal((await browser.spin()).round.status, 'void')
  assert.equal(wallet.balanceMinor, balance)
})

test('a return that cannot be paid now is kept, blocks the next stake, and is paid once when the wallet is back', async () => {
  const balance = wallet.balanceMinor
  const clientSeed = await winning()
  // The bet itself goes through; only what follows fails.
  wallet.onCommitted = ({ call, body }) => {
    if (call === 'BetWin' && body.transactions?.[0]?.type === 'bet') wallet.always.set('BetWin', 'error-500')
  }
  const { round } = await browser.spin({ clientSeed })
  assert.equal(round.status, 'paying')
  assert.equal((await browser.call('POST', 'bet', { requestId: makeId(systemRandom), stake: '1.00' })).body.code, 'round-unfinished')
  wallet.always.clear()
  wallet.onCommitted = () => {}
  clock.advance(120_000)
  await app.recover()
  await app.recover()
  const now = ((await browser.call('GET', `rounds/${round.id}`)).body as RoundAnswer).round
  assert.equal(now.status, 'closed')
  assert.equal(wallet.balanceMinor, balance - 100n + BigInt(round.totalUnits) * 5n)
})

test('free spins are steps of one round: one stake, one payment, and each step once however often it is asked', async () => {
  const balance = wallet.balanceMinor
  const { round } = await browser.spin({ clientSeed: await featured() })
  assert.deepEqual([round.status, round.freeSpinsLeft, round.steps.length], ['open', 10, 1])
  const request = { roundId: round.id, step: 1 }
  const [first] = await Promise.all([browser.call('POST', 'continue', request), browser.call('POST', 'continue', request)])
  assert.equal((first.body as RoundAnswer).round.steps.length, 2)
  assert.equal((await browser.call('POST', 'continue', { ...request, step: 5 })).body.code, 'step-unknown')
  const reloaded = await browser.reload()
  assert.equal(reloaded.round?.id, round.id)
  assert.equal(reloaded.round?.steps.length, 2)
  const done = await browser.playOut(reloaded.round ?? round)
  assert.equal(done.status, 'closed')
  assert.deepEqual(callsOf(round.id), ['BetWin bet', 'BetWin win'])
  assert.equal(wallet.balanceMinor, balance - 100n + BigInt(done.totalUnits) * 5n)
  assert.equal((await browser.reload()).unseen?.id, round.id)
  await browser.call('POST', 'ack', { roundId: round.id })
  assert.equal((await browser.reload()).unseen, null)
})

test('a round in mid-play is found again by the player’s next launch, and by nobody else’s', async () => {
  const { round } = await browser.spin({ clientSeed: await featured() })
  const later = await openBrowser(app)
  assert.equal(later.state.round?.id, round.id)
  const stranger = await openBrowser(app, await launchToken(app, launchBody('43')))
  assert.equal(stranger.state.round, null)
  for (const [method, path, body] of [
    ['GET', `rounds/${round.id}`, undefined],
    ['POST', 'continue', { roundId: round.id, step: 1 }],
    ['POST', 'ack', { roundId: round.id }],
  ] as const) {
    const reply = await stranger.call(method, path, body)
    assert.deepEqual([reply.status, reply.body.code], [404, 'round-unknown'])
  }
  await database.query("delete from seed_pairs where account_id = '43'")
  await later.playOut(round)
})

test('any round can be recomputed from what is published, once the seed is rotated', async () => {
  const { round } = await browser.spin({ clientSeed: 'my-own_seed' })
  const ended = await browser.playOut(round)
  assert.equal(ended.seeds.serverSeed, null)
  const before = (await browser.reload()).seeds
  const { body } = await browser.call('POST', 'rotate')
  const revealed = body.revealed as { serverSeed: string; serverHash: string }
  assert.equal(revealed.serverHash, before.serverHash)
  assert.equal(commitServerSeed(revealed.serverSeed), before.serverHash)
  const now = ((await browser.call('GET', `rounds/${round.id}`)).body as RoundAnswer).round
  const seeds = { serverSeed: String(now.seeds.serverSeed), clientSeed: 'my-own_seed', nonce: now.seeds.nonce }
  const draw = openStream(seeds)
  const turns = [rules.begin({}, draw)]
  for (let last = turns[0]; last && !last.state.isOver; last = turns.at(-1)) turns.push(rules.advance(last.state, draw))
  assert.deepEqual(
    now.steps,
    turns.map(({ step }) => step),
  )
  assert.equal((await browser.reload()).seeds.nonce, 0)
  const [listed] = (await browser.call('GET', 'seeds')).body.revealed as { serverHash: string; bets: number }[]
  assert.deepEqual([listed?.serverHash, listed?.bets], [before.serverHash, 1])
})

test('seeds cannot be rotated in mid-round, and no answer ever holds an unrevealed server seed', async () => {
  const { round } = await browser.spin({ clientSeed: await featured() })
  const rows = (await database.query('select server_seed, server_hash from seed_pairs where revealed_at is null')) as Parameters<
    typeof openSeed
  >[0][]
  assert.ok(rows.length > 1)
  const answers = [
    await browser.call('POST', 'rotate'),
    await browser.call('GET', 'state'),
    await browser.call('GET', 'rounds'),
    await browser.call('GET', 'seeds'),
  ]
  assert.equal(answers[0]?.body.code, 'round-unfinished')
  for (const row of rows) assert.ok(!JSON.stringify(answers).includes(openSeed(row)))
  await browser.playOut(round)
})

test('the net of a session is wins less stakes since its launch, where nobody says when its player logged in', async () => {
  const fresh = await openBrowser(app)
  assert.equal(fresh.state.net, '0.00')
  const { net } = await fresh.spin({ clientSeed: await losing(), stake: '3.00' })
  assert.equal(net, '-3.00')
})

test('net and time count from the log-in over every launch of the game, and from nothing else', { tags: ['GAM-015'] }, async () => {
  const loggedInAt = clock().toISOString()
  clock.advance(90_000)
  const open = async (more: object = {}, account = '77') =>
    openBrowser(app, await launchToken(app, { ...launchBody(account), logged_in_at: loggedInAt, ...more }))
  const lost = () => clientSeedFor(database, ({ state }) => state.totalUnits === 0, '77')
  const first = await open()
  assert.deepEqual([first.state.net, first.state.launchedAt], ['0.00', loggedInAt])
  assert.equal((await first.spin({ clientSeed: await lost(), stake: '3.00' })).net, '-3.00')
  const again = await open()
  assert.deepEqual([again.state.net, again.state.launchedAt], ['-3.00', loggedInAt], 'a page that is loaded again is a launch of its own')
  assert.equal((await again.spin({ clientSeed: await lost(), stake: '1.00' })).net, '-4.00')
  assert.equal((await first.reload()).net, '-4.00')
  const later = new Date(Date.parse(loggedInAt) + 60_000).toISOString()
  assert.equal((await open({ logged_in_at: later })).state.net, '0.00', 'another log-in')
  assert.equal((await open({ game: 'seven-bells' })).state.net, '0.00', 'another game')
  assert.equal((await open({}, '78')).state.net, '0.00', 'another member')
  const launchedAt = clock().toISOString()
  for (const logged_in_at of ['yesterday', '2999-01-01T00:00:00.000Z', '2026-13-45T99:99:99Z', undefined]) {
    const { state } = await open({ logged_in_at })
    assert.deepEqual([state.net, state.launchedAt], ['0.00', launchedAt], String(logged_in_at))
  }
})

test('a launch token works once, in time; its secret works again after a reload', async () => {
  const token = await launchToken(app)
  const first = await openBrowser(app, token)
  await assert.rejects(openBrowser(app, token), /401.*launch-spent/)
  assert.equal((await browserWith(app, first.secret, first.state).reload()).gameId, 'marigold-nights')
  const late = await launchToken(app)
  clock.advance(61_000)
  await assert.rejects(openBrowser(app, late), /401.*launch-spent/)
})

test('free play has credits of its own and never asks a wallet', async () => {
  const calls = wallet.calls.length
  const { account: _, session_id: __, ...demo } = launchBody()
  const guest = await openBrowser(app, await launchToken(app, demo, 'Launcher/Demo'))
  assert.deepEqual([guest.state.isDemo, guest.state.currency, guest.state.balance], [true, 'FUN', '1000.00'])
  const { round } = await guest.spin({ stake: '200.00' })
  const done = await guest.playOut(round)
  assert.equal(Number(done.balance), 800 + Number(done.win))
  for (let spins = 0; spins < 60; spins++) {
    const next = (await guest.spin({ stake: '200.00' })).round
    if (next.refusal === 'not-enough-funds') break
    await guest.playOut(next)
    clock.advance(1000)
  }
  assert.equal(wallet.calls.length, calls)
})
