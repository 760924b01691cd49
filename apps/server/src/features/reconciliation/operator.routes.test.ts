import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  askProviderAboutRound,
  decideRoundRefund,
  finishRoundByOperator,
  listReconciliationDifferences,
  listReconciliationReports,
  listRoundActionValues,
  listStuckRoundValues,
  proposeRoundRefund,
} from '@pavilion/api/reconciliation'
import { startTestApp } from '../../../test/harness.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let wallet: ProviderClient
let provider: string
const { betWin, balanceOf } = protocolCalls(() => wallet)

before(async () => {
  world = await startTestApp()
  wallet = await createProviderClient(world.app, world.databaseUrl)
  const rows = await wallet.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    wallet.casinoId,
  ])
  provider = rows[0]?.provider_code ?? ''
})
after(async () => {
  await wallet.stop()
  await world.stop()
})

test('a stuck round is seen, asked about, proposed for refund by one operator and decided by another, exactly once', async () => {
  const account = await wallet.createPlayer(10_000n)
  const roundId = fresh('stuck')
  await betWin(account, [bet('5.00')], { round_id: roundId })
  // No provider answers here: without its word stakes go back a week after the round began.
  world.clock.advance(8 * 24 * 3_600_000)
  const maker = await openOperator(world, 'maker', ['cashier', 'approver'])
  const checker = await openOperator(world, 'checker', ['approver'])
  const elsewhere = await openOperator(world, 'elsewhere', ['cashier', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const round = { provider, roundId, memberId: account }
  const request = { ...round, requestKey: fresh('a request'), reason: 'It hangs.' }

  const stuck = (await checker.call(listStuckRoundValues)).value as { list: { roundId: string; stake: string }[] }
  assert.deepEqual(
    stuck.list.filter((one) => one.roundId === roundId).map(({ stake }) => stake),
    ['5.00'],
  )
  assert.equal(((await elsewhere.call(listStuckRoundValues)).value as { list: object[] }).list.length, 0)
  assert.equal((await elsewhere.call(proposeRoundRefund, { body: request })).errorCode, 'not-found')
  assert.equal((await checker.call(proposeRoundRefund, { body: request })).errorCode, 'role-missing')
  assert.equal((await maker.call(askProviderAboutRound, { body: round })).status, 200)
  const proposed = await Promise.all([0, 1, 2].map(() => maker.call(proposeRoundRefund, { body: request })))
  const ids = new Set(proposed.map(({ value }) => (value as { id: string }).id))
  assert.equal(ids.size, 1)
  const [id = ''] = ids
  assert.equal((await maker.call(proposeRoundRefund, { body: { ...request, requestKey: fresh('a request') } })).errorCode, 'refund-waits')
  assert.equal((await maker.call(decideRoundRefund, { body: { id, isApproved: true } })).errorCode, 'needs-another-operator')
  assert.equal((await elsewhere.call(decideRoundRefund, { body: { id, isApproved: true } })).errorCode, 'not-found')
  assert.equal(await balanceOf(account), '95.00')
  const decided = await Promise.all([0, 1].map(() => checker.call(decideRoundRefund, { body: { id, isApproved: true } })))
  assert.deepEqual(
    decided.map(({ value }) => (value as { status: string }).status),
    ['done', 'done'],
  )
  assert.equal(await balanceOf(account), '100.00')
  const { list } = (await checker.call(listRoundActionValues)).value as { list: { madeBy: string; decidedBy: string }[] }
  assert.deepEqual([list[0]?.madeBy, list[0]?.decidedBy], [String(maker.operatorId), String(checker.operatorId)])
  const finished = await maker.call(finishRoundByOperator, { body: { ...request, requestKey: fresh('a request') } })
  assert.equal((finished.value as { status: string }).status, 'done')
})

test('what waits for a decision is listed before what is done, however much was done since', async () => {
  const account = await wallet.createPlayer(10_000n)
  const requestFor = async () => {
    const roundId = fresh('stuck')
    await betWin(account, [bet('5.00')], { round_id: roundId })
    return { provider, roundId, memberId: account, requestKey: fresh('a request'), reason: 'It hangs.' }
  }
  const [waits, ended] = [await requestFor(), await requestFor()]
  world.clock.advance(8 * 24 * 3_600_000)
  const maker = await openOperator(world, 'proposer', ['cashier'])
  assert.equal((await maker.call(proposeRoundRefund, { body: waits })).status, 200)
  assert.equal((await maker.call(finishRoundByOperator, { body: ended })).status, 200)
  const { list } = (await maker.call(listRoundActionValues)).value as { list: { roundId: string; status: string }[] }
  assert.deepEqual([list[0]?.roundId, list[0]?.status], [waits.roundId, 'proposed'])
  assert.deepEqual([list[1]?.roundId, list[1]?.status], [ended.roundId, 'done'])
})

test('reports are those of the own merchant, and a strange one is not found', async () => {
  const viewer = await openOperator(world, 'viewer', ['viewer'])
  assert.deepEqual((await viewer.call(listReconciliationReports)).value, { list: [] })
  const [link] = await wallet.sql<{ id: number }>("select id from provider_links where merchant_code = 'lantern' limit 1")
  const [made] = await wallet.sql<{ id: string }>(
    `insert into reconciliation_reports (link_id, merchant_code, provider_code, window_from, window_to, origin, is_daily, status, begun_at)
     values ($1, 'lantern', 'BGS', '2026-02-01', '2026-02-02', 'call', false, 'done', now()) returning id`,
    [link?.id],
  )
  assert.equal((await viewer.call(listReconciliationDifferences, { query: { report: made?.id ?? '' } })).errorCode, 'not-found')
})
