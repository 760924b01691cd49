import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { getMemberRound, listBigWins, listDayWinners, openMemberReplay } from '@pavilion/api/big-wins'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { buildTeams } from '../teams/wiring.ts'

// 08:00 in Manila: what follows is of the same day there and in UTC.
const clock = createTestClock('2026-03-01T00:00:00Z')
const DAY = '2026-03-01'
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let risk: Client
/** What our games host answers, and what it was asked. */
let answer: { status: number; body: object } = { status: 200, body: {} }
const asked: Record<string, unknown>[] = []
let host: Server

before(async () => {
  host = createServer(async (request, response) => {
    asked.push(JSON.parse(await text(request)))
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  world = await startTestApp({ clock, gamesUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}` })
  provider = await createProviderClient(world.app, world.databaseUrl)
  risk = await openOperator(world, 'watcher', ['risk'])
})
after(async () => {
  host.close()
  await provider.stop()
  await world.stop()
})

const { betWin, rollback } = protocolCalls(() => provider)
/** A member who was there before the first day. */
async function createPlayer(): Promise<string> {
  const id = await provider.createPlayer(1_000_000n)
  await provider.sql("update members set registered_at = '2026-01-01' where id = $1", [id])
  return id
}
/** A finished round with this stake and win, a second after the one before; its name. */
async function play(player: string, stake: string, won: string, finished = true): Promise<string> {
  clock.advance(1_000)
  const roundId = fresh('round')
  const reply = await betWin(player, [bet(stake), ...(won === '0.00' ? [] : [win(won)])], { round_id: roundId, finished })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return roundId
}
const winsOf = async (order: 'amount' | 'multiple', day = DAY, by = risk) => {
  const { value, errorCode } = await by.call(listBigWins, { query: { day, order } })
  assert.equal(errorCode, undefined)
  return value?.list ?? []
}
const winnersOf = async (day: string, by = risk) => (await by.call(listDayWinners, { query: { day } })).value?.list ?? []
/** Adds up what was posted, as the background job does. */
const addUp = async () => {
  while (await buildTeams((work) => provider.db.transaction().execute(work), clock())) {}
}

let first: string
let second: string
const rounds: Record<string, string> = {}

test('until the figures of members were added up the list of members says so, and finds nobody', async () => {
  assert.equal((await risk.call(listDayWinners, { query: { day: DAY } })).errorCode, 'report-not-ready')
})

test('wins are in order by amount or by multiple, ties by amount and then by time; losses and open rounds are none', {
  tags: ['CON-166'],
}, async () => {
  first = await createPlayer()
  second = await createPlayer()
  rounds.large = await play(first, '100.00', '600.00')
  rounds.tiedEarly = await play(first, '10.00', '110.00')
  rounds.tiedLate = await play(second, '10.00', '110.00')
  rounds.sameMultiple = await play(second, '1.00', '11.00')
  rounds.multiple = await play(second, '1.00', '30.50')
  await play(first, '10.00', '10.00')
  await play(first, '10.00', '0.00')
  await play(first, '1.00', '900.00', false)
  const { large, tiedEarly, tiedLate, sameMultiple, multiple } = rounds
  const byAmount = await winsOf('amount')
  assert.deepEqual(
    byAmount.map(({ roundId }) => roundId),
    [large, tiedEarly, tiedLate, multiple, sameMultiple],
  )
  const byMultiple = await winsOf('multiple')
  assert.deepEqual(
    byMultiple.map(({ roundId, multiple: of }) => [roundId, of]),
    [
      [multiple, '30.50'],
      [tiedEarly, '11.00'],
      [tiedLate, '11.00'],
      [sameMultiple, '11.00'],
      [large, '6.00'],
    ],
  )
  const { account, openedAt, ...told } = byAmount[0] ?? { account: '', openedAt: '' }
  assert.match(account, /^player/)
  assert.equal(openedAt, '2026-03-01T00:00:01.000Z')
  assert.deepEqual(told, {
    ...{ memberId: first, isDemo: false, provider: 'BGS', roundId: large, gameId: 'marigold-nights', gameName: 'Marigold Nights' },
    ...{ stake: '100.00', win: '600.00', net: '500.00', multiple: '6.00' },
  })
})

test('a round without a stake has no multiple: it is in the order of amounts and apart from that of multiples', async () => {
  const roundId = fresh('free')
  clock.advance(1_000)
  const key = fresh('bet')
  await betWin(first, [bet('5.00', key), win('7.00')], { round_id: roundId })
  assert.equal((await rollback(first, [{ id: fresh('back'), original: key }], { round_id_provider: roundId, finished: true })).status, 200)
  const found = (await winsOf('amount')).find((each) => each.roundId === roundId)
  assert.deepEqual([found?.stake, found?.win, found?.net, found?.multiple], ['0.00', '7.00', '7.00', undefined])
  assert.ok(!(await winsOf('multiple')).some((each) => each.roundId === roundId))
})

test('demo members are marked, guests are none, and a list has fifty rows at most', async () => {
  const demo = await createPlayer()
  const guest = await createPlayer()
  await provider.sql('update members set is_demo = true where id = $1', [demo])
  await provider.sql('update members set type = 4 where id = $1', [guest])
  const shown = await play(demo, '1.00', '2000.00')
  const hidden = await play(guest, '1.00', '3000.00')
  const [top] = await winsOf('amount')
  assert.deepEqual([top?.roundId, top?.isDemo], [shown, true])
  const asking = { provider: 'BGS', roundId: hidden, memberId: guest }
  assert.equal((await risk.call(getMemberRound, { query: asking })).errorCode, 'not-found')
  for (let n = 0; n < 50; n += 1) await play(demo, '1.00', '1.50')
  for (const order of ['amount', 'multiple'] as const) assert.equal((await winsOf(order)).length, 50)
})

test('a member’s result of the day is over all its rounds, the most first, and those who lost are none', {
  tags: ['CON-166'],
}, async () => {
  const loser = await createPlayer()
  await play(loser, '10.00', '15.00')
  await play(loser, '10.00', '0.00')
  await addUp()
  const list = await winnersOf(DAY)
  const of = (member: string) => list.find(({ memberId }) => memberId === member)
  assert.equal(of(loser), undefined)
  // 600 + 110 + 10 + 900 + 7 of stakes of 100 + 10 + 10 + 10 + 1, and 5 that went back.
  assert.deepEqual([of(first)?.stakes, of(first)?.wins, of(first)?.net], ['131.00', '1627.00', '1496.00'])
  assert.deepEqual([of(second)?.stakes, of(second)?.wins, of(second)?.net], ['12.00', '151.50', '139.50'])
  const nets = list.map(({ net }) => Number(net))
  assert.deepEqual(
    nets,
    nets.toSorted((a, b) => b - a),
  )
  assert.deepEqual([list.length, list[0]?.isDemo], [3, true])
  assert.deepEqual(await winnersOf('2026-02-28'), [])
})

test('a round shows the wallet before and after it, and that it was read is on record', { tags: ['CON-166'] }, async () => {
  const { value } = await risk.call(getMemberRound, { query: { provider: 'BGS', roundId: rounds.tiedEarly ?? '', memberId: first } })
  assert.deepEqual([value?.balanceBefore, value?.balanceAfter], ['10500.00', '10600.00'])
  assert.deepEqual([value?.currency, value?.isFinished, value?.hasBonusStake, value?.replayBy], ['PHP', true, false, 'house'])
  const [read] = await provider.sql("select subject, detail from operator_actions where action = 'read-round'")
  assert.deepEqual(read, { subject: `member:${first}`, detail: `round ${rounds.tiedEarly} of BGS` })
  const [open] = await provider.sql<{ round_id: string }>('select round_id from rounds where not is_finished')
  const unfinished = await risk.call(getMemberRound, { query: { provider: 'BGS', roundId: open?.round_id ?? '', memberId: first } })
  assert.deepEqual([unfinished.value?.isFinished, unfinished.value?.replayBy], [false, 'nobody'])
})

test('a replay comes from the house’s host with version and seeds, is asked for the member, and is on record', {
  tags: ['CON-166'],
}, async () => {
  const query = { provider: 'BGS', roundId: rounds.large ?? '', memberId: first, language: 'TH' } as const
  const seeds = { server_hash: 'aa', client_seed: 'mine', nonce: 3 }
  answer = { status: 200, body: { launch_url: 'http://games.test/x', version: '2', fingerprint: 'ff', seeds } }
  const url = 'http://games.test/x'
  const told = { url, version: '2', fingerprint: 'ff', seeds: { serverHash: 'aa', clientSeed: 'mine', nonce: 3 } }
  assert.deepEqual((await risk.call(openMemberReplay, { query })).value, told)
  const { account_id, round_id, locale, urls } = asked.at(-1) as { account_id: string; round_id: string; locale: string; urls: object }
  assert.deepEqual([account_id, round_id, locale], [first, rounds.large, 'th'])
  assert.match(JSON.stringify(urls), /\/console\/"/)
  answer = { status: 200, body: { launch_url: url, seeds: { ...seeds, server_seed: 'bb' } } }
  assert.equal((await risk.call(openMemberReplay, { query })).value?.seeds?.serverSeed, 'bb')
  answer = { status: 200, body: { launch_url: url } }
  assert.deepEqual((await risk.call(openMemberReplay, { query })).value, { url })
  const watched = await provider.sql("select subject from operator_actions where action = 'watch-round'")
  assert.deepEqual(watched, [{ subject: `member:${first}` }])

  answer = { status: 400, body: {} }
  assert.equal((await risk.call(openMemberReplay, { query })).errorCode, 'replay-unavailable')
  answer = { status: 200, body: { launch_url: 'javascript:1' } }
  assert.equal((await risk.call(openMemberReplay, { query })).errorCode, 'provider-unreachable')
  const count = asked.length
  await provider.sql("update provider_links set launch_url = 'https://vendor.test/' where casino_id = $1", [provider.casinoId])
  clock.advance(10_000)
  assert.equal((await risk.call(openMemberReplay, { query })).errorCode, 'replay-unavailable')
  assert.equal((await risk.call(getMemberRound, { query })).value?.replayBy, 'nobody')
  assert.equal(asked.length, count)
  await provider.sql('update provider_links set launch_url = null where casino_id = $1', [provider.casinoId])
  clock.advance(10_000)
})

test('a day that is none or has not begun, and an order that is none, are refused', async () => {
  for (const day of ['2026-02-30', '2026-03-02']) {
    assert.equal((await risk.call(listBigWins, { query: { day, order: 'amount' } })).errorCode, 'day-invalid', day)
    assert.equal((await risk.call(listDayWinners, { query: { day } })).errorCode, 'day-invalid', day)
  }
  assert.equal((await risk.call(listBigWins, { query: { day: DAY, order: 'luck' as 'amount' } })).errorCode, 'invalid-request')
})

test('only who looks after risks at the merchant asks: nobody else is answered, and another merchant finds nothing', async () => {
  const round = { provider: 'BGS', roundId: rounds.large ?? '', memberId: first }
  const refusedFor = async (by: Client) => [
    (await by.call(listBigWins, { query: { day: DAY, order: 'amount' } })).errorCode,
    (await by.call(listDayWinners, { query: { day: DAY } })).errorCode,
    (await by.call(getMemberRound, { query: round })).errorCode,
    (await by.call(openMemberReplay, { query: round })).errorCode,
  ]
  assert.deepEqual(await refusedFor(createClient(world.app)), Array(4).fill('not-logged-in'))
  const others = await openOperator(world, 'no-watcher', ['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games'])
  assert.deepEqual(await refusedFor(others), Array(4).fill('role-missing'))
  const elsewhere = await openOperator(world, 'elsewhere', ['risk'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.deepEqual(await refusedFor(elsewhere), [undefined, undefined, 'not-found', 'not-found'])
  assert.deepEqual([await winsOf('amount', DAY, elsewhere), await winnersOf(DAY, elsewhere)], [[], []])
  const wrong = { ...round, memberId: second }
  assert.equal((await risk.call(getMemberRound, { query: wrong })).errorCode, 'not-found')
})

test('a day on which the clock goes forward ends an hour earlier: a round right after it is of the next day', async () => {
  await provider.sql("update merchants set time_zone = 'America/New_York' where code = 'pavilion'")
  // From 05:00 to 04:00 of the next day in UTC, 23 hours.
  clock.advance(Date.parse('2026-03-08T05:00:00Z') - clock().getTime() - 1_000)
  const atFirst = await play(first, '1.00', '2.00')
  clock.advance(Date.parse('2026-03-09T03:59:59Z') - clock().getTime() - 1_000)
  const atLast = await play(first, '1.00', '3.00')
  const after = await play(first, '1.00', '4.00')
  await addUp()
  const by = await openOperator(world, 'watcher-later', ['risk'])
  const names = async (day: string) => (await winsOf('amount', day, by)).map(({ roundId }) => roundId)
  assert.deepEqual([await names('2026-03-07'), await names('2026-03-08'), await names('2026-03-09')], [[], [atLast, atFirst], [after]])
  const nets = async (day: string) => (await winnersOf(day, by)).map(({ net }) => net)
  assert.deepEqual([await nets('2026-03-08'), await nets('2026-03-09')], [['3.00'], ['3.00']])
})
