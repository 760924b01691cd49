import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchMembers } from '@pavilion/api/member-search'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { beginningOf } from '../../base/beginning-of.ts'
import { createDatabase } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { updateContact } from '../members/wiring.ts'
import { sealAccountNumber } from '../security/wiring.ts'
import { statementOf } from './found-rows.store.ts'
import { readQuestion } from './read-question.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let viewer: Client
let cashier: Client
let desk: Client
let foreign: Client
let id: bigint
const pool = () => world.app.pool

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  viewer = await openOperator(world, 'viewer', ['viewer'])
  cashier = await openOperator(world, 'cashier', ['cashier'])
  desk = await openOperator(world, 'desk', ['support'])
  foreign = await openOperator(world, 'foreign', ['owner'], { merchantCode: 'garden', host: 'garden.example' })
  await registerMember(world.app, 'Zarisol77')
  await registerMember(world.app, 'zarisa12')
  await createClient(world.app, { host: 'garden.example' }).register('zarigold1', 'correct horse battery')
  id = (await pool().query<{ id: bigint }>("select id from members where account_key = 'zarisol77'")).rows[0]?.id ?? 0n
  await pool().query("update members set nickname = 'Ñandú 100%_' where id = $1", [id])
  await pool().query("update member_profiles set payee_name = 'Marisól De la Cruz' where member_id = $1", [id])
  const db = createDatabase(pool())
  await db.transaction().execute(async (tx) => {
    const contact = { email: 'luz@example.com', countryDialingCode: '63', mobileNum: '9171234567' }
    await updateContact(tx, testSeals, memberId(id), contact)
    await tx
      .insertInto('withdrawal_accounts')
      .values({
        id: 71n,
        merchant_code: 'pavilion',
        member_id: id,
        kind: 'ewallet',
        bank: 'GCASH',
        holder: 'Marisol De la Cruz',
        ...sealAccountNumber(testSeals, 71n, 'pavilion', '09181112223'),
        is_default: false,
        bound_at: world.clock(),
        usable_from: world.clock(),
        unbound_at: world.clock(),
      })
      .execute()
  })
  await pool().query(
    `insert into deposits (id, merchant_code, member_id, request_id, channel, currency, amount_minor, fee_minor, status,
       created_at, expires_at, gateway_reference)
     select 4711, 'pavilion', $1, 'request-4711', c.code, m.currency, 100, 0, 'failed', now(), now(), 'pay_Ref9'
     from merchants m join deposit_channels c on c.merchant_code = m.code where m.code = 'pavilion' limit 1`,
    [id],
  )
  await pool().query("insert into social_identities values ('pavilion', 'google', 'subject-1', $1, now())", [id])
})
after(() => world.stop())

const search = async (by: Client, text: string) => {
  const answer = await by.call(searchMembers, { query: { text } })
  assert.equal(answer.status, 200, `${text}: ${answer.errorCode}`)
  return answer.value?.list ?? []
}
const hits = async (by: Client, text: string) => (await search(by, text)).map(({ kind, by, account }) => `${kind} ${by} ${account}`)

test('a member is found by the beginning of account, nickname or real name, and by a whole number or contact', {
  tags: ['CON-040'],
}, async () => {
  assert.deepEqual(await hits(viewer, ' ZARISOL77 '), ['member account Zarisol77'])
  assert.deepEqual((await hits(viewer, 'zaris')).sort(), ['member account Zarisol77', 'member account zarisa12'])
  for (const typed of ['ñandú 1', 'NANDU 1', 'Nan\u0303du\u0301 100%_'])
    assert.deepEqual(await hits(viewer, typed), ['member nickname Zarisol77'], typed)
  assert.deepEqual(await hits(viewer, 'nandu 100_'), [], 'a sign of patterns is a sign')
  for (const typed of ['marisol de', 'MARISÓL DE']) assert.deepEqual(await hits(cashier, typed), ['member name Zarisol77'], typed)
  for (const [text, by] of [
    [String(id), 'number'],
    ['Luz@Example.com', 'email'],
    ['0917 123 4567', 'mobile'],
    ['+63 917-123-4567', 'mobile'],
    ['0918 111 2223', 'withdrawal-account'],
    ['subject-1', 'log-in'],
  ] as const)
    assert.ok((await hits(viewer, text)).includes(`member ${by} Zarisol77`), text)
  assert.deepEqual(await hits(viewer, 'luz@example'), [], 'what rests sealed is found whole')
})

test('money is found by our number and by that of another company, and a kind before it narrows what is looked at', {
  tags: ['CON-041'],
}, async () => {
  assert.deepEqual(await hits(viewer, '4711'), ['deposit number Zarisol77'])
  assert.deepEqual(await hits(viewer, 'deposit:4711'), ['deposit number Zarisol77'])
  assert.deepEqual(await hits(viewer, 'withdrawal:4711'), [])
  assert.deepEqual(await hits(viewer, 'pay_Ref9'), ['deposit reference Zarisol77'])
  assert.deepEqual(await hits(desk, '4711'), [], 'whoever sits at the desk alone is told of no money')
  assert.deepEqual(await hits(desk, 'zarisol77'), ['member account Zarisol77'])
  const { rows } = await pool().query<{ id: bigint; reference: string }>(
    `select t.id, t.reference from ledger.transfers t join ledger.accounts a on a.shard = t.shard and a.id = t.credit_account_id
     where a.owner = $1`,
    [`member:${id}`],
  )
  const welcome = rows[0]
  assert.ok(welcome, 'a newcomer is given play money')
  assert.deepEqual(await hits(viewer, String(welcome.id)), ['transfer number Zarisol77'])
})

test('a round is found by its provider’s name for it, for each member who played it', { tags: ['CON-041'] }, async () => {
  const { rows } = await pool().query<{ shard: number; id: bigint; currency: string }>(
    "select shard, id, currency from ledger.accounts where owner = $1 and kind = 'wallet'",
    [`member:${id}`],
  )
  const [wallet] = rows
  await pool().query(
    `insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, posted_at)
     select shard, id + 1, $2, debit_account_id, 1, currency, 1, 'Round/ä 9', posted_at from ledger.transfers
     where credit_account_id = $2 and shard = $1 limit 1`,
    [wallet?.shard, wallet?.id],
  )
  assert.deepEqual(await hits(viewer, 'Round/ä 9'), ['round reference Zarisol77'])
  assert.deepEqual(await hits(viewer, 'round:Round/ä 9'), ['round reference Zarisol77'])
  assert.deepEqual(await hits(desk, 'Round/ä 9'), [])
})

test('what is another merchant’s was never there, whatever it is looked for by', { tags: ['CON-040', 'CON-041'] }, async () => {
  for (const text of [
    'zarisol77',
    'marisol de',
    String(id),
    'luz@example.com',
    '09171234567',
    '4711',
    'pay_Ref9',
    'subject-1',
    'Round/ä 9',
  ])
    assert.deepEqual(await hits(foreign, text), [], text)
  assert.deepEqual(await hits(foreign, 'zari'), ['member account zarigold1'])
  assert.ok(!(await hits(viewer, 'zari')).some((hit) => hit.includes('zarigold1')))
})

test('any text is looked for as text or refused, and none is a fault', { tags: ['CON-042'] }, async () => {
  for (const text of ['%', '_', '%%', 'za%', 'zar_s', "'", '"', '\\', 'ma\\', '🎰🎰', '‮abc', '-1', '9'.repeat(40), 'deposit:', ' : ', 'a'])
    assert.ok((await search(viewer, text)).length <= 20, text)
  assert.deepEqual(await hits(viewer, 'za%'), [])
  assert.deepEqual(await hits(viewer, 'zar_s'), [])
  for (const text of ['a\u0000b', 'x'.repeat(10_000), ''])
    assert.equal((await viewer.call(searchMembers, { query: { text } })).errorCode, 'invalid-request', text.slice(0, 5))
  assert.equal((await createClient(world.app).call(searchMembers, { query: { text: 'ma' } })).errorCode, 'not-logged-in')
})

test('a contact is told of nobody by a search: the answer has names alone', async () => {
  const said = JSON.stringify(await search(viewer, 'luz@example.com'))
  assert.ok(!/luz|917|Cruz/.test(said), said)
})

test('a question is read as it is meant', () => {
  const read = (text: string) => [readQuestion(text).text, readQuestion(text).number, [...readQuestion(text).kinds].join()]
  assert.deepEqual(read('Deposit: 17 '), ['17', 17n, 'deposit'])
  assert.deepEqual(
    [readQuestion('1000000000000000001').number, readQuestion('9300000000000000000').number],
    [1_000_000_000_000_000_001n, undefined],
  )
  assert.deepEqual(read('withdrawal-9'), ['9', 9n, 'withdrawal'])
  assert.deepEqual(read('roundabout'), ['roundabout', undefined, 'member,deposit,withdrawal,transfer,round'])
  assert.equal(beginningOf('a\\b%_'), 'a\\\\b\\%\\_%')
})

test('no search reads through the members: with many of them each index of theirs is read by a condition', async () => {
  await pool().query(
    `insert into members (merchant_code, account, account_key, password_hash, nickname, registered_at)
     select 'pavilion', 'crowd' || n, 'crowd' || n, 'none', 'Nick ' || n, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, 30000) n`,
  )
  await pool().query('analyze members')
  const db = createDatabase(pool())
  for (const text of ['crowd123', 'Nick 29', '17', 'maria de la', 'maria', 'pay_Ref9', 'deposit:4']) {
    const names = text.includes(' ') ? 'whole' : 'beginning'
    const statement = statementOf('pavilion', readQuestion(text), { seesMoney: true, names, owned: [{ by: 'email', id }] })
    assert.ok(statement)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.doesNotMatch(plan, /Seq Scan on members/, `${text}\n${plan}`)
    // An index that is read from end to end has no condition.
    for (const [line] of plan.matchAll(/Index (?:Only )?Scan using members_\w+ on members[^\n]*\n[^\n]*/g))
      assert.match(line, /Index Cond/, line)
  }
})
