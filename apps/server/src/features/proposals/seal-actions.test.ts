import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import type { SealPatience } from '../../base/everyone-done.ts'
import { runLedgerCommand } from '../../commands/ledger-command.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { findActionFaults, sealActions } from './seal-actions.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let transact: Transact
before(async () => {
  world = await startTestApp({ clock: createTestClock('2026-03-01T08:00:00Z') })
  db = createDatabase(world.app.pool)
  transact = (work) => db.transaction().execute(work)
  await world.app.pool.query('truncate operator_actions restart identity')
})
after(() => world.stop())

/** Transactions of other tests on the same server are over within this. */
const patient = { tries: 600, pause: () => sleep(50) }
const seal = (patience: SealPatience = patient) => sealActions(transact, world.clock(), patience)
const act = (subject: string) =>
  transact((tx) =>
    recordOperatorAction(tx, {
      operator: { operatorId: null, merchantCode: 'pavilion', name: 'somebody' },
      action: 'set-roles',
      subject,
      detail: 'viewer > owner',
      address: '10.0.0.1',
      at: world.clock(),
    }),
  )
/** As an owner of the database may, who goes round the trigger. */
const tamper = async (statement: string) => {
  await world.app.pool.query('alter table operator_actions disable trigger operator_actions_are_final')
  await world.app.pool.query(statement)
  await world.app.pool.query('alter table operator_actions enable trigger operator_actions_are_final')
}

test('a day of actions is sealed an hour after its end, once, and a day without any too', { tags: ['CON-205'] }, async () => {
  assert.equal(await seal(), 0)
  await act('operator:1')
  await act('operator:2')
  world.clock.advance(16 * HOUR_MS)
  assert.equal(await seal(), 0, 'the day has just ended')
  await act('operator:3')
  world.clock.advance(HOUR_MS)
  assert.equal(await seal(), 1)
  world.clock.advance(2 * DAY_MS)
  assert.equal(await seal(), 2)
  assert.equal(await seal(), 0)
  const { rows } = await world.app.pool.query(
    'select day::text, after_id::int as after, until_id::int as until, actions::int from operator_action_seals order by day',
  )
  assert.deepEqual(rows, [
    { day: '2026-03-01', after: 0, until: 2, actions: 2 },
    { day: '2026-03-02', after: 2, until: 3, actions: 1 },
    { day: '2026-03-03', after: 3, until: 3, actions: 0 },
  ])
  assert.deepEqual(await findActionFaults(db), [])
})

test('while a transaction is open that may still add an action, nothing is sealed', { tags: ['CON-205'] }, async () => {
  world.clock.advance(DAY_MS)
  const slow = await world.app.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  assert.equal(await seal({ tries: 1, pause: async () => {} }), undefined)
  await slow.query('rollback')
  slow.release()
  assert.equal(await seal(), 1)
})

for (const [what, statement, back] of [
  [
    'changed',
    "update operator_actions set detail = 'viewer > viewer' where id = 2",
    "update operator_actions set detail = 'viewer > owner' where id = 2",
  ],
  [
    'given another hour',
    "update operator_actions set happened_at = happened_at + interval '1 s' where id = 1",
    "update operator_actions set happened_at = happened_at - interval '1 s' where id = 1",
  ],
] as const) {
  test(`an action that was ${what} behind its seal is found by the verification`, { tags: ['CON-205'] }, async () => {
    await tamper(statement)
    const outcome = await runLedgerCommand(world.databaseUrl, ['verify'], { at: world.clock(), tell: () => {} })
    assert.ok('isWrong' in outcome && outcome.isWrong)
    assert.match(outcome.done, /The actions of operators of 2026-03-01 are not those that were sealed: 2 then, 2 now \(ids 1 to 2\)/)
    await tamper(back)
    assert.deepEqual(await findActionFaults(db), [])
  })
}

test('an action dated far ahead keeps no later one from being sealed with its day', { tags: ['CON-205'] }, async () => {
  const { rows: before } = await world.app.pool.query('select max(until_id)::int as until from operator_action_seals')
  await transact((tx) =>
    recordOperatorAction(tx, {
      operator: { operatorId: null, merchantCode: 'pavilion', name: 'somebody' },
      ...{ action: 'set-roles', subject: 'operator:4', address: '10.0.0.1', at: new Date('2126-01-01T00:00:00Z') },
    }),
  )
  await act('operator:5')
  world.clock.advance(DAY_MS)
  assert.equal(await seal(), 1)
  const { rows } = await world.app.pool.query('select max(until_id)::int as until from operator_action_seals')
  assert.equal(rows[0].until, before[0].until + 2)
  assert.deepEqual(await findActionFaults(db), [])
})

test('a server whose clock is far ahead seals no day that is still to come', { tags: ['CON-205'] }, async () => {
  await act('operator:6')
  await sealActions(transact, new Date('2126-01-01T12:00:00Z'), patient)
  const { rows } = await world.app.pool.query('select count(*)::int as ahead from operator_action_seals where day >= current_date')
  assert.equal(rows[0].ahead, 0)
})

test('an action that was written with a date of a day that was sealed before is found', { tags: ['CON-205'] }, async () => {
  await tamper('delete from operator_actions where id > (select max(until_id) from operator_action_seals)')
  const back = (at: string) =>
    transact((tx) =>
      recordOperatorAction(tx, {
        operator: { operatorId: null, merchantCode: 'pavilion', name: 'somebody' },
        ...{ action: 'set-roles', subject: 'operator:7', address: '10.0.0.1', at: new Date(at) },
      }),
    )
  const late = async () => (await findActionFaults(db)).filter((fault) => fault.includes('written after that day was sealed'))
  assert.deepEqual(await late(), [])
  await back('2026-03-02T10:00:00Z')
  assert.match((await late()).join(), /with the id \d+ is dated 2026-03-02 10:00, and was written after/)
})

test('a deleted action, and a link that was made again, are found', { tags: ['CON-205'] }, async () => {
  await tamper('delete from operator_actions where id = 2')
  assert.match((await findActionFaults(db)).join(), /2026-03-01 are not those that were sealed: 2 then, 1 now/)
  await world.app.pool.query('alter table operator_action_seals disable trigger operator_action_seals_are_final')
  await world.app.pool.query(
    `update operator_action_seals s set actions = d.actions, digest = d.digest,
       hash = hash_action_link(previous_hash, day, after_id, until_id, d.actions, d.digest)
     from digest_actions(0, 2) d where day = '2026-03-01'`,
  )
  assert.match((await findActionFaults(db)).join(), /of 2026-03-02 does not go on from the link before it/)
})
