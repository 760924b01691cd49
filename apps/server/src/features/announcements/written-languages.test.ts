import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { copyAnnouncement, editAnnouncement, listWrittenAnnouncements, writeAnnouncement } from '@pavilion/api/written-announcements'
import { startTestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let writer: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  writer = await openOperator(world, 'writer', ['content'])
  foreign = await openOperator(world, 'foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

const TEXTS = { EN: { title: 'Maintenance', content: '<p>On Monday.</p>' }, TH: { title: 'ปิดปรับปรุง', content: '<p>วันจันทร์</p>' } }
const write = (by: Client) =>
  by.call(writeAnnouncement, { body: { requestId: randomUUID(), kind: 'players', texts: TEXTS, startsOn: '2026-11-01' } })
const edit = ({ id, version }: { id: string; version: number }, texts: object) =>
  writer.call(editAnnouncement, { body: { requestId: randomUUID(), id, version, startsOn: '2026-11-01', texts } })

test('a text that English overtook is older until it is written again', { tags: ['CON-111'] }, async () => {
  const draft = (await write(writer)).value?.announcement
  assert.ok(draft)
  const stateOf = (row: { languages: { language: string; state: string }[] } | undefined, language: string) =>
    row?.languages.find((one) => one.language === language)?.state
  assert.deepEqual([stateOf(draft, 'EN'), stateOf(draft, 'TH'), stateOf(draft, 'CN')], ['filled', 'filled', 'empty'])
  const later = await edit(draft, { ...TEXTS, EN: { title: 'Maintenance', content: '<p>On Tuesday.</p>' } })
  const row = later.value?.announcement
  assert.deepEqual([stateOf(row, 'EN'), stateOf(row, 'TH')], ['filled', 'older'])
  const lacking = (await writer.call(listWrittenAnnouncements, { query: { lacks: 'TH' } })).value?.list ?? []
  assert.ok(lacking.some(({ id }) => id === draft.id))
  const again = await edit(row ?? draft, {
    EN: { title: 'Maintenance', content: '<p>On Tuesday.</p>' },
    TH: { title: 'ปิดปรับปรุง', content: '<p>วันอังคาร</p>' },
  })
  assert.equal(stateOf(again.value?.announcement, 'TH'), 'filled')
})

test('there are 500 announcements at most that are not archived', async () => {
  await world.app.pool.query(
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     select 'lantern', 'PL', '{"EN":"x"}', '{"EN":"<p>x</p>"}', '2020-01-01' from generate_series(1, 500)`,
  )
  assert.equal((await write(foreign)).errorCode, 'announcement-limit-reached')
  const { rows } = await world.app.pool.query("select id from announcements where merchant_code = 'lantern' limit 1")
  const copy = await foreign.call(copyAnnouncement, { body: { requestId: randomUUID(), id: String(rows[0]?.id) } })
  assert.equal(copy.errorCode, 'announcement-limit-reached')
})
