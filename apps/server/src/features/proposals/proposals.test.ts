import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { openTestDatabase } from '../../../test/harness.ts'
import type { Db, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { approveProposal, rejectProposal } from './decide-proposal.ts'
import { makeProposal } from './make-proposal.ts'
import { proposalKind } from './proposal-kind.ts'
import { findOpenProposal, listProposalRows, type Proposal } from './proposals.store.ts'
import { withdrawProposal, withdrawProposalsOf } from './withdraw-proposal.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
const AT = new Date('2026-03-01T08:00:00Z')
const HOUR = 3_600_000

/** Raises a number of the test's own, never above 100. */
const raise = proposalKind({
  name: 'test-raise',
  makers: ['cashier'],
  checkers: ['approver'],
  opensForMs: HOUR,
  after: Type.Object({ level: Type.Integer() }),
  before: async (tx, { subject }) => ({ level: await levelOf(tx, subject) }),
  apply: async (tx, { subject, after }) => {
    await sql`update levels set level = ${after.level} where subject = ${subject}`.execute(tx)
    return after.level > 100 ? new Refusal('limit-reached', 'above 100') : undefined
  },
})
const kinds = [raise]

before(async () => {
  opened = await openTestDatabase()
  db = opened.db
  await sql`insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
    is_play_money, welcome_play_money_minor, flags, permissions, theme, settings, status)
    select code, code, array[code], 'PHP', 'P', array['EN'], 'EN', 'Asia/Manila', 21, true, 0, '{}', '{}', '{}', '{}', 'open'
    from unnest(array['east', 'west']) as code`.execute(db)
  await sql`create table levels (subject text primary key, level integer not null)`.execute(db)
})
after(() => opened.close())

let made = 0
const key = () => `request-${++made}`

async function operator(name: string, roles: readonly OperatorRole[], merchantCode = 'east'): Promise<OperatorCaller> {
  const { rows } = await sql<{ id: bigint }>`insert into operators (merchant_code, username, password_hash, roles, created_at)
    values (${merchantCode}, ${`${name}${++made}`}, 'none', ${[...roles]}, ${AT}) returning id`.execute(db)
  return { operatorId: rows[0]?.id ?? 0n, merchantCode, name, roles, tokenHash: Buffer.alloc(32), provedAt: AT }
}

async function newSubject(): Promise<string> {
  const subject = `level:${++made}`
  await sql`insert into levels values (${subject}, 1)`.execute(db)
  return subject
}

async function levelOf(from: Db | Tx, subject: string): Promise<number | undefined> {
  return (await sql<{ level: number }>`select level from levels where subject = ${subject}`.execute(from)).rows[0]?.level
}

const propose = (maker: OperatorCaller, subject: string, more: { level?: number; requestId?: string; at?: Date } = {}) =>
  db.transaction().execute((tx) =>
    makeProposal(tx, raise, {
      maker,
      requestId: more.requestId ?? key(),
      subject,
      after: { level: more.level ?? 7 },
      reason: 'the river is high',
      address: '203.0.113.9',
      at: more.at ?? AT,
    }),
  )
const afterwards = () => {}
const decide = (act: typeof approveProposal, checker: OperatorCaller, id: bigint, at = AT) =>
  db.transaction().execute((tx) => act(tx, kinds, { operator: checker, id, address: '203.0.113.9', at, afterwards }))
const approve = (checker: OperatorCaller, id: bigint, at?: Date) => decide(approveProposal, checker, id, at)
const reject = (checker: OperatorCaller, id: bigint) =>
  db.transaction().execute((tx) => rejectProposal(tx, kinds, { operator: checker, id, address: '', at: AT, afterwards, note: 'not now' }))
const withdraw = (maker: OperatorCaller, id: bigint) =>
  db.transaction().execute((tx) => withdrawProposal(tx, { operator: maker, id, address: '', at: AT, afterwards }))

function proposed(outcome: Proposal | Refusal): Proposal {
  assert.ok(!(outcome instanceof Refusal), `${outcome instanceof Refusal && outcome.code}`)
  return outcome
}
const codeOf = (outcome: Proposal | Refusal) => (outcome instanceof Refusal ? outcome.code : outcome.outcome)

test('a proposal is carried out once another of the right role approves, with before and after on record', async () => {
  const [maker, checker, subject] = [await operator('mo', ['cashier']), await operator('ko', ['approver']), await newSubject()]
  const { id } = proposed(await propose(maker, subject))
  assert.equal(await levelOf(db, subject), 1, 'a proposal alone does nothing')
  const decided = proposed(await approve(checker, id))
  assert.deepEqual([decided.outcome, decided.checkerName, decided.before, decided.after], ['approved', 'ko', { level: 1 }, { level: 7 }])
  assert.equal(await levelOf(db, subject), 7)
  const { rows } = await sql<{ action: string; operator_name: string; detail: string }>`
    select action, operator_name, detail from operator_actions where subject = ${subject} order by id`.execute(db)
  assert.deepEqual(
    rows.map(({ action, operator_name, detail }) => [action, operator_name, JSON.parse(detail).before, JSON.parse(detail).after]),
    [
      ['propose-test-raise', 'mo', { level: 1 }, { level: 7 }],
      ['approve-test-raise', 'ko', { level: 1 }, { level: 7 }],
    ],
  )
  assert.equal(codeOf(await approve(checker, id)), 'approved', 'the same again answers the same')
  assert.equal(codeOf(await approve(await operator('lo', ['approver']), id)), 'proposal-over')
  assert.equal(codeOf(await reject(checker, id)), 'proposal-over')
  assert.equal(codeOf(await withdraw(maker, id)), 'proposal-over')
})

test('nobody decides their own proposal, another merchant’s, or without the role, which proposing needs too', async () => {
  const both = await operator('two-hats', ['cashier', 'approver'])
  const subject = await newSubject()
  assert.equal(codeOf(await propose(await operator('viewer', ['viewer']), subject)), 'role-missing')
  const { id } = proposed(await propose(both, subject))
  for (const act of [approve, reject]) {
    assert.equal(codeOf(await act(both, id)), 'needs-another-operator')
    assert.equal(codeOf(await act(await operator('cashier', ['cashier', 'owner']), id)), 'role-missing')
    assert.equal(codeOf(await act(await operator('foreign', ['approver'], 'west'), id)), 'not-found')
    assert.equal(codeOf(await act(both, id + 1_000n)), 'not-found')
  }
  assert.equal(codeOf(await withdraw(await operator('neighbour', ['cashier']), id)), 'not-your-proposal')
  assert.equal(codeOf(await withdraw(await operator('foreign', ['cashier'], 'west'), id)), 'not-found')
  assert.equal(await levelOf(db, subject), 1)
  await assert.rejects(
    sql`update proposals set outcome = 'approved', decided_at = ${AT}, checker_id = maker_id, checker_name = maker_name where id = ${id}`.execute(
      db,
    ),
    /proposals_check/,
    'nor does the database let it',
  )
})

test('what was proposed never changes, and what was decided is decided', async () => {
  const { id } = proposed(await propose(await operator('mo', ['cashier']), await newSubject()))
  for (const change of ['payload = \'{"before":1,"after":2}\'', "reason = 'another'", 'maker_id = null', "subject = 'level:x'"]) {
    await assert.rejects(
      sql`update proposals set ${sql.raw(change)}, outcome = 'withdrawn', decided_at = ${AT} where id = ${id}`.execute(db),
    )
  }
  proposed(await reject(await operator('ko', ['approver']), id))
  await assert.rejects(sql`update proposals set outcome = 'expired' where id = ${id}`.execute(db), /was decided/)
  await assert.rejects(sql`delete from proposals where id = ${id}`.execute(db), /never deleted/)
})

test('a subject has one waiting proposal; a repeated request returns it, other content under its id is refused', async () => {
  const [maker, subject] = [await operator('mo', ['cashier']), await newSubject()]
  const requestId = key()
  const first = proposed(await propose(maker, subject, { requestId }))
  assert.equal(proposed(await propose(maker, subject, { requestId })).id, first.id)
  assert.equal(codeOf(await propose(maker, subject, { requestId, level: 8 })), 'request-differs')
  assert.equal(codeOf(await propose(await operator('no', ['cashier']), subject, { requestId })), 'request-differs')
  assert.equal(codeOf(await propose(maker, subject)), 'proposal-pending')
  assert.equal(proposed(await withdraw(maker, first.id)).outcome, 'withdrawn')
  assert.equal(proposed(await withdraw(maker, first.id)).outcome, 'withdrawn')
  assert.notEqual(proposed(await propose(maker, subject)).id, first.id)
})

test('what nobody decides in time cannot be approved, and gives its place to another', async () => {
  const [maker, checker, subject] = [await operator('mo', ['cashier']), await operator('ko', ['approver']), await newSubject()]
  const { id } = proposed(await propose(maker, subject))
  const late = new Date(AT.getTime() + HOUR)
  const of = { merchantCode: 'east', kind: raise.name, subject }
  assert.equal((await findOpenProposal(db, of, AT))?.id, id)
  assert.equal(await findOpenProposal(db, of, late), undefined)
  assert.equal(codeOf(await approve(checker, id, late)), 'proposal-over')
  assert.deepEqual(
    (await listProposalRows(db, { merchantCode: 'east', status: 'expired', subject }, late, 9)).map((row) => row.id),
    [id],
  )
  const next = proposed(await propose(maker, subject, { at: late }))
  assert.equal((await listProposalRows(db, { merchantCode: 'east', status: 'expired', subject }, late, 9)).length, 1)
  assert.equal(codeOf(await approve(checker, next.id, late)), 'approved')
})

test('what has changed since it was proposed cannot be approved; and a kind that refuses leaves nothing behind', async () => {
  const [maker, checker, subject] = [await operator('mo', ['cashier']), await operator('ko', ['approver']), await newSubject()]
  const { id } = proposed(await propose(maker, subject))
  await sql`update levels set level = 2 where subject = ${subject}`.execute(db)
  assert.equal(codeOf(await approve(checker, id)), 'proposal-overtaken')
  assert.equal(await levelOf(db, subject), 2)
  await withdraw(maker, id)
  const high = proposed(await propose(maker, subject, { level: 101 }))
  assert.equal(codeOf(await approve(checker, high.id)), 'limit-reached')
  assert.equal(await levelOf(db, subject), 2, 'what it wrote before it refused is undone')
  assert.equal((await findOpenProposal(db, { merchantCode: 'east', kind: raise.name, subject }, AT))?.id, high.id, 'it waits on')
})

test('who may propose no more has everything taken back', async () => {
  const [maker, checker] = [await operator('mo', ['cashier']), await operator('ko', ['approver'])]
  const subjects = [await newSubject(), await newSubject()]
  const ids = [proposed(await propose(maker, subjects[0] ?? '')).id, proposed(await propose(maker, subjects[1] ?? '')).id]
  await db.transaction().execute((tx) => withdrawProposalsOf(tx, maker.operatorId, { operator: checker, address: '', at: AT }))
  for (const id of ids) assert.equal(codeOf(await approve(checker, id)), 'proposal-over')
})
