import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDayReport } from '@pavilion/api/day-reports'
import { listProposals } from '@pavilion/api/proposals'
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
  // Here it is about two people; third-person.test.ts covers when a third is needed.
  await world.app.pool.query("insert into money_rules (merchant_code, third_from_minor) values ('pavilion', 10000000)")
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

test('whatever is put right in whichever order, the books verify, and the sum stands in the report of the day', {
  tags: ['CON-088'],
}, async () => {
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

/** Changes by hand what is written once, holds the corrections against all else, and puts it back. */
async function planted(change: string, back: string): Promise<string> {
  const tables = ['balance_corrections', 'proposals', 'ledger.transfers']
  const as = async (statement: string) => {
    for (const table of tables) await world.app.pool.query(`alter table ${table} disable trigger user`)
    await world.app.pool.query(statement)
    for (const table of tables) await world.app.pool.query(`alter table ${table} enable trigger user`)
  }
  const db = createDatabase(world.app.pool)
  await as(change)
  const faults = await verifyCorrections(db)
  await as(back)
  assert.deepEqual(await verifyCorrections(db), [])
  return faults.join('\n')
}

test('a correction that the books do not have, or have otherwise, is found', { tags: ['CON-088'] }, async () => {
  const id = await desk.correctOf('rightfound', '7.00')
  const row = `balance_corrections set amount_minor =`
  assert.match(
    await planted(`update ${row} 701 where id = ${id}`, `update ${row} 700 where id = ${id}`),
    new RegExp(`^correction ${id} of 701 PHP .* says 700 PHP`),
  )
  await assert.rejects(world.app.pool.query(`update ${row} 701 where id = ${id}`))
  // The other side is somebody else's money, where the house should have given.
  const side = (owner: string) => `update ledger.transfers t set debit_account_id = a.id from ledger.accounts a
    where t.id = (select transfer_id from balance_corrections where id = ${id}) and a.shard = t.shard and ${owner}`
  const other = await world.app.pool.query(
    `insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
     select t.shard, 4242, 'promotion', 'pavilion', 'merchant:pavilion', 'PHP' from ledger.transfers t
     join balance_corrections c on c.transfer_id = t.id where c.id = ${id} on conflict do nothing returning id`,
  )
  assert.equal(other.rowCount, 1)
  assert.match(
    await planted(side('a.id = 4242'), side("a.kind = 'funding' and a.owner = 'merchant:pavilion' and a.currency = 'PHP'")),
    new RegExp(`^correction ${id}: the other side of its transfer \\d+ is promotion of merchant:pavilion, not the house of pavilion$`),
  )
})

test('a correction that nobody decided, that says another amount, or that is there twice is found', { tags: ['CON-088'] }, async () => {
  const id = await desk.correctOf('rightagreed', '7.00')
  const proposal = (set: string) => `update proposals set ${set} where id = ${id}`
  const amount = (text: string) => proposal(`payload = jsonb_set(payload, '{after,amount}', '"${text}"')`)
  const unlike = new RegExp(`^correction ${id} of 700 PHP for member \\d+ is not what cashier proposed and approver approved`)
  assert.match(await planted(amount('70.00'), amount('7.00')), unlike)
  const decision = (outcome: string) => proposal(`outcome = '${outcome}'`)
  assert.match(await planted(decision('rejected'), decision('approved')), unlike)
  const checker = (name: string) => proposal(`checker_name = '${name}'`)
  assert.match(await planted(checker('owner'), checker('approver')), unlike)
  // The same transfer again, first as one that no correction has, then as one of a proposal that still waits.
  const twice = `insert into ledger.transfers select (jsonb_populate_record(t, jsonb_build_object('id', t.id + 1))).*
    from ledger.transfers t join balance_corrections c on c.transfer_id = t.id where c.id = ${id}`
  const once = `delete from ledger.transfers where id = (select transfer_id + 1 from balance_corrections where id = ${id})`
  assert.match(await planted(twice, once), /^correction +of +for member : its transfer \d+ says 700 PHP for member:\d+$/)
  const waiting = (await desk.propose(desk.cashier, 'rightagreed', 'credit', '7.00')).value?.id
  const copied = `insert into balance_corrections select (jsonb_populate_record(c, jsonb_build_object(
    'id', ${waiting}, 'transfer_id', c.transfer_id + 1))).* from balance_corrections c where c.id = ${id}`
  assert.match(
    await planted(`${twice}; ${copied}`, `${once}; delete from balance_corrections where id = ${waiting}`),
    new RegExp(`^correction ${waiting} of 700 PHP for member \\d+ is not what .* its proposal is not decided`),
  )
  // Approved by hand: nothing was posted.
  const decided = `update proposals set outcome = 'approved', decided_at = made_at, checker_id = ${desk.approver.operatorId}, checker_name = 'approver'
    where id = ${waiting}`
  const undecided = `update proposals set outcome = null, decided_at = null, checker_id = null, checker_name = null where id = ${waiting}`
  assert.equal(await planted(decided, undecided), `proposal ${waiting} of a correction was approved, and nothing was posted`)
})

test('a large correction that no third person confirmed is found, and so are small ones that together are large', {
  tags: ['CON-088'],
}, async () => {
  await world.app.pool.query("update money_rules set third_from_minor = 1000 where merchant_code = 'pavilion'")
  const account = await desk.fresh('rightthree')
  const id = await desk.correct(account, 'credit', '10.00')
  const { value } = await desk.owner.call(listProposals, { query: { kind: 'large-balance-correction' } })
  assert.equal((await desk.approve(desk.owner, value?.list[0]?.id)).status, 200)
  const second = (set: string) => `update proposals set ${set} where follows_id = ${id}`
  const three = new RegExp(`^correction ${id} of 1000 PHP for member \\d+ took three: of its proposal for an owner \\d+ is`)
  assert.match(await planted(second("outcome = 'rejected'"), second("outcome = 'approved'")), three)
  const by = (operator: { operatorId: bigint }) => second(`checker_id = ${operator.operatorId}`)
  assert.match(await planted(by(desk.cashier), by(desk.owner)), three)
  const nobody = second('follows_id = null')
  const again = `update proposals set follows_id = ${id} where payload -> 'after' ->> 'correction' = '${id}'`
  assert.match(await planted(nobody, again), new RegExp(`^correction ${id} .* took three: of its proposal for an owner nothing is`))
  await world.app.pool.query("update money_rules set third_from_minor = 10000000 where merchant_code = 'pavilion'")
  const other = await desk.fresh('righttwo')
  const parts = [await desk.correct(other, 'credit', '6.00'), await desk.correct(other, 'debit', '6.00')]
  const limit = (minor: number) => `update balance_corrections set counted_minor = 1, third_from_minor = ${minor} where id = ${parts[1]}`
  const found = await planted(limit(1_000), limit(10_000_000))
  assert.match(
    found,
    new RegExp(`^correction ${parts[1]} of -600 PHP for member \\d+: two operators alone put \\d+ right in a day, and from 1000 on`),
  )
})
