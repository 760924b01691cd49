import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { QueryOf } from '@pavilion/api/endpoint'
import { listMembers } from '@pavilion/api/member-search'
import { stopMember } from '@pavilion/api/stops'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { memberTypes } from '../members/index.ts'
import { statementOf } from './members-list.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let viewer: Client
let desk: Client
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  viewer = await openOperator(world, 'viewer', ['viewer'], { merchantCode: 'garden', host: 'garden.example' })
  desk = await openOperator(world, 'desk', ['support'], { merchantCode: 'garden', host: 'garden.example' })
  const owner = await openOperator(world, 'boss', ['cashier'], { merchantCode: 'garden', host: 'garden.example' })
  for (const name of ['luz1', 'ana2', 'eva3', 'ida4'])
    await createClient(world.app, { host: 'garden.example' }).register(name, 'correct horse battery')
  await registerMember(world.app, 'stranger')
  const set = (account: string, change: string) => world.app.pool.query(`update members set ${change} where account_key = $1`, [account])
  await set('luz1', "registered_at = '2026-01-01T08:00Z', last_login_at = null")
  await set('ana2', "registered_at = '2026-01-02T08:00Z', last_login_at = '2026-02-01T08:00Z', type = 1")
  await set('eva3', "registered_at = '2026-01-03T08:00Z', last_login_at = '2026-02-03T08:00Z'")
  await set('ida4', "registered_at = '2026-01-03T08:00Z', last_login_at = '2026-02-02T08:00Z'")
  await set('eva3', "upline_id = (select id from members where account_key = 'ana2')")
  await world.app.pool.query(
    `insert into protection_breaks (member_id, kind, begins_at, ends_at, asked_by)
     select id, 'time-out', $1::timestamptz, $1::timestamptz + interval '1 day', id from members where account_key = 'ida4'`,
    [world.clock()],
  )
  await world.app.pool.query(`insert into member_levels (merchant_code, code, titles) values ('garden', 'gold', '{"EN":"Gold"}')`)
  await set('eva3', "level_code = 'gold'")
  await world.app.pool.query(
    `insert into member_tags (merchant_code, code, name, colour, meaning)
     values ('garden', 'vip', 'VIP', 'green', 'plays much'), ('garden', 'away', 'Waits', 'grey', 'comes no more')`,
  )
  await world.app.pool.query(
    `insert into tagged_members (member_id, merchant_code, code, set_by, set_at)
     select m.id, 'garden', t.code, o.id, now() from members m, operators o, (values ('ana2', 'vip'), ('eva3', 'vip'), ('eva3', 'away')) t (who, code)
     where m.account_key = t.who and o.username = 'boss'`,
  )
  assert.equal((await owner.call(stopMember, { body: { account: 'luz1', kind: 'money', reason: 'to be looked at' } })).status, 200)
})
after(() => world.stop())

const list = async (query: QueryOf<typeof listMembers>, by: Client = viewer) => {
  const answer = await by.call(listMembers, { query })
  assert.equal(answer.status, 200, answer.errorCode)
  return answer.value?.list ?? []
}
const accounts = async (query: QueryOf<typeof listMembers>) => (await list(query)).map(({ account }) => account).join()

test('the list stands in the order that was asked for, rows of one moment by their number', { tags: ['CON-046'] }, async () => {
  assert.equal(await accounts({}), 'ida4,eva3,ana2,luz1')
  assert.equal(await accounts({ order: 'oldest' }), 'luz1,ana2,eva3,ida4')
  assert.equal(await accounts({ order: 'seen-last' }), 'eva3,ida4,ana2,luz1')
  assert.equal(await accounts({ order: 'seen-first' }), 'luz1,ana2,ida4,eva3')
  assert.equal(await accounts({ order: 'account' }), 'ana2,eva3,ida4,luz1')
})

test('filters narrow the list, each by itself and together', { tags: ['CON-045'] }, async () => {
  assert.equal(await accounts({ state: 'stopped' }), 'luz1')
  assert.equal(await accounts({ state: 'money' }), 'luz1')
  assert.equal(await accounts({ state: 'betting' }), '')
  assert.equal(await accounts({ state: 'time-out' }), 'ida4')
  assert.equal(await accounts({ state: 'open' }), 'eva3,ana2')
  assert.equal(await accounts({ kind: 'agent' }), 'ana2')
  assert.equal(await accounts({ kind: 'member', state: 'open' }), 'eva3')
  assert.equal(await accounts({ upline: 'ANA2' }), 'eva3')
  assert.equal(await accounts({ upline: 'stranger' }), '')
  assert.equal(await accounts({ registeredFrom: '2026-01-02', registeredTo: '2026-01-02' }), 'ana2')
  assert.equal(await accounts({ seenFrom: '2026-02-02' }), 'ida4,eva3')
  assert.equal(await accounts({ seenTo: '2026-02-01' }), 'ana2', 'who never came was not seen before a day')
  assert.equal(await accounts({ method: 'H5' }), 'ida4,eva3,ana2,luz1')
  assert.equal(await accounts({ method: 'APP' }), '')
  assert.equal(await accounts({ level: 'gold' }), 'eva3')
  assert.equal(await accounts({ level: 'silver' }), '')
  assert.equal(await accounts({ tag: 'vip' }), 'eva3,ana2')
  assert.equal(await accounts({ tag: 'vip', level: 'gold' }), 'eva3')
  assert.equal(await accounts({ tag: 'new' }), '')
  const [eva] = await list({ level: 'gold' })
  assert.equal(eva?.tags.map(({ name }) => name).join(), 'VIP,Waits', 'tags stand by name, as everywhere')
  const [luz] = await list({ state: 'money' })
  assert.deepEqual([luz?.stops, luz?.kind, luz?.balance !== undefined], [['money'], 'member', true])
})

test('a list finds the kind of account that its rows tell, whatever the type', async () => {
  const db = createDatabase(world.app.pool)
  for (const type of [0, 1, 2, 3, 4, 5, 39, 40, 41])
    for (const kind of ['member', 'agent', 'guest'] as const) {
      const { rows } = await sql<{ is: boolean }>`select ${memberTypes.isOfKind(sql.lit(type), kind)} as is`.execute(db)
      assert.equal(rows[0]?.is, memberTypes.memberKindOf(type) === kind, `${type} ${kind}`)
    }
})

test('whoever has the role of the desk alone is told no balance, and nobody is told of another merchant’s members', async () => {
  assert.ok((await list({}, desk)).every(({ balance }) => balance === undefined))
  assert.ok(!(await accounts({})).includes('stranger'))
  const visitor = createClient(world.app, { host: 'garden.example' })
  assert.equal((await visitor.call(listMembers, { query: {} })).errorCode, 'not-logged-in')
})

test('a day that never was is refused, and so is a cursor that is none of the order', async () => {
  assert.equal((await viewer.call(listMembers, { query: { registeredFrom: '2026-02-30' } })).errorCode, 'day-invalid')
  for (const query of [{ cursor: '1.x' }, { cursor: '1.99999999999999999' }, { cursor: 'x.1' }, { cursor: '1.\u0000' }])
    assert.equal((await viewer.call(listMembers, { query })).errorCode, 'invalid-request', JSON.stringify(query))
  assert.equal((await viewer.call(listMembers, { query: { cursor: "1.' or 1=1 --", order: 'account' } })).status, 200)
})

test('no page repeats or loses a row while members register, in any order', { tags: ['CON-046'] }, async () => {
  await world.app.pool.query(
    `insert into members (merchant_code, account, account_key, password_hash, registered_at, last_login_at)
     select 'garden', 'page' || n, 'page' || n, 'none', timestamptz '2026-02-10' + (n / 3) * interval '1 second',
       case when n % 2 = 0 then timestamptz '2026-02-20' + (n / 5) * interval '1 microsecond' end
     from generate_series(1, 130) n`,
  )
  for (const order of ['newest', 'oldest', 'seen-last', 'seen-first', 'account'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { value } = await viewer.call(listMembers, { query: { order, ...(cursor === undefined ? {} : { cursor }) } })
      seen.push(...(value?.list ?? []).map(({ account }) => account))
      cursor = value?.nextCursor
      if (cursor === undefined) break
      const name = `between${order.length}${page}${order.slice(0, 1)}${order.slice(-1)}`
      await world.app.pool.query(
        "insert into members (merchant_code, account, account_key, password_hash, registered_at) values ('garden', $1, $1, 'none', '2026-02-28')",
        [name],
      )
    }
    assert.equal(cursor, undefined, order)
    assert.equal(new Set(seen).size, seen.length, `${order}: a row came twice`)
    const missed = ['luz1', 'ana2', 'eva3', 'ida4', ...Array.from({ length: 130 }, (_, n) => `page${n + 1}`)].filter(
      (one) => !seen.includes(one),
    )
    assert.deepEqual(missed, [], order)
  }
})

test('no order of the list sorts the members: each is read from an index up to the page', async () => {
  await world.app.pool.query(
    `insert into members (merchant_code, account, account_key, password_hash, registered_at, last_login_at)
     select 'garden', 'crowd' || n, 'crowd' || n, 'none', timestamptz '2025-01-01' + n * interval '1 minute',
       timestamptz '2025-06-01' + n * interval '1 minute'
     from generate_series(1, 30000) n`,
  )
  await world.app.pool.query('analyze members')
  const db = createDatabase(world.app.pool)
  const none = { from: undefined, to: undefined }
  const filter = {
    state: undefined,
    kind: undefined,
    level: undefined,
    tag: undefined,
    method: undefined,
    uplineKey: undefined,
    registered: none,
    seen: none,
  }
  for (const order of ['newest', 'oldest', 'seen-last', 'seen-first', 'account'] as const)
    for (const after of [undefined, { id: 20_000n, place: order === 'account' ? 'crowd2' : '1750000000000000' }]) {
      const statement = statementOf('garden', { filter, order, now: world.clock() }, 51, after)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      assert.doesNotMatch(plan, /Seq Scan on members/, `${order}\n${plan}`)
      const limited = plan.slice(plan.indexOf('Limit'))
      assert.match(limited, /Index (?:Only )?Scan (?:Backward )?using members_by_/, `${order}\n${plan}`)
      assert.doesNotMatch(limited.slice(0, limited.search(/Index (?:Only )?Scan/)), /Sort/, `${order}\n${plan}`)
    }
})

test('a page begins behind a number of nineteen digits as behind any other', async () => {
  const cursor = `1000000000000000001.${1_700_000_000_000_000}`
  assert.equal((await viewer.call(listMembers, { query: { cursor } })).status, 200)
  assert.equal((await viewer.call(listMembers, { query: { cursor: `9${cursor}` } })).errorCode, 'invalid-request')
})
