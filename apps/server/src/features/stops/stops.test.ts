import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { approveProposal } from '@pavilion/api/proposals'
import {
  disableMember,
  endMemberSessions,
  endOneMemberSession,
  getStoppedMember,
  listStoppedMembers,
  proposeMemberRelease,
  type StopKindValue,
  stopMember,
} from '@pavilion/api/stops'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { runMembersCommand } from '../../commands/members-command.ts'

type Operator = Client & { operatorId: bigint }
let world: Awaited<ReturnType<typeof startTestApp>>
let cashier: Operator
let approver: Operator
let both: Operator
let viewer: Operator
let foreign: Operator
before(async () => {
  world = await startTestApp()
  cashier = await openOperator(world, 'cashier', ['cashier'])
  approver = await openOperator(world, 'approver', ['approver'])
  both = await openOperator(world, 'both', ['cashier', 'approver'])
  viewer = await openOperator(world, 'viewer', ['viewer'])
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  foreign = await openOperator(world, 'foreign', ['cashier', 'approver', 'owner'], place)
})
after(() => world.stop())

const reason = 'paid in with a stolen card'
const stop = (by: Client, account: string, kind: 'money' | 'float' | 'betting', more: object = {}) =>
  by.call(stopMember, { body: { account, kind, reason, ...more } })
const disable = (by: Client, account: string, more: object = {}) => by.call(disableMember, { body: { account, reason, ...more } })
const endSessions = (by: Client, account: string) => by.call(endMemberSessions, { body: { account, reason } })
const release = (by: Client, account: string, kind: StopKindValue, requestId: string = randomUUID()) =>
  by.call(proposeMemberRelease, { body: { account, kind, reason: 'the bank says it was no fraud', requestId } })
const show = async (account: string) => (await viewer.call(getStoppedMember, { query: { account } })).value
const kindsOf = async (account: string) => (await show(account))?.stops.map(({ kind }) => kind)
const idOf = async (account: string) =>
  (await world.app.pool.query<{ id: bigint }>('select id from members where account = $1', [account])).rows[0]?.id
const written = async (account: string, table: 'operator_actions' | 'significant_events') => {
  const column = table === 'operator_actions' ? 'action' : 'kind'
  const { rows } = await world.app.pool.query(`select ${column} as what, detail from ${table} where subject = $1 order by id`, [
    `member:${await idOf(account)}`,
  ])
  return rows.map(({ what, detail }) => `${what} ${detail}`)
}

test('one operator stops a member at once; two let it go, and each step says who, why, what was and what is', async () => {
  await registerMember(world.app, 'stopone')
  assert.deepEqual(await show('stopone'), { account: 'stopone', stops: [], openSessions: 1 })
  const stopped = await stop(cashier, 'STOPONE', 'money')
  assert.deepEqual(stopped.value?.stops, [{ kind: 'money', reason, by: 'cashier', at: stopped.value?.stops[0]?.at }])
  const again = await stop(both, 'stopone', 'money', { reason: 'another word' })
  assert.deepEqual(again.value?.stops, stopped.value?.stops, 'stopped already it stays as it is')
  assert.equal((await written('stopone', 'operator_actions')).length, 1)

  assert.equal((await release(cashier, 'stopone', 'betting')).errorCode, 'not-stopped')
  const requestId = randomUUID()
  const proposed = await release(both, 'stopone', 'money', requestId)
  assert.equal(proposed.status, 200, proposed.errorCode)
  assert.deepEqual(proposed.value?.after, { stop: 'money', isReleased: true })
  assert.deepEqual(await kindsOf('stopone'), ['money'], 'a proposal lets nothing go')
  assert.equal((await release(cashier, 'stopone', 'money')).errorCode, 'proposal-pending')
  const id = proposed.value?.id ?? ''
  assert.equal((await both.call(approveProposal, { body: { id } })).errorCode, 'needs-another-operator')
  assert.equal((await cashier.call(approveProposal, { body: { id } })).errorCode, 'role-missing')
  assert.equal((await foreign.call(approveProposal, { body: { id } })).errorCode, 'not-found')
  assert.deepEqual(await kindsOf('stopone'), ['money'])
  const decided = await Promise.all([1, 2, 3].map(() => approver.call(approveProposal, { body: { id } })))
  assert.deepEqual([...new Set(decided.map(({ status }) => status))], [200])
  assert.deepEqual(await kindsOf('stopone'), [])
  assert.equal((await release(both, 'stopone', 'money', requestId)).value?.status, 'approved', 'the same request again is what it was')
  const actions = await written('stopone', 'operator_actions')
  assert.match(actions[0] ?? '', /^stop-member .*"before":\[\],"after":\["money"\],"reason":"money: paid in/)
  assert.match(actions.at(-1) ?? '', /^release-member .*"before":\["money"\],"after":\[\],"reason":"money: the bank/)
  const events = await written('stopone', 'significant_events')
  assert.deepEqual(
    events.slice(1).map((event) => event.split(':')[0]),
    ['member-stopped cashier', 'member-released approver'],
  )
})

test('whoever is disabled is out at once on every device and comes in no more, until two operators say so', async () => {
  const member = await registerMember(world.app, 'stoptwo')
  assert.equal((await member.call(getMemberWallet)).status, 200)
  assert.equal((await disable(cashier, 'stoptwo')).errorCode, 'role-missing')
  assert.equal((await disable(approver, 'stoptwo')).value?.openSessions, 0)
  assert.equal((await member.call(getMemberWallet)).errorCode, 'session-ended')
  assert.equal((await member.login('stoptwo', 'correct horse battery')).errorCode, 'member-disabled')
  const { rows } = await world.app.pool.query("select is_betting_blocked from ledger.accounts where owner = $1 and kind = 'wallet'", [
    `member:${await idOf('stoptwo')}`,
  ])
  assert.deepEqual([...new Set(rows.map((row) => row.is_betting_blocked))], [true])
  const { value } = await release(cashier, 'stoptwo', 'login')
  assert.equal((await approver.call(approveProposal, { body: { id: value?.id ?? '' } })).status, 200)
  assert.equal((await member.login('stoptwo', 'correct horse battery')).status, 200)
})

test('sessions that an operator ends are over at once, and the member may log in again', async () => {
  const member = await registerMember(world.app, 'stopthree')
  assert.equal((await endSessions(approver, 'stopthree')).errorCode, 'role-missing')
  assert.equal((await endSessions(cashier, 'stopthree')).value?.openSessions, 0)
  assert.equal((await member.call(getMemberWallet)).errorCode, 'session-ended')
  assert.equal((await endSessions(cashier, 'stopthree')).status, 200)
  assert.equal((await member.login('stopthree', 'correct horse battery')).status, 200)
  assert.match((await written('stopthree', 'operator_actions'))[0] ?? '', /^end-member-sessions /)
})

test('what a viewer, a stranger, another merchant or a field too many asks moves nobody’s stops', async () => {
  await registerMember(world.app, 'stopfour')
  await registerMember(world.app, 'stopvictim')
  const stranger = createClient(world.app)
  for (const call of [
    (by: Client) => stop(by, 'stopfour', 'money'),
    (by: Client) => disable(by, 'stopfour'),
    (by: Client) => endSessions(by, 'stopfour'),
    (by: Client) => release(by, 'stopfour', 'money'),
  ]) {
    assert.equal((await call(viewer)).errorCode, 'role-missing')
    assert.equal((await call(stranger)).errorCode, 'not-logged-in')
    const elsewhere = await call(foreign)
    assert.deepEqual([elsewhere.status, elsewhere.errorCode], [404, 'not-found'])
  }
  assert.equal((await foreign.call(getStoppedMember, { query: { account: 'stopfour' } })).errorCode, 'not-found')
  assert.equal((await foreign.call(getStoppedMember, { query: { account: 'never-was' } })).errorCode, 'not-found')
  assert.equal((await stranger.call(getStoppedMember, { query: { account: 'stopfour' } })).errorCode, 'not-logged-in')
  assert.deepEqual((await foreign.call(listStoppedMembers)).value?.list, [])
  const victim = String(await idOf('stopvictim'))
  await stop(cashier, 'stopfour', 'betting', { memberId: victim, merchantCode: 'lantern', operatorId: '1', setBy: '1', kinds: ['login'] })
  assert.deepEqual([await kindsOf('stopfour'), await kindsOf('stopvictim')], [['betting'], []])
  assert.equal((await show('stopfour'))?.stops[0]?.by, 'cashier')
  for (const body of [
    { account: 'stopfour', kind: 'login', reason },
    { account: 'stopfour', kind: 'everything', reason },
    { account: 'stopfour', kind: 'money', reason: 'no' },
    { account: 'stopfour', kind: 'money', reason: 'x'.repeat(501) },
    { account: 'stopfour', kind: 'money' },
  ])
    assert.equal((await cashier.call(stopMember, { body: body as never })).errorCode, 'invalid-request', JSON.stringify(body).slice(0, 60))
  assert.deepEqual(await kindsOf('stopfour'), ['betting'])
  const listed = (await viewer.call(listStoppedMembers)).value?.list.map(({ account }) => account)
  assert.deepEqual(listed, ['stopfour'])
})

test('the command line stops at once, and what it would let go waits for an operator', async () => {
  await registerMember(world.app, 'stopfive')
  const run = (...words: string[]) => runMembersCommand(world.app.config.databaseUrl, words, world.clock)
  assert.deepEqual(await run('show', 'pavilion', 'stopfive'), { done: 'Nothing is stopped for stopfive.' })
  const stopped = await run('stop', 'pavilion', 'stopfive', 'money', 'looks', 'like', 'fraud')
  assert.match('done' in stopped ? stopped.done : stopped.fault, /money .* the command line {3}looks like fraud/)
  const proposed = await run('release', 'pavilion', 'stopfive', 'money', 'it', 'was', 'none')
  assert.match('done' in proposed ? proposed.done : proposed.fault, /^Proposal \d+/)
  world.clock.advance(1_000)
  assert.deepEqual(await run('release', 'pavilion', 'stopfive', 'money', 'it', 'was', 'none'), {
    fault: 'A proposal of that is waiting for an operator already.',
  })
  assert.deepEqual(await kindsOf('stopfive'), ['money'])
  const { rows } = await world.app.pool.query("select id::text from proposals where kind = 'release-member' and outcome is null")
  assert.equal((await approver.call(approveProposal, { body: { id: rows[0].id } })).status, 200)
  assert.deepEqual(await kindsOf('stopfive'), [])
  assert.deepEqual(await run('end-sessions', 'pavilion', 'stopfive', 'a shared phone'), { done: 'The sessions of stopfive are over.' })
  assert.deepEqual(await run('release', 'pavilion', 'stopfive', 'money', 'again'), { fault: 'That is not stopped for stopfive.' })
  assert.deepEqual(await run('show', 'lantern', 'stopfive'), { fault: 'lantern has no member "stopfive".' })
  for (const words of [[], ['stop', 'pavilion', 'stopfive', 'all', 'why not'], ['stop', 'pavilion', 'stopfive', 'money', 'x']])
    assert.match(((await run(...words)) as { fault: string }).fault, /^npm run pavilion -- members/)
  assert.match(((await run('show', 'nowhere', 'stopfive')) as { fault: string }).fault, /nowhere/)
})

test('one session of a member is ended and the others stay; another’s, or one that is over, was never there', {
  tags: ['CON-052'],
}, async () => {
  const first = await registerMember(world.app, 'twodevices')
  const second = createClient(world.app)
  await second.login('twodevices', 'correct horse battery')
  await registerMember(world.app, 'onedevice')
  const sessionsOf = async (account: string) =>
    (await world.app.pool.query<{ id: bigint }>('select id from sessions where member_id = $1 order by id', [await idOf(account)])).rows
  const [oldest] = await sessionsOf('twodevices')
  const [strange] = await sessionsOf('onedevice')
  const end = (by: Client, sessionId: bigint | undefined) =>
    by.call(endOneMemberSession, { body: { account: 'twodevices', sessionId: String(sessionId), reason } })
  assert.equal((await end(cashier, strange?.id)).errorCode, 'not-found')
  assert.equal((await end(foreign, oldest?.id)).errorCode, 'not-found')
  assert.equal((await end(viewer, oldest?.id)).errorCode, 'role-missing')
  assert.equal((await end(createClient(world.app), oldest?.id)).errorCode, 'not-logged-in')
  assert.equal((await end(cashier, oldest?.id)).value?.openSessions, 1)
  assert.equal((await first.call(getMemberWallet)).errorCode, 'session-ended')
  assert.equal((await second.call(getMemberWallet)).status, 200)
  assert.equal((await end(cashier, oldest?.id)).errorCode, 'not-found')
  assert.match((await written('twodevices', 'operator_actions')).join(), /^end-member-session /)
})
