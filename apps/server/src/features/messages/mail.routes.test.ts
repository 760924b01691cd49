import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  answerDeskMail,
  deleteInboxMessages,
  deleteSentMails,
  getInboxUnreadCount,
  listDeskMails,
  listInbox,
  listMailReceivers,
  listSentMails,
  mailReceiversMax,
  markAllInboxRead,
  sendMail,
} from '@pavilion/api/messages'
import { openDesk } from '../../../test/desk-client.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let far: Team
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { topagent: { agentone: { member1: null, agentsub: { member2: null } }, agenttwo: { member3: null } } })
  far = await makeTeam(world, { faragent: { farmember: null } }, { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

type Words = Partial<{ requestId: string; receiverIds: string[]; subject: string; text: string }>
const write = (client: Client, to: 'upline' | 'downline' | 'support', words: Words = {}) =>
  client.call(sendMail, { body: { requestId: randomUUID(), to, subject: 'Hello', text: 'How are you?', ...words } })
const below = (client: Client, ...accounts: string[]) =>
  write(client, 'downline', { receiverIds: accounts.map((one) => String(team.id(one))) })
const inbox = async (client: Client) => (await client.call(listInbox)).value?.list ?? []
const countMails = async () => {
  const { rows } = await world.app.pool.query<{ count: number }>(
    'select ((select count(*) from sent_mails) + (select count(*) from inbox_messages where sender_kind is not null))::integer as count',
  )
  return rows[0]?.count
}

test('a member writes to the account above, an agent to those below, and each finds it in the inbox with its sender', {
  tags: ['PROUTE-38'],
}, async () => {
  const [member, agent] = [await team.open('member1'), await team.open('agentone')]
  assert.deepEqual((await write(member, 'upline', { subject: 'Up' })).value, { sent: 1 })
  assert.deepEqual(
    (await inbox(agent)).map(({ title, text, content, sender, read }) => ({ title, text, content, sender, read })),
    [{ title: 'Up', text: 'How are you?', content: '', sender: { kind: 'downline', account: 'member1' }, read: false }],
  )
  assert.deepEqual((await below(agent, 'member1', 'agentsub', 'member2')).value, { sent: 3 })
  for (const account of ['member1', 'agentsub', 'member2']) {
    // A second log-in would be one from a new device, of which a letter tells.
    const client = account === 'member1' ? member : await team.open(account)
    assert.deepEqual((await inbox(client))[0]?.sender, { kind: 'upline', account: 'agentone' })
    assert.equal((await client.call(getInboxUnreadCount)).value, 1)
  }
  const sent = (await agent.call(listSentMails)).value?.list.map(({ receiver }) => receiver.account)
  assert.deepEqual(sent?.sort(), ['agentsub', 'member1', 'member2'])
})

test('nobody writes outside the own line: another branch, an upline as downline, oneself, another merchant, nobody', {
  tags: ['AGENT-20'],
}, async () => {
  const agent = await team.open('agentone')
  const before = await countMails()
  const foreign = [
    String(team.id('agenttwo')),
    String(team.id('member3')),
    String(team.id('topagent')),
    String(team.id('agentone')),
    String(far.id('farmember')),
    '999999999999',
    'member3',
    '-1',
  ]
  for (const id of foreign) {
    const answer = await write(agent, 'downline', { receiverIds: [String(team.id('member1')), id] })
    assert.deepEqual([answer.status, answer.errorCode, answer.value], [404, 'not-in-team', undefined], id)
  }
  assert.equal((await write(agent, 'downline')).errorCode, 'not-in-team')
  assert.equal((await write(await team.open('topagent'), 'upline')).errorCode, 'not-in-team')
  assert.equal((await below(await team.open('member1'), 'member2')).errorCode, 'feature-unavailable')
  assert.equal(await countMails(), before, 'nothing was written, not even to whom it may be')
  const tooMany = Array.from({ length: mailReceiversMax + 1 }, () => String(team.id('member1')))
  assert.equal((await write(agent, 'downline', { receiverIds: tooMany })).errorCode, 'invalid-request')
})

test('the receivers shown are those of the own team, right below first, and all of it by the beginning of a name', {
  tags: ['AGENT-20'],
}, async () => {
  const agent = await team.open('agentone')
  const accounts = async (client: Client, account?: string) =>
    (await client.call(listMailReceivers, { query: account === undefined ? {} : { account } })).value?.list.map((one) => one.account)
  assert.deepEqual(await accounts(agent), ['agentsub', 'member1'])
  assert.deepEqual(await accounts(agent, 'MEMBER'), ['member1', 'member2'])
  for (const foreign of ['topagent', 'agentone', 'agenttwo', 'member3', 'farmember', '%', '_']) {
    assert.deepEqual(await accounts(agent, foreign), [], foreign)
  }
  assert.deepEqual((await (await team.open('member1')).call(listMailReceivers)).value, { hasUpline: true, hasDownline: false, list: [] })
  assert.equal((await (await team.open('topagent')).call(listMailReceivers)).value?.hasUpline, false)
})

test('a repeated request is one message, also in parallel; the same key with other words or for others is refused', async () => {
  const agent = await team.open('agenttwo')
  const before = Number(await countMails())
  const words = { requestId: randomUUID(), receiverIds: [String(team.id('member3'))] }
  const answers = await Promise.all([1, 2, 3].map(() => write(agent, 'downline', words)))
  for (const { value } of answers) assert.deepEqual(value, { sent: 1 })
  assert.equal(await countMails(), before + 2)
  assert.equal((await write(agent, 'downline', { ...words, text: 'Something else' })).errorCode, 'invalid-request')
  for (const receiverIds of [['member2'], ['member2', 'member3']].map((names) => names.map((name) => String(team.id(name))))) {
    assert.equal((await write(agent, 'downline', { ...words, receiverIds })).errorCode, 'invalid-request')
  }
  assert.equal((await write(agent, 'upline', { subject: '  ' })).errorCode, 'invalid-request')
})

test('hostile text is text: it comes back as it was written, and as no HTML', async () => {
  const hostile = '<img src=x onerror=alert(1)>\n& <b>not bold</b> \u202e'
  const member = await registerMember(world.app, 'hostile1')
  assert.equal((await write(member, 'support', { subject: hostile.slice(0, 30), text: hostile })).status, 200)
  const [mail] = (await member.call(listSentMails)).value?.list ?? []
  assert.deepEqual([mail?.title, mail?.text], [hostile.slice(0, 30).trim(), hostile.trim()])
})

test('who writes too often waits', async () => {
  const member = await registerMember(world.app, 'flooder1')
  for (let index = 0; index < 20; index += 1) assert.equal((await write(member, 'support')).status, 200)
  assert.equal((await write(member, 'support')).errorCode, 'too-many-requests')
  world.clock.advance(10 * 60_000)
  assert.equal((await write(member, 'support')).status, 200)
})

test('read all and delete selected concern the own inbox alone; what was sent is deleted for its sender alone', async () => {
  const [agent, member] = [await team.open('agentone'), await team.open('member1')]
  await below(agent, 'member1', 'agentsub')
  await below(agent, 'member1')
  assert.ok(Number((await member.call(getInboxUnreadCount)).value) >= 2)
  for (const _ of [1, 2]) assert.equal((await member.call(markAllInboxRead)).status, 200)
  assert.equal((await member.call(getInboxUnreadCount)).value, 0)
  const other = await team.open('agentsub')
  const others = await inbox(other)
  assert.ok(Number((await other.call(getInboxUnreadCount)).value) >= 1)
  const own = await inbox(member)
  const ids = [...own.slice(0, 2), ...others].map(({ id }) => id)
  assert.equal((await member.call(deleteInboxMessages, { body: { ids: [...ids, 'x', '999999999'] } })).value?.deleted, 2)
  assert.equal((await inbox(member)).length, own.length - 2)
  assert.deepEqual(await inbox(other), others)

  const sent = (await agent.call(listSentMails)).value?.list ?? []
  const foreign = await member.call(deleteSentMails, { body: { ids: sent.map(({ id }) => id) } })
  assert.equal(foreign.value?.deleted, 0)
  const gone = await agent.call(deleteSentMails, { body: { ids: sent.map(({ id }) => id) } })
  assert.equal(gone.value?.deleted, sent.length)
  assert.deepEqual((await agent.call(listSentMails)).value?.list, [])
  assert.deepEqual(await inbox(other), others, 'whoever got them keeps them')
})

test('the desk reads what its members wrote, and answers it once; the answer comes into the inbox', async () => {
  const member = await registerMember(world.app, 'asker1')
  await write(member, 'support', { subject: 'My deposit', text: 'Where is it?' })
  const desk = await openDesk(world, 'violet')
  const mails = (await desk.call(listDeskMails)).value?.list ?? []
  const mail = mails.find(({ account }) => account === 'asker1')
  assert.ok(mail)
  assert.deepEqual([mail.title, mail.text, mail.answeredBy], ['My deposit', 'Where is it?', ''])
  assert.ok(
    mails.every(({ account }) => account !== 'agentone'),
    'mail between members is none of the desk’s',
  )
  const answer = () => desk.call(answerDeskMail, { body: { id: mail.id, text: 'It is here.' } })
  assert.equal((await answer()).status, 200)
  assert.equal((await answer()).errorCode, 'already-answered')
  assert.equal((await desk.call(answerDeskMail, { body: { id: '999999999', text: 'x' } })).errorCode, 'not-found')
  const [received] = await inbox(member)
  assert.deepEqual([received?.title, received?.text, received?.sender.kind], ['Re: My deposit', 'It is here.', 'support'])
  assert.equal((await member.call(listDeskMails)).errorCode, 'session-ended')
  const { rows } = await world.app.pool.query("select action, subject from operator_actions where operator_name = 'violet' order by id")
  assert.deepEqual(
    rows.map(({ action, subject }) => `${action} ${subject}`),
    ['read-mail mail', `answer-mail mail:${mail.id}`],
  )
})

test('a visitor and a guest write nothing and read nothing', { tags: ['PROLE-09'] }, async () => {
  const guest = await registerMember(world.app, 'guest4')
  await world.app.pool.query("update members set type = 4 where account = 'guest4'")
  for (const [client, code] of [
    [createClient(world.app), 'not-logged-in'],
    [guest, 'real-account-needed'],
  ] as const) {
    assert.deepEqual(
      [
        (await write(client, 'support')).errorCode,
        (await client.call(listSentMails)).errorCode,
        (await client.call(listMailReceivers)).errorCode,
        (await client.call(markAllInboxRead)).errorCode,
        (await client.call(deleteInboxMessages, { body: { ids: ['1'] } })).errorCode,
        (await client.call(deleteSentMails, { body: { ids: ['1'] } })).errorCode,
      ],
      Array(6).fill(code),
    )
  }
})
