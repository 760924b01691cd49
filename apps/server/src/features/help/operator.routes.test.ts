import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listHelpTopics } from '@pavilion/api/help'
import { editTopic, getWrittenTopic, listWrittenTopics, moveTopic, setTopicArchived, writeTopic } from '@pavilion/api/written-help'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let writer: Client
let foreign: Client
let cashier: Client
before(async () => {
  world = await startTestApp()
  writer = await openOperator(world, 'writer', ['content'])
  foreign = await openOperator(world, 'foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  cashier = await openOperator(world, 'cashier', ['cashier', 'viewer'])
})
after(() => world.stop())

const TEXTS = { EN: { title: 'Paying in', content: '<p>How to.</p>' } }
type Row = { id: string; version: number }
const write = (by: Client, more: object = {}) =>
  by.call(writeTopic, { body: { requestId: randomUUID(), texts: TEXTS, anchor: '', ...more } })
const written = async (more: object = {}) => {
  const { value, errorCode } = await write(writer, more)
  assert.ok(value, errorCode)
  return value.topic
}
const key = ({ id, version }: Row) => ({ requestId: randomUUID(), id, version })
const edit = (row: Row, more: object = {}, by = writer) => by.call(editTopic, { body: { ...key(row), texts: TEXTS, anchor: '', ...more } })
const archive = (row: Row, isArchived: boolean, by = writer) => by.call(setTopicArchived, { body: { ...key(row), isArchived } })
const move = (row: Row, place: number, by = writer) => by.call(moveTopic, { body: { ...key(row), place } })
const list = async (query: object = {}) => (await writer.call(listWrittenTopics, { query })).value?.list ?? []
const shown = async () => (await createClient(world.app).call(listHelpTopics, { query: { lang: 'EN' } })).value?.list ?? []
const taken = async (anchor: string) => {
  const row = (await list()).find((one) => one.anchor === anchor)
  assert.ok(row)
  return row
}

test('a topic is written, changed, ordered and put away, each at once for members, and all of it is on record', {
  tags: ['CON-118'],
}, async () => {
  const made = await written({ anchor: 'paying', texts: { EN: { title: 'Paying in', content: '<p onclick="x()">How to.</p>' } } })
  assert.deepEqual(made.texts, TEXTS)
  assert.equal((await shown()).at(-1)?.title, 'Paying in')
  const { value: edited } = await edit(made, { anchor: 'deposits', texts: { EN: { title: 'Deposits', content: '<p>So.</p>' } } })
  assert.ok(edited)
  assert.deepEqual([(await shown()).at(-1)?.title, (await shown()).at(-1)?.anchor], ['Deposits', 'deposits'])
  const { value: moved } = await move(edited.topic, 1)
  assert.ok(moved)
  assert.equal((await shown())[0]?.id, made.id)
  assert.equal((await list())[0]?.id, made.id)
  const { value: away } = await archive(moved.topic, true)
  assert.ok(away)
  assert.ok(!(await shown()).some(({ id }) => id === made.id))
  assert.deepEqual(
    (await list({ archived: 'true' })).map(({ id }) => id),
    [made.id],
  )
  assert.equal((await move(away.topic, 1)).errorCode, 'content-state-differs')
  const { value: back } = await archive(away.topic, false)
  assert.equal((await shown()).at(-1)?.id, made.id)
  assert.equal((await archive(back?.topic ?? made, false)).errorCode, 'content-state-differs')
  const { rows } = await world.app.pool.query('select action, detail from operator_actions where subject = $1 order by id', [
    `help-topic:${made.id}`,
  ])
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['write-topic', 'edit-topic', 'move-topic', 'archive-topic', 'restore-topic'],
  )
  assert.deepEqual(JSON.parse(rows[1]?.detail).before, { texts: TEXTS, anchor: 'paying' })
})

test('an anchor that the site links to cannot be taken away, and no two topics have the same', { tags: ['CON-118'] }, async () => {
  const terms = await taken('terms')
  assert.equal(terms.isLinked, true)
  for (const answer of [await edit(terms, { anchor: '' }), await edit(terms, { anchor: 'rules' }), await archive(terms, true)])
    assert.deepEqual([answer.status, answer.errorCode], [409, 'anchor-linked'])
  const { value } = await edit(terms, { anchor: 'terms' })
  assert.equal(value?.topic.anchor, 'terms')
  assert.equal((await write(writer, { anchor: 'terms' })).errorCode, 'anchor-taken')
  const other = await written({ anchor: 'fees' })
  assert.equal((await edit(other, { anchor: 'terms' })).errorCode, 'anchor-taken')
  const away = await archive(other, true)
  await written({ anchor: 'fees' })
  assert.equal((await archive(away.value?.topic ?? other, false)).errorCode, 'anchor-taken')
  assert.equal((await write(writer, { anchor: 'Not One' })).errorCode, 'invalid-request')
})

test('a change that is sent twice is done once, and the later of two is told that it is', { tags: ['CON-013', 'CON-014'] }, async () => {
  const requestId = randomUUID()
  const [one, two] = await Promise.all([write(writer, { requestId }), write(writer, { requestId })])
  assert.deepEqual(one.value, two.value)
  assert.equal((await write(writer, { requestId, anchor: 'other' })).errorCode, 'request-differs')
  const row = one.value?.topic
  assert.ok(row)
  const answers = await Promise.all([
    edit(row, { texts: { EN: { title: 'A', content: 'a' } } }),
    edit(row, { texts: { EN: { title: 'B', content: 'b' } } }),
  ])
  assert.deepEqual(answers.map(({ errorCode }) => errorCode).filter(Boolean), ['changed-meanwhile'])
  for (const answer of [await move(row, 1), await archive(row, true)]) assert.equal(answer.errorCode, 'changed-meanwhile')
  const again = { ...key({ id: row.id, version: 2 }), place: 2 }
  const moves = [await writer.call(moveTopic, { body: again }), await writer.call(moveTopic, { body: again })]
  assert.deepEqual(
    moves.map(({ value }) => value?.topic.version),
    [3, 3],
  )
})

test('a topic of another merchant, one without English words, and an operator without the role are refused', async () => {
  const row = await written()
  assert.equal((await write(writer, { texts: { TH: TEXTS.EN } })).errorCode, 'content-missing')
  assert.equal((await edit(row, { texts: {} })).errorCode, 'content-missing')
  const codes = async (by: Client) => [
    ...new Set(
      [
        await by.call(getWrittenTopic, { query: { id: row.id } }),
        await edit(row, {}, by),
        await move(row, 1, by),
        await archive(row, true, by),
      ].map(({ errorCode }) => errorCode),
    ),
  ]
  assert.deepEqual(await codes(foreign), ['not-found'])
  assert.ok(!(await foreign.call(listWrittenTopics, { query: {} })).value?.list.some(({ id }) => id === row.id))
  for (const [by, code] of [
    [cashier, 'role-missing'],
    [createClient(world.app), 'not-logged-in'],
  ] as const) {
    assert.deepEqual(await codes(by), [code])
    assert.deepEqual([(await by.call(listWrittenTopics, { query: {} })).errorCode, (await write(by)).errorCode], [code, code])
  }
})

test('there are fifty topics at most that are not archived', async () => {
  const put = await written()
  const away = await archive(put, true)
  await world.app.pool.query(
    `insert into help_topics (merchant_code, titles, contents, position)
     select 'pavilion', '{"EN":"x"}', '{"EN":"<p>x</p>"}', 100 from generate_series(1, 50)`,
  )
  assert.equal((await write(writer)).errorCode, 'topic-limit-reached')
  assert.equal((await archive(away.value?.topic ?? put, false)).errorCode, 'topic-limit-reached')
})
