import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTrial } from '@pavilion/api/registration'
import { getReturnReport as endpoint } from '@pavilion/api/returns'
import { trialCurrencyOf } from '@pavilion/money'
import { askHere } from '../../../test/ask-here.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type ListingProvider, startListingProvider } from '../../../test/listing-provider.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { openLinkRow } from '../../../test/partner-rows.ts'
import { bet, fresh, GAME, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { countUp } from '../../../test/team-rows.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { runOperatorCommand } from '../../commands/operator-command.ts'
import { signBody } from '../rounds/index.ts'
import { checkTeams, rebuildTeams } from '../teams/wiring.ts'

const TOLD = {
  BGS: [
    { id: GAME, title: 'Marigold', category: 'slots', rtp: '96.04', deviation: '4.22' },
    { id: 'seven-bells', title: 'Bells', category: 'slots', rtp: '96.35', deviation: '0.01' },
  ],
}

let vendor: ListingProvider
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let player: string
before(async () => {
  vendor = await startListingProvider()
  world = await startTestApp({ gamesUrl: vendor.url })
  provider = await createProviderClient(world.app, world.databaseUrl)
  await vendor.learn(world.app.pool)
})
after(async () => {
  await provider.stop()
  await world.stop()
  await vendor.stop()
})
// Each test has a day and a player of its own.
beforeEach(async () => {
  world.clock.advance(DAY_MS)
  player = await provider.createPlayer(1_000_000n)
  vendor.asked = []
  vendor.answer = tell(TOLD)
})

const tell = (games: Record<string, object[]>) => (code: string) => ({ status: 200, body: JSON.stringify({ games: games[code] ?? [] }) })
const { betWin, rollback, finish } = protocolCalls(() => provider)
const today = () => dayAt('Asia/Manila', world.clock())
const openViewer = () => openOperator(world, fresh('viewer'), ['viewer'])
const sql = (text: string) => provider.sql(text)

async function play(stake: string, returned: string, more: Record<string, unknown> = {}): Promise<string> {
  const round = fresh('round')
  const lines = returned === '' ? [bet(stake)] : [bet(stake), win(returned)]
  const { status, body } = await betWin(player, lines, { round_id: round, finished: true, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return round
}

/** A round at a provider that is not the house, signed as that provider signs. */
async function playElsewhere(stake: string, returned: string): Promise<{ provider: string; gameId: string }> {
  const [row] = await provider.sql<{ casino_id: string; secret: string; provider_code: string; game: string }>(
    `select l.casino_id, l.secret, l.provider_code, g.id as game from provider_links l
     join games g on g.merchant_code = l.merchant_code and g.provider_code = l.provider_code and g.is_playable
     where l.merchant_code = 'pavilion' and not l.is_in_house order by l.provider_code, g.id limit 1`,
  )
  assert.ok(row)
  const link = openLinkRow(row)
  const about = { account_id: player, currency: 'PHP', game_id: link.game, round_id: fresh('elsewhere'), finished: true }
  const payload = JSON.stringify({ ...about, transactions: [bet(stake), win(returned)] })
  const headers = { 'content-type': 'application/json', 'x-request-sign': signBody(link.secret, payload) }
  const reply = await world.app.server.inject({ method: 'POST', url: `/provider/${link.casino_id}/betwin`, headers, payload })
  assert.equal(reply.statusCode, 200, reply.body)
  return { provider: link.provider_code, gameId: link.game }
}

async function read(from = today(), to = today()) {
  const { value, errorCode } = await (await openViewer()).call(endpoint, { query: { from, to } })
  return value ?? errorCode
}
async function readProviders() {
  const report = await read()
  assert.ok(typeof report === 'object')
  return report.providers
}

test('until the returns are added up for the first time there is no report, and nothing is guessed', async () => {
  await play('10.00', '5.00')
  assert.equal(await read(), 'report-not-ready')
  await countUp(world)
  assert.equal((await readProviders())[0]?.stake, '10.00')
})

test('no connection of the reports waits while a provider thinks of its answer', async () => {
  await play('10.00', '5.00')
  let held: unknown
  vendor.answer = async (code) => {
    held = await sql("select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in tr%'")
    return tell(TOLD)(code)
  }
  // What was sent is kept for ten minutes.
  world.clock.advance(11 * 60_000)
  assert.ok((await readProviders())[0]?.isTold)
  assert.deepEqual(held, [{ held: 0 }])
})

test('each game and provider shows what finished rounds for real money returned, beside what the provider tells', async () => {
  await play('100.00', '30.00')
  await play('50.00', '200.00')
  await play('100.00', '300.00', { game_id: 'seven-bells' })
  // A bet that is taken back: of a round of its own, and one of two.
  const [gone, kept] = [fresh('bet'), fresh('bet')]
  await betWin(player, [bet('20.00', gone)], { round_id: 'gone' })
  await rollback(player, [{ id: fresh('back'), original: gone }], { round_id_provider: 'gone', finished: true })
  await betWin(player, [bet('10.00', kept), bet('10.00'), win('3.33')], { round_id: 'half' })
  await rollback(player, [{ id: fresh('back'), original: kept }], { round_id_provider: 'half', finished: true })
  // A round that goes on, and a guest's.
  await betWin(player, [bet('70.00')], { round_id: 'open' })
  const guest = createClient(world.app)
  const name = (await guest.call(startTrial, { body: {} })).value?.userName ?? ''
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [name])
  const trial = { currency: trialCurrencyOf('PHP'), round_id: 'guest', finished: true }
  assert.equal((await betWin(row?.id ?? '', [bet('5.00')], trial)).status, 200)

  const marigold = { gameId: GAME, rounds: 3, stake: '160.00', returned: '233.33', actual: '145.83', theoretical: '96.04' }
  const expected = [
    {
      ...{ provider: 'BGS', isTold: true, rounds: 4, stake: '260.00', returned: '533.33', actual: '205.12', theoretical: '96.15' },
      ...{ difference: '108.97', chance: 'within' },
      games: [
        { ...marigold, difference: '49.79', chance: 'within' },
        {
          ...{ gameId: 'seven-bells', rounds: 1, stake: '100.00', returned: '300.00', actual: '300.00', theoretical: '96.35' },
          ...{ difference: '203.65', chance: 'beyond' },
        },
      ],
    },
  ]
  assert.deepEqual(await readProviders(), expected, 'of what is noted and not added up yet')
  await countUp(world)
  assert.deepEqual(await readProviders(), expected, 'of the figures, and again')
  assert.deepEqual(vendor.asked, ['/v2/a8r_provider.Game/List true'], 'what was told within ten minutes is kept')
  await finish(player, 'open')
  assert.deepEqual((await readProviders())[0]?.games[0]?.rounds, 4)
})

test('a return or deviation that a provider does not send stays empty and is asked for again after ten minutes', async () => {
  const { provider: code, gameId } = await playElsewhere('40.00', '10.00')
  const others = { rounds: 1, stake: '40.00', returned: '10.00', actual: '25.00' }
  const open = { ...others, theoretical: null, difference: null, chance: 'unknown' }
  for (const games of [[], [{ id: gameId, title: '', category: '' }], [{ id: gameId, title: '', category: '', rtp: 'high' }]]) {
    vendor.answer = tell({ [code]: games })
    assert.deepEqual(await readProviders(), [{ provider: code, isTold: true, ...open, games: [{ gameId, ...open }] }])
    world.clock.advance(600_000)
  }
  vendor.answer = tell({ [code]: [{ id: gameId, title: '', category: '', rtp: '95.5' }] })
  const known = { ...others, theoretical: '95.50', difference: '-70.50', chance: 'unknown' }
  const expected = [{ provider: code, isTold: true, ...known, games: [{ gameId, ...known }] }]
  assert.deepEqual(await readProviders(), expected)
  vendor.asked = []
  assert.deepEqual(await readProviders(), expected)
  assert.deepEqual(vendor.asked, [])
  world.clock.advance(600_000)
  await readProviders()
  assert.deepEqual(vendor.asked, ['/v2/a8r_provider.Game/List true'])
})

test('a provider that is away or answers rubbish has told nothing, and its figures are shown all the same', async () => {
  await play('10.00', '5.00')
  world.clock.advance(600_000)
  const open = { rounds: 1, stake: '10.00', returned: '5.00', actual: '50.00', theoretical: null, difference: null, chance: 'unknown' }
  for (const [status, body] of [
    [500, '{}'],
    [200, 'rubbish'],
    [200, '{"games":"none"}'],
  ] as const) {
    vendor.answer = () => ({ status, body })
    assert.deepEqual(await readProviders(), [{ provider: 'BGS', isTold: false, ...open, games: [{ gameId: GAME, ...open }] }])
  }
  vendor.answer = tell(TOLD)
  assert.equal((await readProviders())[0]?.isTold, true, 'a silence is not remembered')
})

test('rounds count on the day on which they were opened, and days add up', async () => {
  const before = today()
  await betWin(player, [bet('30.00')], { round_id: 'long' })
  world.clock.advance(DAY_MS)
  await play('10.00', '')
  await betWin(player, [win('60.00')], { round_id: 'long', finished: true })
  const stakes = async (from: string, to: string) => {
    const report = await read(from, to)
    return typeof report === 'object' ? report.providers.map(({ stake, returned }) => `${stake} ${returned}`) : report
  }
  assert.deepEqual(await stakes(before, before), ['30.00 60.00'])
  assert.deepEqual(await stakes(today(), today()), ['10.00 0.00'])
  assert.deepEqual(await stakes(before, today()), ['40.00 60.00'])
})

test('a period that is too long, ends before it begins, or has days that never were or are to come is refused', async () => {
  assert.equal(typeof (await read(addDays(today(), -91), today())), 'object')
  assert.equal(await read(addDays(today(), -92), today()), 'period-too-long')
  assert.equal(await read(today(), addDays(today(), -1)), 'period-too-long')
  assert.equal(await read('2026-02-30', today()), 'period-too-long')
  assert.equal(await read(today(), addDays(today(), 1)), 'day-invalid')
  assert.equal(await read('yesterday', today()), 'invalid-request')
})

test('only an operator who may look reads it, and only of the own merchant', async () => {
  await play('10.00', '5.00')
  const query = { from: today(), to: today() }
  const elsewhere = await openOperator(world, 'lantern-viewer', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const { value } = await elsewhere.call(endpoint, { query })
  assert.deepEqual([value?.timeZone, value?.providers], ['Asia/Bangkok', []])
  const cashier = await openOperator(world, 'looking-cashier', ['cashier'])
  assert.equal((await cashier.call(endpoint, { query })).value?.providers.length, 1, 'whoever has any role may look')
  await provider.sql("update operators set is_disabled = true where username = 'looking-cashier'")
  assert.equal((await cashier.call(endpoint, { query })).status, 401)
  const stray = Object.assign(createClient(world.app), { token: elsewhere.token })
  assert.equal((await stray.call(endpoint, { query })).errorCode, 'session-ended', 'an operator of another merchant')
  for (const client of [await registerMember(world.app, 'curious'), createClient(world.app)]) {
    assert.equal((await client.call(endpoint, { query })).status, 401)
  }
})

test('figures that are not what the rounds say are found, and made again they are right', async () => {
  const { db } = provider
  await play('10.00', '5.00')
  assert.deepEqual(await checkTeams(db), [])
  await countUp(world)
  assert.deepEqual(await checkTeams(db), [])
  const right = await readProviders()
  await sql('update return_days set stake_squares = stake_squares + 1')
  assert.match((await checkTeams(db)).join('\n'), /^returns of a day: should be/)
  await play('10.00', '')
  await rebuildTeams((work) => db.transaction().execute(work))
  assert.deepEqual(await checkTeams(db), [])
  assert.equal((await readProviders())[0]?.rounds, (right[0]?.rounds ?? 0) + 1)
  // As after the update that brings these figures, with changes noted and not added.
  await sql('update team_cursor set has_returns = false')
  await sql('update return_days set rounds = rounds + 7')
  await play('10.00', '')
  await countUp(world)
  assert.deepEqual(await checkTeams(db), [])
})

test('somebody at a terminal reads the same as a table, and in a sentence what is refused', async () => {
  await play('100.00', '30.00')
  await countUp(world)
  world.clock.advance(600_000)
  const terminal = { ask: async () => '', say: () => {} }
  const run = (words: string) =>
    runOperatorCommand(world.databaseUrl, testSeals, words.split(' '), terminal, {
      clock: world.clock,
      way: { ask: askHere, gamesUrl: vendor.url },
    })
  const outcome = await run(`returns pavilion ${today()} ${today()}`)
  const lines = ('done' in outcome ? outcome.done : outcome.fault).split('\n')
  assert.match(lines[0] ?? '', new RegExp(`^${today()} to ${today()}, Asia/Manila, in PHP`))
  assert.match(lines[3] ?? '', /^ {2}marigold-nights +1 +100\.00 +30\.00 +30\.00 % +96\.04 % +-66\.04 +yes$/)
  const silent = await runOperatorCommand(world.databaseUrl, testSeals, ['returns', 'pavilion', today()], terminal, { clock: world.clock })
  assert.match('done' in silent ? silent.done : silent.fault, /nothing +unknown\n.*\nDid not send the returns of their games: BGS\.$/s)
  assert.match(JSON.stringify(await run('returns pavilion 2026-01-01 2026-12-31')), /"fault":".*at most 92 days/)
  assert.match(JSON.stringify(await run('returns pavilion')), /"fault":".*at most 92 days/)
  assert.match(JSON.stringify(await run(`returns pavilion ${addDays(today(), 1)}`)), /"fault":"That day has not come yet/)
  assert.match(JSON.stringify(await run('returns nowhere 2026-03-01')), /"fault":".*nowhere/)
})
