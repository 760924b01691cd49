import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { walletCalls } from '@pavilion/provider'
import { startTestApp } from '../../../test/harness.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
const { betWin, rollback, balanceOf } = protocolCalls(() => provider)

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(provider.db)
  await provider.stop()
  await world.stop()
  assert.deepEqual(faults, [], 'the books are right after all that')
})

test('rule 6: a rollback before its bet leaves a tombstone, and the late bet is refused for ever', async () => {
  const account = await provider.createPlayer(1000n)
  const late = bet('3')
  const early = await rollback(account, [{ id: 'rb-early', original: late.id_provider }])
  assert.deepEqual([early.status, early.body.transactions?.[0]?.id, early.body.balance], [200, '', '10.00'])
  assertRefused(await betWin(account, [late]), '409')
  assertRefused(await betWin(account, [late]), '409')
  assert.deepEqual((await rollback(account, [{ id: 'rb-early', original: late.id_provider }])).body, early.body)
  assert.equal(await balanceOf(account), '10.00')
})

test('rule 6: a second rollback returns the stored reply, and another rollback of the bet reverses nothing', async () => {
  const account = await provider.createPlayer(1000n)
  const line = bet('3')
  await betWin(account, [line])
  const id = fresh('rb')
  const first = await rollback(account, [{ id, original: line.id_provider }])
  assert.equal(first.body.balance, '10.00')
  assert.notEqual(first.body.transactions?.[0]?.id, '')
  await betWin(account, [bet('1')])
  assert.deepEqual((await rollback(account, [{ id, original: line.id_provider }])).body, first.body)
  const another = await rollback(account, [{ id: fresh('rb'), original: line.id_provider }])
  assert.deepEqual([another.body.transactions?.[0]?.id, another.body.balance], ['', '9.00'])
})

test('rule 6: rolling back a win that was spent takes the balance to zero at most and the house covers the rest', async () => {
  const account = await provider.createPlayer(100n)
  const prize = win('50')
  await betWin(account, [prize])
  await betWin(account, [bet('41')])
  const taken = await rollback(account, [{ id: fresh('rb'), original: prize.id_provider }])
  assert.equal(taken.body.balance, '0.00')
  const losses = await provider.sql<{ total: string }>(
    `select coalesce(sum(t.amount_minor), 0)::text as total from ledger.transfers t join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id
     where a.kind = 'loss'`,
  )
  assert.equal(
    losses.reduce((sum, { total }) => sum + Number(total), 0),
    4000,
  )
})

test('rule 6: rolling back one bet of a round leaves the others standing; a batch of rollbacks is all or none', async () => {
  const account = await provider.createPlayer(1000n)
  const other = await provider.createPlayer(1000n)
  const [one, two, foreign] = [bet('1'), bet('2'), bet('3')]
  await betWin(account, [one, two])
  await betWin(other, [foreign])
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: one.id_provider }])).body.balance, '8.00')
  assertRefused(
    await rollback(account, [
      { id: fresh('rb'), original: two.id_provider },
      { id: fresh('rb'), original: foreign.id_provider },
    ]),
    '400',
  )
  assert.equal(await balanceOf(account), '8.00')
  assert.equal(await balanceOf(other), '7.00')
})

test('rule 7: bets of a blocked member are refused, its wins and rollbacks never are', async () => {
  const account = await provider.createPlayer(1000n)
  const line = bet('4')
  await betWin(account, [line], { round_id: 'blocked' })
  await provider.sql("update ledger.accounts set is_betting_blocked = true where owner = $1 and kind = 'wallet'", [`member:${account}`])
  assertRefused(await betWin(account, [bet('1')]), '110')
  assert.equal((await betWin(account, [line], { round_id: 'blocked' })).body.balance, '6.00')
  assert.equal((await betWin(account, [win('2')], { round_id: 'blocked' })).body.balance, '8.00')
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: line.id_provider }])).body.balance, '12.00')
})

test('rule 7: a bet with a launch that is over is refused, a win is not; a game that is closed takes no bets', async () => {
  const account = await provider.createPlayer(1000n)
  assertRefused(await betWin(account, [bet('1')], { session_id: 'never-opened' }), '107')
  assert.equal((await betWin(account, [win('1')], { session_id: 'never-opened' })).body.balance, '11.00')
  assertRefused(await betWin(account, [bet('1')], { game_id: 'lucky-koi' }), '405')
  assertRefused(await betWin(account, [bet('1')], { game_id: 'no-such-game' }), '405')
  assert.equal((await betWin(account, [win('1')], { game_id: 'no-such-game' })).body.balance, '12.00')
})

const issueFreespins = (account: string, issue: string) =>
  provider.sql(
    `insert into freespin_issues (link_id, issue_id, shard, wallet_id, issued_at)
     select l.id, $1, a.shard, a.id, now() from provider_links l, ledger.accounts a
     where l.is_in_house and l.merchant_code = 'pavilion' and a.owner = $2 and a.kind = 'wallet'`,
    [issue, `member:${account}`],
  )

test('rule 9: a free-spin issue is paid once', async () => {
  const account = await provider.createPlayer(0n)
  await issueFreespins(account, 'issue-1')
  const path = walletCalls.freespinsFinish.paths[0]
  assert.equal((await provider.call(path, { issue_id: 'issue-1', amount: '7.50' })).body.balance, '7.50')
  assert.equal((await provider.call(path, { issue_id: 'issue-1', amount: '7.50' })).body.balance, '7.50')
  assertRefused(await provider.call(path, { issue_id: 'issue-1', amount: '8' }), '400')
  assertRefused(await provider.call(path, { issue_id: 'issue-2', amount: '8' }), '404')
  assert.equal(await balanceOf(account), '7.50')
})

test('a free-spin issue that ended with nothing stays ended: it is answered as before, and no win comes after it', async () => {
  const account = await provider.createPlayer(300n)
  const path = walletCalls.freespinsFinish.paths[0]
  await issueFreespins(account, 'issue-empty')
  await issueFreespins(account, 'issue-won')
  assert.equal((await provider.call(path, { issue_id: 'issue-empty', amount: '0' })).body.balance, '3.00')
  assertRefused(await provider.call(path, { issue_id: 'issue-empty', amount: '9' }), '400')
  assert.equal((await provider.call(path, { issue_id: 'issue-won', amount: '2' })).body.balance, '5.00')
  assertRefused(await provider.call(path, { issue_id: 'issue-won', amount: '0' }), '400')
  assert.equal((await provider.call(path, { issue_id: 'issue-empty', amount: '0.00' })).body.balance, '3.00', 'the first answer again')
  assert.equal(await balanceOf(account), '5.00')
})

test('a promo win is paid once and can be rolled back', async () => {
  const account = await provider.createPlayer(0n)
  const path = walletCalls.promoWin.paths[0]
  const body = {
    account_id: account,
    amount: '5',
    currency: 'PHP',
    event_id: 'drop-9',
    event_type: 'Prize Drop',
    id_provider: fresh('promo'),
  }
  const first = await provider.call(path, body)
  assert.equal(first.body.balance, '5.00')
  assert.deepEqual((await provider.call(path, body)).body, first.body)
  assertRefused(await provider.call(path, { ...body, amount: '6' }), '400')
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: body.id_provider }])).body.balance, '0.00')
})

test('a bet and its rollback that race end with the stake back', async () => {
  const account = await provider.createPlayer(1000n)
  for (let round = 0; round < 20; round += 1) {
    const line = bet('2')
    await Promise.all([betWin(account, [line]), rollback(account, [{ id: fresh('rb'), original: line.id_provider }])])
    assert.equal(await balanceOf(account), '10.00')
  }
})
