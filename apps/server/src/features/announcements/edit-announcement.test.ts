import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listAnnouncements } from '@pavilion/api/announcements'
import { editAnnouncement, setAnnouncementState, writeAnnouncement } from '@pavilion/api/written-announcements'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let writer: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  writer = await openOperator(world, 'writer', ['content'])
})
after(() => world.stop())

const MUTE = { TH: { title: 'ปิดปรับปรุง', content: '<p>วันจันทร์</p>' } }
const TEXTS = { ...MUTE, EN: { title: 'Maintenance', content: '<p>On Monday.</p>' } }
const PAST = { startsOn: '2026-11-01', endsOn: '2026-11-10' }
const NOW = { startsOn: '2026-11-01', endsOn: '2026-11-30' }
const LATER = { startsOn: '2026-11-20', endsOn: '2026-11-30' }

type Row = { id: string; version: number }
async function written(texts: object) {
  const { value } = await writer.call(writeAnnouncement, { body: { requestId: randomUUID(), kind: 'popups', texts, ...PAST } })
  assert.ok(value)
  return value.announcement
}
const turn = ({ id, version }: Row, to: 'published' | 'archived' | 'restored') =>
  writer.call(setAnnouncementState, { body: { requestId: randomUUID(), id, version, to } })
async function turned(row: Row, to: 'published' | 'archived' | 'restored') {
  const { value, errorCode } = await turn(row, to)
  assert.ok(value, errorCode)
  return value.announcement
}
const edit = ({ id, version }: Row, texts: object, days: typeof PAST) =>
  writer.call(editAnnouncement, { body: { requestId: randomUUID(), id, version, texts, ...days } })
async function isShown(id: string): Promise<boolean> {
  world.clock.advance(200)
  const { value } = await createClient(world.app).call(listAnnouncements, { query: { types: 'PU', language: 'EN' } })
  return value?.popup.some((one) => one.id === id) === true
}

test('what has ended comes back by its days with English alone, as what is published for the first time', {
  tags: ['CON-109'],
}, async () => {
  const ended = await turned(await written(TEXTS), 'published')
  assert.equal(ended.state, 'ended')
  for (const days of [NOW, LATER, PAST]) assert.equal((await edit(ended, MUTE, days)).errorCode, 'content-missing', JSON.stringify(days))
  assert.equal(await isShown(ended.id), false)
  assert.equal((await edit(ended, TEXTS, NOW)).value?.announcement.state, 'running')
  assert.equal(await isShown(ended.id), true)
})

test('what nobody reads may lack English, however it is edited, until it is published', { tags: ['CON-109'] }, async () => {
  const archived = await turned(await written(MUTE), 'archived')
  assert.equal((await edit(archived, MUTE, NOW)).value?.announcement.state, 'archived')
  const draft = await turned({ ...archived, version: archived.version + 1 }, 'restored')
  assert.equal(draft.state, 'draft')
  assert.equal((await turn(draft, 'published')).errorCode, 'content-missing')
  assert.equal(await isShown(draft.id), false)
})
