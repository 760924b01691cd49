import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listAnnouncements } from '@pavilion/api/announcements'
import type { BannerGroup } from '@pavilion/api/banner-groups'
import { editBanner, getWrittenBanner, listWrittenBanners, moveBanner, setBannerState, writeBanner } from '@pavilion/api/written-banners'
import sharp from 'sharp'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let writer: Client
let other: Client
let foreign: Client
let cashier: Client
let picture: string
let theirPicture: string
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  writer = await openOperator(world, 'writer', ['content'])
  other = await openOperator(world, 'other', ['content', 'owner'])
  foreign = await openOperator(world, 'foreign', ['content'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  cashier = await openOperator(world, 'cashier', ['cashier', 'viewer'])
  picture = await upload(writer, '#146c43')
  theirPicture = await upload(foreign, '#7a1f2b')
})
after(async () => {
  await beside.close()
  await world.stop()
})

async function upload(by: Client, background: string, use = 'banner'): Promise<string> {
  const payload = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const { value } = await by.send({ method: 'POST', url: '/operator/api/pictures', query: { use }, payload, headers })
  return (value as { address: string }).address
}

const TEXTS = {
  EN: { title: 'Harbour nights', subtitle: 'Until Sunday', alt: 'A harbour at night' },
  TH: { title: 'คืนริมท่าเรือ', subtitle: 'ถึงวันอาทิตย์', alt: 'ท่าเรือยามค่ำคืน' },
}
const fields = (more: object = {}) => ({ requestId: randomUUID(), texts: TEXTS, picture, link: '/m/activity', ...more })
const write = (by: Client, more: object = {}, group: BannerGroup = 'm_home') => by.call(writeBanner, { body: { group, ...fields(more) } })
const written = async (more: object = {}, group?: BannerGroup) => {
  const { value, errorCode } = await write(writer, more, group)
  assert.ok(value, errorCode)
  return value.banner
}
type Row = { id: string; version: number }
type To = 'published' | 'draft' | 'last-day' | 'archived' | 'restored'
const turn = ({ id, version }: Row, to: To, by = writer, requestId: string = randomUUID()) =>
  by.call(setBannerState, { body: { requestId, id, version, to } })
const turned = async (row: Row, to: To) => {
  const { value, errorCode } = await turn(row, to)
  assert.ok(value, errorCode)
  return value.banner
}
const edit = ({ id, version }: Row, more: object = {}, by = writer) => by.call(editBanner, { body: { id, version, ...fields(more) } })
const move = ({ id, version }: Row, place: number, by = writer) =>
  by.call(moveBanner, { body: { requestId: randomUUID(), id, version, place } })
const shown = async (groupName = 'm_home', app: App = world.app, language: 'EN' | 'TH' | 'VI' = 'EN') =>
  (await createClient(app).call(listAnnouncements, { query: { types: 'B', groupName, language } })).value?.banners ?? []
const actions = async (id: string) =>
  (await world.app.pool.query('select action from operator_actions where subject = $1 order by id', [`banner:${id}`])).rows.map(
    ({ action }) => action,
  )

test('banners of every group are listed by group, state and language, of the own merchant alone', { tags: ['CON-108'] }, async () => {
  const list = async (query: object, by = writer) => (await by.call(listWrittenBanners, { query })).value?.list ?? []
  const all = await list({})
  assert.ok(new Set(all.map(({ group }) => group)).size >= 10)
  assert.ok(all.every(({ state, place }) => state === 'running' && place > 0))
  const draft = await written({}, 'm_fish')
  const [last] = (await list({ group: 'm_fish' })).slice(-1)
  assert.deepEqual([last?.id, last?.state, last?.title, last?.picture], [draft.id, 'draft', 'Harbour nights', picture])
  assert.deepEqual(
    last?.languages.map(({ state }) => state),
    ['filled', 'empty', 'empty', 'empty', 'filled'],
  )
  assert.deepEqual(
    (await list({ state: 'draft' })).map(({ id }) => id),
    [draft.id],
  )
  const theirs = await list({}, foreign)
  assert.ok(theirs.length > 0 && theirs.every(({ id }) => !all.some((one) => one.id === id)))
  for (const by of [cashier, createClient(world.app)]) {
    const codes = [
      await by.call(listWrittenBanners, { query: {} }),
      await by.call(getWrittenBanner, { query: { id: draft.id } }),
      await write(by),
      await edit(draft, {}, by),
      await turn(draft, 'published', by),
      await move(draft, 1, by),
    ].map(({ errorCode }) => errorCode)
    assert.deepEqual([...new Set(codes)], [by === cashier ? 'role-missing' : 'not-logged-in'])
  }
  const codes = [
    await foreign.call(getWrittenBanner, { query: { id: draft.id } }),
    await edit(draft, { picture: theirPicture }, foreign),
    await turn(draft, 'published', foreign),
    await move(draft, 1, foreign),
  ].map(({ errorCode }) => errorCode)
  assert.deepEqual([...new Set(codes)], ['not-found'])
})

test('a banner is seen once it is published, on every server, in each language, until it is taken back', {
  tags: ['CON-108', 'CON-112'],
}, async () => {
  const draft = await written()
  const mine = async (app?: App, language?: 'EN' | 'TH' | 'VI') => (await shown('m_home', app, language)).find(({ url }) => url === picture)
  assert.equal(await mine(), undefined)
  const public1 = await turned(draft, 'published')
  for (const app of [world.app, beside])
    assert.deepEqual(await mine(app), {
      ...{ groupName: 'm_home', title: 'Harbour nights', subtitle: 'Until Sunday', url: picture },
      ...{ linkage: '/m/activity', alt: 'A harbour at night' },
    })
  assert.equal((await mine(world.app, 'TH'))?.alt, 'ท่าเรือยามค่ำคืน')
  assert.equal((await mine(world.app, 'VI'))?.title, 'Harbour nights')
  const moved = (await move(public1, 1)).value?.banner
  assert.ok(moved)
  assert.equal((await shown())[0]?.url, picture)
  const edited = (await edit(moved, { texts: { EN: { title: 'Harbour days', subtitle: '', alt: '' } } })).value?.banner
  assert.ok(edited)
  assert.deepEqual([(await mine())?.title, (await mine())?.alt], ['Harbour days', undefined])
  const ended = await turned(edited, 'last-day')
  assert.equal(ended.endsOn, '2026-11-15')
  const back = await turned(ended, 'draft')
  assert.equal(await mine(), undefined)
  const away = await turned(back, 'archived')
  assert.equal(away.place, 0)
  const restored = await turned(away, 'restored')
  assert.equal(restored.state, 'draft')
  assert.deepEqual(await actions(draft.id), [
    ...['write-banner', 'publish-banner', 'move-banner', 'edit-banner', 'end-banner', 'take-back-banner'],
    ...['archive-banner', 'restore-banner'],
  ])
})

test('a banner takes a picture that its own merchant uploaded as a banner, or the one that it has', {
  tags: ['CON-112', 'CON-108'],
}, async () => {
  const cover = await upload(writer, '#203060', 'cover')
  for (const wrong of [theirPicture, cover, '/art/banners/fair', 'https://elsewhere.example/x.png', `${picture}-780.jpg`, 'javascript:1'])
    assert.equal((await write(writer, { picture: wrong })).errorCode, 'picture-invalid', wrong)
  const [built] = (await writer.call(listWrittenBanners, { query: { group: 'm_sports' } })).value?.list ?? []
  assert.ok(built)
  assert.ok(built.picture.startsWith('/art/'))
  const kept = await edit(built, { picture: built.picture })
  assert.equal(kept.value?.banner.picture, built.picture)
  const without = await written({ picture: '' })
  assert.equal((await turn(without, 'published')).errorCode, 'banner-incomplete')
  const wordless = await written({ texts: { TH: { title: 'ไทย', subtitle: '', alt: '' } } })
  assert.equal((await turn(wordless, 'published')).errorCode, 'banner-incomplete')
  const described = (await edit(wordless, { texts: { EN: { title: ' ', subtitle: '', alt: 'A harbour' } } })).value?.banner
  assert.ok(described)
  const published = await turned(described, 'published')
  assert.equal((await edit(published, { picture: '' })).errorCode, 'banner-incomplete')
})

test('what was seen by its writer is changed once, and nothing else', { tags: ['CON-108'] }, async () => {
  assert.equal((await write(writer, { endsOn: '2026-01-01', startsOn: '2026-02-01' })).errorCode, 'days-invalid')
  assert.equal((await write(writer, { startsOn: '2026-02-30' })).errorCode, 'days-invalid')
  assert.equal((await write(writer, { link: 'javascript:alert(1)' })).errorCode, 'link-invalid')
  const lost = await write(writer, { link: '/m/activitys' })
  assert.deepEqual(lost.value?.links, [{ address: '/m/activitys', likely: '/m/activity' }])
  const requestId = randomUUID()
  const [first, again] = [await write(writer, { requestId }), await write(writer, { requestId })]
  assert.equal(first.value?.banner.id, again.value?.banner.id)
  assert.equal((await write(writer, { requestId, link: '' })).errorCode, 'request-differs')
  assert.equal((await write(other, { requestId })).errorCode, 'request-differs')
  const row = first.value?.banner
  assert.ok(row)
  await turned(row, 'published')
  assert.equal((await edit(row)).errorCode, 'changed-meanwhile')
  assert.equal((await move(row, 1)).errorCode, 'changed-meanwhile')
  assert.equal((await turn(row, 'archived')).errorCode, 'changed-meanwhile')
  assert.equal((await turn({ id: row.id, version: 2 }, 'archived')).errorCode, 'content-state-differs')
  const away = await turned(await turned({ id: row.id, version: 2 }, 'draft'), 'archived')
  assert.equal((await move(away, 1)).errorCode, 'content-state-differs')
  assert.equal((await writer.call(getWrittenBanner, { query: { id: '999999' } })).errorCode, 'not-found')
  await world.app.pool.query(
    "insert into banners (merchant_code, group_name, titles, url) select 'pavilion', 'm_live', '{}', '' from generate_series(1, 200)",
  )
  assert.equal((await write(writer)).errorCode, 'banner-limit-reached')
  assert.equal((await turn(away, 'restored')).errorCode, 'banner-limit-reached')
})
