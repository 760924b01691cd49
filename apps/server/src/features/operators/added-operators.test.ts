import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  endOperatorSessions,
  listOperatorSessions,
  makeOperatorLink,
  proposeAppReset,
  proposeOperator,
} from '@pavilion/api/operator-accounts'
import { listOperatorActions } from '@pavilion/api/operator-record'
import { enrolOperator, getOperator, listOperators, setOperatorDisabled } from '@pavilion/api/operators'
import { approveProposal } from '@pavilion/api/proposals'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addOperatorRow, codeNow, enrol, enterCode, enterPassword } from '../../../test/operator-login.ts'
import { testSeals } from '../../../test/seals.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const LANTERN = { merchantCode: 'lantern', host: 'lantern.localhost' }
const OWN = 'a word of my very own'

let requests = 0
const request = () => ({ requestId: `accounts-${++requests}`, reason: 'the harvest needs hands' })
const owners = async (...names: string[]) => Promise.all(names.map((name) => openOperator(world, name, ['owner'])))
const idOf = async (owner: Awaited<ReturnType<typeof openOperator>>, username: string) =>
  (await owner.call(listOperators)).value?.list.find((one) => one.username === username)?.id ?? ''

test('whoever is added by two owners sets a password by a link, once, and logs in with an app of their own', {
  tags: ['CON-201'],
}, async () => {
  const [first, second] = await owners('adder', 'agreer')
  assert.ok(first && second)
  const body = { ...request(), username: ' Nina ', roles: ['cashier' as const] }
  const made = await first.call(proposeOperator, { body })
  assert.deepEqual([made.value?.subject, made.value?.before], ['operator-name:nina', null])
  assert.deepEqual(made.value?.after, { username: 'nina', roles: ['cashier'] })
  assert.equal(await idOf(first, 'nina'), '', 'a proposal alone adds nobody')
  const again = await first.call(proposeOperator, { body })
  assert.equal(again.value?.id, made.value?.id, 'the same request is the same proposal')
  assert.equal((await second.call(proposeOperator, { body: { ...body, ...request() } })).errorCode, 'proposal-pending')
  const id = made.value?.id ?? ''
  assert.equal((await first.call(approveProposal, { body: { id } })).errorCode, 'needs-another-operator')
  const both = await Promise.all([second, second].map((by) => by.call(approveProposal, { body: { id } })))
  assert.deepEqual(
    both.map(({ value }) => value?.status),
    ['approved', 'approved'],
  )
  assert.equal((await first.call(proposeOperator, { body })).value?.status, 'approved', 'repeated when all is over')

  const nina = await idOf(first, 'nina')
  assert.equal((await enterPassword(createClient(world.app), 'nina', 'none')).errorCode, 'wrong-credentials')
  const [one, other] = await Promise.all([first, second].map((by) => by.call(makeOperatorLink, { body: { id: nina } })))
  assert.equal(one?.value?.expiresAt, new Date(world.clock().getTime() + 86_400_000).toISOString())
  const use = (token = '', password = OWN) => createClient(world.app).call(enrolOperator, { body: { token, password } })
  const kept = (await world.app.pool.query('select token_hash from operator_enrolments where used_at is null')).rows
  assert.equal(kept.length, 1, 'of two links at once one opens')
  const short = [await use(one?.value?.token, 'short'), await use(other?.value?.token, 'short')]
  assert.deepEqual(
    short.map(({ errorCode }) => errorCode).toSorted(),
    ['enrolment-invalid', 'password-invalid'],
    'a refused one spends nothing',
  )
  const tries = [await use(one?.value?.token), await use(other?.value?.token)]
  assert.deepEqual(tries.map(({ errorCode }) => errorCode ?? 'set').toSorted(), ['enrolment-invalid', 'set'])
  const { ticket = '', enrolment } = tries.find(({ value }) => value)?.value ?? {}
  const client = createClient(world.app)
  assert.equal((await enterCode(client, ticket, codeNow(world, enrolment?.secret ?? ''))).status, 200)
  assert.deepEqual((await client.call(getOperator)).value?.roles, ['cashier'])
  const row = (await first.call(listOperators)).value?.list.find(({ id }) => id === nina)
  assert.deepEqual([row?.isEnrolled, row?.loggedInAt], [true, world.clock().toISOString()])
  for (const { value } of [one, other].flatMap((each) => each ?? [])) assert.equal((await use(value?.token)).errorCode, 'enrolment-invalid')
  const { list = [] } = (await first.call(listOperatorActions, { query: { subject: `operator:${nina}` } })).value ?? {}
  const acts = ['add-operator', 'log-in', 'make-enrolment', 'make-enrolment', 'set-password']
  assert.deepEqual(list.map(({ action }) => action).toSorted(), acts)
})

test('nobody is proposed under a name that is taken or none, with roles that never meet, or by anybody but an owner', {
  tags: ['CON-201'],
}, async () => {
  const [owner, second] = await owners('namer', 'namer2')
  assert.ok(owner && second)
  const propose = async (username: string, roles: ('cashier' | 'approver' | 'viewer')[] = ['viewer'], by = owner) => {
    const { errorCode, body } = await by.call(proposeOperator, { body: { ...request(), username, roles } })
    const { field } = (body.value ?? {}) as { field?: string }
    return field === undefined ? errorCode : `${errorCode} at ${field}`
  }
  assert.equal(await propose('NAMER2'), 'operator-name-taken at username')
  for (const username of ['ab', '-ab', 'a b c', 'é'.repeat(4), 'a'.repeat(33)])
    assert.equal(await propose(username), 'operator-name-invalid at username')
  assert.equal(await propose('both', ['cashier', 'approver']), 'roles-never-meet')
  assert.equal(await propose('hers', ['viewer'], await openOperator(world, 'justlooks', ['viewer', 'approver'])), 'role-missing')
  const nobody = createClient(world.app)
  assert.equal(
    (await nobody.call(proposeOperator, { body: { ...request(), username: 'xyz', roles: ['viewer'] } })).errorCode,
    'not-logged-in',
  )

  // Of the same name at another merchant nothing is said, and between proposing and agreeing somebody may be added by the command line.
  await openOperator(world, 'elsewhere', ['viewer'], LANTERN)
  const made = await owner.call(proposeOperator, { body: { ...request(), username: 'elsewhere', roles: ['viewer'] } })
  assert.equal(made.status, 200)
  await openOperator(world, 'elsewhere', ['viewer'])
  assert.equal((await second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'proposal-overtaken')
})

test('a link is made for nobody of another merchant, not for oneself and not for whoever is shut out', { tags: ['CON-201'] }, async () => {
  const [owner] = await owners('linker')
  assert.ok(owner)
  const link = async (id: bigint, by = owner) => (await by.call(makeOperatorLink, { body: { id: id.toString() } })).errorCode ?? 'made'
  const foreign = await openOperator(world, 'linked', ['viewer'], LANTERN)
  const own = await openOperator(world, 'linked', ['viewer'])
  assert.equal(await link(foreign.operatorId), 'not-found')
  assert.equal(await link(owner.operatorId), 'needs-another-operator')
  assert.equal(await link(owner.operatorId, own), 'role-missing')
  assert.equal(await link(own.operatorId), 'made')
  await owner.call(setOperatorDisabled, { body: { id: own.operatorId.toString(), isDisabled: true } })
  assert.equal(await link(own.operatorId), 'operator-disabled')
})

test('a link takes a code of the last five minutes, and without one the link before it stays', {
  tags: ['CON-026', 'CON-201'],
}, async () => {
  const [owner] = await owners('unproved')
  assert.ok(owner)
  const { operatorId } = await openOperator(world, 'unasked', ['viewer'])
  const link = () => owner.call(makeOperatorLink, { body: { id: operatorId.toString() } })
  const first = (await link()).value?.token ?? ''
  world.clock.advance(5 * 60_000)
  const refused = await link()
  assert.deepEqual([refused.status, refused.errorCode], [403, 'fresh-proof-needed'])
  await world.app.pool.query('update operator_sessions set proved_at = $1 where operator_id = $2', [world.clock(), owner.operatorId])
  assert.equal(
    (await createClient(world.app).call(enrolOperator, { body: { token: first, password: 'short' } })).errorCode,
    'password-invalid',
  )
  assert.equal((await link()).status, 200)
})

test('an owner who sets the password of another gives nobody more guesses at the app', { tags: ['CON-201'] }, async () => {
  const [owner] = await owners('guesser')
  assert.ok(owner)
  const id = (await addOperatorRow(world, 'besieged')).toString()
  const { secret } = await enrol(world, 'besieged')
  world.clock.advance(60_000)
  const ticketByLink = async () => {
    const token = (await owner.call(makeOperatorLink, { body: { id } })).value?.token ?? ''
    return (await createClient(world.app).call(enrolOperator, { body: { token, password: OWN } })).value?.ticket ?? ''
  }
  const guess = async (ticket: string, code: string) => (await enterCode(createClient(world.app), ticket, code)).errorCode
  for (let at = 0; at < 10; at += 1) assert.equal(await guess(await ticketByLink(), '000000'), 'code-wrong')
  assert.equal(await guess(await ticketByLink(), codeNow(world, secret)), 'login-locked')
  for (const isDisabled of [true, false]) assert.equal((await owner.call(setOperatorDisabled, { body: { id, isDisabled } })).status, 200)
  assert.equal(await guess(await ticketByLink(), codeNow(world, secret)), 'login-locked')
})

test('an app is taken back by two owners, never one’s own nor the last owner’s, and the next log-in sets up another', {
  tags: ['CON-201'],
}, async () => {
  const [first, second] = await owners('resetter', 'resetter2')
  assert.ok(first && second)
  const id = (await addOperatorRow(world, 'phoneless')).toString()
  const ask = (by: typeof first, of = id) => by.call(proposeAppReset, { body: { ...request(), id: of } })
  assert.equal((await ask(first)).errorCode, 'operator-app-missing')
  const { client, secret } = await enrol(world, 'phoneless')
  assert.equal((await ask(first, first.operatorId.toString())).errorCode, 'needs-another-operator')
  const foreign = await openOperator(world, 'phoneless', ['owner'], LANTERN)
  assert.equal((await ask(foreign)).errorCode, 'not-found')
  const asked = { ...request(), id }
  const made = await first.call(proposeAppReset, { body: asked })
  assert.deepEqual(made.value?.before, { username: 'phoneless', roles: ['viewer'], hasApp: true })
  assert.equal((await client.call(getOperator)).status, 200, 'a proposal alone takes nothing')
  assert.equal((await ask(second)).errorCode, 'proposal-pending')
  assert.equal((await foreign.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'not-found')
  assert.equal((await second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).value?.status, 'approved')
  assert.equal((await first.call(proposeAppReset, { body: asked })).value?.status, 'approved', 'repeated when all is over')
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  const started = (await enterPassword(createClient(world.app), 'phoneless')).value
  assert.ok(started?.enrolment && started.enrolment.secret !== secret)

  // The only owner who can come in keeps the app, though somebody whose app was never set up asks for it.
  await world.app.pool.query("update operators set is_disabled = true where merchant_code = 'lantern' and 'owner' = any(roles)")
  const [last, ghost] = [await openOperator(world, 'last', ['owner'], LANTERN), await openOperator(world, 'ghost', ['owner'], LANTERN)]
  const sealed = testSeals.seal('operators.totp_secret', 'lantern/last', 'ENROLLED')
  await world.app.pool.query('update operators set totp_secret = $1 where id = $2', [sealed, last.operatorId])
  assert.equal((await ask(ghost, last.operatorId.toString())).errorCode, 'last-owner')
})

test('nobody agrees to take back the own app', { tags: ['CON-201'] }, async () => {
  const [first, second] = await owners('giver', 'taker')
  assert.ok(first && second)
  const sealed = testSeals.seal('operators.totp_secret', 'pavilion/taker', 'ENROLLED')
  await world.app.pool.query("update operators set totp_secret = $1 where username in ('giver', 'taker')", [sealed])
  const made = await first.call(proposeAppReset, { body: { ...request(), id: second.operatorId.toString() } })
  assert.equal((await second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'needs-another-operator')
})

test('an owner sees where another works and ends those sessions, at the own merchant alone', { tags: ['CON-201'] }, async () => {
  const [owner] = await owners('ender')
  assert.ok(owner)
  const id = (await addOperatorRow(world, 'working')).toString()
  const { client } = await enrol(world, 'working')
  const list = async () => (await owner.call(listOperatorSessions, { query: { id } })).value?.list
  const at = world.clock().toISOString()
  assert.deepEqual(await list(), [{ openedAt: at, seenAt: at, address: '127.0.0.1' }])
  const foreign = await openOperator(world, 'ender', ['owner'], LANTERN)
  for (const [by, code] of [
    [foreign, 'not-found'],
    [client, 'role-missing'],
    [createClient(world.app), 'not-logged-in'],
  ] as const) {
    assert.equal((await by.call(listOperatorSessions, { query: { id } })).errorCode, code)
    assert.equal((await by.call(endOperatorSessions, { body: { id } })).errorCode, code)
  }
  assert.equal((await owner.call(endOperatorSessions, { body: { id: owner.operatorId.toString() } })).errorCode, 'needs-another-operator')
  for (const _ of ['once', 'again']) assert.equal((await owner.call(endOperatorSessions, { body: { id } })).status, 200)
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  assert.deepEqual(await list(), [])
  world.clock.advance(30_000)
  const idle = await openOperator(world, 'idle', ['viewer'])
  world.clock.advance(15 * 60_000)
  const back = await openOperator(world, 'ender2', ['owner'])
  assert.deepEqual((await back.call(listOperatorSessions, { query: { id: idle.operatorId.toString() } })).value?.list, [])
})
