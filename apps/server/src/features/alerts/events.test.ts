import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportSignificantEvents, listSignificantEvents } from '@pavilion/api/significant-events'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { recordSignificantEvent, type SignificantEvent } from '../../base/significant-events.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let viewer: Client & { operatorId: bigint }
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  db = createDatabase(world.app.pool)
  viewer = await openOperator(world, 'reads', ['viewer'])
})
after(() => world.stop())

const FILE = '/operator/api/events/csv'
const record = (kind: string, subject: string, more: Partial<SignificantEvent> = {}) =>
  recordSignificantEvent(db, { merchantCode: 'pavilion', kind, subject, detail: 'as it was', at: world.clock(), ...more })
type Query = { kind?: string; subject?: string; account?: string; from?: string; to?: string; cursor?: string }
const ask = (query: Query = {}, who: Client = viewer) => who.call(listSignificantEvents, { query })
const subjects = async (query: Query) => (await ask(query)).value?.list.map(({ subject }) => subject)

test('every event is listed with subject, member, detail and time, filtered as asked', { tags: ['CON-189'] }, async () => {
  const member = await registerMember(world.app, 'eventmember')
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'eventmember'")
  const id = rows[0]?.id ?? 0n
  await record('account-bound', `member:${id}`)
  await record('slip-against-protection', 'deposit:12', { memberId: id as never })
  await record('operator-elsewhere', 'operator:7', { at: new Date(world.clock().getTime() - 2 * DAY_MS) })
  await record('secret-rotated', 'provider:x', { merchantCode: 'lantern' })
  const all = await ask({ to: '2026-03-01' })
  assert.deepEqual(all.value?.list[0], {
    id: all.value?.list[0]?.id,
    kind: 'slip-against-protection',
    subject: 'deposit:12',
    account: 'eventmember',
    detail: 'as it was',
    at: world.clock().toISOString(),
  })
  assert.equal(all.value?.list.at(-1)?.subject, 'operator:7', 'the newest first, whatever its number')
  assert.ok(all.value?.kinds.includes('account-bound') && !all.value.kinds.includes('secret-rotated'))
  assert.deepEqual(await subjects({ kind: 'account-bound' }), [`member:${id}`])
  assert.deepEqual(await subjects({ subject: 'operator:7' }), ['operator:7'])
  assert.ok((await subjects({ account: 'EventMember' }))?.includes('deposit:12'))
  assert.deepEqual(await subjects({ kind: 'account-bound', account: 'eventmember' }), [`member:${id}`])
  assert.deepEqual(await subjects({ to: '2026-02-28' }), ['operator:7'])
  assert.ok(!(await subjects({ from: '2026-03-01' }))?.includes('operator:7'))
  assert.equal((await ask({ account: 'nobody-here' })).errorCode, 'not-found')
  assert.equal((await ask({ from: '2026-02-30' })).errorCode, 'day-invalid')
  assert.equal((await ask({}, member)).status, 401)
})

test('the file holds what the filters ask for, all pages of it, and no formula', { tags: ['CON-189'] }, async () => {
  for (let at = 0; at < 1_005; at += 1) await record('planted', `thing:${at}`, { detail: at === 0 ? '=1+1' : 'x' })
  const answer = await fetchFile(world.app, viewer, `${FILE}?kind=planted`)
  assert.match(String(answer.headers['content-disposition']), /events\.csv/)
  const rows = parseCsv(answer.body.replace('\ufeff', ''))
  const table = rows.findIndex(([first]) => first === 'event')
  assert.deepEqual(Object.fromEntries(rows.slice(0, table - 1)).kind, 'planted')
  const [head, ...lines] = rows.slice(table)
  assert.deepEqual(head, ['event', 'at', 'kind', 'subject', 'member', 'detail'])
  assert.equal(new Set(lines.map(([id]) => id)).size, 1_005)
  assert.equal(lines.at(-1)?.[5], "'=1+1")
  const seen = []
  let cursor: string | undefined
  do {
    const { value } = await ask({ kind: 'planted', ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...(value?.list ?? []))
    cursor = value?.nextCursor
  } while (cursor !== undefined)
  assert.equal(new Set(seen.map(({ id }) => id)).size, 1_005)
})

test('who took the file, and of what, is written down; a refused one is not', { tags: ['CON-189'] }, async () => {
  const taken = async () =>
    (await world.app.pool.query("select subject, detail, operator_id from operator_actions where action = 'take-file'")).rows
  const before = (await taken()).length
  assert.equal((await fetchFile(world.app, viewer, `${FILE}?from=2026-02-30`)).statusCode, 400)
  assert.equal((await taken()).length, before)
  assert.equal((await fetchFile(world.app, viewer, `${FILE}?kind=account-bound&from=2026-03-01`)).statusCode, 200)
  const last = (await taken()).at(-1)
  assert.deepEqual(last, { subject: 'report:events', detail: 'kind=account-bound&from=2026-03-01', operator_id: viewer.operatorId })
})

test('nobody logged out, at the desk alone or of another merchant reads an event', async () => {
  world.clock.advance(HOUR_MS)
  const foreign = await openOperator(world, 'elsewhere', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const support = await openOperator(world, 'desk', ['support', 'content', 'games'])
  for (const endpoint of [listSignificantEvents, exportSignificantEvents]) {
    assert.equal((await createClient(world.app).call(endpoint)).errorCode, 'not-logged-in')
    assert.equal((await support.call(endpoint)).errorCode, 'role-missing')
  }
  const { value } = await ask({}, foreign)
  assert.ok(value?.list.every(({ kind }) => kind === 'secret-rotated'))
  assert.equal((await ask({ account: 'eventmember' }, foreign)).errorCode, 'not-found')
})
