import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMyLogins } from '@pavilion/api/devices'
import {
  getMemberDossier,
  getMemberGuard,
  getMemberMoney,
  listMemberActs,
  listMemberLetters,
  listMemberLines,
  listMemberRounds,
  revealMemberFact,
} from '@pavilion/api/dossiers'
import type { ValueOf } from '@pavilion/api/endpoint'
import { endOneMemberSession, stopMember } from '@pavilion/api/stops'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { updateContact } from '../members/wiring.ts'
import { IDLE_MS } from '../session/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let viewer: Client
let cashier: Client
let owner: Client
let desk: Client
let foreign: Client
let id: bigint
const query = { account: 'dossier1' }
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  viewer = await openOperator(world, 'viewer', ['viewer'])
  cashier = await openOperator(world, 'cashier', ['cashier'])
  owner = await openOperator(world, 'owner', ['owner'])
  desk = await openOperator(world, 'desk', ['support'])
  foreign = await openOperator(world, 'foreign', ['viewer', 'cashier'], { merchantCode: 'garden', host: 'garden.example' })
  await registerMember(world.app, 'dossier1')
  id = (await world.app.pool.query<{ id: bigint }>("select id from members where account = 'dossier1'")).rows[0]?.id ?? 0n
  await world.app.pool.query("update member_profiles set payee_name = 'Ana Reyes', birthday = '1990-05-17' where member_id = $1", [id])
  await createDatabase(world.app.pool)
    .transaction()
    .execute((tx) =>
      updateContact(tx, testSeals, memberId(id), { email: 'ana.reyes@example.com', countryDialingCode: '63', mobileNum: '9175550088' }),
    )
})
after(() => world.stop())

const reading = [getMemberDossier, getMemberMoney, listMemberLines, listMemberRounds, getMemberGuard, listMemberActs] as const
const actionsOf = async (action: string) =>
  (
    await world.app.pool.query<{ detail: string }>('select detail from operator_actions where action = $1 and subject = $2', [
      action,
      `member:${id}`,
    ])
  ).rows

test('the head tells who it is with contacts and names masked, and that it was looked at is on record once', {
  tags: ['CON-047', 'CON-062'],
}, async () => {
  const first = await viewer.call(getMemberDossier, { query: { account: ' DOSSIER1 ' } })
  await viewer.call(getMemberDossier, { query })
  const value = first.value as ValueOf<typeof getMemberDossier>
  assert.deepEqual(
    [value.account, value.kind, value.realName, value.email, value.mobile, value.hasBirthday, value.hasDocument, value.uplines],
    [
      'dossier1',
      'member',
      'A*** R***',
      { masked: 'an****@example.com', isProved: false },
      { masked: '+63 91****0088', isProved: false },
      true,
      false,
      [],
    ],
  )
  assert.deepEqual([value.stopped.stops, value.stopped.openSessions], [[], 1])
  assert.doesNotMatch(JSON.stringify(first.body), /reyes|Reyes|1990|917555/)
  assert.equal((await actionsOf('read-member')).length, 1)
})

test('one thing is shown to whoever may, with the reason on record and without what was shown', { tags: ['CON-062'] }, async () => {
  const body = { ...query, reason: 'holds the card against it' }
  const shown = async (fact: 'email' | 'mobile' | 'name' | 'birthday' | 'document') =>
    (await cashier.call(revealMemberFact, { body: { ...body, fact } })).value?.text
  assert.deepEqual(
    [await shown('email'), await shown('mobile'), await shown('name'), await shown('birthday')],
    ['ana.reyes@example.com', '+639175550088', 'Ana Reyes', '1990-05-17'],
  )
  assert.equal((await cashier.call(revealMemberFact, { body: { ...body, fact: 'document' } })).errorCode, 'not-found')
  assert.equal((await viewer.call(revealMemberFact, { body: { ...body, fact: 'email' } })).errorCode, 'role-missing')
  assert.equal((await desk.call(revealMemberFact, { body: { ...body, fact: 'email' } })).errorCode, 'role-missing')
  assert.equal((await foreign.call(revealMemberFact, { body: { ...body, fact: 'email' } })).errorCode, 'not-found')
  assert.equal((await cashier.call(revealMemberFact, { body: { ...body, fact: 'email', reason: 'x' } })).errorCode, 'invalid-request')
  const written = await actionsOf('reveal-member-fact')
  assert.equal(written.length, 4)
  assert.match(written[0]?.detail ?? '', /"fact":"email".*holds the card/)
  assert.doesNotMatch(JSON.stringify(written), /reyes|Reyes|1990|917555/)
})

test('the balances are the ledger’s, and the lines of a page add up to the difference of their balances', {
  tags: ['CON-048', 'CON-050'],
}, async () => {
  const { rows } = await world.app.pool.query<{ balance: bigint }>(
    "select balance_minor as balance from ledger.accounts where owner = $1 and kind = 'wallet'",
    [`member:${id}`],
  )
  const minor = (text = '') => BigInt(text.replace('.', ''))
  const money = (await viewer.call(getMemberMoney, { query })).value
  assert.equal(minor(money?.available), rows[0]?.balance)
  assert.deepEqual([minor(money?.held), minor(money?.bonus), minor(money?.paidIn), minor(money?.tookOut)], [0n, 0n, 0n, 0n])
  assert.equal(money?.float, undefined)
  const lines = (await viewer.call(listMemberLines, { query })).value
  assert.ok(lines && lines.list.length > 0)
  const [newest] = lines.list
  const oldest = lines.list.at(-1)
  const sum = lines.list.reduce((total, { amount }) => total + minor(amount), 0n)
  assert.equal(sum, minor(newest?.balanceAfter) - (minor(oldest?.balanceAfter) - minor(oldest?.amount)))
  const before = (await viewer.call(listMemberLines, { query: { ...query, cursor: newest?.sequence ?? '' } })).value
  assert.deepEqual(before?.list, lines.list.slice(1))
})

test('the rounds of the member are listed page by page, newest first', { tags: ['CON-051'] }, async () => {
  await world.app.pool.query(
    `insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
     select a.shard, a.id, (select min(l.id) from provider_links l where l.merchant_code = 'pavilion'), 'round-' || lpad(n::text, 3, '0'), 'a-game',
       n > 1, 100, 50 * n, timestamptz '2026-02-01' + (n / 2) * interval '1 minute', now()
     from ledger.accounts a, generate_series(1, 60) n where a.owner = $1 and a.kind = 'wallet'`,
    [`member:${id}`],
  )
  const first = (await viewer.call(listMemberRounds, { query })).value
  const rest = (await viewer.call(listMemberRounds, { query: { ...query, cursor: first?.nextCursor ?? '' } })).value
  const seen = [...(first?.list ?? []), ...(rest?.list ?? [])].map(({ roundId }) => roundId)
  assert.deepEqual([first?.list.length, seen.length, new Set(seen).size, rest?.nextCursor], [50, 60, 60, undefined])
  const last = rest?.list.at(-1)
  assert.deepEqual([last?.roundId, last?.isFinished, last?.gameName], ['round-001', false, 'a-game'])
  assert.equal((await viewer.call(listMemberRounds, { query: { ...query, cursor: 'nonsense' } })).errorCode, 'invalid-request')
})

test('what guards the member is told: its own limits and breaks, log-ins with the address in part', {
  tags: ['CON-052', 'CON-053', 'CON-065'],
}, async () => {
  await world.app.pool.query("insert into protection_limits (member_id, kind, limit_value) values ($1, 'deposit-day', 50000)", [id])
  await world.app.pool.query(
    "insert into protection_breaks (member_id, kind, begins_at, ends_at, asked_by) values ($1, 'time-out', '2026-01-01', '2026-01-02', $1)",
    [id],
  )
  const guard = (await viewer.call(getMemberGuard, { query })).value
  assert.deepEqual(
    guard?.limits.map(({ kind }) => kind),
    ['deposit-day'],
  )
  assert.match(guard?.limits[0]?.value ?? '', /^500/)
  assert.deepEqual(
    guard?.breaks.map(({ kind, endsAt }) => [kind, endsAt?.slice(0, 4)]),
    [['time-out', '2026']],
  )
  assert.deepEqual([guard?.secondFactor, guard?.withdrawalAccounts, guard?.logins.length], ['none', [], 1])
  assert.equal(guard?.logins[0]?.address, '127.0.*.*')
})

test('an expired session shows its end and no one who ended it, whether idle, a week old or at the member’s limit', {
  tags: ['CON-065'],
}, async () => {
  const device = await registerMember(world.app, 'idler')
  const asked = { account: 'idler' }
  const { clock, app } = world
  const login = async () => (await viewer.call(getMemberGuard, { query: asked })).value?.logins[0]
  const open = async () => (await viewer.call(getMemberDossier, { query: asked })).value?.stopped.openSessions
  const set = (column: string, at: Date) => app.pool.query(`update sessions set ${column} = $1 where id = $2`, [at, opened?.id])
  const opened = await login()
  assert.deepEqual([opened?.endedAt, await open(), (await device.call(listMyLogins)).value?.list[0]?.isAlive], [undefined, 1, true])
  const [past, future] = [new Date(clock().getTime() - 60_000), new Date(clock().getTime() + 86_400_000)]
  for (const [column, over, alive] of [
    ['renewed_at', new Date(past.getTime() - IDLE_MS), clock()],
    ['expires_at', past, future],
    ['limit_ends_at', past, future],
  ] as const) {
    await set(column, over)
    assert.deepEqual([(await login())?.endedAt, await open()], [past.toISOString(), 0], column)
    const body = { ...asked, sessionId: opened?.id ?? '', reason: 'looks strange' }
    assert.equal((await cashier.call(endOneMemberSession, { body })).errorCode, 'not-found', column)
    await set(column, alive)
    assert.deepEqual([(await login())?.endedAt, await open()], [undefined, 1], column)
  }
})

test('what was said is told by place, members’ letters to one another are not, and that it was read is on record', {
  tags: ['CON-049'],
}, async () => {
  await world.app.pool.query(
    "insert into feedback (merchant_code, member_id, content, sent_at) values ('pavilion', $1, 'it is slow', now())",
    [id],
  )
  await world.app.pool.query(
    `insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at, sender_kind, sender_id) values
     ('pavilion', $1, '{"EN":"Welcome"}', '{"EN":"<p>Good <b>luck</b></p>"}', now(), null, null),
     ('pavilion', $1, '{"EN":"Secret"}', '{"EN":"between us"}', now(), 'upline', $1)`,
    [id],
  )
  const letters = async (from: 'chat' | 'feedback' | 'inbox', by: Client = desk) =>
    (await by.call(listMemberLetters, { query: { ...query, from } })).value?.list.map(({ text }) => text)
  assert.deepEqual(await letters('chat'), [])
  assert.deepEqual(await letters('feedback'), ['it is slow'])
  const inbox = await letters('inbox')
  assert.ok(inbox?.includes('Good luck') && !inbox.includes('between us'))
  assert.deepEqual((await actionsOf('read-letters')).map(({ detail }) => detail).sort(), ['chat', 'feedback', 'inbox'])
  assert.equal((await foreign.call(listMemberLetters, { query: { ...query, from: 'chat' } })).errorCode, 'not-found')
})

test('what operators did is told newest first; who looked is told to owners alone', { tags: ['CON-049'] }, async () => {
  for (const [kind, reason] of [
    ['betting', 'looked at first'],
    ['float', 'looked at later'],
  ] as const)
    assert.equal((await cashier.call(stopMember, { body: { ...query, kind, reason } })).status, 200)
  const actsFor = async (by: Client) => (await by.call(listMemberActs, { query })).value?.list ?? []
  for (const by of [viewer, cashier]) {
    const acts = await actsFor(by)
    assert.deepEqual(
      acts.map(({ action, detail }) => [action, /looked at (first|later)/.exec(detail)?.[1]]),
      [
        ['stop-member', 'later'],
        ['stop-member', 'first'],
      ],
    )
  }
  const all = await actsFor(owner)
  const actions = all.map(({ action }) => action)
  for (const action of ['read-member', 'reveal-member-fact', 'read-letters', 'stop-member']) assert.ok(actions.includes(action), action)
  const numbers = all.map(({ id }) => BigInt(id))
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => (one < other ? 1 : -1)),
  )
  for (const action of ['read-money', 'read-lines', 'read-rounds', 'read-guard', 'read-acts'])
    assert.deepEqual([...new Set((await actionsOf(action)).map(({ detail }) => detail))], [''], action)
})

test('another merchant’s member is not found, the desk sees no money, and without a log-in nothing is shown', async () => {
  for (const endpoint of reading) {
    assert.equal((await foreign.call(endpoint, { query })).errorCode, 'not-found', endpoint.name)
    assert.equal((await viewer.call(endpoint, { query: { account: 'nobody-at-all' } })).errorCode, 'not-found', endpoint.name)
    assert.equal((await createClient(world.app).call(endpoint, { query })).errorCode, 'not-logged-in', endpoint.name)
    const atDesk = (await desk.call(endpoint, { query })).errorCode
    assert.equal(atDesk, endpoint === getMemberDossier ? undefined : 'role-missing', endpoint.name)
  }
})
