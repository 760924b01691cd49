import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDayReport } from '@pavilion/api/day-reports'
import fc from 'fast-check'
import { type Corrector, createCorrector } from '../../../test/corrector.ts'
import { startTestApp } from '../../../test/harness.ts'
import { createDatabase } from '../../base/database.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyCorrections } from './verify-corrections.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Corrector
before(async () => {
  world = await startTestApp()
  desk = await createCorrector(world)
})
after(() => world.stop())

/** What the report of the day says of corrections and of what has no line of its own, in minor units. */
async function today(): Promise<{ corrections: bigint; other: bigint }> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(world.clock())
  const { value } = await desk.approver.call(getDayReport, { query: { day } })
  const report = value?.currencies.find(({ currency }) => currency === 'PHP')
  const minor = (text = '0.00') => BigInt(text.replace('.', ''))
  return { corrections: minor(report?.corrections), other: minor(report?.other) }
}

test('CON-088 whatever is put right in whichever order, the books verify, and the sum stands in the report of the day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat(2), isCredit: fc.boolean(), cents: fc.integer({ min: 1, max: 90_000 }), isBack: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (steps) => {
        const before = await today()
        const accounts = await Promise.all([0, 1, 2].map((at) => desk.fresh(`right${at}`)))
        const have = await Promise.all(accounts.map(desk.minorOf))
        const standing: { id: string; who: number; cents: bigint }[] = []
        let sum = 0n
        for (const { who, isCredit, cents, isBack } of steps) {
          const back = isBack ? standing.pop() : undefined
          const at = back?.who ?? who
          const minor = back ? -back.cents : isCredit ? BigInt(cents) : -BigInt(cents)
          const account = accounts[at] ?? ''
          const side = minor > 0n ? 'credit' : 'debit'
          const text = `${(minor < 0n ? -minor : minor) / 100n}.${String((minor < 0n ? -minor : minor) % 100n).padStart(2, '0')}`
          const made = back ? await desk.takeBack(desk.cashier, back.id) : await desk.propose(desk.cashier, account, side, text)
          const left = (have[at] ?? 0n) + minor
          if (left < 0n) {
            assert.equal(made.errorCode, 'balance-too-low')
            continue
          }
          assert.equal((await desk.approve(desk.approver, made.value?.id)).status, 200)
          have[at] = left
          sum += minor
          if (!back) standing.push({ id: made.value?.id ?? '', who: at, cents: minor })
        }
        assert.deepEqual(await Promise.all(accounts.map(desk.minorOf)), have)
        const { corrections, other } = await today()
        assert.deepEqual([corrections - before.corrections, other - before.other], [sum, 0n])
        const db = createDatabase(world.app.pool)
        assert.deepEqual([await verifyLedger(db), await verifyCorrections(db)], [[], []])
      },
    ),
    { numRuns: 8 },
  )
})

test('CON-088 a correction that the books do not have, or a transfer that nobody agreed on, is found', async () => {
  const id = await desk.correctOf('rightfound', '7.00')
  const db = createDatabase(world.app.pool)
  const as = async (statement: string) => {
    await world.app.pool.query('alter table balance_corrections disable trigger user')
    await world.app.pool.query(statement)
  }
  await as(`update balance_corrections set amount_minor = 701 where id = ${id}`)
  assert.match((await verifyCorrections(db)).join(), new RegExp(`^correction ${id} of 701 PHP .* says 700 PHP`))
  await as(`update balance_corrections set amount_minor = 700 where id = ${id}`)
  assert.deepEqual(await verifyCorrections(db), [])
  await world.app.pool.query('alter table balance_corrections enable trigger user')
  await assert.rejects(world.app.pool.query(`update balance_corrections set amount_minor = 701 where id = ${id}`))
})
