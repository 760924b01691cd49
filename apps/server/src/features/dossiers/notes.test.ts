import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberDossier } from '@pavilion/api/dossiers'
import { keepMemberTag, listMemberNotes, listMemberTags, tagMember, writeMemberNote } from '@pavilion/api/member-notes'
import { listMembers } from '@pavilion/api/member-search'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let cashier: Client
let owner: Client
let desk: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  cashier = await openOperator(world, 'cashier', ['cashier'])
  owner = await openOperator(world, 'owner', ['owner'])
  desk = await openOperator(world, 'desk', ['support'])
  foreign = await openOperator(world, 'foreign', ['owner'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  await registerMember(world.app, 'noted1')
})
after(() => world.stop())

const query = { account: 'noted1' }
const write = (by: Client, text: string, more: object = {}) =>
  by.call(writeMemberNote, { body: { requestId: randomUUID(), account: 'noted1', text, ...more } })
const texts = async (by: Client) => (await by.call(listMemberNotes, { query })).value?.list.map(({ text }) => text)

test('a note is written once with who and when, and the same request again writes no second one', { tags: ['CON-063'] }, async () => {
  const requestId = randomUUID()
  const first = await write(cashier, 'called about a card', { requestId, isPinned: true })
  const again = await write(cashier, 'called about a card', { requestId, isPinned: true })
  assert.deepEqual(again.value, first.value)
  assert.deepEqual([first.value?.by, first.value?.isPinned, first.value?.isRestricted], ['cashier', true, false])
  assert.equal((await write(cashier, 'called about another card', { requestId, isPinned: true })).errorCode, 'request-differs')
  assert.equal((await write(owner, 'called about a card', { requestId, isPinned: true })).errorCode, 'request-differs')
  assert.deepEqual(await texts(cashier), ['called about a card'])
  assert.deepEqual(
    (await desk.call(getMemberDossier, { query })).value?.pinned.map(({ text }) => text),
    ['called about a card'],
  )
  await assert.rejects(world.app.pool.query("update member_notes set content = 'nothing'"), /member_notes/)
  await assert.rejects(world.app.pool.query('delete from member_notes'), /member_notes/)
})

test('a restricted note is hidden from whoever has the role of the desk alone, pinned or not', { tags: ['CON-063'] }, async () => {
  await write(cashier, 'odd play with bonuses', { isRestricted: true, isPinned: true })
  assert.deepEqual(await texts(owner), ['odd play with bonuses', 'called about a card'])
  assert.deepEqual(await texts(desk), ['called about a card'])
  assert.equal((await desk.call(getMemberDossier, { query })).value?.pinned.length, 1)
  const { rows } = await world.app.pool.query("select detail from operator_actions where action = 'write-note'")
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes('odd play'), 'the record does not tell what not everybody may read')
})

test('a note about nobody, another merchant’s member, by nobody or without words is refused', async () => {
  assert.equal((await write(foreign, 'hello there')).errorCode, 'not-found')
  assert.equal((await foreign.call(listMemberNotes, { query })).errorCode, 'not-found')
  assert.equal((await write(cashier, 'x')).errorCode, 'invalid-request')
  assert.equal((await write(cashier, 'x'.repeat(2_001))).errorCode, 'invalid-request')
  assert.equal((await write(createClient(world.app), 'hello there')).errorCode, 'not-logged-in')
})

const keep = (by: Client, code: string, more: object = {}) =>
  by.call(keepMemberTag, { body: { code, name: code, colour: 'red', meaning: 'plays for much', ...more } })
const tag = (by: Client, code: string, isTagged = true) => by.call(tagMember, { body: { ...query, code, isTagged } })

test('an owner keeps the merchant’s tags, and whoever works there gives them to members and takes them away', {
  tags: ['CON-064'],
}, async () => {
  assert.equal((await keep(cashier, 'vip')).errorCode, 'role-missing')
  assert.equal((await keep(owner, 'vip')).status, 200)
  assert.equal((await keep(owner, 'vip', { name: 'Very important' })).value?.name, 'Very important')
  assert.deepEqual(
    (await desk.call(listMemberTags)).value?.list.map(({ name }) => name),
    ['Very important'],
  )
  assert.deepEqual((await foreign.call(listMemberTags)).value?.list, [])
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual(
      (await tag(desk, 'vip')).value?.tags.map(({ code }) => code),
      ['vip'],
    )
  const listed = async () => (await cashier.call(listMembers, { query: { tag: 'vip' } })).value?.list.map(({ account }) => account)
  assert.deepEqual(await listed(), ['noted1'])
  assert.equal((await tag(cashier, 'unknown')).errorCode, 'tag-unknown')
  assert.equal((await tag(foreign, 'vip')).errorCode, 'not-found')
  assert.deepEqual((await tag(cashier, 'vip', false)).value?.tags, [])
  assert.deepEqual((await tag(cashier, 'vip', false)).value?.tags, [])
  assert.deepEqual(await listed(), [])
  const { rows } = await world.app.pool.query(
    "select action from operator_actions where action in ('tag-member', 'untag-member') order by id",
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['tag-member', 'untag-member'],
    'what changed nothing is not written down',
  )
  assert.equal((await tag(createClient(world.app), 'vip')).errorCode, 'not-logged-in')
})

test('a member has twenty tags at most, however many are given at once', { tags: ['CON-064'] }, async () => {
  for (let number = 0; number < 22; number += 1) await keep(owner, `tag-${number}`)
  const answers = await Promise.all(Array.from({ length: 22 }, (_, number) => tag(cashier, `tag-${number}`)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 20)
  assert.ok(answers.every(({ status, errorCode }) => status === 200 || errorCode === 'tag-limit-reached'))
  assert.equal((await cashier.call(getMemberDossier, { query })).value?.tags.length, 20)
})
