import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ConditionPartName, getCondition } from '@pavilion/api/condition'
import { createTestClock } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { fresh } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/durations.ts'
import { checkBooks } from '../../ledger/index.ts'
import { booksOf, jobsOf, reportsOf } from './get-condition.ts'

const clock = createTestClock('2026-03-01T09:30:00Z')
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
before(async () => {
  paying = await startPayingWorld({ clock })
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await paying.stop()
})

async function condition() {
  const viewer = await openOperator(paying.world, fresh('condition'), ['viewer'])
  const { value, errorCode } = await viewer.call(getCondition, {})
  assert.ok(value, errorCode)
  const faults = (name: ConditionPartName) =>
    value.list
      .find(({ part }) => part === name)
      ?.faults.map(({ kind, name: of, count }) => [kind, of, ...(count === undefined ? [] : [count])])
  return { list: value.list, faults }
}

test('every part says when it was asked, and what of it is not well', { tags: ['CON-036'] }, async () => {
  const first = await condition()
  assert.deepEqual(
    first.list.map(({ part }) => part),
    ['site', 'providers', 'gateways', 'books', 'reconciliation', 'jobs'],
  )
  for (const { part, askedAt } of first.list) assert.equal(askedAt, clock().toISOString(), part)
  assert.deepEqual(first.faults('site'), [])
  assert.deepEqual(first.faults('gateways'), [], 'the company of this test answers')
  assert.ok(
    first.faults('providers')?.some(([kind]) => kind === 'provider-silent'),
    'no games host stands beside this test',
  )
  assert.deepEqual(first.faults('books'), [['books-unchecked', '']])

  await provider.sql("update merchants set status = 'maintenance' where code = 'pavilion'")
  await provider.sql("update provider_links set is_enabled = false where merchant_code = 'pavilion' and provider_code = 'BGS'")
  await checkBooks(provider.db, clock)
  clock.advance(MINUTE_MS)
  const second = await condition()
  assert.deepEqual(second.faults('site'), [['maintenance', '']])
  assert.ok(second.faults('providers')?.some(([kind, name]) => kind === 'provider-off' && name === 'BGS'))
  assert.deepEqual(second.faults('books'), [])
  await provider.sql("update merchants set status = 'open' where code = 'pavilion'").catch(() => undefined)
})

test('the books are checked once in an hour by whichever server comes first, and what is wrong is told', {
  tags: ['CON-036'],
}, async () => {
  clock.advance(HOUR_MS)
  const both = await Promise.all([checkBooks(provider.db, clock), checkBooks(provider.db, clock)])
  assert.deepEqual(both.toSorted(), [0, undefined])
  const player = await provider.createPlayer(10_000n)
  await provider.sql('alter table ledger.accounts disable trigger user')
  await provider.sql('update ledger.accounts set balance_minor = balance_minor + 1 where owner = $1', [`member:${player}`])
  clock.advance(HOUR_MS)
  assert.ok(((await checkBooks(provider.db, clock)) ?? 0) > 0)
  assert.equal((await condition()).faults('books')?.[0]?.[0], 'books-wrong')
})

test('old checks, missing reports and late jobs are not well', { tags: ['CON-036'] }, () => {
  const at = new Date('2026-03-02T03:00:00Z')
  assert.equal(booksOf({ endedAt: new Date('2026-03-02T00:30:00Z'), faults: 0 }, at).faults[0]?.kind, 'books-unchecked')
  const report = { provider: 'BGS', to: new Date('2026-03-02T00:00:00Z'), status: 'done' as const, differences: 0, endedAt: at }
  assert.deepEqual(reportsOf([report], at).faults, [])
  assert.equal(reportsOf([{ ...report, differences: 2 }], at).faults[0]?.count, 2)
  assert.equal(reportsOf([{ ...report, status: 'failed' }], at).faults[0]?.kind, 'report-failed')
  assert.equal(reportsOf([{ ...report, to: new Date('2026-03-01T00:00:00Z') }], at).faults[0]?.kind, 'report-missing')
  const job = { name: 'payments', everyMs: 5_000 }
  assert.deepEqual(jobsOf([{ ...job, ageMs: 59_000 }], at).faults, [])
  assert.deepEqual(
    jobsOf([{ ...job, ageMs: 61_000 }], at).faults.map(({ name }) => name),
    ['payments'],
  )
})

test('it is for operators who see money, and for nobody else', { tags: ['CON-036'] }, async () => {
  assert.equal((await createClient(paying.world.app).call(getCondition, {})).errorCode, 'not-logged-in')
  const writer = await openOperator(paying.world, fresh('condition'), ['content'])
  assert.equal((await writer.call(getCondition, {})).errorCode, 'role-missing')
})
