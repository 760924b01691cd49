import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getProtection, type LimitKindValue, setLimit } from '@pavilion/api/protection'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { buildApp } from '../../app.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { systemRandom } from '../../base/random.ts'

const clock = createTestClock('2026-03-04T02:00:00Z')

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
before(async () => {
  world = await startTestApp({ clock })
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin, rollback } = protocolCalls(() => provider)
const BET_LIMIT = '105'

async function newMember(): Promise<{ client: Client; id: string }> {
  const account = fresh('limited').replace('-', '')
  const client = await registerMember(world.app, account)
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [account])
  return { client, id: row?.id ?? '' }
}

const limit = (client: Client, kind: LimitKindValue, value: string | null) => client.call(setLimit, { body: { kind, value } })
const play = (id: string, lines: unknown[]) => betWin(id, lines, { round_id: fresh('round') })

test('a bet that would lose more than the limit is refused as a bet limit with the balance; wins give room back', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '100.00')
  assert.equal((await play(id, [bet('60.00')])).status, 200)
  assertRefused(await play(id, [bet('40.01')]), BET_LIMIT, '940.00')
  assert.equal((await play(id, [bet('40.00')])).status, 200)
  assertRefused(await play(id, [bet('0.01')]), BET_LIMIT)
  assert.equal((await play(id, [win('30.00')])).status, 200)
  assert.equal((await play(id, [bet('30.00')])).status, 200)
  assertRefused(await play(id, [bet('0.01')]), BET_LIMIT)
})

test('within one call the lines count in their order: a win before a bet gives room, one after it does not', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '50.00')
  assertRefused(await play(id, [bet('50.01'), win('90.00')]), BET_LIMIT, '1000.00')
  assert.equal((await play(id, [win('10.00'), bet('60.00')])).status, 200)
})

test('what was lost earlier in the period counts for a limit that is set later', async () => {
  const { client, id } = await newMember()
  await play(id, [bet('80.00')])
  await limit(client, 'loss-week', '100.00')
  assertRefused(await play(id, [bet('20.01')]), BET_LIMIT)
  assert.equal((await play(id, [bet('20.00')])).status, 200)
  const state = (await client.call(getProtection)).value?.limits.find(({ kind }) => kind === 'loss-week')
  assert.deepEqual(state, { kind: 'loss-week', value: '100.00', used: '100.00' })
})

test('a call that comes again is answered as before, whatever the limit says now, and counts once', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '100.00')
  const lines = [bet('100.00')]
  const round = { round_id: fresh('round') }
  const first = await betWin(id, lines, round)
  assert.equal(first.status, 200)
  assert.deepEqual(await betWin(id, lines, round), first)
  await limit(client, 'loss-day', '10.00')
  assert.deepEqual(await betWin(id, lines, round), first)
})

test('a bet that is rolled back gives its room back, and rollbacks and wins always pass', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '100.00')
  const line = bet('100.00')
  await play(id, [line])
  assert.equal((await rollback(id, [{ id: fresh('rb'), original: line.id_provider }])).status, 200)
  assert.equal((await play(id, [bet('100.00')])).status, 200)
  const prize = win('500.00')
  assert.equal((await play(id, [prize])).status, 200)
  assert.equal((await rollback(id, [{ id: fresh('rb'), original: prize.id_provider }])).status, 200)
  assertRefused(await play(id, [bet('0.01')]), BET_LIMIT)
})

test("a day begins at midnight in the merchant's time zone, and only the day's own limit begins again", async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '100.00')
  await limit(client, 'loss-week', '150.00')
  await play(id, [bet('100.00')])
  // It is ten in the morning in Manila: fourteen hours to midnight.
  clock.advance(14 * HOUR_MS - 1)
  assertRefused(await play(id, [bet('50.00')]), BET_LIMIT)
  clock.advance(1)
  assertRefused(await play(id, [bet('50.01')]), BET_LIMIT)
  assert.equal((await play(id, [bet('50.00')])).status, 200)
})

test('parallel bets through two servers never lose more than the limit together', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-day', '100.00')
  const second = await buildApp(world.app.config, { clock, random: systemRandom })
  await second.server.ready()
  const other = await createProviderClient(second, world.databaseUrl)
  const wallets = [betWin, protocolCalls(() => other).betWin]
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) => wallets[index % 2]?.(id, [bet('7.00')], { round_id: fresh('round') })),
  )
  await other.stop()
  await second.close()
  assert.equal(replies.filter((reply) => reply?.status === 200).length, 14)
  for (const reply of replies) if (reply && reply.status !== 200) assertRefused(reply, BET_LIMIT)
})

test('a looser limit waits 24 hours; until then the tight one holds', async () => {
  const { client, id } = await newMember()
  await limit(client, 'loss-month', '10.00')
  await limit(client, 'loss-month', '500.00')
  assertRefused(await play(id, [bet('10.01')]), BET_LIMIT)
  clock.advance(24 * HOUR_MS - 1)
  assertRefused(await play(id, [bet('10.01')]), BET_LIMIT)
  clock.advance(1)
  assert.equal((await play(id, [bet('10.01')])).status, 200)
})
