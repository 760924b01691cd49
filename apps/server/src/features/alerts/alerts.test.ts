import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { closeAlert, handBackAlert, listAlerts, takeAlert, takeNextAlert } from '@pavilion/api/alerts'
import type { QueryOf } from '@pavilion/api/endpoint'
import { listOperatorActions } from '@pavilion/api/operator-record'
import { takeBreak } from '@pavilion/api/protection'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { recordSignificantEvent, type SignificantEvent } from '../../base/significant-events.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let one: Client & { operatorId: bigint }
let two: Client & { operatorId: bigint }
let foreign: Client & { operatorId: bigint }
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  db = createDatabase(world.app.pool)
  one = await openOperator(world, 'looks', ['risk'])
  two = await openOperator(world, 'looksaswell', ['risk'])
  foreign = await openOperator(world, 'elsewhere', ['risk'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

type Query = QueryOf<typeof listAlerts>
const raise = (kind: string, subject: string, more: Partial<SignificantEvent> = {}) =>
  recordSignificantEvent(db, { merchantCode: 'pavilion', kind, subject, detail: 'as it was', at: world.clock(), ...more })
const list = async (who: Client, query: Query = {}) => (await ask(who, query)).value?.list ?? []
const ask = (who: Client, query: Query = {}) => who.call(listAlerts, { query })
const next = async (who: Client, requestId: string = randomUUID()) => (await who.call(takeNextAlert, { body: { requestId } })).value?.alert
/** Closes all that is open, so that a test begins with an empty inbox. */
const empty = () =>
  world.app.pool.query(
    "update alerts set closed_at = raised_at, closed_by = $1, closed_by_name = 'looks', outcome = 'harmless', note = 'over' where closed_at is null",
    [one.operatorId],
  )

test('each excluded person who registers again raises one alert, and every try is an event', { tags: ['CON-162'] }, async () => {
  for (const [at, name] of ['riskpaused', 'riskbroken'].entries()) {
    const client = createClient(world.app, { address: `10.9.1.${at + 1}` })
    assert.equal((await client.register(name, 'correct horse battery')).errorCode, undefined)
    assert.equal((await client.call(takeBreak, { body: { kind: 'self-exclusion', length: 'for-ever' } })).status, 200)
    for (const again of ['two', 'three'])
      assert.equal((await client.register(`${name}${again}`, 'correct horse battery')).errorCode, 'registration-refused')
  }
  const events = await world.app.pool.query("select from significant_events where kind = 'registration-of-excluded'")
  assert.equal(events.rowCount, 4)
  const [alert, other, ...more] = await list(one, { kind: 'registration-of-excluded' })
  assert.deepEqual([alert?.severity, alert?.detail, more.length], ['medium', 'known by device', 0])
  for (const one of [alert, other]) assert.match(one?.subject ?? '', /^registration:[0-9a-f]{12}$/, 'no contact in clear')
  assert.notEqual(other?.subject, alert?.subject)
  assert.equal(Date.parse(alert?.dueAt ?? '') - Date.parse(alert?.raisedAt ?? ''), 72 * HOUR_MS)
})

test('the kinds of the contract are those that raise an alert', { tags: ['CON-162'] }, async () => {
  const { rows } = await world.app.pool.query<{ kind: string; severity: number }>('select kind, severity from alert_kinds')
  await empty()
  for (const { kind } of rows) await raise(kind, `deposit:${kind}`)
  await raise('password-changed', 'member:1')
  const raised = await list(one)
  assert.deepEqual(raised.map(({ kind }) => kind).sort(), rows.map(({ kind }) => kind).sort())
  for (const { kind } of raised) assert.equal((await list(one, { kind })).length, 1, kind)
})

test('an alert names the member, by its subject or beside it, and events of one provider raise one alert', {
  tags: ['CON-162'],
}, async () => {
  await empty()
  await registerMember(world.app, 'riskmember')
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'riskmember'")
  const id = rows[0]?.id ?? 0n
  await raise('withdrawal-account-shared', `member:${id}`)
  await raise('slip-against-protection', 'deposit:4711', { memberId: id as never })
  await raise('provider-id-reused', 'casino a1', { alertSubject: 'casino' })
  await raise('provider-id-reused', 'casino a2', { alertSubject: 'casino' })
  assert.deepEqual(
    (await list(one)).map(({ kind, account, subject }) => [kind, account, subject]),
    [
      ['withdrawal-account-shared', 'riskmember', `member:${id}`],
      ['slip-against-protection', 'riskmember', 'deposit:4711'],
      ['provider-id-reused', undefined, 'casino'],
    ],
  )
  assert.equal((await list(one, { account: 'RiskMember' })).length, 2)
  assert.equal((await list(one, { severity: 'medium' })).length, 1)
})

test('the next one is the oldest of the worst that nobody has, and the same request gets the same', { tags: ['CON-160'] }, async () => {
  await empty()
  await raise('account-like-excluded', 'member:1')
  await raise('big-win', 'round:1')
  await raise('withdrawal-account-shared', 'member:2')
  await raise('withdrawal-account-shared', 'member:3')
  const requestId = randomUUID()
  const first = await next(one, requestId)
  assert.deepEqual([first?.subject, first?.isMine, first?.takenBy], ['member:2', true, 'looks'])
  assert.equal((await next(one, requestId))?.id, first?.id)
  assert.equal((await next(two, requestId))?.subject, 'member:3', 'the request of somebody else is another one')
  assert.equal((await next(two))?.subject, 'round:1')
  assert.deepEqual((await ask(one)).value?.counts, { open: 4, free: 1, late: 0 })
  assert.deepEqual(
    (await list(one, { state: 'mine' })).map(({ subject }) => subject),
    ['member:2'],
  )
  assert.equal((await next(one))?.subject, 'member:1')
  assert.equal(await next(one), undefined)
  assert.equal((await next(foreign)) ?? (await ask(foreign)).value?.list[0], undefined)
})

test('people who ask for the next one at once never get the same, and nothing is left over', { tags: ['CON-160'] }, async () => {
  await empty()
  const people = await Promise.all([0, 1, 2, 3].map((at) => openOperator(world, `atonce${at}`, ['risk'])))
  for (let at = 0; at < 24; at += 1) await raise(at % 3 === 0 ? 'big-win' : 'withdrawal-account-shared', `round:${at}`)
  const got = await Promise.all(
    people.map(async (person) => {
      const mine: string[] = []
      for (let at = 0; at < 6; at += 1) {
        const alert = await next(person)
        if (alert) mine.push(alert.id)
      }
      return mine
    }),
  )
  assert.equal(got.flat().length, 24)
  assert.equal(new Set(got.flat()).size, 24)
  const requestId = randomUUID()
  await Promise.all([raise('big-win', 'round:x'), raise('big-win', 'round:y')])
  const same = await Promise.all([1, 2, 3].map(() => next(one, requestId)))
  assert.equal(new Set(same.map((alert) => alert?.id)).size, 1, 'one request, however often it arrives')
})

test('an alert that somebody has is not taken or closed by another, and a colleague may hand it back', async () => {
  await empty()
  await raise('big-win', 'round:9')
  const [alert] = await list(one)
  const body = { id: alert?.id ?? '' }
  const closing = { ...body, outcome: 'harmless', note: 'a small stake' } as const
  for (let at = 0; at < 2; at += 1) assert.equal((await one.call(takeAlert, { body })).value?.takenBy, 'looks')
  assert.equal((await two.call(takeAlert, { body })).errorCode, 'alert-taken')
  assert.equal((await two.call(closeAlert, { body: closing })).errorCode, 'alert-taken')
  for (let at = 0; at < 2; at += 1) assert.equal((await two.call(handBackAlert, { body })).value?.takenBy, undefined)
  assert.equal((await two.call(closeAlert, { body: closing })).value?.outcome, 'harmless')
  assert.equal((await two.call(closeAlert, { body: closing })).value?.closedBy, 'looksaswell', 'said twice')
  for (const endpoint of [takeAlert, handBackAlert] as const) assert.equal((await one.call(endpoint, { body })).errorCode, 'alert-closed')
  assert.equal((await one.call(closeAlert, { body: closing })).errorCode, 'alert-closed')
  assert.equal((await two.call(closeAlert, { body: { ...closing, outcome: 'acted' } })).errorCode, 'alert-closed')
  const [closed] = await list(one, { state: 'closed' })
  assert.deepEqual([closed?.id, closed?.note], [alert?.id, 'a small stake'])
  await raise('big-win', 'round:9')
  assert.equal((await list(one)).length, 1, 'what happens after it was closed is another alert')
  const owner = await openOperator(world, 'readsacts', ['owner'])
  const acts = await owner.call(listOperatorActions, { query: { subject: `alert:${alert?.id}` } })
  assert.deepEqual(acts.value?.list.map(({ action }) => action).reverse(), ['take-alert', 'hand-back-alert', 'close-alert'])
})

test('nobody logged out, without the role or of another merchant reads, takes or closes an alert', async () => {
  await empty()
  await raise('big-win', 'round:10')
  const [alert] = await list(one)
  const id = alert?.id ?? ''
  const attempts = [
    (who: Client) => ask(who),
    (who: Client) => who.call(takeNextAlert, { body: { requestId: randomUUID() } }),
    (who: Client) => who.call(takeAlert, { body: { id } }),
    (who: Client) => who.call(handBackAlert, { body: { id } }),
    (who: Client) => who.call(closeAlert, { body: { id, outcome: 'acted', note: 'not mine' } }),
  ]
  const viewer = await openOperator(world, 'looksatall', ['viewer', 'content', 'games'])
  const member = await registerMember(world.app, 'risknobody')
  for (const attempt of attempts) {
    assert.equal((await attempt(createClient(world.app))).errorCode, 'not-logged-in')
    assert.equal((await attempt(member)).status, 401)
    assert.equal((await attempt(viewer)).errorCode, 'role-missing')
  }
  for (const attempt of attempts.slice(2)) assert.equal((await attempt(foreign)).errorCode, 'not-found')
  assert.deepEqual((await ask(foreign)).value?.counts, { open: 0, free: 0, late: 0 })
  const more = { id, merchantCode: 'lantern', operatorId: '1', takenBy: 'somebody' }
  assert.equal((await one.call(takeAlert, { body: more })).value?.takenBy, 'looks')
})

test('the list goes on behind its cursor, the worst first, with none twice', async () => {
  await empty()
  for (let at = 0; at < 120; at += 1) await raise(at % 2 === 0 ? 'account-like-excluded' : 'withdrawal-account-shared', `member:${at}`)
  const seen = []
  let cursor: string | undefined
  do {
    const { value } = await ask(one, cursor === undefined ? {} : { cursor })
    seen.push(...(value?.list ?? []))
    cursor = value?.nextCursor
  } while (cursor !== undefined)
  assert.equal(new Set(seen.map(({ id }) => id)).size, 120)
  assert.deepEqual(
    seen.map(({ severity }) => severity),
    [...Array(60).fill('high'), ...Array(60).fill('low')],
  )
})

test('an alert is late from the moment on until which somebody should have looked', async () => {
  await empty()
  await raise('big-win', 'round:11')
  await raise('account-like-excluded', 'member:11')
  for (const [hours, late] of [
    [23, 0],
    [1, 1],
    [48, 2],
  ] as const) {
    world.clock.advance(hours * HOUR_MS)
    const { value } = await ask(await openOperator(world, `after${late}`, ['risk']))
    assert.deepEqual(value?.counts, { open: 2, free: 2, late })
  }
})
