import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAnnouncements, listNotices, listPopularAnnouncements, markAnnouncementRead } from '@pavilion/api/announcements'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let member: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  member = await registerMember(world.app, 'reader')
})
after(() => world.stop())

const FIELDS = ['announcementImages', 'category', 'content', 'endDate', 'id', 'linkage', 'noExpiry', 'read', 'startDate', 'title']

const announce = async (type: string, title: string, content = '<p>x</p>'): Promise<string> => {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     values ('pavilion', $1, $2, $3, '2026-11-14') returning id`,
    [type, { EN: title }, { EN: content }],
  )
  return String(rows[0]?.id)
}
const find = async (client: Client, id: string, query: object = { flush: 'true' }) => {
  const { value } = await client.call(listAnnouncements, { query: { types: 'PL,PU', ...query } })
  return [...(value?.player ?? []), ...(value?.popup ?? [])].find((one) => one.id === id)
}
const read = (client: Client, announcementId: string) => client.call(markAnnouncementRead, { body: { announcementId, read: true } })

test('announcements are fetched with types, group, platform, merchant code and token, and have these fields', {
  tags: ['CALL-14', 'ENTITY-20', 'PCALL-18', 'PENTITY-14'],
}, async () => {
  const id = await announce('PL', 'Fields')
  const query = { types: 'B,PL', groupName: 'm_home', platform: 'M', merchantCode: 'pavilion', flush: 'true' as const }
  const { value } = await createClient(world.app).call(listAnnouncements, { query: { ...query, token: member.token ?? '' } })
  const one = value?.player.find((row) => row.id === id)
  assert.deepEqual(Object.keys(one ?? {}).sort(), FIELDS)
  assert.deepEqual([one?.title, one?.startDate, one?.read], ['Fields', '2026-11-14', false])
  const refused = await member.call(listAnnouncements, { query: { merchantCode: 'other' } })
  assert.equal(refused.errorCode, 'wrong-merchant')
})

test('announcements are remembered for a minute, and a flush asks past that', { tags: ['CALL-15'] }, async () => {
  await find(member, '0')
  const id = await announce('PL', 'Just written')
  assert.equal(await find(member, id, {}), undefined)
  assert.ok(await find(member, id, { flush: 'true' }))
  const next = await announce('PL', 'A minute later')
  assert.equal(await find(member, next, {}), undefined)
  world.clock.advance(60_001)
  assert.ok(await find(member, next, {}))
})

test('without types the announcements are B, PL and PU', { tags: ['CALL-16'] }, async () => {
  await announce('PU', 'A popup')
  await announce('PR', 'A promotion')
  const { value } = await member.call(listAnnouncements, { query: { flush: 'true' } })
  assert.ok(value?.player.length && value.popup.length && value.banners.length)
  assert.deepEqual([value?.promotion, value?.hot], [[], []])
})

test('what a member reads is marked for that member alone, once, and stays so after a new log-in', {
  tags: ['CALL-17', 'MSG-23', 'NOTICE-09', 'PCALL-21'],
}, async () => {
  const id = await announce('PL', 'Read me')
  const other = await registerMember(world.app, 'nonreader')
  assert.equal((await find(member, id))?.read, false)
  for (const _ of [1, 2]) assert.deepEqual((await read(member, id)).value, { read: true })
  assert.equal((await find(member, id))?.read, true)
  assert.equal((await find(other, id))?.read, false)
  assert.equal((await find(createClient(world.app), id))?.read, false)
  const again = createClient(world.app)
  await again.login('reader', 'correct horse battery')
  assert.equal((await find(again, id))?.read, true)
})

test('nothing is marked read without a session, for a guest, or at another merchant', {
  tags: ['ROLE-03', 'ROLE-09', 'MSG-24', 'MSG-25'],
}, async () => {
  const id = await announce('PL', 'Not for all')
  assert.equal((await read(createClient(world.app), id)).errorCode, 'not-logged-in')
  const guest = await registerMember(world.app, 'aguest')
  await world.app.pool.query("update members set type = 4 where account = 'aguest'")
  assert.equal((await read(guest, id)).errorCode, 'real-account-needed')
  assert.equal((await read(member, '999999')).errorCode, 'not-found')
  assert.equal((await read(member, 'x')).errorCode, 'not-found')
  await addMerchant(world, 'elsewhere', 'elsewhere.test')
  const stranger = createClient(world.app, { host: 'elsewhere.test' })
  await stranger.register('stranger', 'correct horse battery')
  assert.equal((await read(stranger, id)).errorCode, 'not-found')
  const { rows } = await world.app.pool.query('select from announcement_reads where announcement_id = $1', [id])
  assert.equal(rows.length, 0)
})

test('notices are the ticker list and popular announcements the popups, in the shape of announcements', {
  tags: ['CALL-18', 'CALL-19'],
}, async () => {
  const empty = await announce('PU', 'No text', '')
  const popup = await announce('PU', 'With text')
  await member.call(listAnnouncements, { query: { flush: 'true' } })
  const notices = (await member.call(listNotices)).value?.list ?? []
  const popular = (await member.call(listPopularAnnouncements)).value?.list ?? []
  assert.ok(notices.some(({ id }) => id === popup) && !notices.some(({ id }) => id === empty))
  assert.ok(popular.some(({ id }) => id === popup))
  for (const one of [...notices, ...popular]) assert.deepEqual(Object.keys(one).sort(), FIELDS)
})

test('an announcement has its pictures in order, and the first is that of its card', { tags: ['PENTITY-12'] }, async () => {
  const id = await announce('PU', 'With pictures')
  const images = [
    { sequence: 1, url: '/art/banners/welcome' },
    { sequence: 2, url: '/art/banners/fair' },
  ]
  await world.app.pool.query('update announcements set images = $2, ends_on = $3, linkage = $4 where id = $1', [
    id,
    JSON.stringify(images),
    '2026-12-01',
    'https://youtu.be/aqz-KE-bpKQ',
  ])
  const one = await find(member, id)
  assert.deepEqual(one?.announcementImages, images)
  assert.deepEqual([one?.endDate, one?.noExpiry, one?.linkage], ['2026-12-01', 0, 'https://youtu.be/aqz-KE-bpKQ'])
})

test('an agent is told what is announced to agents and how much of it is unread; nobody else is', {
  tags: ['PCALL-20', 'PENTITY-16'],
}, async () => {
  const id = await announce('A', 'For agents')
  const agent = await registerMember(world.app, 'anagent')
  await world.app.pool.query("update members set type = 1 where account = 'anagent'")
  const ask = async (client: Client) => (await client.call(listAnnouncements, { query: { types: 'A', flush: 'true' } })).value
  const before = await ask(agent)
  assert.ok(before?.agent?.some((one) => one.id === id))
  assert.equal(before?.footer?.unreadCount, before?.agent?.length)
  await read(agent, id)
  assert.equal((await ask(agent))?.footer?.unreadCount, Number(before?.footer?.unreadCount) - 1)
  for (const other of [member, createClient(world.app)]) {
    const value = await ask(other)
    assert.deepEqual([value?.agent, value?.footer], [undefined, undefined])
    assert.ok(!JSON.stringify(value).includes('For agents'))
  }
})
