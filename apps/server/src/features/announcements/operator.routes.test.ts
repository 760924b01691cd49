import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listAnnouncements, markAnnouncementRead } from '@pavilion/api/announcements'
import {
  type AnnouncementKindValue,
  copyAnnouncement,
  editAnnouncement,
  getWrittenAnnouncement,
  listWrittenAnnouncements,
  moveAnnouncement,
  setAnnouncementState,
  writeAnnouncement,
} from '@pavilion/api/written-announcements'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let writer: Client
let other: Client
let foreign: Client
let cashier: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  writer = await openOperator(world, 'writer', ['content'])
  other = await openOperator(world, 'other', ['content', 'owner'])
  foreign = await openOperator(world, 'foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  cashier = await openOperator(world, 'cashier', ['cashier', 'viewer'])
})
after(async () => {
  await beside.close()
  await world.stop()
})

const TEXTS = { EN: { title: 'Maintenance', content: '<p>On Monday.</p>' }, TH: { title: 'ปิดปรับปรุง', content: '<p>วันจันทร์</p>' } }
const body = (more: object = {}) => ({
  requestId: randomUUID(),
  kind: 'players' as AnnouncementKindValue,
  texts: TEXTS,
  startsOn: '2026-11-01',
  ...more,
})
const write = (by: Client, more: object = {}) => by.call(writeAnnouncement, { body: body(more) })
const written = async (more: object = {}) => {
  const { value } = await write(writer, more)
  assert.ok(value)
  return value.announcement
}
type Row = { id: string; version: number }
type To = 'published' | 'draft' | 'last-day' | 'archived' | 'restored'
const turn = ({ id, version }: Row, to: To, by = writer, requestId: string = randomUUID()) =>
  by.call(setAnnouncementState, { body: { requestId, id, version, to } })
const turned = async (row: Row, to: To) => {
  const { value, errorCode } = await turn(row, to)
  assert.ok(value, errorCode)
  return value.announcement
}
const edit = ({ id, version }: Row, more: object = {}, by = writer) =>
  by.call(editAnnouncement, { body: { requestId: randomUUID(), id, version, texts: TEXTS, startsOn: '2026-11-01', ...more } })
const shown = async (types: string, app: App = world.app, language: 'EN' | 'TH' | 'VI' = 'EN') => {
  world.clock.advance(200)
  return (await createClient(app).call(listAnnouncements, { query: { types, language } })).value
}
const players = async (app?: App, language?: 'EN' | 'TH' | 'VI') => (await shown('PL', app, language))?.player ?? []
const actions = async (id: string) =>
  (await world.app.pool.query('select action, detail from operator_actions where subject = $1 order by id', [`announcement:${id}`])).rows

test('announcements of every kind are listed by kind, state and language, of the own merchant alone', { tags: ['CON-108'] }, async () => {
  const list = async (query: object, by = writer) => (await by.call(listWrittenAnnouncements, { query })).value?.list ?? []
  const all = await list({})
  assert.deepEqual([...new Set(all.map(({ kind }) => kind))].sort(), ['agents', 'hot-news', 'players', 'popups', 'promotions'])
  const draft = await written({ kind: 'popups', texts: { VI: { title: 'Chỉ tiếng Việt', content: '' } } })
  const drafts = await list({ kind: 'popups', state: 'draft' })
  assert.deepEqual(
    drafts.map(({ id, title, state }) => [id, title, state]),
    [[draft.id, 'Chỉ tiếng Việt', 'draft']],
  )
  assert.deepEqual(
    drafts[0]?.languages.map(({ state }) => state),
    ['empty', 'empty', 'empty', 'partial', 'empty'],
  )
  assert.ok((await list({ lacks: 'VI' })).some(({ id }) => id === draft.id))
  assert.deepEqual(await list({ kind: 'players', state: 'archived' }), [])
  const theirs = await list({}, foreign)
  assert.ok(theirs.length > 0 && theirs.every(({ id }) => !all.some((one) => one.id === id)))
  for (const by of [cashier, createClient(world.app)]) {
    const codes = [
      await by.call(listWrittenAnnouncements, { query: {} }),
      await by.call(getWrittenAnnouncement, { query: { id: draft.id } }),
      await write(by),
      await edit(draft, {}, by),
      await turn(draft, 'published', by),
      await by.call(copyAnnouncement, { body: { requestId: randomUUID(), id: draft.id } }),
      await by.call(moveAnnouncement, { body: { requestId: randomUUID(), id: draft.id, version: 1, place: 1 } }),
    ].map(({ errorCode }) => errorCode)
    assert.deepEqual([...new Set(codes)], [by === cashier ? 'role-missing' : 'not-logged-in'])
  }
  const codes = [
    await foreign.call(getWrittenAnnouncement, { query: { id: draft.id } }),
    await edit(draft, {}, foreign),
    await turn(draft, 'published', foreign),
    await foreign.call(copyAnnouncement, { body: { requestId: randomUUID(), id: draft.id } }),
    await foreign.call(moveAnnouncement, { body: { requestId: randomUUID(), id: draft.id, version: 1, place: 1 } }),
  ].map(({ errorCode }) => errorCode)
  assert.deepEqual([...new Set(codes)], ['not-found'])
})

test('a draft is invisible; publishing, editing and withdrawing take effect at once on every server', {
  tags: ['CON-109', 'CON-116'],
}, async () => {
  const member = await registerMember(world.app, 'reader1')
  const titles = async (app: App) => (await players(app)).map(({ title }) => title)
  const before = [await titles(world.app), await titles(beside)]
  const draft = await written()
  assert.deepEqual([await titles(world.app), await titles(beside)], before)
  const read = { body: { announcementId: draft.id, read: true as const } }
  assert.equal((await member.call(markAnnouncementRead, read)).errorCode, 'not-found', 'nobody learns that there is a draft')
  const running = await turned(draft, 'published')
  assert.equal(running.state, 'running')
  for (const app of [world.app, beside]) {
    assert.ok((await titles(app)).includes('Maintenance'))
    assert.equal((await players(app, 'TH')).find(({ id }) => id === draft.id)?.title, 'ปิดปรับปรุง')
    assert.equal((await players(app, 'VI')).find(({ id }) => id === draft.id)?.title, 'Maintenance')
  }
  const edited = await edit(running, { texts: { EN: { title: 'Postponed', content: '<p>Not yet.</p>' } } })
  for (const app of [world.app, beside]) {
    const now = await titles(app)
    assert.deepEqual([now.includes('Postponed'), now.includes('Maintenance')], [true, false])
  }
  await turned(edited.value?.announcement ?? running, 'draft')
  assert.deepEqual([await titles(world.app), await titles(beside)], before)
  const recorded = await actions(draft.id)
  assert.deepEqual(
    recorded.map(({ action }) => action),
    ['write-announcement', 'publish-announcement', 'edit-announcement', 'take-back-announcement'],
  )
  const { before: was, after } = JSON.parse(recorded[2]?.detail)
  assert.deepEqual(
    [was.texts.EN.title, was.texts.TH.title, after.texts],
    ['Maintenance', 'ปิดปรับปรุง', { EN: { title: 'Postponed', content: '<p>Not yet.</p>' } }],
  )
})

test('a change that is sent twice is done once, and its key belongs to it alone', { tags: ['CON-013'] }, async () => {
  const requestId = randomUUID()
  const first = await write(writer, { requestId })
  const again = await write(writer, { requestId })
  assert.deepEqual(again.value, first.value)
  assert.equal((await write(writer, { requestId, startsOn: '2026-11-02' })).errorCode, 'request-differs')
  assert.equal((await write(other, { requestId })).errorCode, 'request-differs')
  const row = first.value?.announcement
  assert.ok(row)
  const publish = randomUUID()
  const both = await Promise.all([turn(row, 'published', writer, publish), turn(row, 'published', writer, publish)])
  assert.deepEqual(
    both.map(({ value }) => value?.announcement.version),
    [2, 2],
  )
  assert.equal((await turn(row, 'draft', writer, publish)).errorCode, 'request-differs')
  assert.deepEqual(
    (await actions(row.id)).map(({ action }) => action),
    ['write-announcement', 'publish-announcement'],
  )
  // What was refused may be sent again once it fits.
  const late = randomUUID()
  assert.equal((await turn({ ...row, version: 1 }, 'draft', writer, late)).errorCode, 'changed-meanwhile')
  assert.equal((await turn({ ...row, version: 2 }, 'draft', writer, late)).value?.announcement.state, 'draft')
})

test('of two who edit the same, the later is told so and overwrites nothing', { tags: ['CON-014'] }, async () => {
  const draft = await written()
  const [one, two] = await Promise.all([
    edit(draft, { texts: { EN: { title: 'One', content: '<p>1</p>' } } }),
    edit(draft, { texts: { EN: { title: 'Two', content: '<p>2</p>' } } }, other),
  ])
  assert.deepEqual([one.errorCode, two.errorCode].filter(Boolean), ['changed-meanwhile'])
  const won = one.value ?? two.value
  const now = (await writer.call(getWrittenAnnouncement, { query: { id: draft.id } })).value
  assert.deepEqual(now, won?.announcement)
  assert.equal(now?.changedBy, one.value ? 'writer' : 'other')
  for (const answer of [
    await turn(draft, 'published'),
    await writer.call(moveAnnouncement, { body: { requestId: randomUUID(), id: draft.id, version: 1, place: 1 } }),
  ])
    assert.deepEqual([answer.status, answer.errorCode], [409, 'changed-meanwhile'])
})

test('plain formatting alone is stored, and the answer lists what was left out and dead links', {
  tags: ['CON-110', 'CON-113'],
}, async () => {
  const content =
    '<p style="color:red">Hello <script>alert(1)</script><b>you</b> <a href="/m/helpp">help</a> <a href="javascript:x()">no</a> <a href="elsewhere">nor</a></p><o:p>word</o:p>'
  const { value } = await write(writer, { texts: { EN: { title: ' Pasted ', content } }, kind: 'hot-news', link: '/m/actvity' })
  assert.deepEqual(value?.announcement.texts.EN, {
    title: 'Pasted',
    content:
      '<p>Hello <b>you</b> <a href="/m/helpp" rel="noopener nofollow">help</a> <a rel="noopener nofollow">no</a> <a rel="noopener nofollow">nor</a></p>word',
  })
  assert.deepEqual(
    value?.leftOut.map(({ what, name, count }) => `${what} ${name} ${count}`),
    ['attribute style 1', 'element script 1', 'address javascript:x() 1', 'address elsewhere 1', 'element o:p 1'],
  )
  assert.deepEqual(value?.links, [
    { language: 'EN', address: '/m/helpp', likely: '/m/help' },
    { address: '/m/actvity', likely: '/m/activity' },
  ])
  const row = await turned(value?.announcement ?? { id: '0', version: 0 }, 'published')
  const seen = (await shown('H'))?.hot.find(({ id }) => id === row.id)
  assert.equal(seen?.content, row.texts.EN?.content, 'members see what is stored')
})

test('wrong days, links, missing texts and acts that do not follow from the state are refused', { tags: ['CON-109'] }, async () => {
  for (const [more, code] of [
    [{ startsOn: '2026-11-31' }, 'days-invalid'],
    [{ startsOn: '2026-11-10', endsOn: '2026-11-09' }, 'days-invalid'],
    [{ startsOn: 'soon' }, 'invalid-request'],
    [{ link: 'javascript:alert(1)' }, 'link-invalid'],
    [{ link: 'http://example.com' }, 'link-invalid'],
    [{ kind: 'banners' }, 'invalid-request'],
    [{ texts: { EN: { title: 'x'.repeat(201), content: '' } } }, 'invalid-request'],
    [{ texts: { EN: { title: 'a\u0000b', content: '' } } }, 'invalid-request'],
  ] as const)
    assert.equal((await write(writer, more)).errorCode, code, JSON.stringify(more))
  const long = 'ก'.repeat(10_000)
  const five = Object.fromEntries(['EN', 'TY', 'CN', 'VI', 'TH'].map((language) => [language, { title: 'long', content: long }]))
  assert.equal((await write(writer, { texts: five })).status, 200, 'five long texts fit into one request')
  const mute = await written({ texts: { TH: TEXTS.TH } })
  const refused = await turn(mute, 'published')
  assert.deepEqual([refused.status, refused.errorCode], [409, 'content-missing'])
  const draft = await written()
  for (const to of ['draft', 'last-day', 'restored'] as const) assert.equal((await turn(draft, to)).errorCode, 'content-state-differs', to)
  const running = await turned(draft, 'published')
  for (const to of ['published', 'archived', 'restored'] as const)
    assert.equal((await turn(running, to)).errorCode, 'content-state-differs', to)
  assert.equal((await edit(running, { texts: { TH: TEXTS.TH } })).errorCode, 'content-missing', 'members read it')
  assert.equal((await edit(running, { endsOn: '2026-10-01' })).errorCode, 'days-invalid')
  const last = await turned(running, 'last-day')
  assert.deepEqual([last.state, last.endsOn], ['running', '2026-11-15'])
  const planned = await turned(await written({ startsOn: '2026-12-24' }), 'published')
  assert.equal(planned.state, 'planned')
  assert.ok(!(await players()).some(({ id }) => id === planned.id))
})

test('what is archived is kept, comes back as a draft, and is copied with its texts', { tags: ['CON-109'] }, async () => {
  const draft = await written({ endsOn: '2026-11-30', link: '/m/activity' })
  const archived = await turned(draft, 'archived')
  assert.equal(archived.state, 'archived')
  const inList = async (query: object) =>
    (await writer.call(listWrittenAnnouncements, { query })).value?.list.some(({ id }) => id === draft.id)
  assert.deepEqual([await inList({}), await inList({ state: 'archived' })], [false, true])
  assert.equal((await writer.call(moveAnnouncement, { body: { ...key(archived), place: 1 } })).errorCode, 'content-state-differs')
  const back = await turned(archived, 'restored')
  assert.equal(back.state, 'draft')
  const requestId = randomUUID()
  const copy = () => writer.call(copyAnnouncement, { body: { requestId, id: draft.id } })
  const [one, two] = [await copy(), await copy()]
  assert.deepEqual(one.value, two.value)
  const made = one.value?.announcement
  assert.notEqual(made?.id, draft.id)
  assert.deepEqual(
    [made?.state, made?.texts, made?.link, made?.startsOn, made?.endsOn],
    ['draft', TEXTS, '/m/activity', '2026-11-15', undefined],
  )
  assert.equal((await other.call(copyAnnouncement, { body: { requestId, id: draft.id } })).errorCode, 'request-differs')
})

const key = ({ id, version }: Row) => ({ requestId: randomUUID(), id, version })

test('the order is the merchant’s: what is moved to a place is seen there by members, and what is new stands first', {
  tags: ['CON-109'],
}, async () => {
  const titles = ['first', 'second', 'third']
  const rows = []
  for (const title of titles) {
    const texts = { EN: { title, content: '<p>x</p>' } }
    rows.push(await turned(await written({ kind: 'popups', texts }), 'published'))
  }
  const order = async () => ((await shown('PU'))?.popup ?? []).map(({ title }) => title).filter((title) => titles.includes(title))
  assert.deepEqual(await order(), ['third', 'second', 'first'])
  const list = (await writer.call(listWrittenAnnouncements, { query: { kind: 'popups' } })).value?.list ?? []
  const [first] = rows
  assert.ok(first)
  const moved = await writer.call(moveAnnouncement, {
    body: { ...key(first), place: list.findIndex(({ title }) => title === 'third') + 1 },
  })
  assert.equal(moved.status, 200)
  assert.deepEqual(await order(), ['first', 'third', 'second'])
  const far = await writer.call(moveAnnouncement, { body: { ...key({ id: first.id, version: first.version + 1 }), place: 500 } })
  assert.equal(far.status, 200)
  assert.equal((await order()).at(-1), 'first')
  assert.match((await actions(first.id)).at(-1)?.detail, /"after":\{"place":\d+\}/)
  const newest = await turned(await written({ kind: 'popups', texts: { EN: { title: 'newest', content: '<p>x</p>' } } }), 'published')
  assert.equal((await shown('PU'))?.popup[0]?.id, newest.id)
})
