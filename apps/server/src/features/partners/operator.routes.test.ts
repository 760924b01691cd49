import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import {
  listProviderTerms,
  listWithheldWins,
  proposePartnerSecret,
  proposePromotionBudget,
  proposeProviderAddress,
  proposeProviderLimits,
  proposeWithheldDecision,
} from '@pavilion/api/partners'
import { approveProposal } from '@pavilion/api/proposals'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { openPartnerSecret } from '../../base/partner-secrets.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyWithheld } from '../rounds/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let player: string
let casino: string
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  const [link] = await provider.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    provider.casinoId,
  ])
  casino = link?.provider_code ?? ''
})
after(async () => {
  assert.deepEqual(await verifyLedger(provider.db), [])
  assert.deepEqual(await verifyWithheld(provider.db), [])
  await provider.stop()
  await world.stop()
})
beforeEach(async () => {
  player = await provider.createPlayer(100_000n)
  await provider.sql("update provider_links set is_enabled = true, multiple_max = 10 where merchant_code = 'pavilion'")
  world.clock.advance(3_000)
})

const { betWin, rollback, balanceOf } = protocolCalls(() => provider)
const open = (...roles: OperatorRole[]) => openOperator(world, fresh('op'), roles)
const request = () => ({ requestId: fresh('partners-request'), reason: 'the provider explained it' })

/** A win of 9.00 without a bet; answers the round, its key, and its number for operators. */
async function withhold(): Promise<{ round: string; key: string; id: string }> {
  const [round, key] = [fresh('r'), fresh('w')]
  assert.equal((await betWin(player, [win('9.00', key)], { round_id: round })).status, 200)
  const viewer = await open('viewer')
  const { value } = await viewer.call(listWithheldWins)
  const row = value?.list.find((one) => one.key === key)
  assert.ok(row)
  const { id, withheldAt: _, ...told } = row
  const expected = {
    provider: casino,
    memberId: player,
    kind: 'win',
    key,
    reference: round,
    amount: '9.00',
    currency: 'PHP',
    reason: 'no-bet',
  }
  assert.deepEqual(told, expected)
  return { round, key, id }
}

async function decide(id: string, decision: 'release' | 'return') {
  const [maker, checker] = [await open('cashier'), await open('approver')]
  const made = await maker.call(proposeWithheldDecision, { body: { ...request(), id, decision } })
  assert.equal(made.status, 200, JSON.stringify(made))
  return { maker, checker, proposal: made.value?.id ?? '' }
}

test('two operators approve a withheld win: it is paid once, counts in its round, and a rollback reverses it', async () => {
  const { round, key, id } = await withhold()
  const { maker, checker, proposal } = await decide(id, 'release')
  assert.equal((await maker.call(approveProposal, { body: { id: proposal } })).errorCode, 'role-missing')
  assert.equal(await balanceOf(player), '1000.00')
  assert.equal((await checker.call(approveProposal, { body: { id: proposal } })).status, 200)
  assert.equal(await balanceOf(player), '1009.00')
  assert.equal((await checker.call(approveProposal, { body: { id: proposal } })).status, 200, 'repeated, it is paid once')
  assert.equal(await balanceOf(player), '1009.00')
  const [row] = await provider.sql<{ win_minor: string }>('select win_minor from rounds where round_id = $1', [round])
  assert.equal(row?.win_minor, '900')
  assert.ok(!(await checker.call(listWithheldWins)).value?.list.some((one) => one.id === id))
  const back = await rollback(player, [{ id: fresh('back'), original: key }], { round_id_provider: round })
  assert.equal(back.body.balance, '1000.00')
  assert.match(back.body.transactions?.[0]?.id ?? '', /^\d+$/)
})

test('a withheld win is given back once two operators agreed; a rollback that comes later finds nothing', async () => {
  const { round, key, id } = await withhold()
  const { checker, proposal } = await decide(id, 'return')
  assert.equal((await checker.call(approveProposal, { body: { id: proposal } })).status, 200)
  assert.equal(await balanceOf(player), '1000.00')
  const back = await rollback(player, [{ id: fresh('back'), original: key }], { round_id_provider: round })
  assert.equal(back.body.transactions?.[0]?.id, '')
  assert.equal(back.body.balance, '1000.00')
})

test('what the provider rolled back meanwhile cannot be paid any more, and one decision waits at a time', async () => {
  const { round, key, id } = await withhold()
  const { maker, checker, proposal } = await decide(id, 'release')
  const second = await maker.call(proposeWithheldDecision, { body: { ...request(), id, decision: 'return' } })
  assert.equal(second.errorCode, 'proposal-pending')
  await rollback(player, [{ id: fresh('back'), original: key }], { round_id_provider: round })
  assert.equal((await checker.call(approveProposal, { body: { id: proposal } })).errorCode, 'proposal-overtaken')
  assert.equal(await balanceOf(player), '1000.00')
})

test('prizes are paid from a budget that two operators opened', async () => {
  await provider.sql('update promotion_budgets set granted_minor = spent_minor')
  const [maker, checker] = [await open('cashier'), await open('approver')]
  const propose = (amount: string, more: object = {}) =>
    maker.call(proposePromotionBudget, { body: { ...request(), provider: casino, amount, ...more } })
  for (const amount of ['0.00', '-1.00', '0.001']) assert.equal((await propose(amount)).errorCode, 'amount-invalid', amount)
  assert.equal((await propose('5.00', { provider: 'NOBODY' })).status, 404)
  const made = await propose('5.00')
  const terms = async () => (await maker.call(listProviderTerms)).value?.list.find((one) => one.provider === casino)
  const before = await terms()
  assert.equal((await checker.call(approveProposal, { body: { id: made.value?.id ?? '' } })).status, 200)
  assert.equal((await terms())?.budgetLeft, '5.00')
  assert.equal(before?.budgetLeft, '0.00')
})

test('limits and addresses are proposed by one owner and in effect once another agrees', async () => {
  const [maker, checker] = [await open('owner'), await open('owner')]
  const limits = { isSessionDemanded: true, multipleMax: 77, hourNetMax: '1000.00', dayNetMax: '2000.00' }
  const terms = async () => (await maker.call(listProviderTerms)).value?.list.find((one) => one.provider === 'PG')
  const made = await maker.call(proposeProviderLimits, { body: { ...request(), provider: 'PG', limits } })
  assert.equal((await maker.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'needs-another-operator')
  assert.notDeepEqual((await terms())?.limits, limits)
  assert.equal((await checker.call(approveProposal, { body: { id: made.value?.id ?? '' } })).status, 200)
  assert.deepEqual((await terms())?.limits, limits)
  const finer = { ...limits, hourNetMax: '1.001' }
  assert.equal(
    (await maker.call(proposeProviderLimits, { body: { ...request(), provider: 'PG', limits: finer } })).errorCode,
    'amount-invalid',
  )
  const propose = (address: string, named = 'PG') =>
    maker.call(proposeProviderAddress, { body: { ...request(), provider: named, address } })
  assert.equal((await propose('https://', 'PG')).status, 400)
  assert.equal((await propose('https://games.example', 'NOBODY')).status, 404)
  const moved = await propose('https://games.example/launch')
  assert.equal((await terms())?.address, 'here')
  assert.equal((await checker.call(approveProposal, { body: { id: moved.value?.id ?? '' } })).status, 200)
  assert.equal((await terms())?.address, 'https://games.example/launch')
})

test('a new secret is made once a second owner agrees, and no proposal shows one', async () => {
  const [maker, checker] = [await open('owner'), await open('owner')]
  const change = { direction: 'theirs' as const, overlapHours: 1 }
  const propose = (partner: string) => maker.call(proposePartnerSecret, { body: { ...request(), partner, ...change } })
  assert.equal((await propose('NOBODY')).status, 404)
  assert.equal((await propose('checkout')).status, 404, 'a company that makes its own')
  const made = await propose('LMP')
  const count = async () => (await provider.sql('select from partner_secrets')).length
  assert.equal(await count(), 0)
  const approved = await checker.call(approveProposal, { body: { id: made.value?.id ?? '' } })
  assert.equal(approved.status, 200)
  assert.equal(await count(), 2)
  const secrets = await provider.sql<Parameters<typeof openPartnerSecret>[1]>('select partner, direction, secret from partner_secrets')
  assert.ok(secrets.every((row) => !JSON.stringify(approved).includes(openPartnerSecret(testSeals, row))))
})

test('operators see and decide for their own merchant alone, with the right role and a session', async () => {
  const { id } = await withhold()
  const elsewhere = await openOperator(world, fresh('op'), ['cashier'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.ok(!(await elsewhere.call(listWithheldWins)).value?.list.some((one) => one.id === id))
  assert.equal((await elsewhere.call(proposeWithheldDecision, { body: { ...request(), id, decision: 'release' } })).status, 404)
  const viewer = await open('viewer')
  const limits = { isSessionDemanded: false, multipleMax: null, hourNetMax: '1', dayNetMax: '1' }
  const tries = [
    [proposeWithheldDecision, { ...request(), id, decision: 'release' }],
    [proposePromotionBudget, { ...request(), provider: casino, amount: '1.00' }],
    [proposeProviderLimits, { ...request(), provider: casino, limits }],
    [proposeProviderAddress, { ...request(), provider: casino, address: 'here' }],
    [proposePartnerSecret, { ...request(), partner: casino, direction: 'ours', overlapHours: 1 }],
  ] as const
  for (const [endpoint, body] of tries) {
    assert.equal((await viewer.call(endpoint as never, { body } as never)).errorCode, 'role-missing', endpoint.name)
    assert.equal((await createClient(world.app).call(endpoint as never, { body } as never)).status, 401, endpoint.name)
  }
  assert.equal((await createClient(world.app).call(listWithheldWins)).status, 401)
  assert.equal((await createClient(world.app).call(listProviderTerms)).status, 401)
})

test('what was taken and paid is told of each provider, also where stakes were more', async () => {
  await betWin(player, [bet('5.00')], { round_id: fresh('r') })
  const viewer = await open('viewer')
  const { value } = await viewer.call(listProviderTerms)
  const terms = value?.list.find((one) => one.provider === casino)
  assert.equal(value?.currency, 'PHP')
  assert.match(terms?.hourNet ?? '', /^-?\d+\.\d\d$/)
  assert.ok(Number(terms?.hourNet) <= -5)
})
