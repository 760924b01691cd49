import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  answerConversation,
  closeConversation,
  enterChat,
  getConversation,
  launchChat,
  markConversationRead,
  sendChatMessage,
} from '@pavilion/api/chat'
import {
  endFeedback,
  getDeskMatter,
  handBackDeskMatter,
  listDeskMatters,
  type MatterKindValue,
  type MatterStateValue,
  markDeskMatterRead,
  takeDeskMatter,
} from '@pavilion/api/desk'
import { answerDeskMail, listDeskMails, sendMail } from '@pavilion/api/messages'
import { listFeedback, sendFeedback } from '@pavilion/api/support'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'

const AT_CONSOLE = { 'pavilion-console': '1' }

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true } })
})
after(() => world.stop())

type Operator = Awaited<ReturnType<typeof openOperator>>
type Which = { kind: MatterKindValue; id: string }

let keys = 0
const nextKey = () => `desk-${String(++keys).padStart(6, '0')}`
const supporter = (name: string) => openOperator(world, name, ['support'], { displayName: `Support ${name}` })
const say = (member: Client, text: string) => member.call(sendChatMessage, { body: { text, key: nextKey() } })
const mail = (member: Client, subject: string) =>
  member.call(sendMail, { body: { requestId: randomUUID(), to: 'support', subject, text: 'It never came.' } })
const tell = (member: Client, text: string) => member.call(sendFeedback, { body: { text, pictureIds: [] } })
const list = async (by: Client, state?: MatterStateValue) =>
  (await by.call(listDeskMatters, { query: state === undefined ? {} : { state } })).value?.list ?? []
const of = async (by: Client, account: string, state?: MatterStateValue) => (await list(by, state)).filter((one) => one.account === account)
const take = (by: Client, { kind, id }: Which) => by.call(takeDeskMatter, { body: { kind, id } })

async function inChat(name: string): Promise<Client> {
  const client = await registerMember(world.app, name)
  const { value } = await client.call(launchChat, { query: { b2c: '1' } })
  const ticket = new URL(value?.chatUrl ?? 'http://x').searchParams.get('ticket') ?? ''
  assert.ok((await client.call(enterChat, { body: { ticket } })).value)
  return client
}

/** A member who wrote each kind, one minute after the other. */
async function writesAll(name: string): Promise<Client> {
  const member = await inChat(name)
  for (const write of [() => say(member, 'where is it?'), () => mail(member, 'My deposit'), () => tell(member, 'The list is slow.')]) {
    assert.ok((await write()).value)
    world.clock.advance(60_000)
  }
  return member
}

test('chat, mail and feedback are one list: waiting longest first, unread, taken by me, by nobody, and ended', {
  tags: ['CON-194'],
}, async () => {
  const [one, other] = [await supporter('one'), await supporter('other')]
  await writesAll('allkinds')
  assert.deepEqual(
    (await of(one, 'allkinds')).map(({ kind, text, unreadCount }) => [kind, text, unreadCount]),
    [
      ['chat', 'where is it?', 1],
      ['mail', 'My deposit: It never came.', 1],
      ['feedback', 'The list is slow.', 1],
    ],
  )
  const [chat, letter, feedback] = await of(one, 'allkinds')
  assert.ok(chat && letter && feedback)
  assert.deepEqual(
    (await of(one, 'allkinds', 'free')).map(({ kind }) => kind),
    ['feedback', 'mail', 'chat'],
    'others the newest first',
  )
  assert.deepEqual([(await take(one, chat)).value?.isMine, (await take(one, letter)).value?.takenBy], [true, 'Support one'])
  assert.deepEqual(
    (await of(one, 'allkinds', 'mine')).map(({ kind }) => kind),
    ['mail', 'chat'],
  )
  assert.deepEqual(await of(other, 'allkinds', 'mine'), [])
  assert.deepEqual(
    (await of(other, 'allkinds', 'free')).map(({ kind }) => kind),
    ['feedback'],
  )

  const { messages = [] } = (await one.call(getConversation, { query: { id: chat.id } })).value ?? {}
  await one.call(markConversationRead, { body: { id: chat.id, upTo: messages.at(-1)?.id ?? '' } })
  for (const { kind, id } of [letter, feedback]) {
    assert.ok(kind !== 'chat')
    for (const _ of ['once', 'again']) assert.equal((await one.call(markDeskMatterRead, { body: { kind, id } })).value?.unreadCount, 0)
  }
  assert.deepEqual(await of(one, 'allkinds', 'unread'), [])
  assert.equal((await of(one, 'allkinds')).length, 3, 'what is read waits on')

  await one.call(answerConversation, { body: { id: chat.id, text: 'I look', key: nextKey() } })
  assert.deepEqual(
    (await of(one, 'allkinds')).map(({ kind }) => kind),
    ['mail', 'feedback'],
  )
  await one.call(answerDeskMail, { body: { id: letter.id, text: 'It is there.' } })
  assert.equal((await one.call(endFeedback, { body: { id: feedback.id } })).value?.isEnded, true)
  await one.call(closeConversation, { body: { id: chat.id } })
  assert.deepEqual(await of(one, 'allkinds'), [])
  assert.deepEqual((await of(one, 'allkinds', 'ended')).map(({ kind, isEnded }) => [kind, isEnded]).length, 3)
  assert.equal((await take(other, letter)).errorCode, 'matter-ended')
  assert.equal((await one.call(handBackDeskMatter, { body: { kind: 'chat', id: chat.id } })).errorCode, 'matter-ended')
})

test('of two operators who take the same at once one has it, and a colleague hands back for one who is away', {
  tags: ['CON-194'],
}, async () => {
  const [one, other] = [await supporter('quick'), await supporter('quicker')]
  await writesAll('wanted')
  for (const which of await of(one, 'wanted')) {
    const answers = await Promise.all([take(one, which), take(other, which), take(one, which), take(other, which)])
    const won = answers.filter(({ value }) => value)
    assert.equal(new Set(won.map(({ value }) => value?.takenBy)).size, 1)
    assert.deepEqual([won.length, ...answers.flatMap(({ errorCode }) => errorCode ?? [])], [2, 'matter-taken', 'matter-taken'])
    const { kind, id } = which
    const back = () => other.call(handBackDeskMatter, { body: { kind, id } })
    for (const _ of ['once', 'again']) assert.equal((await back()).value?.takenBy, undefined)
    assert.equal((await take(other, which)).value?.isMine, true)
    if (kind === 'feedback') assert.equal((await one.call(endFeedback, { body: { id } })).errorCode, 'matter-taken')
  }
  const { rows } = await world.app.pool.query(
    "select action, detail from operator_actions where operator_name = 'quicker' and action like '%back%' limit 1",
  )
  assert.match(rows[0]?.detail, /^of Support quick/)
})

test('nobody answers or ends what a colleague has taken, but at the page of the desk, which knows no taking', {
  tags: ['CON-194'],
}, async () => {
  const [one, other] = [await supporter('keeper'), await supporter('helper')]
  await writesAll('kept')
  const [chat, letter] = await of(one, 'kept')
  assert.ok(chat && letter)
  const acts = (by: Client) => [
    by.call(answerConversation, { body: { id: chat.id, text: 'mine', key: nextKey() } }),
    by.call(closeConversation, { body: { id: chat.id } }),
    by.call(answerDeskMail, { body: { id: letter.id, text: 'mine' } }),
  ]
  const outcomes = async (by: Client) => (await Promise.all(acts(by))).map(({ status, errorCode }) => errorCode ?? status)
  for (const which of [chat, letter]) await take(one, which)
  assert.deepEqual(await outcomes(other), ['matter-taken', 'matter-taken', 'matter-taken'])
  const said = (await one.call(getConversation, { query: { id: chat.id } })).value
  assert.deepEqual([said?.messages.length, said?.isOpen], [1, true])
  // The cookie of the page counts where the session is its own, and beside the console's header not at all.
  other.cookies.set('pavilion_desk', one.token ?? '')
  other.cookies.set('pavilion_console', other.token ?? '')
  const headers = AT_CONSOLE
  assert.equal((await other.call(closeConversation, { body: { id: chat.id }, headers })).errorCode, 'matter-taken')
  other.cookies.set('pavilion_desk', 'short')
  assert.equal((await other.call(closeConversation, { body: { id: chat.id } })).errorCode, 'matter-taken')
  other.cookies.set('pavilion_desk', other.token ?? '')
  assert.deepEqual(await outcomes(other), [200, 200, 200])
  assert.deepEqual((await outcomes(one)).slice(0, 2), [200, 200])
})

test('a message sent while the stream was cut is read once by who comes back, and sending again is one message', {
  tags: ['CON-194'],
}, async () => {
  const [one, member] = [await supporter('cutoff'), await inChat('cutter')]
  await say(member, 'first')
  const [chat] = await of(one, 'cutter')
  const id = chat?.id ?? ''
  const read = async (after?: string) =>
    (await one.call(getConversation, { query: after === undefined ? { id } : { id, after } })).value?.messages ?? []
  const seen = (await read()).at(-1)?.id ?? ''
  const key = nextKey()
  for (const _ of ['lost answer', 'sent again']) await member.call(sendChatMessage, { body: { text: 'second', key } })
  assert.deepEqual(
    (await read(seen)).map(({ text }) => text),
    ['second'],
  )
  assert.deepEqual(await read((await read(seen)).at(-1)?.id), [])
  assert.deepEqual(
    (await read()).map(({ text }) => text),
    ['first', 'second'],
  )
})

test('all of one list comes page by page, each matter once, whatever the order', { tags: ['CON-194'] }, async () => {
  const one = await supporter('pager')
  await world.app.pool.query(
    `insert into feedback (merchant_code, content, sent_at) select 'pavilion', 'words ' || n, $1::timestamptz - (n / 3) * interval '1 second'
     from generate_series(1, 120) n`,
    [world.clock()],
  )
  const ended = "update feedback set ended_at = sent_at where content like 'words %'"
  for (const state of ['waiting', 'free', 'ended'] as const) {
    if (state === 'ended') await world.app.pool.query(ended)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { value } = await one.call(listDeskMatters, { query: { state, ...(cursor === undefined ? {} : { cursor }) } })
      ids.push(...(value?.list.flatMap(({ id, text }) => (text.startsWith('words ') ? [id] : [])) ?? []))
      cursor = value?.nextCursor
    } while (cursor !== undefined)
    assert.deepEqual([state, ids.length, new Set(ids).size], [state, 120, 120])
  }
})

test('only support of the same merchant sees or takes a matter, and the desk’s calls open to the console', {
  tags: ['CON-193', 'CON-194'],
}, async () => {
  const one = await supporter('atconsole')
  await writesAll('private')
  const matters = await of(one, 'private')
  const stranger = await openOperator(world, 'stranger', ['support'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const owner = await openOperator(world, 'nosupport', ['owner', 'viewer'])
  for (const [by, code] of [
    [stranger, 'not-found'],
    [owner, 'role-missing'],
    [createClient(world.app), 'not-logged-in'],
  ] as const) {
    for (const { kind, id } of matters) {
      assert.equal((await by.call(getDeskMatter, { query: { kind, id } })).errorCode, code)
      for (const call of [takeDeskMatter, handBackDeskMatter]) assert.equal((await by.call(call, { body: { kind, id } })).errorCode, code)
      if (kind !== 'chat') assert.equal((await by.call(markDeskMatterRead, { body: { kind, id } })).errorCode, code)
      if (kind === 'feedback') assert.equal((await by.call(endFeedback, { body: { id } })).errorCode, code)
    }
  }
  assert.equal((await stranger.call(listDeskMatters)).value?.list.length, 0)
  assert.equal((await owner.call(listDeskMatters)).errorCode, 'role-missing')

  const console: Operator = Object.assign(createClient(world.app), { operatorId: one.operatorId })
  console.cookies.set('pavilion_console', one.token ?? '')
  const [chat, letter] = matters
  const headers = AT_CONSOLE
  for (const answer of [
    await console.call(listDeskMatters, { headers }),
    await console.call(getConversation, { query: { id: chat?.id ?? '' }, headers }),
    await console.call(answerConversation, { body: { id: chat?.id ?? '', text: 'here', key: nextKey() }, headers }),
    await console.call(closeConversation, { body: { id: chat?.id ?? '' }, headers }),
    await console.call(listDeskMails, { headers }),
    await console.call(answerDeskMail, { body: { id: letter?.id ?? '', text: 'there' }, headers }),
    await console.call(listFeedback, { headers }),
  ])
    assert.equal(answer.status, 200)
  assert.equal((await console.call(listDeskMatters)).errorCode, 'not-logged-in', 'not without the console’s header')
  const { value } = await console.call(getDeskMatter, { query: { kind: 'mail', id: letter?.id ?? '' }, headers })
  assert.deepEqual([value?.title, value?.content, value?.answeredBy], ['My deposit', 'It never came.', 'Support atconsole'])
  const { rows } = await world.app.pool.query(
    "select 1 from operator_actions where operator_name = 'atconsole' and action = 'read-mail' and subject = $1",
    [`mail:${letter?.id}`],
  )
  assert.equal(rows.length, 1, 'that it was read is recorded')
})
