import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberDossier, getMemberMoney, listMemberActs, revealMemberFact } from '@pavilion/api/dossiers'
import { listMemberNotes, writeMemberNote } from '@pavilion/api/member-notes'
import { listMembers } from '@pavilion/api/member-search'
import { stopMember } from '@pavilion/api/stops'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let cashier: Client
let viewer: Client
let desk: Client
let subject: string
const query = { account: 'watched1' }
before(async () => {
  world = await startTestApp()
  cashier = await openOperator(world, 'cashier', ['cashier'])
  viewer = await openOperator(world, 'viewer', ['viewer'])
  desk = await openOperator(world, 'desk', ['support'])
  await registerMember(world.app, 'watched1')
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'watched1'")
  subject = `member:${rows[0]?.id}`
  await world.app.pool.query("update member_profiles set birthday = '1990-05-17' where member_id = $1", [rows[0]?.id])
})
after(() => world.stop())

const count = async (action: string) =>
  (await world.app.pool.query('select from operator_actions where action = $1 and subject = $2', [action, subject])).rowCount

test('whoever sits at the desk alone is told what is stopped and since when, and neither why nor by whom', async () => {
  await cashier.call(stopMember, { body: { ...query, kind: 'betting', reason: 'a stolen card, says the bank' } })
  const [told] = (await desk.call(getMemberDossier, { query })).value?.stopped.stops ?? []
  assert.deepEqual([told?.kind, Object.keys(told ?? {}).sort()], ['betting', ['at', 'kind']])
  const [whole] = (await viewer.call(getMemberDossier, { query })).value?.stopped.stops ?? []
  assert.deepEqual([whole?.by, whole?.reason], ['cashier', 'a stolen card, says the bank'])
})

test('that money or notes were looked at is on record once in a quarter of an hour', async () => {
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await viewer.call(getMemberMoney, { query })).status, 200)
    assert.equal((await desk.call(listMemberNotes, { query })).status, 200)
  }
  assert.deepEqual([await count('read-money'), await count('read-notes')], [1, 1])
})

test('acts are told page by page without a gap, however often somebody looked between them', async () => {
  await world.app.pool.query(
    `insert into operator_actions (merchant_code, operator_id, operator_name, action, subject, detail, address, happened_at)
     select 'pavilion', o.id, o.username, case when n % 10 = 0 then 'write-note' else 'read-member' end, $1, 'n' || n, '127.0.0.1', now()
     from operators o, generate_series(1, 200) n where o.username = 'cashier' order by n`,
    [subject],
  )
  const acts = (await viewer.call(listMemberActs, { query })).value
  assert.equal(acts?.list.filter(({ action }) => action === 'write-note').length, 20)
  assert.ok(acts?.list.every(({ action }) => !action.startsWith('read-')))
})

test('notes that the desk pins push no restricted one from the head of the page', async () => {
  const pin = (by: Client, text: string, isRestricted: boolean) =>
    by.call(writeMemberNote, { body: { requestId: randomUUID(), ...query, text, isPinned: true, isRestricted } })
  assert.equal((await pin(cashier, 'odd play with bonuses', true)).status, 200)
  for (let number = 0; number < 22; number += 1) assert.equal((await pin(desk, `said hello ${number}`, false)).status, 200)
  const pinned = (await viewer.call(getMemberDossier, { query })).value?.pinned.map(({ text }) => text)
  assert.deepEqual([pinned?.length, pinned?.[0], pinned?.[1]], [20, 'odd play with bonuses', 'said hello 21'])
})

test('an operator has thirty things shown in an hour, asked in vain or not, and then none', async () => {
  const reveal = (fact: 'birthday' | 'document') =>
    cashier.call(revealMemberFact, { body: { ...query, fact, reason: 'holds it against the card' } })
  for (let number = 0; number < 30; number += 1) {
    const fact = number % 2 ? 'document' : 'birthday'
    assert.equal((await reveal(fact)).status, number % 2 ? 404 : 200)
  }
  const refused = await reveal('birthday')
  assert.deepEqual([refused.status, refused.errorCode], [429, 'too-many-requests'])
  assert.equal(await count('reveal-member-fact'), 15)
  for (let quarter = 0; quarter < 6; quarter += 1) {
    world.clock.advance(10 * MINUTE_MS)
    await cashier.call(listMembers, { query: {} })
  }
  world.clock.advance(1)
  assert.equal((await reveal('birthday')).status, 200)
})

test('a list that the database does not give within a second is given up and asks to be tried again', async () => {
  const fresh = await openOperator(world, 'waiter', ['viewer'])
  const client = await world.app.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table member_stops in access exclusive mode')
    assert.equal((await fresh.call(listMembers, { query: { state: 'stopped' } })).errorCode, 'unavailable')
  } finally {
    await client.query('rollback')
    client.release()
  }
  assert.equal((await fresh.call(listMembers, { query: { state: 'stopped' } })).status, 200)
})
