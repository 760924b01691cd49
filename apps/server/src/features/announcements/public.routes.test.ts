import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAnnouncements } from '@pavilion/api/announcements'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  visitor = createClient(world.app)
})
after(() => world.stop())

const ask = async (query: object = {}) => (await visitor.call(listAnnouncements, { query: { flush: 'true', ...query } })).value

test('the announcements value has the lists promotion, banners, player, popup and hot', { tags: ['PCALL-19'] }, async () => {
  assert.deepEqual(Object.keys((await ask()) ?? {}).sort(), ['banners', 'hot', 'player', 'popup', 'promotion'])
})

test('only the asked types are answered, newest first', async () => {
  assert.deepEqual((await ask({ types: 'B' }))?.player, [])
  assert.deepEqual((await ask({ types: 'PL' }))?.banners, [])
  const dates = (await ask({ types: 'PL' }))?.player.map((one) => one.startDate) ?? []
  assert.ok(dates.length >= 2)
  assert.deepEqual(dates, [...dates].sort().reverse())
})

test('banners are selected by their group', { tags: ['BANNER-14'] }, async () => {
  for (const group of ['m_home', 'm_video', 'm_leftmenu', 'm_rng', 'm_live', 'm_pvp', 'm_fish', 'm_sports', 'm_lott', 'm_elott']) {
    const banners = (await ask({ groupName: group }))?.banners ?? []
    assert.ok(banners.length > 0 && banners.every(({ groupName }) => groupName === group), group)
  }
  assert.deepEqual((await ask({ groupName: 'm_nothing' }))?.banners, [])
})

test('a banner has the group, the address of its picture and where it leads', { tags: ['PENTITY-09'] }, async () => {
  const [banner] = (await ask({ groupName: 'm_video' }))?.banners ?? []
  assert.deepEqual(Object.keys(banner ?? {}).sort(), ['groupName', 'linkage', 'subtitle', 'title', 'url'])
  assert.equal(banner?.linkage, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})

test('a banner runs from its start to its end, in the time zone of the merchant', async () => {
  await world.app.pool.query(
    `insert into banners (merchant_code, group_name, titles, url, starts_on, ends_on)
     values ('pavilion', 'm_day', '{"EN":"One day"}', '/art/banners/fair', '2026-11-17', '2026-11-17')`,
  )
  const shownAt = async (iso: string) => {
    world.clock.advance(Date.parse(iso) - world.clock().getTime())
    return (await ask({ groupName: 'm_day' }))?.banners.length
  }
  assert.equal(await shownAt('2026-11-16T15:59:00Z'), 0)
  assert.equal(await shownAt('2026-11-16T16:01:00Z'), 1)
  assert.equal(await shownAt('2026-11-17T15:59:00Z'), 1)
  assert.equal(await shownAt('2026-11-17T16:01:00Z'), 0)
})

test('both demo merchants have announcements of every type, banners and films', async () => {
  for (const code of ['pavilion', 'lantern']) {
    const { rows: types } = await world.app.pool.query('select distinct type from announcements where merchant_code = $1 order by type', [
      code,
    ])
    assert.deepEqual(
      types.map(({ type }) => type),
      ['A', 'H', 'PL', 'PR', 'PU'],
    )
    const { rows: films } = await world.app.pool.query("select from banners where merchant_code = $1 and group_name = 'm_video'", [code])
    assert.ok(films.length >= 2)
  }
})

test('an announcement runs from its start to its end, in the time zone of the merchant', async () => {
  const { pool } = world.app
  await pool.query(
    `insert into announcements (merchant_code, type, titles, contents, starts_on, ends_on)
     values ('pavilion', 'PU', '{"EN":"One day"}', '{"EN":"<p>x</p>"}', '2026-11-20', '2026-11-20')`,
  )
  const shownAt = async (iso: string) => {
    world.clock.advance(Date.parse(iso) - world.clock().getTime())
    return (await ask({ types: 'PU' }))?.popup.length
  }
  const always = await shownAt('2026-11-19T15:59:00Z')
  const more = async (iso: string) => Number(await shownAt(iso)) - Number(always)
  assert.equal(await more('2026-11-19T16:01:00Z'), 1)
  assert.equal(await more('2026-11-20T15:59:00Z'), 1)
  assert.equal(await more('2026-11-20T16:01:00Z'), 0)
})

test('what an operator wrote as HTML reaches nobody unless it is plain formatting', async () => {
  await world.app.pool.query(
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     values ('pavilion', 'H', '{"EN":"Hostile"}', '{"EN":"<p>kept</p><script>alert(1)</script><img src=x onerror=alert(1)>"}', '2026-11-01')`,
  )
  assert.equal((await ask({ types: 'H' }))?.hot.find(({ title }) => title === 'Hostile')?.content, '<p>kept</p>')
})

test('a text is told in the language that was asked for, and in English where it has no translation', async () => {
  await world.app.pool.query(
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     values ('pavilion', 'PL', '{"EN":"Both","TH":"ทั้งสอง"}', '{"EN":"<p>both</p>"}', '2026-11-01'),
       ('pavilion', 'PL', '{"EN":"English alone"}', '{"EN":"<p>one</p>"}', '2026-11-01')`,
  )
  const told = await visitor.call(listAnnouncements, { query: { types: 'PL', language: 'TH', flush: 'true' } })
  const titles = told.value?.player.map(({ title }) => title) ?? []
  assert.deepEqual(
    ['ทั้งสอง', 'English alone', 'Both'].map((title) => titles.includes(title)),
    [true, true, false],
  )
})
