import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { walletCalls } from '@pavilion/provider'
import Fastify from 'fastify'
import { startTestApp } from '../../../test/harness.ts'
import { assertRefused, bet, fresh, GAME, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import type { Answered } from '../../base/metrics.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { providerRoutes } from './provider.routes.ts'
import type { ProviderTools } from './provider-tools.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
const { betWin, finish, balanceOf } = protocolCalls(() => provider)

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

test('every call answers on its short and on its native path', async () => {
  const account = await provider.createPlayer(1000n)
  for (const path of walletCalls.balance.paths) {
    assert.deepEqual((await provider.call(path, { account_id: account, currency: 'PHP', game_id: GAME })).body, { balance: '10.00' })
  }
  for (const [name, call] of Object.entries(walletCalls)) {
    for (const path of call.paths) assertRefused(await provider.call(path, { what: name }), '400')
  }
})

test('rule 1: a wrong or absent signature is refused before anything is parsed', async () => {
  assertRefused(await provider.call('/balance', {}, { signature: 'a'.repeat(64) }), '403')
  assertRefused(await provider.call('/balance', {}, { signature: '' }), '403')
  assertRefused(await provider.call('/balance', {}, { raw: '{not json', signature: 'zz' }), '403')
  assertRefused(await provider.call('/balance', {}, { raw: '{not json' }), '400')
  const unknown = await world.app.server.inject({ method: 'POST', url: '/provider/nobody/balance', payload: {} })
  assert.equal(unknown.json().meta.api_code, '403')
})

test('answers to a provider have no browser headers, and no page address it sends changes them', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie: 'a=b' }
  const reply = await world.app.server.inject({ method: 'POST', url: '/provider/nobody/balance', headers, payload: {} })
  assert.equal(reply.json().meta.api_code, '403')
  const told = Object.keys(reply.headers).filter((name) => !['connection', 'date', 'keep-alive'].includes(name))
  assert.deepEqual(told.sort(), ['content-length', 'content-type', 'x-content-type-options', 'x-request-id'])
})

test('a call that does not exist is counted as every answer is', async () => {
  const counted: Answered[] = []
  const server = Fastify()
  // Nobody gets as far as the tools.
  providerRoutes(server, {} as ProviderTools, {
    withinMs: 1_000,
    count: (answered) => void counted.push(answered),
    unsigned: () => {},
  })
  await server.inject({ method: 'POST', url: '/nobody/no-such-call', payload: {} })
  await server.close()
  assert.deepEqual(
    counted.map(({ method, route, status }) => [method, route, status]),
    [['POST', 'unknown', 400]],
  )
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
    assertRefused(await betWin(account, [{ type: 'bet', amount, id_provider: fresh('bad') }]), '400')
  }
  const taken = await betWin(account, [bet('1.50000')])
  assert.equal(taken.body.balance, '8.50')
})

test('rule 3: currency, body size and unknown fields', async () => {
  const account = await provider.createPlayer(1000n)
  assertRefused(await betWin(account, [bet('1')], { currency: 'USD' }), '154')
  assertRefused(await betWin(account, [bet('1')], { currency: 'php' }), '400')
  assertRefused(await betWin(account, [bet('1')], { padding: 'x'.repeat(70_000) }), '400')
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
  assertRefused(await betWin(account, [{ ...line, amount: '4' }]), '400')
  assertRefused(await betWin(account, [{ ...line, type: 'win' }]), '400')
  assertRefused(await betWin(other, [line]), '400')
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
  assertRefused(await betWin(account, [win('1'), bet('5')]), '100', '0.00')
  assert.equal(await balanceOf(account), '0.00')
  assertRefused(await betWin(account, [bet('1', 'same'), bet('1', 'same')]), '400')
})

test('rule 5: a batch with a known and a new line posts the new one only', async () => {
  const account = await provider.createPlayer(1000n)
  const line = bet('2')
  const first = await betWin(account, [line])
  const more = await betWin(account, [line, win('5')])
  assert.equal(more.body.transactions?.[0]?.id, first.body.transactions?.[0]?.id)
  assert.equal(more.body.balance, '13.00')
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
  assertRefused(await betWin(account, [win('1')], { round_id: 'done' }), '400')
  assertRefused(await betWin(account, [bet('1')], { round_id: 'done' }), '400')
  assert.deepEqual((await betWin(account, [known], { round_id: 'done', finished: true })).body, closing.body)
  await betWin(account, [bet('1')], { round_id: 'lost' })
  assert.equal((await finish(account, 'lost')).body.balance, '11.00')
  assert.equal((await finish(account, 'lost')).status, 200)
  assertRefused(await betWin(account, [win('1')], { round_id: 'lost' }), '400')
  // Published cases 0020 and 0021 of the protocol: nothing is finished, and the reply contains the
  // balance.
  const unseen = await finish(account, 'never-seen')
  assert.deepEqual([unseen.status, unseen.body], [200, { balance: '11.00' }])
})

test('rule 10: an unknown player, and a member of another merchant, are unknown alike', async () => {
  assertRefused(await betWin('999999999', [bet('1')]), '101')
  assertRefused(await betWin('abc', [bet('1')]), '101')
  assertRefused(await betWin("1' or '1'='1", [bet('1')]), '101')
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
  for (const body of bodies) assertRefused(await provider.call('/betwin', body), '400')
  const told = async (body: unknown) => (await provider.call('/betwin', body)).body.meta?.api_message
  assert.equal(
    await told({ ...good, round_id: 5, transactions: [{ ...bet('1'), amount: 1 }] }),
    'Bad request: round_id, transactions.0.amount',
  )
  assert.equal(await told({ ...good, account_id: undefined }), 'Bad request: account_id')
  assert.equal(await told([]), 'Bad request: the body is no JSON object')
  assertRefused(await provider.call('/betwin', {}, { raw: `{"account_id":"${account}","round_id":"\\ud800","transactions":[]}` }), '400')
  assertRefused(await provider.call('/no-such-call', {}), '404')
  assert.equal(await balanceOf(account), '10.00')
})

test('200 parallel bets on one account with duplicates lose and create nothing', async () => {
  const account = await provider.createPlayer(10_000n)
  const lines = Array.from({ length: 100 }, () => bet('1.50'))
  const replies = await Promise.all([...lines, ...lines].map((line) => betWin(account, [line], { round_id: fresh('round') })))
  const accepted = new Set(replies.flatMap((reply, index) => (reply.status === 200 ? [index % 100] : [])))
  assert.equal(accepted.size, 66, 'a hundred pays for sixty-six bets of 1.50')
  for (const reply of replies) if (reply.status !== 200) assertRefused(reply, '100')
  assert.equal(await balanceOf(account), '1.00')
  for (let index = 0; index < 100; index += 1) {
    const [one, two] = [replies[index], replies[index + 100]]
    if (one?.status === 200 && two?.status === 200) assert.deepEqual(one.body.transactions, two.body.transactions)
  }
})
