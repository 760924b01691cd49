import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteInboxMessage, getInboxUnreadCount, listInbox, markInboxRead } from '@pavilion/api/messages'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const mail = async (
  to: string | null,
  title: string,
  more: { greets?: boolean; content?: string; sentAt?: Date } = {},
): Promise<string> => {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into inbox_messages (merchant_code, member_id, greets_newcomers, titles, contents, sent_at)
     values ('pavilion', (select id from members where account = $1 and merchant_code = 'pavilion'), $2, $3, $4, $5) returning id`,
    [to, more.greets ?? false, { EN: title, TH: `TH ${title}` }, { EN: more.content ?? '<p>x</p>' }, more.sentAt ?? world.clock()],
  )
  return String(rows[0]?.id)
}
const titles = async (client: Client) => (await client.call(listInbox)).value?.list.map(({ title }) => title)
const unread = async (client: Client) => (await client.call(getInboxUnreadCount)).value

test('the value of the unread count is the number; reading moves it, and reading again does not', {
  tags: ['CALL-39', 'MOD-17'],
}, async () => {
  assert.deepEqual([getInboxUnreadCount.module, listInbox.module, getInboxUnreadCount.method], ['INBOX3', 'INBOX3', 'GET'])
  const member = await registerMember(world.app, 'counter')
  const id = await mail('counter', 'One')
  await mail('counter', 'Two')
  assert.equal(await unread(member), 2)
  for (const _ of [1, 2]) assert.deepEqual((await member.call(markInboxRead, { body: { id } })).value, { read: true })
  assert.equal(await unread(member), 1)
  assert.deepEqual(
    (await member.call(listInbox)).value?.list.map(({ read }) => read),
    [false, true],
  )
})

test('mail to all reaches the members of that day, a greeting later ones too, and nothing comes early', async () => {
  const early = await registerMember(world.app, 'early')
  world.clock.advance(1_000)
  await mail(null, 'To all')
  await mail(null, 'Welcome', { greets: true })
  await mail(null, 'Tomorrow', { sentAt: new Date(world.clock().getTime() + 86_400_000) })
  world.clock.advance(1_000)
  const late = await registerMember(world.app, 'late1')
  assert.deepEqual(await titles(early), ['Welcome', 'To all'])
  assert.deepEqual(await titles(late), ['Welcome'])
  await world.app.pool.query('delete from inbox_messages where member_id is null')
})

test('a message that was deleted is gone for its reader alone', async () => {
  const [first, second] = [await registerMember(world.app, 'first1'), await registerMember(world.app, 'second1')]
  const id = await mail(null, 'Gone', { greets: true })
  assert.deepEqual((await first.call(deleteInboxMessage, { body: { id } })).value, { deleted: true })
  assert.equal((await first.call(deleteInboxMessage, { body: { id } })).errorCode, 'not-found')
  assert.deepEqual([await unread(first), await titles(first)], [0, []])
  assert.deepEqual([await unread(second), await titles(second)], [1, ['Gone']])
  await world.app.pool.query('delete from inbox_messages where member_id is null')
})

test('a visitor, a guest, another member and another merchant come to nobody’s mail', { tags: ['ROLE-03', 'ROLE-08'] }, async () => {
  await registerMember(world.app, 'owner1')
  const id = await mail('owner1', 'Private')
  const other = await registerMember(world.app, 'other1')
  const guest = await registerMember(world.app, 'guest1')
  await world.app.pool.query("update members set type = 4 where account = 'guest1'")
  await addMerchant(world, 'faraway', 'faraway.test')
  const stranger = createClient(world.app, { host: 'faraway.test' })
  await stranger.register('owner1', 'correct horse battery')
  const answers = async (client: Client) => [
    (await client.call(listInbox)).errorCode ?? (await titles(client)),
    (await client.call(getInboxUnreadCount)).errorCode ?? 'ok',
    (await client.call(markInboxRead, { body: { id } })).errorCode,
    (await client.call(deleteInboxMessage, { body: { id } })).errorCode,
  ]
  assert.deepEqual(await answers(createClient(world.app)), Array(4).fill('not-logged-in'))
  assert.deepEqual(await answers(guest), Array(4).fill('real-account-needed'))
  for (const client of [other, stranger]) assert.deepEqual(await answers(client), [[], 'ok', 'not-found', 'not-found'])
})

test('the list comes in pages, in the asked language, as plain formatting', async () => {
  const member = await registerMember(world.app, 'pages1')
  for (let index = 0; index < 23; index += 1) await mail('pages1', `Mail ${index}`)
  await mail('pages1', 'Hostile', { content: '<b>kept</b><script>alert(1)</script><a href="javascript:alert(1)">x</a>' })
  const first = (await member.call(listInbox, { query: { language: 'TH' } })).value
  assert.equal(first?.list.length, 20)
  assert.deepEqual([first?.list[0]?.title, first?.list[0]?.content], ['TH Hostile', '<b>kept</b><a rel="noopener nofollow">x</a>'])
  const second = (await member.call(listInbox, { query: { cursor: first?.nextCursor ?? '' } })).value
  assert.deepEqual([second?.list.length, second?.list[0]?.title, second?.nextCursor], [4, 'Mail 3', undefined])
})
