import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { launchGame } from '@pavilion/api/games'
import { closeProvider, listProviderDoors, openProvider } from '@pavilion/api/provider-doors'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { assertRefused, bet, fresh, GAME, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { DAY_MS } from '../../base/durations.ts'
import { runMerchantCommand } from '../../commands/merchant-command.ts'

const HOUSE = 'BGS'
const TEXTS = { EN: 'The lanterns are being cleaned.', TH: 'กำลังทำความสะอาดโคมไฟ' }

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let player: string
let keeper: Client
let keeperName = 'keeper'
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  await provider.sql("update provider_links set multiple_max = 10 where merchant_code = 'pavilion'")
  player = await provider.createPlayer(1_000_000n)
  keeper = await openOperator(world, keeperName, ['games'])
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin } = protocolCalls(() => provider)
/** Longer than a link is remembered. */
const untilNoticed = () => world.clock.advance(2_001)
const doorOf = async (name = HOUSE, by = keeper) => {
  const door = (await by.call(listProviderDoors)).value?.list.find((each) => each.provider === name)
  assert.ok(door)
  return door
}
type Asked = { seen?: string; provider?: string; until?: string; texts?: typeof TEXTS; requestId?: string }
const close = async (more: Asked = {}, by = keeper) => {
  const seen = more.seen ?? (await doorOf(more.provider)).seen
  return by.call(closeProvider, { body: { requestId: randomUUID(), provider: HOUSE, texts: TEXTS, ...more, seen } })
}
const open = async (more: Omit<Asked, 'until' | 'texts'> = {}, by = keeper) => {
  const seen = more.seen ?? (await doorOf(more.provider)).seen
  return by.call(openProvider, { body: { requestId: randomUUID(), provider: HOUSE, ...more, seen } })
}
const inMs = (ms: number) => new Date(world.clock().getTime() + ms).toISOString()
/** The session of an operator ends when nobody works for a while. */
const comeBack = async () => {
  keeperName = fresh('keeper')
  keeper = await openOperator(world, keeperName, ['games'])
}
const takesBets = async () => (await betWin(player, [bet('1.00')], { round_id: fresh('r'), finished: true })).status === 200

test('how many rounds are open and how many members are in its games is told before a provider is closed', {
  tags: ['CON-125'],
}, async () => {
  const { playing: before } = await doorOf()
  assert.ok(before)
  const round = fresh('r')
  await betWin(player, [bet('1.00')], { round_id: round })
  await betWin(player, [bet('1.00')], { round_id: fresh('r') })
  await betWin(await provider.createPlayer(1_000n), [bet('1.00')], { round_id: fresh('r'), finished: true })
  assert.deepEqual((await doorOf()).playing, before, 'counted once in half a minute')
  world.clock.advance(30_000)
  const { playing: during, ...door } = await doorOf()
  assert.deepEqual(during, { openRounds: before.openRounds + 2, members: before.members + 2, isAll: true })
  assert.deepEqual([door.isOpen, door.seen, door.closing], [true, 'open', undefined])
  world.clock.advance(DAY_MS)
  await comeBack()
  const later = { openRounds: during.openRounds, members: before.members + 1, isAll: true }
  assert.deepEqual((await doorOf()).playing, later, 'who has a round open is in it still')
})

test('a closed provider stops launches and bets within two seconds, says why, finishes open rounds, and reopens', {
  tags: ['CON-125'],
}, async () => {
  const member = createClient(world.app)
  await member.register('doorstander', 'lantern light 42')
  const round = fresh('r')
  await betWin(player, [bet('1.00')], { round_id: round })
  assert.deepEqual((await close({ until: inMs(3_600_000) })).value, { done: true })
  untilNoticed()
  const read = async (language: 'EN' | 'TH' | 'VI') => {
    const { errorCode, body } = await member.call(launchGame, { query: { gameId: GAME, language } })
    return [errorCode, (body.value as { notice?: string } | undefined)?.notice]
  }
  assert.deepEqual(await read('EN'), ['provider-maintenance', TEXTS.EN])
  assert.deepEqual(await read('TH'), ['provider-maintenance', TEXTS.TH])
  assert.deepEqual(await read('VI'), ['provider-maintenance', TEXTS.EN])
  assertRefused(await betWin(player, [bet('1.00')], { round_id: fresh('r') }), '405')
  assert.equal((await betWin(player, [win('2.00')], { round_id: round, finished: true })).status, 200)
  const closed = await doorOf()
  assert.deepEqual(
    [closed.isOpen, closed.closing?.by, closed.closing?.texts, closed.closing?.isByItself],
    [false, keeperName, TEXTS, false],
  )
  const request = randomUUID()
  const { seen } = closed
  for (const _ of [1, 2])
    assert.deepEqual((await open({ seen, requestId: request })).value, { done: true }, 'sent again it is answered again')
  assert.equal((await open({ seen: 'open', requestId: request })).errorCode, 'request-differs')
  untilNoticed()
  assert.ok(await takesBets())
  const { rows } = await world.app.pool.query<{ action: string; detail: string }>(
    "select action, detail from operator_actions where subject = 'provider:BGS' order by id",
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['close-provider', 'open-provider'],
  )
  const details = rows.map(({ detail }) => JSON.parse(detail))
  assert.deepEqual([details[0].before, details[0].after.texts, details[1].before.texts], [{ isOpen: true }, TEXTS, TEXTS])
})

test('a closing that has an end is over then by itself, and an end that is over or far away is refused', {
  tags: ['CON-125'],
}, async () => {
  for (const until of [inMs(-1), inMs(91 * DAY_MS), 'tomorrow at noon, maybe'])
    assert.equal((await close({ until })).errorCode, 'until-invalid', until)
  await close({ until: inMs(60_000) })
  untilNoticed()
  assert.equal(await takesBets(), false)
  world.clock.advance(60_000)
  assert.equal((await doorOf()).isOpen, true)
  assert.ok(await takesBets())
  await close({ until: inMs(60_000) })
  const first = await doorOf()
  world.clock.advance(1)
  assert.equal((await close({ texts: { ...TEXTS, EN: 'Longer.' } })).status, 200, 'another text, and no end any more')
  assert.equal((await close({ seen: first.seen })).errorCode, 'changed-meanwhile')
  assert.equal((await open({ seen: 'open' })).errorCode, 'changed-meanwhile')
  world.clock.advance(600_000)
  const second = await doorOf()
  assert.deepEqual([second.isOpen, second.closing?.texts.EN, second.closing?.until], [false, 'Longer.', undefined])
  await open()
})

test('a provider closed by a withheld win reopens only by command line, neither in time nor at the console', {
  tags: ['CON-125'],
}, async () => {
  untilNoticed()
  await close({ until: inMs(60_000) })
  untilNoticed()
  await betWin(player, [win('9.00')], { round_id: fresh('r') })
  const door = await doorOf()
  assert.deepEqual([door.isOpen, door.closing?.isByItself, door.closing?.until], [false, true, undefined])
  world.clock.advance(61_000)
  assert.equal((await doorOf()).isOpen, false, 'the end that an operator gave it counts no more')
  assert.deepEqual([(await open()).errorCode, (await close()).errorCode], ['provider-closed-itself', 'provider-closed-itself'])
  await runMerchantCommand(world.databaseUrl, ['provider', 'pavilion', HOUSE, 'off'])
  assert.equal((await open()).errorCode, 'provider-closed-itself', 'that it closed by itself is not forgotten')
  await runMerchantCommand(world.databaseUrl, ['provider', 'pavilion', HOUSE, 'on'])
  untilNoticed()
  assert.deepEqual([(await doorOf()).isOpen, await takesBets()], [true, true])
})

test('what closed by itself keeps no text and no name of a closing that was over, and those of one that was not', {
  tags: ['CON-125'],
}, async () => {
  const withhold = () => betWin(player, [win('9.00')], { round_id: fresh('r') })
  const onAgain = () => runMerchantCommand(world.databaseUrl, ['provider', 'pavilion', HOUSE, 'on'])
  await close({ until: inMs(60_000) })
  world.clock.advance(60_000)
  await withhold()
  assert.deepEqual((await doorOf()).closing, { texts: {}, isByItself: true, isByHouse: false })
  await onAgain()
  untilNoticed()
  await close()
  untilNoticed()
  await withhold()
  const { texts, by, isByItself } = (await doorOf()).closing ?? {}
  assert.deepEqual([texts, by, isByItself], [TEXTS, keeperName, true])
  await onAgain()
  untilNoticed()
})

test('what the house closed on the command line is opened there alone, and no operator gives it an end', {
  tags: ['CON-125'],
}, async () => {
  await close()
  const { seen } = await doorOf()
  await runMerchantCommand(world.databaseUrl, ['provider', 'pavilion', HOUSE, 'off'])
  const codes = [(await open()).errorCode, (await close({ until: inMs(60_000) })).errorCode, (await open({ seen })).errorCode]
  assert.deepEqual(codes, ['closed-elsewhere', 'closed-elsewhere', 'closed-elsewhere'])
  world.clock.advance(60_000)
  const door = await doorOf()
  assert.deepEqual([door.isOpen, door.closing], [false, { texts: {}, isByItself: false, isByHouse: true }])
  await runMerchantCommand(world.databaseUrl, ['provider', 'pavilion', HOUSE, 'on'])
  untilNoticed()
  assert.deepEqual([(await doorOf()).isOpen, await takesBets()], [true, true])
  await close()
  assert.equal((await doorOf()).closing?.isByHouse, false)
  assert.equal((await open()).status, 200)
})

test('a provider is shown and closed as well while its rounds cannot be counted', { tags: ['CON-125'] }, async () => {
  world.clock.advance(30_000)
  const blocking = await world.app.pool.connect()
  try {
    await blocking.query('begin; lock table rounds in access exclusive mode')
    const { playing, isOpen } = await doorOf()
    assert.deepEqual([playing, isOpen], [undefined, true])
    assert.equal((await close()).status, 200)
    const { seen, ...door } = await doorOf()
    assert.deepEqual([door.playing, door.isOpen, (await open({ seen })).status], [undefined, false, 200])
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  world.clock.advance(30_000)
  assert.equal((await doorOf()).playing?.isAll, true)
})

test('nobody without the role closes or opens a provider, nor anybody one of another merchant', { tags: ['CON-125'] }, async () => {
  const others = await openOperator(world, 'others', ['viewer', 'cashier', 'approver', 'owner', 'support', 'content'])
  assert.equal((await others.call(listProviderDoors)).status, 200)
  const codes = async (by: Client, name = HOUSE) => [
    (await close({ provider: name, seen: 'open' }, by)).errorCode,
    (await open({ provider: name, seen: 'open' }, by)).errorCode,
  ]
  assert.deepEqual(await codes(others), ['role-missing', 'role-missing'])
  assert.deepEqual(await codes(createClient(world.app)), ['not-logged-in', 'not-logged-in'])
  assert.equal((await (await openOperator(world, 'desk', ['support'])).call(listProviderDoors)).errorCode, 'role-missing')
  const foreign = await openOperator(world, 'foreign', ['games'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.deepEqual(await codes(foreign, 'NOBODY'), ['not-found', 'not-found'])
  assert.equal((await close({ seen: 'open' }, foreign)).status, 200, 'the provider of the same name at the own merchant')
  assert.deepEqual([(await doorOf()).isOpen, (await doorOf(HOUSE, foreign)).isOpen], [true, false])
})
