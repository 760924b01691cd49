import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  askProviderAboutRound,
  decideRoundRefund,
  exportReconciliationDifferences,
  finishRoundByOperator,
  listReconciliationDifferences,
  listReconciliationReports,
  listRoundActionValues,
  listStuckRoundValues,
  proposeRoundRefund,
} from '@pavilion/api/reconciliation'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
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

test('a stuck round is seen, asked about, proposed for refund by one operator and decided by another, exactly once', {
  tags: ['CON-091'],
}, async () => {
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
  const asked = (await maker.call(askProviderAboutRound, { body: round })).value
  assert.equal(asked?.word, 'no-answer')
  const listed = (await checker.call(listStuckRoundValues)).value?.list.find(({ roundId }) => roundId === round.roundId)
  assert.deepEqual(listed?.word, { at: world.clock().toISOString(), by: 'maker', word: 'no-answer', told: [] }, 'it stands in the row')
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
  for (const endpoint of [listReconciliationDifferences, exportReconciliationDifferences])
    assert.equal((await viewer.call(endpoint, { query: { report: made?.id ?? '' } })).errorCode, 'not-found')
})

test('the differences of a report come page by page, each once, with the member they speak of, and as a file', {
  tags: ['CON-090'],
}, async () => {
  const account = await wallet.createPlayer(10_000n)
  const [member] = await wallet.sql<{ account: string }>('select account from members where id = $1', [account])
  const [link] = await wallet.sql<{ id: number }>('select id from provider_links where casino_id = $1', [wallet.casinoId])
  const [report] = await wallet.sql<{ id: string }>(
    `insert into reconciliation_reports (link_id, merchant_code, provider_code, window_from, window_to, origin, is_daily, status, begun_at,
       differences_count) values ($1, 'pavilion', $2, '2026-02-01', '2026-02-02', 'call', false, 'done', now(), 151) returning id`,
    [link?.id, provider],
  )
  const id = report?.id ?? ''
  const side = { type: 'bet', amount: '5.00', currency: 'PHP', account, status: 'accepted' }
  await wallet.sql(
    `insert into reconciliation_differences (report_id, transaction_key, kind, round_id, ours, theirs)
     select $1::bigint, 'key ' || lpad(n::text, 3, '0'), k, 'round ' || n, $2::jsonb, null
     from generate_series(1, 75) n, unnest(array['missing-at-provider', 'told-twice']) k
     union all select $1::bigint, '=cmd', 'missing-here', 'round', null, jsonb_build_object('type', 'bet', 'amount', '1.00', 'currency', 'PHP',
       'account', 'stranger', 'status', 'accepted')`,
    [id, JSON.stringify(side)],
  )
  const viewer = await openOperator(world, fresh('viewer'), ['viewer'])
  const first = (await viewer.call(listReconciliationDifferences, { query: { report: id } })).value
  assert.equal(first?.list.length, 100)
  assert.equal(first?.report.differences, 151)
  const rest = (await viewer.call(listReconciliationDifferences, { query: { report: id, cursor: first?.nextCursor ?? '' } })).value
  assert.equal(rest?.nextCursor, undefined)
  const all = [...(first?.list ?? []), ...(rest?.list ?? [])]
  assert.equal(new Set(all.map(({ key, kind }) => `${key} ${kind}`)).size, 151)
  assert.deepEqual([...new Set(all.map((row) => row.account))].sort(), [member?.account, null].sort())
  assert.equal((await viewer.call(listReconciliationReports)).value?.list.filter((row) => row.id === id).length, 1)

  const url = `/operator/api/reconciliation/differences/csv?report=${id}`
  const lines = parseCsv((await fetchFile(world.app, viewer, url)).body).filter(([cell]) => cell !== '')
  assert.equal(lines.length, 152)
  const blank = ['', '', '', '', '']
  assert.deepEqual(
    lines.find(([, kind]) => kind === 'missing-here'),
    ["'=cmd", 'missing-here', 'round', '', ...blank, 'bet', '1.00', 'PHP', 'stranger', 'accepted'],
  )
  assert.deepEqual(
    lines.find(([key, kind]) => key === 'key 001' && kind === 'told-twice'),
    ['key 001', 'told-twice', 'round 1', member?.account, 'bet', '5.00', 'PHP', account, 'accepted', ...blank],
  )
})
