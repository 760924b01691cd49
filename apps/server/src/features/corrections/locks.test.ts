import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setOperatorDisabled } from '@pavilion/api/operators'
import { listProposals } from '@pavilion/api/proposals'
import { stopMember } from '@pavilion/api/stops'
import fc from 'fast-check'
import { type Corrector, createCorrector } from '../../../test/corrector.ts'
import { startTestApp } from '../../../test/harness.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyCorrections } from './verify-corrections.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Corrector
before(async () => {
  world = await startTestApp()
  desk = await createCorrector(world)
})
after(async () => {
  const db = createDatabase(world.app.pool)
  const faults = [await verifyLedger(db), await verifyCorrections(db)]
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

/** Keeps the member locked while `calls` come one after the other, each until it waits for a lock, and then lets all go on. */
async function behindMember<Answer>(account: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { pool } = world.app
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from members where account = $1 for update', [account])
  const standing = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount ?? 0
  const answers: Promise<Answer>[] = []
  for (const call of calls) {
    answers.push(call())
    while ((await standing()) < answers.length) {
      // Until it waits for a lock.
    }
  }
  await client.query('commit')
  client.release()
  return Promise.all(answers)
}

test('one operator who proposes and takes back for a member at the same moment is held up by nothing of the own', {
  tags: ['CON-088'],
}, async () => {
  const account = await desk.fresh('locked')
  const id = await desk.correct(account, 'credit', '5.00')
  const [back, more] = await behindMember(account, [
    () => desk.takeBack(desk.cashier, id),
    () => desk.propose(desk.cashier, account, 'credit', '1.00'),
  ])
  assert.deepEqual([back?.status, more?.errorCode], [200, 'proposal-pending'])
})

test('an owner who confirms while another owner disables the approver is not kept from it, and the other way round', {
  tags: ['CON-088'],
}, async () => {
  const account = await desk.fresh('closed')
  const approver = await openOperator(world, 'leaves', ['approver'])
  const second = await openOperator(world, 'secondowner', ['owner'])
  const made = await desk.propose(desk.cashier, account, 'credit', '60000.00')
  assert.equal((await desk.approve(approver, made.value?.id)).status, 200)
  const { value } = await desk.owner.call(listProposals, { query: { kind: 'large-balance-correction' } })
  const [confirmed, disabled] = await behindMember<{ status: number; errorCode?: string | undefined }>(account, [
    () => desk.approve(desk.owner, value?.list[0]?.id),
    () => second.call(setOperatorDisabled, { body: { id: approver.operatorId.toString(), isDisabled: true } }),
  ])
  assert.deepEqual([confirmed?.status, disabled?.status], [200, 200], `${confirmed?.errorCode} ${disabled?.errorCode}`)
})

test('a correction that is taken back by an approval under way is not proposed for taking back once more', {
  tags: ['CON-088'],
}, async () => {
  const account = await desk.fresh('twiceback')
  await desk.correct(account, 'credit', '50.00')
  const id = await desk.correct(account, 'debit', '5.00')
  const first = await desk.takeBack(desk.cashier, id)
  const [approved, second] = await behindMember(account, [
    () => desk.approve(desk.approver, first.value?.id),
    () => desk.takeBack(desk.cashier, id),
  ])
  assert.deepEqual([approved?.status, second?.errorCode], [200, 'correction-taken-back'])
  assert.equal((await desk.propose(desk.cashier, account, 'credit', '1.00')).status, 200, 'nothing stands in the way of another one')
})

type Act = { who: number; what: 'credit' | 'debit' | 'approve' | 'back' | 'spend' | 'stop'; cents: number }

test('corrections, spending and stops at the same moment never deadlock, and the books balance', { tags: ['CON-088'] }, async () => {
  const act = fc.record<Act>({
    who: fc.nat(1),
    what: fc.constantFrom('credit', 'debit', 'approve', 'approve', 'back', 'spend', 'stop'),
    cents: fc.integer({ min: 1, max: 5_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const accounts = [await desk.fresh('busy'), await desk.fresh('busy')]
      const given = await Promise.all(accounts.map((account) => desk.correct(account, 'credit', '500.00')))
      await Promise.all(accounts.map((account) => desk.propose(desk.cashier, account, 'credit', '2.00')))
      const { value } = await desk.approver.call(listProposals, { query: { kind: 'balance-correction' } })
      const open = accounts.map((account) => value?.list.find(({ after }) => (after as { account?: string }).account === account)?.id)
      const run = async ({ who, what, cents }: Act) => {
        const account = accounts[who] ?? ''
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        if (what === 'spend') return desk.spend(account, BigInt(cents)).then(() => 200)
        if (what === 'approve') return (await desk.approve(desk.approver, open[who])).status
        if (what === 'back') return (await desk.takeBack(desk.cashier, given[who] ?? '')).status
        if (what === 'stop')
          return (await desk.cashier.call(stopMember, { body: { account, kind: 'money', reason: 'a look at it' } })).status
        return (await desk.propose(desk.cashier, account, what, amount)).status
      }
      const statuses = await Promise.all(acts.map(run))
      assert.deepEqual(
        statuses.filter((status) => status !== 200 && status !== 409),
        [],
      )
    }),
    { numRuns: 6 },
  )
})
