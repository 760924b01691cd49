import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { walletCalls } from '@pavilion/provider'
import { startTestApp } from '../../../test/harness.ts'
import { createProviderClient, type ProtocolReply, type ProviderClient } from '../../../test/provider-client.ts'
import { createDatabase } from '../../base/database.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let serial = 0

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(createDatabase(world.app.pool))
  await provider.stop()
  await world.stop()
  assert.deepEqual(faults, [], 'the books are right after all that')
})

function fresh(name: string): string {
  serial += 1
  return `${name}-${serial}`
}
const GAME = 'marigold-nights'

type Line = { type: 'bet' | 'win'; amount: string; id_provider: string }
const bet = (amount: string, id = fresh('bet')): Line => ({ type: 'bet', amount, id_provider: id })
const win = (amount: string, id = fresh('win')): Line => ({ type: 'win', amount, id_provider: id })

function betWin(account: string, transactions: unknown[], more: Record<string, unknown> = {}): Promise<ProtocolReply> {
  return provider.call('/betwin', { account_id: account, currency: 'PHP', game_id: GAME, round_id: 'r1', transactions, ...more })
}
function rollback(account: string, lines: { id: string; original: string }[], more: Record<string, unknown> = {}): Promise<ProtocolReply> {
  const transactions = lines.map((line) => ({ type: 'rollback', id_provider: line.id, original_id_provider: line.original }))
  return provider.call('/rollback', {
    account_id: account,
    currency: 'PHP',
    game_id: GAME,
    round_id_provider: 'r1',
    finished: false,
    transactions,
    ...more,
  })
}
const finish = (account: string, round = 'r1') => provider.call('/finish', { account_id: account, currency: 'PHP', round_id: round })
async function balanceOf(account: string): Promise<string | undefined> {
  return (await provider.call('/balance', { account_id: account, currency: 'PHP', game_id: GAME })).body.balance
}
function refused(reply: ProtocolReply, apiCode: string, balance?: string): void {
  assert.equal(reply.status, apiCode === '500' ? 500 : 400)
  assert.equal(reply.body.meta?.api_code, apiCode, JSON.stringify(reply.body))
  assert.equal(reply.body.code, 'invalid_argument')
  if (balance !== undefined) assert.equal(reply.body.meta?.balance, balance)
}

test('every call answers on its short and on its native path', async () => {
  const account = await provider.createPlayer(1000n)
  for (const path of walletCalls.balance.paths) {
    assert.deepEqual((await provider.call(path, { account_id: account, currency: 'PHP', game_id: GAME })).body, { balance: '10.00' })
  }
  for (const [name, call] of Object.entries(walletCalls)) {
    for (const path of call.paths) refused(await provider.call(path, { what: name }), '400')
  }
})

test('rule 1: a wrong or absent signature is refused before anything is parsed', async () => {
  refused(await provider.call('/balance', {}, { signature: 'a'.repeat(64) }), '403')
  refused(await provider.call('/balance', {}, { signature: '' }), '403')
  refused(await provider.call('/balance', {}, { raw: '{not json', signature: 'zz' }), '403')
  refused(await provider.call('/balance', {}, { raw: '{not json' }), '400')
  const unknown = await world.app.server.inject({ method: 'POST', url: '/provider/nobody/balance', payload: {} })
  assert.equal(unknown.json().meta.api_code, '403')
})

test('rule 2: money is a plain decimal string above zero and no finer than the currency', async () => {
  const account = await provider.createPlayer(1000n)
  const wrong = [
    1,
    '0',
    '0.00',
    '-1',
    '+1',
    '1e2',
    '1.005',
    ' 1',
    '1 ',
    '.5',
    '1.',
    'NaN',
    '',
    '1'.repeat(41),
    '1,5',
    null,
    '99999999999999999999',
  ]
  for (const amount of wrong) {
    refused(await betWin(account, [{ type: 'bet', amount, id_provider: fresh('bad') }]), '400')
  }
  const taken = await betWin(account, [bet('1.50000')])
  assert.equal(taken.body.balance, '8.50')
})

test('rule 3: currency, body size and unknown fields', async () => {
  const account = await provider.createPlayer(1000n)
  refused(await betWin(account, [bet('1')], { currency: 'USD' }), '154')
  refused(await betWin(account, [bet('1')], { currency: 'php' }), '400')
  refused(await betWin(account, [bet('1')], { padding: 'x'.repeat(70_000) }), '400')
  assert.equal((await betWin(account, [bet('1')], { extra: { deep: [1] } })).status, 200)
})

test('rule 4: a repeated id is answered with the stored id and the stored balance', async () => {
  const account = await provider.createPlayer(1000n)
  const line = bet('3')
  const first = await betWin(account, [line])
  await betWin(account, [bet('2')])
  const again = await betWin(account, [line])
  assert.deepEqual(again.body, first.body)
  assert.equal(first.body.balance, '7.00')
  assert.equal(await balanceOf(account), '5.00')
})

test('rule 4: the same id with another amount, type or account is refused and written down', async () => {
  const account = await provider.createPlayer(1000n)
  const other = await provider.createPlayer(1000n)
  const line = bet('3')
  await betWin(account, [line])
  refused(await betWin(account, [{ ...line, amount: '4' }]), '400')
  refused(await betWin(account, [{ ...line, type: 'win' }]), '400')
  refused(await betWin(other, [line]), '400')
  assert.equal(await balanceOf(account), '7.00')
  assert.equal(await balanceOf(other), '10.00')
  const events = await provider.sql("select from significant_events where kind = 'provider-id-reused' and subject like '%' || $1", [
    line.id_provider,
  ])
  assert.equal(events.length, 3)
  await assert.rejects(provider.sql("update significant_events set kind = 'nothing'"), /never changed/)
})

test('rule 5: a batch is all or none, in order, and tells the balance before it when funds are short', async () => {
  const account = await provider.createPlayer(1000n)
  const done = await betWin(account, [bet('10'), win('4'), bet('4')])
  assert.equal(done.body.balance, '0.00')
  assert.equal(done.body.transactions?.length, 3)
  refused(await betWin(account, [win('1'), bet('5')]), '100', '0.00')
  assert.equal(await balanceOf(account), '0.00')
  refused(await betWin(account, [bet('1', 'same'), bet('1', 'same')]), '400')
})

test('rule 5: a batch with a known and a new line posts the new one only', async () => {
  const account = await provider.createPlayer(1000n)
  const line = bet('2')
  const first = await betWin(account, [line])
  const more = await betWin(account, [line, win('5')])
  assert.equal(more.body.transactions?.[0]?.id, first.body.transactions?.[0]?.id)
  assert.equal(more.body.balance, '13.00')
})

test('rule 6: a rollback before its bet leaves a tombstone, and the late bet is refused for ever', async () => {
  const account = await provider.createPlayer(1000n)
  const late = bet('3')
  const early = await rollback(account, [{ id: 'rb-early', original: late.id_provider }])
  assert.deepEqual([early.status, early.body.transactions?.[0]?.id, early.body.balance], [200, '', '10.00'])
  refused(await betWin(account, [late]), '409')
  refused(await betWin(account, [late]), '409')
  assert.deepEqual((await rollback(account, [{ id: 'rb-early', original: late.id_provider }])).body, early.body)
  assert.equal(await balanceOf(account), '10.00')
})

test('rule 6: a second rollback is answered with the stored reply, and another rollback of the same bet reverses nothing', async () => {
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
  const [loss] = await provider.sql<{ total: string }>(
    `select sum(t.amount_minor)::text as total from ledger.transfers t join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id
     where a.kind = 'loss'`,
  )
  assert.equal(loss?.total, '4000')
})

test('rule 6: rolling back one bet of a round leaves the others standing; a batch of rollbacks is all or none', async () => {
  const account = await provider.createPlayer(1000n)
  const other = await provider.createPlayer(1000n)
  const [one, two, foreign] = [bet('1'), bet('2'), bet('3')]
  await betWin(account, [one, two])
  await betWin(other, [foreign])
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: one.id_provider }])).body.balance, '8.00')
  refused(
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
  refused(await betWin(account, [bet('1')]), '110')
  assert.equal((await betWin(account, [line], { round_id: 'blocked' })).body.balance, '6.00')
  assert.equal((await betWin(account, [win('2')], { round_id: 'blocked' })).body.balance, '8.00')
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: line.id_provider }])).body.balance, '12.00')
})

test('rule 7: a bet with a launch that is over is refused, a win is not; a game that is closed takes no bets', async () => {
  const account = await provider.createPlayer(1000n)
  refused(await betWin(account, [bet('1')], { session_id: 'never-opened' }), '107')
  assert.equal((await betWin(account, [win('1')], { session_id: 'never-opened' })).body.balance, '11.00')
  refused(await betWin(account, [bet('1')], { game_id: 'lucky-koi' }), '405')
  refused(await betWin(account, [bet('1')], { game_id: 'no-such-game' }), '405')
  assert.equal((await betWin(account, [win('1')], { game_id: 'no-such-game' })).body.balance, '12.00')
})

test('rule 8: round_id is echoed as received, and transactions keep number and order', async () => {
  const account = await provider.createPlayer(1000n)
  const round = '  Rönd/7 ✓ '
  const lines = [bet('1'), bet('2'), win('3')]
  const reply = await betWin(account, lines, { round_id: round })
  assert.equal(reply.body.round_id, round)
  assert.deepEqual(
    reply.body.transactions?.map((line) => line.id_provider),
    lines.map((line) => line.id_provider),
  )
})

test('rule 9: after a round is finished a new win or bet is refused and a known one is replayed', async () => {
  const account = await provider.createPlayer(1000n)
  const known = win('2')
  const closing = await betWin(account, [known], { round_id: 'done', finished: true })
  refused(await betWin(account, [win('1')], { round_id: 'done' }), '400')
  refused(await betWin(account, [bet('1')], { round_id: 'done' }), '400')
  assert.deepEqual((await betWin(account, [known], { round_id: 'done', finished: true })).body, closing.body)
  await betWin(account, [bet('1')], { round_id: 'lost' })
  assert.equal((await finish(account, 'lost')).body.balance, '11.00')
  assert.equal((await finish(account, 'lost')).status, 200)
  refused(await betWin(account, [win('1')], { round_id: 'lost' }), '400')
  refused(await finish(account, 'never-seen'), '404')
})

test('rule 9: a free-spin issue is paid once', async () => {
  const account = await provider.createPlayer(0n)
  const [wallet] = await provider.sql<{ shard: number; id: string }>('select shard, id from ledger.accounts where owner = $1', [
    `member:${account}`,
  ])
  await provider.sql(
    'insert into freespin_issues (link_id, issue_id, shard, wallet_id, issued_at) select id, $1, $2, $3, now() from provider_links where is_in_house',
    ['issue-1', wallet?.shard, wallet?.id],
  )
  const path = walletCalls.freespinsFinish.paths[0]
  assert.equal((await provider.call(path, { issue_id: 'issue-1', amount: '7.50' })).body.balance, '7.50')
  assert.equal((await provider.call(path, { issue_id: 'issue-1', amount: '7.50' })).body.balance, '7.50')
  refused(await provider.call(path, { issue_id: 'issue-1', amount: '8' }), '400')
  refused(await provider.call(path, { issue_id: 'issue-2', amount: '8' }), '404')
  assert.equal(await balanceOf(account), '7.50')
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
  refused(await provider.call(path, { ...body, amount: '6' }), '400')
  assert.equal((await rollback(account, [{ id: fresh('rb'), original: body.id_provider }])).body.balance, '0.00')
})

test('rule 10: an unknown player, and a member of another merchant, are unknown alike', async () => {
  refused(await betWin('999999999', [bet('1')]), '101')
  refused(await betWin('abc', [bet('1')]), '101')
  refused(await betWin("1' or '1'='1", [bet('1')]), '101')
})

test('bad input is 400 / 400 and moves nothing', async () => {
  const account = await provider.createPlayer(1000n)
  const good = { account_id: account, currency: 'PHP', game_id: GAME, round_id: 'r', transactions: [bet('1')] }
  const bodies: unknown[] = [
    null,
    [],
    'text',
    7,
    {},
    { ...good, transactions: [] },
    { ...good, transactions: 'x' },
    { ...good, round_id: 5 },
  ]
  bodies.push(
    { ...good, round_id: 'a\u0000b' },
    { ...good, round_id: '' },
    { ...good, round_id: 'x'.repeat(256) },
    { ...good, finished: 'yes' },
  )
  bodies.push(
    { ...good, transactions: [{ ...bet('1'), type: 'gift' }] },
    { ...good, transactions: Array.from({ length: 101 }, () => bet('0.01')) },
  )
  for (const body of bodies) refused(await provider.call('/betwin', body), '400')
  refused(await provider.call('/betwin', {}, { raw: `{"account_id":"${account}","round_id":"\\ud800","transactions":[]}` }), '400')
  refused(await provider.call('/no-such-call', {}), '404')
  assert.equal(await balanceOf(account), '10.00')
})

test('200 parallel bets on one account with duplicates lose and create nothing', async () => {
  const account = await provider.createPlayer(10_000n)
  const lines = Array.from({ length: 100 }, () => bet('1.50'))
  const replies = await Promise.all([...lines, ...lines].map((line) => betWin(account, [line], { round_id: fresh('round') })))
  const accepted = new Set(replies.flatMap((reply, index) => (reply.status === 200 ? [index % 100] : [])))
  assert.equal(accepted.size, 66, 'a hundred pays for sixty-six bets of 1.50')
  for (const reply of replies) if (reply.status !== 200) refused(reply, '100')
  assert.equal(await balanceOf(account), '1.00')
  for (let index = 0; index < 100; index += 1) {
    const [one, two] = [replies[index], replies[index + 100]]
    if (one?.status === 200 && two?.status === 200) assert.deepEqual(one.body.transactions, two.body.transactions)
  }
})

test('a bet and its rollback that race end with the stake back', async () => {
  const account = await provider.createPlayer(1000n)
  for (let round = 0; round < 20; round += 1) {
    const line = bet('2')
    await Promise.all([betWin(account, [line]), rollback(account, [{ id: fresh('rb'), original: line.id_provider }])])
    assert.equal(await balanceOf(account), '10.00')
  }
})
