import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  answerConversation,
  closeConversation,
  enterChat,
  getChat,
  getChatRoom,
  getChatUnreadCount,
  getConversation,
  launchChat,
  listConversations,
  listLiveModels,
  markChatRead,
  markConversationRead,
  sendChatMessage,
} from '@pavilion/api/chat'
import { logout } from '@pavilion/api/session'
import { openDesk } from '../../../test/desk-client.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Answer, type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true } })
})
after(() => world.stop())

const launch = async (client: Client, query: object = {}) => client.call(launchChat, { query: { b2c: '1', ...query } })
const ticketOf = (chatUrl: string | undefined) => new URL(chatUrl ?? 'http://x').searchParams.get('ticket') ?? ''
const enter = async (client: Client, query: object = {}) =>
  client.call(enterChat, { body: { ticket: ticketOf((await launch(client, query)).value?.chatUrl) } })
let keys = 0
const nextKey = () => `key-${String(++keys).padStart(6, '0')}`
const write = (client: Client, text: string, key = nextKey()) => client.call(sendChatMessage, { body: { text, key } })
const texts = async (client: Client) => (await client.call(getChat)).value?.messages.map(({ author, text }) => `${author}: ${text}`)
const unread = async (client: Client) => (await client.call(getChatUnreadCount)).value?.unReadCount
const inChat = async (name: string): Promise<Client> => {
  const client = await registerMember(world.app, name)
  assert.ok((await enter(client)).value)
  return client
}

test('the launch answers an address of the site with a ticket that is good once and for a minute', {
  tags: ['CALL-41', 'CHAT-02', 'MOD-19'],
}, async () => {
  assert.deepEqual(
    [launchChat.method, launchChat.module, getChatUnreadCount.module, listLiveModels.module],
    ['GET', 'CBS3', 'CBS3', 'CBS3'],
  )
  const client = await registerMember(world.app, 'launcher')
  const asked = { language: 'TH', backUrl: 'http://localhost/m/message', headerColor: '#0B0E18', title: 'Live chat' }
  const { value } = await launch(client, asked)
  assert.match(value?.chatUrl ?? '', /^http:\/\/localhost\/m\/chat\?ticket=[\w-]{43}$/)
  const ticket = ticketOf(value?.chatUrl)
  assert.deepEqual((await client.call(enterChat, { body: { ticket } })).value, {
    backPath: '/m/message',
    headerColor: '#0B0E18',
    title: 'Live chat',
  })
  assert.deepEqual((await client.call(getChatRoom)).value?.backPath, '/m/message')
  assert.equal((await client.call(enterChat, { body: { ticket } })).errorCode, 'chat-ended')
  const late = ticketOf((await launch(client)).value?.chatUrl)
  world.clock.advance(60_000)
  assert.equal((await client.call(enterChat, { body: { ticket: late } })).errorCode, 'chat-ended')
  const { rows } = await world.app.pool.query(
    "select language from chat_conversations join members m on m.id = member_id where m.account = 'launcher'",
  )
  assert.equal(rows[0]?.language, 'TH')
})

test('the way back is on the same site, or the launch is refused', async () => {
  const client = await registerMember(world.app, 'backward')
  for (const backUrl of [
    'https://evil.example/m/message',
    '//evil.example/m/',
    'javascript:alert(1)',
    'http://localhost/elsewhere',
    'http://localhost:81/m/x',
  ])
    assert.equal((await launch(client, { backUrl })).errorCode, 'invalid-request', backUrl)
  assert.equal((await enter(client, { backUrl: '/m/home', headerColor: 'red;}' })).value?.headerColor, '')
})

test('a merchant may have its chat elsewhere: the address in its setting, which is told nothing of the member', async () => {
  const client = await registerMember(world.app, 'elsewhere1')
  await changeMerchant(world, 'pavilion', { settings: { chat_url: 'https://chat.example/room?x=1' } })
  const url = new URL((await launch(client, { language: 'VI', title: 'Chat' })).value?.chatUrl ?? '')
  assert.deepEqual([url.origin, [...url.searchParams.keys()]], ['https://chat.example', ['x', 'language', 'backUrl', 'title']])
  await changeMerchant(world, 'pavilion', { settings: { chat_url: '' } })
})

test('member and support see each other’s words, and what each has not seen is counted', { tags: ['CALL-40', 'PCALL-28'] }, async () => {
  const member = await inChat('talker')
  const desk = await openDesk(world, 'fern')
  assert.equal((await write(member, ' <b>Hello</b> ')).value?.text, '<b>Hello</b>')
  const [row] = (await desk.call(listConversations)).value?.list.filter(({ account }) => account === 'talker') ?? []
  assert.deepEqual([row?.lastText, row?.unreadCount], ['<b>Hello</b>', 1])
  const id = row?.id ?? ''
  const messages = (await desk.call(getConversation, { query: { id } })).value?.messages ?? []
  await desk.call(markConversationRead, { body: { id, upTo: messages[0]?.id ?? '' } })
  assert.equal((await member.call(getChat)).value?.seenId, messages[0]?.id)
  const key = nextKey()
  for (const _ of [1, 2]) await desk.call(answerConversation, { body: { id, text: 'Good evening', key } })
  assert.deepEqual(await texts(member), ['member: <b>Hello</b>', 'support: Good evening'])
  assert.equal(await unread(member), 1)
  const after = (await member.call(getChat, { query: { after: messages[0]?.id ?? '' } })).value?.messages ?? []
  assert.deepEqual(
    after.map((message) => [message.name, message.key]),
    [['Support fern', key]],
  )
  await member.call(markChatRead, { body: { upTo: after[0]?.id ?? '' } })
  assert.equal(await unread(member), 0)
})

test('closing ends a matter, and the member’s next words open it again', async () => {
  const member = await inChat('closer')
  const desk = await openDesk(world, 'moss')
  await write(member, 'one')
  const open = async (state: 'open' | 'closed') =>
    (await desk.call(listConversations, { query: { state } })).value?.list.find(({ account }) => account === 'closer')
  const id = (await open('open'))?.id ?? ''
  await desk.call(closeConversation, { body: { id } })
  assert.deepEqual([(await open('open'))?.id, (await open('closed'))?.id], [undefined, id])
  await write(member, 'two')
  assert.equal((await open('open'))?.lastText, 'two')
})

test('a message has up to 1,000 characters, the same key is the same message, and twenty a minute are enough', async () => {
  const member = await inChat('writer')
  assert.equal((await write(member, '✨'.repeat(1_001))).errorCode, 'text-too-long')
  assert.equal((await write(member, '   ')).errorCode, 'text-missing')
  const key = nextKey()
  const [first, again] = [await write(member, 'once', key), await write(member, 'once', key)]
  assert.equal(first.value?.id, again.value?.id)
  assert.ok((await write(member, '✨'.repeat(1_000))).value)
  const codes = []
  for (let index = 0; index < 20; index += 1) codes.push((await write(member, `${index}`)).errorCode)
  assert.equal(codes.indexOf('too-many-requests'), 17)
})

test('with CBS3 off every call of the chat is refused', { tags: ['FLAG-11', 'ROLE-26'] }, async () => {
  const member = await inChat('switched')
  await changeMerchant(world, 'pavilion', { flags: { CBS3: false } })
  const answers: Answer[] = [await launch(member), await member.call(getChatUnreadCount), await member.call(listLiveModels)]
  answers.push(await member.call(getChat), await write(member, 'x'), await member.call(enterChat, { body: { ticket: 'x' } }))
  for (const answer of answers) assert.deepEqual([answer.status, answer.errorCode], [403, 'feature-unavailable'])
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true } })
})

test('visitors and guests have no chat, and nobody has another’s', { tags: ['ROLE-03', 'ROLE-08'] }, async () => {
  const member = await inChat('mine1')
  await write(member, 'private')
  const visitor = createClient(world.app)
  assert.equal((await launch(visitor)).errorCode, 'not-logged-in')
  assert.equal((await visitor.call(getChat)).errorCode, 'chat-ended')
  const other = await inChat('other2')
  assert.deepEqual(await texts(other), [])
  await world.app.pool.query("update members set type = 4 where account = 'mine1'")
  assert.equal((await launch(member)).errorCode, 'real-account-needed')
  assert.equal((await member.call(getChatUnreadCount)).errorCode, 'real-account-needed')
  assert.equal((await member.call(getChat)).errorCode, 'real-account-needed')

  await addMerchant(world, 'distant', 'distant.test')
  const stranger = await openDesk(world, 'stranger', { merchantCode: 'distant', host: 'distant.test' })
  const { rows } = await world.app.pool.query(
    "select c.id from chat_conversations c join members m on m.id = member_id where account = 'mine1'",
  )
  const id = String(rows[0]?.id)
  assert.deepEqual((await stranger.call(listConversations)).value, { list: [] })
  assert.equal((await stranger.call(getConversation, { query: { id } })).errorCode, 'not-found')
  assert.equal((await stranger.call(answerConversation, { body: { id, text: 'x', key: nextKey() } })).errorCode, 'not-found')
  assert.equal((await stranger.call(closeConversation, { body: { id } })).errorCode, 'not-found')
  assert.equal((await member.call(getConversation, { query: { id } })).errorCode, 'session-ended')
})

test('who at the desk read, answered and closed a conversation is written down, of one look once', async () => {
  const member = await inChat('watched')
  await write(member, 'hello')
  const desk = await openDesk(world, 'moor')
  const { value } = await desk.call(listConversations)
  const id = value?.list.find(({ account }) => account === 'watched')?.id ?? ''
  for (let look = 0; look < 3; look += 1) await desk.call(getConversation, { query: { id } })
  const message = await desk.call(answerConversation, { body: { id, text: 'good evening', key: nextKey() } })
  await desk.call(closeConversation, { body: { id } })
  const { rows } = await world.app.pool.query(
    "select action, subject, detail from operator_actions where operator_name = 'moor' order by id",
  )
  assert.deepEqual(
    rows.map(({ action, subject, detail }) => [action, subject, detail]),
    [
      ['list-conversations', 'conversations', ''],
      ['read-conversation', `conversation:${id}`, ''],
      ['answer-conversation', `conversation:${id}`, `message ${message.value?.id}`],
      ['close-conversation', `conversation:${id}`, ''],
    ],
  )
})

test('who logs out has left the chat too', async () => {
  const member = await inChat('leaver')
  await member.call(logout)
  assert.equal((await member.call(getChat)).errorCode, 'chat-ended')
})

test('the live models are the staff, active unless closed, streaming while somebody sits at the desk', { tags: ['CALL-27'] }, async () => {
  const desk = await openDesk(world, 'reed')
  const find = async () => (await createClient(world.app).call(listLiveModels)).value?.list.find(({ name }) => name === 'Support reed')
  assert.deepEqual([(await find())?.active, (await find())?.streaming], [true, true])
  world.clock.advance(60_001)
  assert.equal((await find())?.streaming, false)
  await desk.call(listConversations)
  assert.equal((await find())?.streaming, true)
  await world.app.pool.query("update operators set is_disabled = true where username = 'reed'")
  assert.deepEqual([(await find())?.active, (await find())?.streaming], [false, false])
  const asked = async (query: object) => (await createClient(world.app).call(listLiveModels, { query })).value?.list ?? []
  for (const { active, streaming } of await asked({ active: 'true', streaming: 'true' }))
    assert.deepEqual([active, streaming], [true, true])
  for (const { streaming } of await asked({ streaming: 'false' })) assert.equal(streaming, false)
  assert.ok((await asked({ active: 'false' })).length > 0)
})
