import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { closeAlert, listAlerts } from '@pavilion/api/alerts'
import {
  addCaseTask,
  addToCase,
  closeCase,
  finishCaseTask,
  getCase,
  listCases,
  openCase,
  setCaseState,
  writeCaseNote,
} from '@pavilion/api/cases'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let author: Client
let other: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  author = await openOperator(world, 'author', ['risk'])
  other = await openOperator(world, 'colleague', ['risk', 'approver'])
  foreign = await openOperator(world, 'elsewhere', ['risk'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  await registerMember(world.app, 'casemember')
})
after(() => world.stop())

const title = 'two accounts, one telephone'
let numbers = 0
/** A fresh alert about the member; its number. */
async function raise(): Promise<string> {
  numbers += 1
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'casemember'")
  const about = { merchantCode: 'pavilion', subject: `round:${numbers}`, memberId: rows[0]?.id as never, detail: 'x', at: world.clock() }
  await recordSignificantEvent(createDatabase(world.app.pool), { ...about, kind: 'big-win' })
  const { value } = await author.call(listAlerts, { query: { account: 'casemember' } })
  return value?.list.find(({ subject }) => subject === about.subject)?.id ?? ''
}
const open = async (more: { account?: string; alert?: string; requestId?: string } = {}, who = author) =>
  who.call(openCase, { body: { requestId: randomUUID(), title, ...more } })
const opened = async (more = {}) => (await open(more)).value?.id ?? ''

test('a case joins an alert with its member, notes and tasks, and what is repeated is there once', { tags: ['CON-167'] }, async () => {
  const alert = await raise()
  const requestId = randomUUID()
  const made = await open({ alert, requestId })
  const id = made.value?.id ?? ''
  assert.equal((await open({ alert, requestId })).value?.id, id)
  assert.equal((await open({ alert, requestId }, other)).errorCode, 'request-differs')
  assert.deepEqual(
    made.value?.alerts.map((one) => one.id),
    [alert],
  )
  assert.deepEqual(
    made.value?.members.map(({ account }) => account),
    ['casemember'],
  )
  assert.equal((await open({ alert })).errorCode, 'alert-in-case')
  assert.equal((await other.call(addToCase, { body: { id, alert, account: 'CaseMember' } })).value?.members.length, 1)

  const note = { requestId: randomUUID(), id, text: 'rang, and nobody answered' }
  for (let at = 0; at < 2; at += 1) assert.equal((await author.call(writeCaseNote, { body: note })).value?.notes.length, 1)
  assert.equal((await author.call(writeCaseNote, { body: { ...note, text: 'something else' } })).errorCode, 'request-differs')
  const task = { requestId: randomUUID(), id, text: 'ask for the document', dueDay: '2026-12-24' }
  for (let at = 0; at < 2; at += 1) assert.equal((await author.call(addCaseTask, { body: task })).value?.dueDay, '2026-12-24')
  assert.equal((await author.call(addCaseTask, { body: { ...task, dueDay: '2026-12-25' } })).errorCode, 'request-differs')
  const wrongDay = { ...task, requestId: randomUUID(), dueDay: '2026-02-30' }
  assert.equal((await author.call(addCaseTask, { body: wrongDay })).errorCode, 'day-invalid')
  const found = (await author.call(getCase, { query: { id } })).value?.tasks[0]?.id ?? ''
  for (const who of [other, author]) {
    const done = await who.call(finishCaseTask, { body: { id, task: found } })
    assert.deepEqual([done.value?.tasks[0]?.doneBy, done.value?.dueDay], ['colleague', undefined], 'the first word stands')
  }
  assert.equal((await author.call(finishCaseTask, { body: { id, task: '999999' } })).errorCode, 'not-found')
  assert.equal((await author.call(addToCase, { body: { id, account: 'nobody-here' } })).errorCode, 'not-found')
  const before = (await author.call(listCases)).value?.list.length
  assert.equal((await open({ account: 'nobody-here' })).errorCode, 'not-found')
  assert.equal((await author.call(listCases)).value?.list.length, before, 'nothing of a refused one is kept')
})

test('one that was escalated is closed by another than its author, also after it was set back', { tags: ['CON-167'] }, async () => {
  const alert = await raise()
  const id = await opened({ alert })
  const closing = { id, outcome: 'confirmed', note: 'the same person twice' } as const
  const escalated = await author.call(setCaseState, { body: { id, state: 'escalated' } })
  assert.ok(escalated.value?.escalatedAt)
  assert.equal((await author.call(closeCase, { body: closing })).errorCode, 'needs-another-operator')
  const back = await author.call(setCaseState, { body: { id, state: 'open' } })
  assert.deepEqual([back.value?.state, back.value?.escalatedAt], ['open', escalated.value?.escalatedAt])
  assert.equal((await author.call(closeCase, { body: closing })).errorCode, 'needs-another-operator')
  await assert.rejects(
    world.app.pool.query(
      "update cases set state = 'closed', closed_at = now(), closed_by = opened_by, closed_by_name = 'author', outcome = 'confirmed', closing_note = 'by hand' where id = $1",
      [id],
    ),
  )
  for (let at = 0; at < 2; at += 1) assert.equal((await other.call(closeCase, { body: closing })).value?.closedBy, 'colleague')
  const ended = (await author.call(listAlerts, { query: { state: 'closed' } })).value?.list.find((one) => one.id === alert)
  assert.deepEqual([ended?.outcome, ended?.note], ['acted', closing.note])
})

test('the alerts of one that was escalated its author closes as little as the case', { tags: ['CON-167'] }, async () => {
  const [alert, later, plain] = [await raise(), await raise(), await raise()]
  const id = await opened({ alert })
  await author.call(addToCase, { body: { id, alert: later } })
  await opened({ alert: plain })
  const close = (one: string, who: Client) => who.call(closeAlert, { body: { id: one, outcome: 'harmless', note: 'a mistake' } })
  await author.call(setCaseState, { body: { id, state: 'escalated' } })
  assert.equal((await close(alert, author)).errorCode, 'needs-another-operator')
  await author.call(setCaseState, { body: { id, state: 'open' } })
  assert.equal((await close(alert, author)).errorCode, 'needs-another-operator', 'also after it was set back')
  assert.equal((await close(plain, author)).value?.outcome, 'harmless', 'of a case that nobody escalated')
  for (let at = 0; at < 2; at += 1) assert.equal((await close(later, other)).value?.closedBy, 'colleague')
})

test('a closed case changes no more, and one that nobody escalated its author closes', { tags: ['CON-167'] }, async () => {
  const id = await opened({ account: 'casemember' })
  const closing = { id, outcome: 'unfounded', note: 'a family of four' } as const
  assert.equal((await author.call(closeCase, { body: closing })).value?.outcome, 'unfounded')
  const before = (await author.call(getCase, { query: { id } })).value
  const codes = [
    await author.call(addToCase, { body: { id, account: 'casemember' } }),
    await author.call(writeCaseNote, { body: { id, requestId: randomUUID(), text: 'one word more' } }),
    await author.call(addCaseTask, { body: { id, requestId: randomUUID(), text: 'one task more', dueDay: '2026-12-24' } }),
    await author.call(finishCaseTask, { body: { id, task: '1' } }),
    await author.call(setCaseState, { body: { id, state: 'open' } }),
    await author.call(closeCase, { body: { ...closing, outcome: 'confirmed' } }),
  ].map(({ errorCode }) => errorCode)
  assert.deepEqual(codes, Array(6).fill('case-closed'))
  assert.deepEqual((await author.call(getCase, { query: { id } })).value, before)
  assert.ok((await author.call(listCases, { query: { state: 'closed' } })).value?.list.some((one) => one.id === id))
  assert.ok(!(await author.call(listCases)).value?.list.some((one) => one.id === id))
})

test('of what is written and closed at the same moment, nothing comes after the end', async () => {
  const id = await opened()
  const [closed, ...notes] = await Promise.all([
    author.call(closeCase, { body: { id, outcome: 'unfounded', note: 'nothing in it' } }),
    ...[1, 2, 3].map((at) => other.call(writeCaseNote, { body: { id, requestId: randomUUID(), text: `word ${at}` } })),
  ])
  assert.equal(closed.status, 200)
  const written = notes.filter(({ status }) => status === 200).length
  assert.equal((await author.call(getCase, { query: { id } })).value?.notes.length, written)
})

test('nobody logged out, without the role or of another merchant sees or changes a case', async () => {
  const id = await opened()
  const alert = await raise()
  const viewer = await openOperator(world, 'looksatall', ['viewer'])
  const requestId = randomUUID()
  const attempts = [
    (who: Client) => who.call(getCase, { query: { id } }),
    (who: Client) => who.call(addToCase, { body: { id, account: 'casemember' } }),
    (who: Client) => who.call(writeCaseNote, { body: { id, requestId, text: 'not mine' } }),
    (who: Client) => who.call(addCaseTask, { body: { id, requestId, text: 'not mine', dueDay: '2026-12-24' } }),
    (who: Client) => who.call(finishCaseTask, { body: { id, task: '1' } }),
    (who: Client) => who.call(setCaseState, { body: { id, state: 'waiting' } }),
    (who: Client) => who.call(closeCase, { body: { id, outcome: 'unfounded', note: 'not mine' } }),
    (who: Client) => who.call(openCase, { body: { requestId, title, alert } }),
    (who: Client) => who.call(openCase, { body: { requestId, title, account: 'casemember' } }),
  ]
  for (const attempt of attempts) {
    assert.equal((await attempt(createClient(world.app))).errorCode, 'not-logged-in')
    assert.equal((await attempt(viewer)).errorCode, 'role-missing')
    assert.equal((await attempt(foreign)).errorCode, 'not-found')
  }
  assert.deepEqual((await foreign.call(listCases)).value?.list, [])
  const own = (await foreign.call(openCase, { body: { requestId, title } })).value?.id ?? ''
  assert.equal((await foreign.call(addToCase, { body: { id: own, alert } })).errorCode, 'not-found', 'nor an alert of another merchant')
})
