import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { type BonusTools, startBonus } from '../bonuses/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'
import { findWallet } from '../wallet/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let tools: BonusTools
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  tools = { clock: world.clock, makeId: createIdMaker(world.clock, 905) }
})
after(async () => {
  const faults = await verifyLedger(provider.db)
  assert.deepEqual(await verifyBonuses(provider.db), [])
  await provider.stop()
  await world.stop()
  assert.deepEqual(faults, [])
})

const { betWin, rollback, finish, balanceOf } = protocolCalls(() => provider)

/** A player with 1,000.00 of own money. */
const createPlayer = () => provider.createPlayer(100_000n)

/** A bonus of 100.00 with a turnover of 200.00, for which stakes at slots count in full. */
async function giveBonus(player: string): Promise<void> {
  const wallet = await findWallet(provider.db, memberId(BigInt(player)), 'PHP')
  if (!wallet) throw new Error('a player has no wallet')
  const offer = { memberId: memberId(BigInt(player)), amountMinor: 10_000n, requiredMinor: 20_000n, weights: { RNG: 100 } }
  const more = { maxStakeMinor: null, expiresAt: new Date(world.clock().getTime() + 86_400_000), reference: 'test' }
  await provider.db.transaction().execute((tx) => startBonus(tx, wallet, { ...offer, ...more }, tools))
}

const bonusOf = async (player: string) => {
  const rows = await provider.sql<{ state: string; wagered: string }>(
    'select state, wagered_minor::text as wagered from bonuses where member_id = $1',
    [player],
  )
  return [rows[0]?.state, rows[0]?.wagered]
}

test('a chase that would reach the turnover and is ended before its draws releases nothing, and the bonus runs on', async () => {
  const player = await createPlayer()
  await giveBonus(player)
  const issues = Array.from({ length: 20 }, () => ({ round: fresh('issue'), id: fresh('stake') }))
  for (const { round, id } of issues) assert.equal((await betWin(player, [bet('20.00', id)], { round_id: round })).status, 200)
  assert.deepEqual(await bonusOf(player), ['running', '0'])
  for (const { round, id } of issues) {
    await rollback(player, [{ id: fresh('rb'), original: id }], { round_id_provider: round, finished: true })
  }
  assert.deepEqual(await bonusOf(player), ['running', '0'])
  assert.equal(await balanceOf(player), '1100.00')
})

test('the issues of a chase that are drawn count one by one, and those that were taken back do not', async () => {
  const player = await createPlayer()
  await giveBonus(player)
  const issues = Array.from({ length: 6 }, () => ({ round: fresh('issue'), id: fresh('stake') }))
  for (const { round, id } of issues) await betWin(player, [bet('50.00', id)], { round_id: round })
  const [lost, won, ...others] = issues
  await finish(player, lost?.round)
  assert.deepEqual(await bonusOf(player), ['running', '5000'])
  await finish(player, lost?.round)
  assert.deepEqual(await bonusOf(player), ['running', '5000'], 'once')
  await betWin(player, [win('80.00')], { round_id: won?.round, finished: true })
  assert.deepEqual(await bonusOf(player), ['running', '10000'])
  const [first, second, ...rest] = others
  for (const one of [first, second]) {
    await rollback(player, [{ id: fresh('rb'), original: one?.id ?? '' }], { round_id_provider: one?.round, finished: true })
  }
  assert.deepEqual(await bonusOf(player), ['running', '10000'])
  for (const { round } of rest) await finish(player, round)
  assert.deepEqual(await bonusOf(player), ['released', '20000'])
})

test('a round of several bets counts what remains when it finishes, less any later rollback', async () => {
  const player = await createPlayer()
  await giveBonus(player)
  const round = fresh('round')
  const [one, two, three] = [fresh('bet'), fresh('bet'), fresh('bet')] as const
  await betWin(player, [bet('30.00', one), bet('40.00', two)], { round_id: round })
  await rollback(player, [{ id: fresh('rb'), original: one }], { round_id_provider: round })
  assert.deepEqual(await bonusOf(player), ['running', '0'])
  await betWin(player, [bet('50.00', three)], { round_id: round })
  // A rollback of one bet ends the round: the other bets are played.
  await rollback(player, [{ id: fresh('rb'), original: three }], { round_id_provider: round, finished: true })
  assert.deepEqual(await bonusOf(player), ['running', '4000'])
  await rollback(player, [{ id: fresh('rb'), original: two }], { round_id_provider: round })
  assert.deepEqual(await bonusOf(player), ['running', '0'])
})

test('a stake that was made before the bonus began does not count when its round is finished', async () => {
  const player = await createPlayer()
  const round = fresh('round')
  await betWin(player, [bet('300.00')], { round_id: round })
  await giveBonus(player)
  await betWin(player, [bet('10.00')], { round_id: round })
  await finish(player, round)
  assert.deepEqual(await bonusOf(player), ['running', '1000'])
})

test('a bet that comes finished counts at once, and one whose round is never finished never does', async () => {
  const player = await createPlayer()
  await giveBonus(player)
  await betWin(player, [bet('60.00'), win('10.00')], { round_id: fresh('round'), finished: true })
  assert.deepEqual(await bonusOf(player), ['running', '6000'])
  await betWin(player, [bet('300.00')], { round_id: fresh('round') })
  assert.deepEqual(await bonusOf(player), ['running', '6000'])
})

test('the last of a bonus may be what reaches its turnover: the win of the round is the member’s own', async () => {
  const player = await createPlayer()
  await giveBonus(player)
  const round = fresh('round')
  await betWin(player, [bet('1100.00')], { round_id: round })
  assert.deepEqual(await bonusOf(player), ['running', '0'])
  await betWin(player, [win('110.00')], { round_id: round, finished: true })
  assert.deepEqual(await bonusOf(player), ['released', '110000'])
  const wallet = await findWallet(provider.db, memberId(BigInt(player)), 'PHP')
  assert.equal(wallet?.balanceMinor, 11_000n)
})
