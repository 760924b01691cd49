import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Registry } from 'prom-client'
import { startTestApp } from '../../../test/harness.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { createProviderLinks } from '../games/wiring.ts'
import { createWithheldMetrics } from './withheld-metrics.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let player: string
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  await provider.sql("update games set multiple_max = 100 where id = 'marigold-nights'")
})
after(async () => {
  assert.deepEqual(await verifyLedger(provider.db), [])
  await provider.stop()
  await world.stop()
})
// Each test has its own player and a link without history.
beforeEach(async () => {
  world.clock.advance(26 * 3_600_000)
  player = await provider.createPlayer(100_000n)
  await setLimits({})
  await provider.sql('update promotion_budgets set spent_minor = granted_minor')
})

const { betWin, rollback, finish, balanceOf } = protocolCalls(() => provider)

type Limits = { multiple?: number; hour?: string; day?: string; isSessionDemanded?: boolean }
/** Sets the link's limits at once and opens the link. */
async function setLimits({ multiple = 50, hour = '1000000', day = '5000000', isSessionDemanded = false }: Limits): Promise<void> {
  await provider.sql(
    `update provider_links set is_enabled = true, multiple_max = $1, hour_net_max_minor = $2, day_net_max_minor = $3, is_session_demanded = $4
     where casino_id = $5`,
    [multiple, hour, day, isSessionDemanded, provider.casinoId],
  )
  world.clock.advance(3_000)
}

const withheld = async () =>
  (
    await provider.sql<{ amount_minor: string; reason: string; state: string }>(
      `select w.amount_minor, w.reason, w.state from withheld_wins w join ledger.accounts a on a.shard = w.shard and a.id = w.wallet_id
       where a.owner = $1 order by w.id`,
      [`member:${player}`],
    )
  ).map(({ amount_minor, reason, state }) => `${amount_minor} ${reason} ${state}`)
const isOpen = async () =>
  (await provider.sql<{ is_enabled: boolean }>('select is_enabled from provider_links where casino_id = $1', [provider.casinoId]))[0]
    ?.is_enabled
const eventsOf = async (kind: string) =>
  (
    await provider.sql<{ subject: string }>('select subject from significant_events where kind = $1 and happened_at = $2', [
      kind,
      world.clock(),
    ])
  ).map(({ subject }) => subject)

test('the largest possible win is paid and one minor unit more is withheld, in one call or several', async () => {
  const within = await betWin(player, [bet('1.00'), win('100.00')], { round_id: fresh('r') })
  assert.equal(within.body.balance, '1099.00')
  const round = fresh('r')
  await betWin(player, [bet('1.00')], { round_id: round })
  await betWin(player, [win('60.00')], { round_id: round })
  assert.deepEqual(await withheld(), [])
  const key = fresh('win')
  const beyond = await betWin(player, [win('40.01', key)], { round_id: round })
  assert.equal(beyond.status, 200)
  assert.equal(beyond.body.balance, '1158.00', 'the answer is what can be spent')
  assert.match(beyond.body.transactions?.[0]?.id ?? '', /^\d+$/)
  assert.deepEqual(await withheld(), ['4001 above-multiple withheld'])
  assert.deepEqual(await betWin(player, [win('40.01', key)], { round_id: round }), beyond, 'repeated it is answered the same')
  assertRefused(await betWin(player, [win('40.02', key)], { round_id: round }), '400')
  assert.equal(await balanceOf(player), '1158.00')
  assert.deepEqual(await eventsOf('win-withheld'), [`${provider.casinoId} ${key}`])
  assert.deepEqual(await verifyLedger(provider.db), [])
})

test('a win of a round without a bet is withheld and told of by itself, and so is one whose bet was taken back', async () => {
  const key = fresh('win')
  assert.equal((await betWin(player, [win('0.01', key)], { round_id: fresh('r') })).body.balance, '1000.00')
  const [round, stake] = [fresh('r'), fresh('bet')]
  await setLimits({})
  await betWin(player, [bet('5.00', stake)], { round_id: round })
  await rollback(player, [{ id: fresh('back'), original: stake }], { round_id_provider: round })
  await betWin(player, [win('5.00')], { round_id: round })
  assert.deepEqual(await withheld(), ['1 no-bet withheld', '500 no-bet withheld'])
  assert.equal(await balanceOf(player), '1000.00')
})

test('what is withheld closes the link for bets, while open rounds of it are finished and paid', async () => {
  const open = fresh('r')
  await betWin(player, [bet('1.00')], { round_id: open })
  await betWin(player, [win('1.00')], { round_id: fresh('r') })
  assert.equal(await isOpen(), false)
  assert.deepEqual(await eventsOf('provider-closed'), [provider.casinoId])
  world.clock.advance(3_000)
  assertRefused(await betWin(player, [bet('1.00')], { round_id: fresh('r') }), '405')
  assert.equal((await betWin(player, [win('2.00')], { round_id: open })).body.balance, '1001.00')
  assert.equal((await finish(player, open)).status, 200)
})

test('a win beyond a link’s net payout limit of an hour or a day is withheld, and later wins are paid again', async () => {
  const limits = { hour: '10000', day: '15000' }
  await setLimits(limits)
  const pay = async (won: string) => (await betWin(player, [bet('1.00'), win(won)], { round_id: fresh('r') })).body.balance
  assert.equal(await pay('91.00'), '1090.00')
  assert.equal(await pay('11.00'), '1100.00', 'a hundred are paid out and no more')
  assert.equal(await pay('1.01'), '1099.00')
  assert.deepEqual(await withheld(), ['101 hour-limit withheld'])
  await setLimits(limits)
  await betWin(player, [bet('20.00')], { round_id: fresh('r') })
  assert.equal(await pay('20.00'), '1098.00', 'what was taken makes room')
  world.clock.advance(62 * 60_000)
  assert.equal(await pay('53.00'), '1150.00')
  assert.equal(await pay('2.00'), '1149.00')
  assert.deepEqual(await withheld(), ['101 hour-limit withheld', '200 day-limit withheld'])
  await setLimits(limits)
  world.clock.advance(25 * 3_600_000)
  assert.equal(await pay('100.00'), '1248.00')
})

test('a rollback of a withheld win takes it out of suspense, leaves the wallet alone and is answered the same again', async () => {
  const [round, key, back] = [fresh('r'), fresh('win'), fresh('back')]
  await betWin(player, [win('7.00', key)], { round_id: round })
  const first = await rollback(player, [{ id: back, original: key }], { round_id_provider: round })
  assert.match(first.body.transactions?.[0]?.id ?? '', /^\d+$/)
  assert.equal(first.body.balance, '1000.00')
  assert.deepEqual(await rollback(player, [{ id: back, original: key }], { round_id_provider: round }), first)
  const again = await rollback(player, [{ id: fresh('back'), original: key }], { round_id_provider: round })
  assert.equal(again.body.transactions?.[0]?.id, '')
  assert.deepEqual(await withheld(), ['700 no-bet rolled-back'])
  assert.deepEqual(await verifyLedger(provider.db), [])
})

test('prizes without a stake are paid out of a budget alone', async () => {
  const prize = (amount: string, id = fresh('prize')) =>
    provider.call('/v2/provider_a8r.Promo/Win', {
      account_id: player,
      amount,
      currency: 'PHP',
      event_id: 'e',
      event_type: 'Tournament',
      id_provider: id,
    })
  await provider.sql('update promotion_budgets set granted_minor = spent_minor + 1000')
  assert.equal((await prize('6.00')).body.balance, '1006.00')
  const key = fresh('prize')
  const beyond = await prize('4.01', key)
  assert.equal(beyond.body.balance, '1006.00')
  assert.deepEqual(await prize('4.01', key), beyond)
  assertRefused(await prize('4.00', key), '400')
  assert.equal((await prize('4.00')).body.balance, '1010.00')
  assert.deepEqual(await withheld(), ['401 no-budget withheld'])
})

test('where a link demands a session a bet without one is refused, and one that is known is answered as before', async () => {
  const [round, key] = [fresh('r'), fresh('bet')]
  const first = await betWin(player, [bet('1.00', key)], { round_id: round })
  await setLimits({ isSessionDemanded: true })
  assertRefused(await betWin(player, [bet('1.00')], { round_id: fresh('r') }), '107')
  assert.deepEqual(await betWin(player, [bet('1.00', key)], { round_id: round }), first)
  assert.equal((await betWin(player, [win('2.00')], { round_id: round })).status, 200, 'the money is the player’s')
})

test('the monitoring is told of each withheld win by casino and reason', async () => {
  const registry = new Registry()
  const count = createWithheldMetrics(registry)
  const links = createProviderLinks(createDatabase(world.app.pool), world.clock, testSeals)
  const link = await links.byCasinoId(provider.casinoId)
  assert.ok(link)
  count(link, 'no-bet')
  count(link, 'no-bet')
  assert.match(
    await registry.metrics(),
    new RegExp(`^provider_wins_withheld_total\\{casino="${provider.casinoId}",reason="no-bet"\\} 2$`, 'm'),
  )
})
