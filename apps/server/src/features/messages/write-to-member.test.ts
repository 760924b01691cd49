import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listMemberActs, listMemberLetters } from '@pavilion/api/dossiers'
import { writeToMember } from '@pavilion/api/member-letters'
import { listInbox } from '@pavilion/api/messages'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let support: Client
let viewer: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  support = await openOperator(world, 'support', ['support'])
  viewer = await openOperator(world, 'viewer', ['viewer'])
  foreign = await openOperator(world, 'foreign', ['support'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

const write = (by: Client, account: string, more: object) =>
  by.call(writeToMember, { body: { requestId: randomUUID(), account, template: 'free', ...more } as never })
const inboxOf = async (client: Client, language: 'EN' | 'TH' = 'EN') =>
  (await client.call(listInbox, { query: { language } })).value?.list ?? []
const lettersOf = async (account: string) =>
  (await viewer.call(listMemberLetters, { query: { account, from: 'inbox' } })).value?.list.map(({ title }) => title)
const own = { title: 'About your slip', text: 'We found it; <b>all</b> is well & paid.' }

test('a template reaches the inbox in the language that the member reads, and stands among its letters and acts', {
  tags: ['CON-067'],
}, async () => {
  const member = await registerMember(world.app, 'letterone')
  const before = (await inboxOf(member)).length
  assert.equal((await write(support, 'LetterOne', { template: 'document-needed' })).status, 200)
  assert.equal((await inboxOf(member))[0]?.title, 'We need a document from you')
  assert.equal((await inboxOf(member, 'TH'))[0]?.title, 'เราต้องการเอกสารจากคุณ')
  assert.equal((await inboxOf(member)).length, before + 1)
  assert.equal((await lettersOf('letterone'))?.[0], 'We need a document from you')
  const acts = (await viewer.call(listMemberActs, { query: { account: 'letterone' } })).value?.list
  assert.match(JSON.stringify(acts), /write-to-member/)
})

test('an operator’s own words are text in every language, and a request that is sent twice writes once', {
  tags: ['CON-067'],
}, async () => {
  const member = await registerMember(world.app, 'lettertwo')
  const requestId = randomUUID()
  const before = (await inboxOf(member)).length
  for (const _ of [1, 2]) assert.equal((await write(support, 'lettertwo', { ...own, requestId })).status, 200)
  const [letter, ...others] = await inboxOf(member, 'TH')
  assert.equal(others.length, before)
  assert.deepEqual([letter?.title, letter?.text, letter?.content], [own.title, own.text, ''], 'shown as words, never as HTML')
  assert.equal((await write(support, 'lettertwo', { ...own, text: 'another', requestId })).errorCode, 'request-differs')
  await registerMember(world.app, 'letterthree')
  assert.equal((await write(support, 'letterthree', { ...own, requestId })).errorCode, 'request-differs')
  const { rows } = await world.app.pool.query(
    "select count(*)::integer as n from operator_actions where action = 'write-to-member' and detail like '%lettertwo%'",
  )
  assert.equal(rows[0].n, 1)
})

test('nobody writes without words, without the role, or to a member of another merchant', { tags: ['CON-067'] }, async () => {
  const member = await registerMember(world.app, 'letterfour')
  const before = (await inboxOf(member)).length
  assert.equal((await write(support, 'letterfour', { title: own.title })).errorCode, 'words-needed')
  assert.equal((await write(support, 'letterfour', { ...own, text: '     ' })).errorCode, 'words-needed')
  assert.equal((await write(support, 'letterfour', { template: 'other' })).errorCode, 'invalid-request')
  assert.equal((await write(viewer, 'letterfour', own)).errorCode, 'role-missing')
  assert.equal((await write(createClient(world.app), 'letterfour', own)).errorCode, 'not-logged-in')
  assert.equal((await write(foreign, 'letterfour', own)).errorCode, 'not-found')
  assert.equal((await write(support, 'never-was', own)).errorCode, 'not-found')
  assert.equal((await inboxOf(member)).length, before)
})
