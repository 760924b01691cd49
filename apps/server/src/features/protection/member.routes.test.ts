import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { launchGame } from '@pavilion/api/games'
import { getMemberInfo } from '@pavilion/api/members'
import {
  cancelLimitChange,
  getPlaySummary,
  getProtection,
  type LimitKindValue,
  setLimit,
  setRealityCheck,
  takeBreak,
} from '@pavilion/api/protection'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { HOUR_MS } from '../../base/durations.ts'

const PASSWORD = 'correct horse battery'
const clock = createTestClock()

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
const name = (word: string) => fresh(word).replace('-', '')

async function idOf(account: string): Promise<string> {
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [account])
  return row?.id ?? ''
}

const limit = (client: Client, kind: LimitKindValue, value: string | null) => client.call(setLimit, { body: { kind, value } })
const eventsOf = async (account: string) =>
  (
    await provider.sql<{ kind: string; detail: string }>(
      "select kind, detail from significant_events where subject = $1 and kind <> 'member-registered' order by id",
      [`member:${await idOf(account)}`],
    )
  ).map(({ kind, detail }) => `${kind} ${detail}`)

test('visitors are asked to log in, guests are refused, and a new member has a reality check and no limit', async () => {
  for (const endpoint of [getProtection, getPlaySummary]) {
    assert.equal((await createClient(world.app).call(endpoint)).errorCode, 'not-logged-in')
  }
  const account = name('newone')
  const client = await registerMember(world.app, account)
  const { value } = await client.call(getProtection)
  assert.deepEqual([value?.realityCheckMinutes, value?.pause, value?.sessionEndsAt], [60, undefined, undefined])
  assert.ok(value?.limits.length === 7 && value.limits.every((one) => one.value === null && one.next === undefined))
  await provider.sql('update members set type = 4 where account = $1', [account])
  for (const answer of [await client.call(getProtection), await limit(client, 'session', '60'), await client.call(getPlaySummary)]) {
    assert.equal(answer.errorCode, 'real-account-needed')
  }
})

test('a limit is an amount above zero as fine as the currency, or session minutes; anything else is refused', async () => {
  const client = await registerMember(world.app, name('faulty'))
  for (const value of ['0', '0.00', '-5', '1.001', '9999999999999999999']) {
    assert.equal((await limit(client, 'loss-day', value)).errorCode, 'limit-invalid', value)
  }
  for (const value of ['1e3', 'x', '']) assert.equal((await limit(client, 'loss-day', value)).errorCode, 'invalid-request', value)
  for (const value of ['4', '1441', '30.5']) assert.equal((await limit(client, 'session', value)).errorCode, 'limit-invalid', value)
  assert.equal((await limit(client, 'deposit-day', '0.01')).status, 200)
})

test('a loosening shows with its time and can be cancelled; each change is a significant event', async () => {
  const account = name('changing')
  const client = await registerMember(world.app, account)
  await limit(client, 'deposit-week', '500')
  const loosened = await limit(client, 'deposit-week', null)
  const at = new Date(clock().getTime() + 24 * HOUR_MS).toISOString()
  const shown = (value: typeof loosened.value) => value?.limits.find(({ kind }) => kind === 'deposit-week')
  assert.deepEqual(shown(loosened.value), { kind: 'deposit-week', value: '500.00', next: { value: null, at } })
  const kept = await client.call(cancelLimitChange, { body: { kind: 'deposit-week' } })
  assert.deepEqual(shown(kept.value), { kind: 'deposit-week', value: '500.00' })
  await client.call(cancelLimitChange, { body: { kind: 'deposit-week' } })
  await client.call(setRealityCheck, { body: { minutes: 15 } })
  assert.deepEqual(await eventsOf(account), [
    'protection-limit deposit-week: 50000',
    `protection-limit deposit-week: 50000, from ${at} on none`,
    'protection-limit deposit-week: 50000',
    'reality-check every 15 minutes',
  ])
  assert.equal((await client.call(getProtection)).value?.realityCheckMinutes, 15)
})

test('a session ends with its own reason when it lasted as long as its member allows, also one that was open before', async () => {
  const account = name('timed')
  const client = await registerMember(world.app, account)
  clock.advance(5 * 60_000)
  const { value } = await limit(client, 'session', '20')
  assert.equal(value?.sessionEndsAt, new Date(clock().getTime() + 15 * 60_000).toISOString())
  clock.advance(15 * 60_000 - 1)
  assert.equal((await client.call(getMemberInfo)).status, 200)
  clock.advance(1)
  assert.equal((await client.call(getMemberInfo)).errorCode, 'session-limit-reached')
  assert.equal((await client.login(account, PASSWORD)).status, 200)
  clock.advance(20 * 60_000)
  assert.equal((await client.call(getMemberInfo)).errorCode, 'session-limit-reached')
})

test('a game that is still open takes no bet for a session whose limit is reached, but pays its wins', async () => {
  const account = name('overtime')
  const client = await registerMember(world.app, account)
  const id = await idOf(account)
  await limit(client, 'session', '30')
  await client.call(launchGame, { query: { gameId: 'marigold-nights' } })
  const [launch] = await provider.sql<{ id: string }>('select id from launches where member_id = $1', [id])
  const round = { round_id: fresh('round'), session_id: launch?.id }
  assert.equal((await betWin(id, [bet('5.00')], round)).status, 200)
  clock.advance(30 * 60_000)
  assertRefused(await betWin(id, [bet('5.00')], round), '107')
  assert.equal((await betWin(id, [win('9.00')], round)).status, 200)
})

test('the play summary is what the books say since the log-in, without what was rolled back', async () => {
  const account = name('summed')
  const client = await registerMember(world.app, account)
  const id = await idOf(account)
  await betWin(id, [bet('100.00'), win('40.00')], { round_id: fresh('round') })
  clock.advance(HOUR_MS)
  await client.login(account, PASSWORD)
  const line = bet('25.00')
  await betWin(id, [bet('50.00'), win('70.50'), line], { round_id: fresh('round') })
  await rollback(id, [{ id: fresh('rb'), original: line.id_provider }])
  const { value } = await client.call(getPlaySummary)
  assert.deepEqual([value?.staked, value?.won, value?.net, value?.currencySymbol], ['50.00', '70.50', '20.50', '₱'])
  assert.equal(value?.since, clock().toISOString())
})

test('a time-out stops play at once, in open games too, pays wins, allows log-in, and ends by itself', async () => {
  const account = name('resting')
  const client = await registerMember(world.app, account)
  const id = await idOf(account)
  const round = { round_id: fresh('round') }
  await betWin(id, [bet('10.00')], round)
  const taken = await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })
  const endsAt = new Date(clock().getTime() + 24 * HOUR_MS).toISOString()
  assert.deepEqual(taken.value?.pause, { kind: 'time-out', endsAt })
  assertRefused(await betWin(id, [bet('10.00')], round), '110')
  assert.equal((await betWin(id, [win('30.00')], round)).status, 200)
  assert.equal((await client.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'on-break')
  assert.equal((await client.login(account, PASSWORD)).status, 200)
  assert.deepEqual((await client.call(getProtection)).value?.pause, { kind: 'time-out', endsAt })
  clock.advance(24 * HOUR_MS)
  assert.equal((await client.login(account, PASSWORD)).status, 200)
  assert.equal((await client.call(getProtection)).value?.pause, undefined)
  assert.equal((await betWin(id, [bet('10.00')], round)).status, 200)
  assert.deepEqual(await eventsOf(account), [`time-out until ${endsAt}`])
})

test('a break is never shortened: shorter is refused, longer replaces it, and the database enforces it', async () => {
  const client = await registerMember(world.app, name('firm'))
  const take = (kind: 'time-out' | 'self-exclusion', length: '1d' | '1w' | '6m' | 'for-ever') =>
    client.call(takeBreak, { body: { kind, length } })
  assert.equal((await take('time-out', '1w')).status, 200)
  assert.equal((await take('time-out', '1d')).errorCode, 'break-not-longer')
  assert.equal((await take('time-out', '6m')).errorCode, 'break-invalid')
  assert.equal((await take('self-exclusion', '6m')).value?.pause?.kind, 'self-exclusion')
  assert.deepEqual((await take('self-exclusion', 'for-ever')).value?.pause, { kind: 'self-exclusion' })
  assert.equal((await take('self-exclusion', 'for-ever')).errorCode, 'break-not-longer')
  await assert.rejects(provider.sql('delete from protection_breaks'), /never changed/)
  await assert.rejects(provider.sql("update protection_breaks set ends_at = now() + interval '1 hour'"), /never changed/)
})
