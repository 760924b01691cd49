import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { registerMember } from '../../../test/member-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { testIds } from '../../../test/test-ids.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { effectsOf, sumRuleEffect } from './rule-effects.store.ts'
import type { WithdrawalRules } from './rules.store.ts'
import { insertSignals } from './signals.store.ts'
import { reasonsOf } from './signals.ts'
import { insertWithdrawal, sealPayoutNumber } from './withdrawals.store.ts'

const MANILA_MS = 8 * HOUR_MS

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let members: bigint[]
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  for (const account of ['effectone', 'effecttwo']) await registerMember(world.app, account)
  members = (await db.selectFrom('members').select('id').where('account', 'like', 'effect%').orderBy('id').execute()).map(({ id }) => id)
})
after(() => world.stop())

const requested = () => ({
  merchantCode: 'pavilion',
  timeZone: 'Asia/Manila',
  currency: 'PHP',
  from: new Date(world.clock().getTime() - 30 * DAY_MS),
})

const hours = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
const someRules = fc.record({
  isOpen: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  perDayCount: fc.integer({ min: 1, max: 4 }),
  perDayTotalMinor: fc.option(fc.bigInt({ min: 1n, max: 2_000n }), { nil: null }),
  reviewFromMinor: fc.option(fc.bigInt({ min: 1n, max: 1_200n }), { nil: null }),
  endsBonus: fc.boolean(),
  review: fc.record({
    passwordHours: hours,
    deviceHours: hours,
    accountHours: hours,
    contactHours: hours,
    transactionPasswordHours: hours,
    firstUse: fc.boolean(),
    otherPayer: fc.boolean(),
  }),
})
const age = fc.integer({ min: 0, max: 120 })
const someWithdrawal = fc.record({
  who: fc.nat(1),
  hoursAgo: fc.integer({ min: 0, max: 800 }),
  minor: fc.bigInt({ min: 1n, max: 1_000n }),
  isOut: fc.boolean(),
  isKnown: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
  ages: fc.record({ password: age, device: fc.option(age), account: age, contact: fc.option(age), transaction: age }),
  isFirstUse: fc.boolean(),
  isOtherPayer: fc.boolean(),
})
type Made = typeof someWithdrawal extends fc.Arbitrary<infer One> ? One & { id: bigint; at: Date } : never

const factsOf = ({ ages, at, isFirstUse, isOtherPayer }: Made) => {
  const since = (old: number) => new Date(at.getTime() - old * HOUR_MS)
  return {
    passwordSince: since(ages.password),
    deviceSince: ages.device === null ? null : since(ages.device),
    accountSince: since(ages.account),
    contactSince: ages.contact === null ? null : since(ages.contact),
    transactionPasswordSince: since(ages.transaction),
    isFirstUse,
    isOtherPayer,
  }
}

async function insert(one: Made): Promise<void> {
  const number = sealPayoutNumber(testSeals, one.id, '09170000000')
  await db.transaction().execute(async (tx) => {
    await insertWithdrawal(tx, {
      id: one.id,
      merchantCode: 'pavilion',
      memberId: memberId(members[one.who] ?? 0n),
      requestId: randomUUID(),
      account: { id: 1n, kind: 'ewallet', bank: 'GCASH', bankName: 'GCash', holder: 'Juan', sealedNumber: number, masked: '0000' },
      currency: 'PHP',
      amountMinor: one.minor,
      feeMinor: 0n,
      usualMinutes: 1,
      status: 'waiting',
      createdAt: one.at,
      nextCheckAt: null,
    })
    if (one.isOut) await tx.updateTable('withdrawals').set({ status: 'cancelled', ended_at: one.at }).where('id', '=', one.id).execute()
    if (one.isKnown) await insertSignals(tx, one.id, { ...factsOf(one), reasons: [] })
  })
}

/** What the rules of a request say, one withdrawal after the other. */
function expected(list: readonly Made[], rules: WithdrawalRules) {
  const effect = {
    automatic: { count: 0, amountMinor: 0n },
    reviewed: { count: 0, amountMinor: 0n },
    refused: { count: 0, amountMinor: 0n },
  }
  const dayOf = ({ at }: Made) => new Date(at.getTime() + MANILA_MS).toISOString().slice(0, 10)
  const inOrder = list.toSorted((one, other) => one.at.getTime() - other.at.getTime() || Number(one.id - other.id))
  for (const [index, one] of inOrder.entries()) {
    if (one.at < requested().from) continue
    const earlier = inOrder
      .slice(0, index)
      .filter((other) => other.at >= requested().from && !other.isOut && other.who === one.who && dayOf(other) === dayOf(one))
    const total = earlier.reduce((sum, { minor }) => sum + minor, one.minor)
    const isBeyond = earlier.length >= rules.perDayCount || (rules.perDayTotalMinor !== null && total > rules.perDayTotalMinor)
    const asksToLook = !one.isKnown || reasonsOf(factsOf(one), rules, one.at).length > 0
    const isReviewed = rules.reviewFromMinor === null || one.minor >= rules.reviewFromMinor || asksToLook
    const part = effect[!rules.isOpen || isBeyond ? 'refused' : isReviewed ? 'reviewed' : 'automatic']
    part.count += 1
    part.amountMinor += one.minor
  }
  return effect
}

test('the preview of automatic withdrawals over 30 days judges as a real request would, under any rules', {
  tags: ['CON-087'],
}, async () => {
  const makeId = testIds(world.clock)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(someWithdrawal, { minLength: 1, maxLength: 12 }),
      fc.array(someRules, { minLength: 4, maxLength: 4 }),
      async (list, all) => {
        await world.app.pool.query('alter table withdrawal_signals disable trigger user')
        await world.app.pool.query('delete from withdrawal_signals')
        await world.app.pool.query('delete from withdrawals')
        const made = list.map((one) => ({ ...one, id: makeId(), at: new Date(world.clock().getTime() - one.hoursAgo * HOUR_MS) }))
        for (const one of made) await insert(one)
        for (const rules of all) {
          const effect = await sumRuleEffect(db, requested(), rules)
          assert.deepEqual(effect, expected(made, rules))
          for (const [name, { count }] of Object.entries(effect)) if (count > 0) seen.add(name)
        }
        const elsewhere = await sumRuleEffect(db, { ...requested(), merchantCode: 'lantern' }, all[0] as WithdrawalRules)
        assert.equal(elsewhere.automatic.count + elsewhere.reviewed.count + elsewhere.refused.count, 0)
      },
    ),
    { numRuns: 25 },
  )
  assert.deepEqual([...seen].sort(), ['automatic', 'refused', 'reviewed'], 'each of the three was met')
})

test('withdrawals of 30 days are found by their time, and older ones are not read', { tags: ['CON-087'] }, async () => {
  await sql`insert into withdrawals (id, merchant_code, member_id, request_id, account_id, account_kind, account_bank, account_bank_name,
      account_holder, account_number, account_masked, currency, amount_minor, fee_minor, usual_minutes, status, created_at)
    select n, 'pavilion', ${members[0]}, 'request-' || n, 1, 'ewallet', 'GCASH', 'GCash', 'Juan', ${sealPayoutNumber(testSeals, 1n, '09170000000')}, '0000', 'PHP', 100, 0, 1,
      'waiting', ${world.clock()}::timestamptz - n * interval '3 hours' from generate_series(1, 20000) n`.execute(db)
  await sql`analyze withdrawals`.execute(db)
  const [rules] = fc.sample(someRules, 1)
  assert.ok(rules)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${effectsOf(requested(), rules)} select * from judged`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /withdrawals_by_time/, plan)
  assert.doesNotMatch(plan, /Seq Scan on withdrawals/, plan)
})
