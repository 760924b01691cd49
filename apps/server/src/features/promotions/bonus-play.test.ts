import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelBonus } from '@pavilion/api/bonuses'
import { claimPromotion, listPromotionStates } from '@pavilion/api/promotions'
import { listRewards } from '@pavilion/api/rewards'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let db: Db
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  db = createDatabase(world.app.pool)
})
after(async () => {
  const faults = [await verifyLedger(db), await verifyBonuses(db)]
  await provider.stop()
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

const { betWin, finish, rollback, balanceOf } = protocolCalls(() => provider)
const PASSWORD = 'correct horse battery'

const idOf = async (account: string) => {
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [account])
  return row?.id ?? ''
}
const statusFor = async (client: Client, promotionId: string) =>
  (await client.call(listPromotionStates)).value?.list.find((one) => one.promotionId === promotionId)?.status
const rewardOf = async (client: Client, promotionId: string) =>
  (await client.call(listRewards)).value?.list.find((one) => one.promotionId === promotionId)
const moneyOf = async (client: Client) => {
  const { value } = await client.call(getMemberWallet)
  return [value?.availableBalance, value?.bonusBalance]
}

test('own money is staked first and stays withdrawable, a win returns as staked, turnover releases the rest', async () => {
  const client = await registerMember(world.app, 'realfirst')
  const member = await idOf('realfirst')
  const promotionId = await addPromotion(world, { amount: '300.00', turnover: 7 })
  await client.call(claimPromotion, { body: { promotionId } })
  assert.equal(await balanceOf(member), '1300.00')
  await betWin(member, [bet('900.00')], { round_id: fresh('round'), finished: true })
  assert.deepEqual(await moneyOf(client), ['100.00', '300.00'])
  const round = fresh('round')
  const id = fresh('bet')
  await betWin(member, [bet('200.00', id)], { round_id: round })
  assert.deepEqual(await moneyOf(client), ['0.00', '200.00'])
  await betWin(member, [win('60.01')], { round_id: round, finished: true })
  assert.deepEqual(await moneyOf(client), ['30.01', '230.00'])
  await rollback(member, [{ id: fresh('rb'), original: id }], { round_id_provider: round })
  assert.deepEqual(await moneyOf(client), ['130.01', '330.00'], 'each part came back to where it lay')
  for (let index = 0; index < 4; index += 1)
    await betWin(member, [bet('300.00'), win('300.00')], { round_id: fresh('round'), finished: true })
  const [own, bonus] = await moneyOf(client)
  assert.deepEqual([own, bonus], ['460.01', '0.00'], 'the turnover of 2,100.00 is reached and the bonus is real money')
})

test('a stake above the maximum of a running bonus is refused before the bet with 106, and nothing is taken later', async () => {
  const client = await registerMember(world.app, 'capped01')
  const member = await idOf('capped01')
  const promotionId = await addPromotion(world, { maximumStake: '50.00' })
  await client.call(claimPromotion, { body: { promotionId } })
  assertRefused(await betWin(member, [bet('50.01')], { round_id: fresh('round') }), '106', '1100.00')
  assert.deepEqual(await moneyOf(client), ['1000.00', '100.00'])
  assert.equal((await betWin(member, [bet('50.00')], { round_id: fresh('round') })).status, 200)
  await client.call(cancelBonus, { body: { id: (await rewardOf(client, promotionId))?.id ?? '', loses: '100.00' } })
  assert.equal((await betWin(member, [bet('500.00')], { round_id: fresh('round') })).status, 200, 'without the bonus there is no maximum')
})

test('games count by their weights, and a game that is not named counts nothing', async () => {
  const client = await registerMember(world.app, 'weighted')
  const member = await idOf('weighted')
  const promotionId = await addPromotion(world, { weights: { LIVE: 10 }, turnover: 5 })
  await client.call(claimPromotion, { body: { promotionId } })
  await betWin(member, [bet('100.00')], { round_id: fresh('round'), finished: true })
  assert.equal((await rewardOf(client, promotionId))?.bonus?.wagered, '0.00')
  await provider.sql("update games set type = 'LIVE' where merchant_code = 'pavilion' and id = 'marigold-nights'")
  await betWin(member, [bet('100.00')], { round_id: fresh('round'), finished: true })
  await provider.sql("update games set type = 'RNG' where merchant_code = 'pavilion' and id = 'marigold-nights'")
  assert.equal((await rewardOf(client, promotionId))?.bonus?.wagered, '10.00')
})

test('a cancel loses what was shown or is refused; late money goes to the house if forfeited, else to the member', async () => {
  const client = await registerMember(world.app, 'cancels1')
  const member = await idOf('cancels1')
  const promotionId = await addPromotion(world, { amount: '200.00', turnover: 10 })
  await client.call(claimPromotion, { body: { promotionId } })
  const round = fresh('round')
  const id = fresh('bet')
  await betWin(member, [bet('1100.00', id)], { round_id: round })
  const reward = await rewardOf(client, promotionId)
  assert.deepEqual([reward?.bonus?.balance, reward?.bonus?.hasOpenRound], ['100.00', true])
  const cancel = (loses: string) => client.call(cancelBonus, { body: { id: reward?.id ?? '', loses } })
  assert.equal((await cancel('200.00')).errorCode, 'bonus-changed')
  assert.deepEqual((await cancel('100.00')).value, { lost: '100.00' })
  assert.equal((await cancel('100.00')).errorCode, 'bonus-not-running')
  await betWin(member, [win('110.00')], { round_id: round })
  assert.deepEqual(await moneyOf(client), ['100.00', '0.00'], 'an eleventh was bonus money')
  await rollback(member, [{ id: fresh('rb'), original: id }], { round_id_provider: round })
  assert.deepEqual(await moneyOf(client), ['1100.00', '0.00'])
})

test('a bonus not wagered in time expires: it can no longer be played and no longer blocks another', async () => {
  const client = await registerMember(world.app, 'expiring')
  const member = await idOf('expiring')
  const first = await addPromotion(world, { days: 2 })
  await client.call(claimPromotion, { body: { promotionId: first } })
  world.clock.advance(2 * DAY_MS)
  await client.login('expiring', PASSWORD)
  assert.deepEqual(await moneyOf(client), ['1000.00', '0.00'])
  assert.equal(await balanceOf(member), '1000.00')
  assertRefused(await betWin(member, [bet('1000.01')], { round_id: fresh('round') }), '100', '1000.00')
  assert.equal(await statusFor(client, first), 'close')
  assert.equal((await rewardOf(client, first))?.ended, 'expired')
  const second = await addPromotion(world)
  assert.equal((await client.call(claimPromotion, { body: { promotionId: second } })).status, 200)
})

test('a bonus of which everything was lost in play has ended, and a finish may be what ends it', async () => {
  const client = await registerMember(world.app, 'usedup01')
  const member = await idOf('usedup01')
  const promotionId = await addPromotion(world, { turnover: 10, weights: {} })
  await client.call(claimPromotion, { body: { promotionId } })
  const round = fresh('round')
  const id = fresh('bet')
  await betWin(member, [bet('1100.00', id)], { round_id: round })
  assert.equal(await statusFor(client, promotionId), 'process')
  await finish(member, round)
  assert.equal((await rewardOf(client, promotionId))?.ended, 'used-up')
  await rollback(member, [{ id: fresh('rb'), original: id }], { round_id_provider: round })
  assert.deepEqual(await moneyOf(client), ['1100.00', '0.00'], 'what is voided afterwards is the member’s')
})
