import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import { listOperatorActions } from '@pavilion/api/operator-record'
import {
  changeOperatorPassword,
  endOperatorSession,
  getOperator,
  listOperators,
  proposeOperatorRoles,
  setOperatorDisabled,
} from '@pavilion/api/operators'
import { approveProposal, listProposals, rejectProposal, withdrawProposal } from '@pavilion/api/proposals'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addOperatorRow, codeNow, enrol, enterCode, enterPassword, OPERATOR_PASSWORD } from '../../../test/operator-login.ts'
import { testSeals } from '../../../test/seals.ts'
import { buildApp } from '../../app.ts'
import { createDatabase, type Transact } from '../../base/database.ts'
import { systemRandom } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { demoOperators } from '../../demo/demo-operators.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { createPasswords } from '../passwords/wiring.ts'
import { setDisabled, setPassword } from './change-operator.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { findOperatorByName } from './operators.store.ts'
import { provePassword } from './prove-password.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const ANOTHER = 'scales that never lie'

test('an operator’s new password has 15 characters, is uncommon and not the old one, and ends sessions and tickets', async () => {
  await addOperatorRow(world, 'changing')
  const { client } = await enrol(world, 'changing')
  const second = await openOperator(world, 'changing2', ['viewer'])
  const ticket = (await enterPassword(createClient(world.app), 'changing')).value?.ticket ?? ''
  const change = (oldPassword: string, newPassword: string) => client.call(changeOperatorPassword, { body: { oldPassword, newPassword } })
  const refused = async (oldPassword: string, newPassword: string) => {
    const { errorCode, body } = await change(oldPassword, newPassword)
    return `${errorCode} at ${(body.value as { field?: string } | undefined)?.field}`
  }
  assert.equal(await refused('not the old one', ANOTHER), 'old-password-wrong at oldPassword')
  assert.equal(await refused(OPERATOR_PASSWORD, OPERATOR_PASSWORD), 'modify.new.old.same at newPassword')
  assert.equal(await refused(OPERATOR_PASSWORD, 'fourteen chars'), 'password-invalid at newPassword')
  assert.equal(await refused(OPERATOR_PASSWORD, '1qaz2wsx3edc4rfv'), 'password-too-common at newPassword')
  assert.equal((await client.call(getOperator)).status, 200)
  assert.equal((await change(OPERATOR_PASSWORD, ANOTHER)).status, 200)
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  assert.equal((await enterCode(createClient(world.app), ticket, '123456')).errorCode, 'second-factor-expired')
  assert.equal((await second.call(getOperator)).status, 200, 'of others nothing ends')
  assert.equal((await enterPassword(createClient(world.app), 'changing')).errorCode, 'wrong-credentials')
  assert.equal((await enterPassword(createClient(world.app), 'changing', ANOTHER)).status, 200)
})

test('a password that was set for an operator stands against a change or a log-in that the old one began before', async () => {
  const db = createDatabase(world.app.pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  const passwords = createPasswords()
  const getOne = (username: string) => findOperatorByName(db, 'pavilion', username)
  const given = await passwords.hash(ANOTHER)
  const directory = createMerchantDirectory(db, world.clock, 'pavilion')
  const merchant = await getMerchant(directory, 'pavilion')
  const commandLine = { operator: { operatorId: null, merchantCode: 'pavilion', name: 'the command line' }, address: '', at: world.clock() }
  /** While a password is hashed, the command line gives the operator another one, or shuts the operator out. */
  const meanwhile = (username: string, does: 'set' | 'disable', isOutdated = false) => ({
    clock: world.clock,
    random: systemRandom,
    directory,
    allowsDemo: true,
    proofOfWork: undefined as never,
    seals: testSeals,
    passwords: {
      ...passwords,
      verify: async (hashed: string | undefined, text: string) => ({ ...(await passwords.verify(hashed, text)), isOutdated }),
      hash: async (text: string) => {
        const account = await getOne(username)
        assert.ok(account)
        await transact((tx) =>
          does === 'set' ? setPassword(tx, commandLine, account, given) : setDisabled(tx, commandLine, account.id, true),
        )
        return passwords.hash(text)
      },
    },
  })
  const codeOf = (outcome: unknown) => (outcome instanceof Refusal ? outcome.code : outcome)
  for (const [username, does] of [
    ['overtaken', 'set'],
    ['overtaken2', 'disable'],
  ] as const) {
    await addOperatorRow(world, username)
    const before = await getOne(username)
    const caller = {
      operatorId: before?.id ?? 0n,
      merchantCode: 'pavilion',
      name: username,
      roles: [],
      tokenHash: Buffer.alloc(32),
      provedAt: world.clock(),
    }
    const request = { oldPassword: OPERATOR_PASSWORD, newPassword: 'somebody else chose this', address: '203.0.113.9' }
    assert.equal(codeOf(await changeOwnPassword(transact, meanwhile(username, does), caller, request)), 'old-password-wrong')
    assert.equal((await getOne(username))?.passwordHash, does === 'set' ? given : before?.passwordHash)
  }
  await addOperatorRow(world, 'overtaken3')
  const attempt = { username: 'overtaken3', password: OPERATOR_PASSWORD, address: '203.0.113.9', from: { device: undefined } }
  assert.equal(codeOf(await provePassword(transact, meanwhile('overtaken3', 'set', true), merchant, attempt)), 'wrong-credentials')
  assert.equal((await getOne('overtaken3'))?.passwordHash, given, 'a stronger hash of the old password does not take its place')
})

let proposals = 0
const proposing = (owner: Awaited<ReturnType<typeof openOperator>>, operatorId: bigint, roles: OperatorRole[]) =>
  owner.call(proposeOperatorRoles, {
    body: { requestId: `accounts-${++proposals}`, id: operatorId.toString(), roles, reason: 'the harvest is in' },
  })

test('one owner proposes roles and another confirms, never their own nor another merchant’s', async () => {
  const lantern = { merchantCode: 'lantern', host: 'lantern.localhost' }
  const [first, second] = [await openOperator(world, 'crown', ['owner']), await openOperator(world, 'sceptre', ['owner'])]
  const [clerk, approver] = [await openOperator(world, 'pen', ['viewer']), await openOperator(world, 'seal', ['approver'])]
  const foreign = await openOperator(world, 'crown', ['owner'], lantern)
  const made = await proposing(first, clerk.operatorId, ['cashier'])
  const id = made.value?.id ?? ''
  const subject = `operator:${clerk.operatorId}`
  assert.deepEqual([made.value?.before, made.value?.after], [{ username: 'pen', roles: ['viewer'] }, { roles: ['cashier'] }])
  assert.deepEqual((await clerk.call(getOperator)).value?.roles, ['viewer'], 'a proposal alone moves nothing')
  assert.deepEqual(
    (await clerk.call(listProposals, { query: { subject } })).value?.list.map((one) => one.id),
    [id],
    'whoever has a role looks',
  )
  assert.deepEqual((await foreign.call(listProposals, { query: { subject } })).value?.list, [])
  assert.equal((await createClient(world.app).call(listProposals)).errorCode, 'not-logged-in')

  assert.equal((await first.call(approveProposal, { body: { id } })).errorCode, 'needs-another-operator')
  assert.equal((await approver.call(approveProposal, { body: { id } })).errorCode, 'role-missing')
  assert.equal((await foreign.call(approveProposal, { body: { id } })).errorCode, 'not-found')
  assert.equal((await second.call(withdrawProposal, { body: { id } })).errorCode, 'not-your-proposal')
  assert.equal((await proposing(second, clerk.operatorId, ['owner'])).errorCode, 'proposal-pending')
  const third = await openOperator(world, 'orb', ['owner'])
  const answers = await Promise.all([second, third, second, third].map((owner) => owner.call(approveProposal, { body: { id } })))
  const [winner] = answers.filter(({ status }) => status === 200)
  assert.equal(winner?.value?.status, 'approved')
  for (const answer of answers) {
    if (answer.status === 200) assert.equal(answer.value?.decidedBy, winner?.value?.decidedBy, 'of two at once one decides')
    else assert.equal(answer.errorCode, 'proposal-over')
  }
  assert.deepEqual((await clerk.call(getOperator)).value?.roles, ['cashier'])
  const { list = [] } = (await first.call(listOperatorActions, { query: { subject } })).value ?? {}
  assert.deepEqual(list.map(({ action }) => action).toSorted(), ['approve-operator-roles', 'propose-operator-roles', 'set-roles'])

  assert.equal((await proposing(clerk, first.operatorId, ['viewer'])).errorCode, 'role-missing')
  assert.equal((await proposing(first, first.operatorId, ['viewer'])).errorCode, 'needs-another-operator')
  assert.equal((await proposing(first, foreign.operatorId, ['viewer'])).errorCode, 'not-found')
  assert.equal((await proposing(first, 10n ** 17n, ['viewer'])).errorCode, 'not-found')
  const again = (await proposing(first, clerk.operatorId, ['viewer'])).value?.id ?? ''
  assert.equal((await second.call(rejectProposal, { body: { id: again, note: 'the pen stays' } })).value?.note, 'the pen stays')
  assert.deepEqual((await clerk.call(getOperator)).value?.roles, ['cashier'])
  const last = (await proposing(third, clerk.operatorId, ['viewer'])).value?.id ?? ''
  assert.equal((await first.call(setOperatorDisabled, { body: { id: third.operatorId.toString(), isDisabled: true } })).status, 200)
  assert.equal(
    (await second.call(approveProposal, { body: { id: last } })).errorCode,
    'proposal-over',
    'what a disabled owner wanted is gone',
  )
})

test('an owner shuts others out, on every server at once; never the own, and nobody of another merchant', async () => {
  const owner = await openOperator(world, 'chief', ['owner'])
  const other = await openOperator(world, 'clerk', ['viewer'])
  const foreign = await openOperator(world, 'foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const id = other.operatorId.toString()
  const disable = (operatorId: bigint, isDisabled: boolean) =>
    owner.call(setOperatorDisabled, { body: { id: operatorId.toString(), isDisabled } })
  assert.equal((await disable(owner.operatorId, true)).errorCode, 'needs-another-operator')
  assert.equal((await disable(foreign.operatorId, true)).errorCode, 'not-found')

  const beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await beside.server.ready()
  try {
    const there = Object.assign(createClient(beside), { token: other.token })
    assert.equal((await there.call(getOperator)).status, 200)
    assert.equal((await disable(other.operatorId, true)).status, 200)
    assert.equal((await there.call(getOperator)).errorCode, 'session-ended')
    assert.equal((await disable(other.operatorId, false)).status, 200)
    assert.equal((await there.call(getOperator)).errorCode, 'session-ended', 'what was ended stays ended')
  } finally {
    await beside.close()
  }
  const listed = (await owner.call(listOperators)).value?.list ?? []
  assert.ok(listed.some((one) => one.id === id && !one.isDisabled && one.roles.join() === 'viewer'))
  assert.equal(
    listed.some(({ username }) => username === 'foreign'),
    false,
  )
})

test('of two owners who shut each other out at once one stays', async () => {
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  await world.app.pool.query("update operators set is_disabled = true where merchant_code = 'lantern' and 'owner' = any(roles)")
  const [left, right] = [await openOperator(world, 'left', ['owner'], place), await openOperator(world, 'right', ['owner'], place)]
  for (const username of ['left', 'right']) {
    const sealed = testSeals.seal('operators.totp_secret', `pavilion/${username}`, 'ENROLLED')
    await world.app.pool.query('update operators set totp_secret = $1 where username = $2', [sealed, username])
  }
  const out = (by: typeof left, who: typeof left) =>
    by.call(setOperatorDisabled, { body: { id: who.operatorId.toString(), isDisabled: true } })
  const answers = await Promise.all([out(left, right), out(right, left)])
  const codes = answers.map(({ errorCode }) => errorCode ?? 'done').sort()
  assert.ok(codes[0] === 'done' && ['last-owner', 'session-ended'].includes(codes[1] ?? ''), codes.join())
})

test('roles that let one person propose, decide and say who may are never given to one', async () => {
  const owner = await openOperator(world, 'divider', ['owner'])
  const clerk = await openOperator(world, 'divided', ['viewer'])
  for (const roles of [
    ['cashier', 'approver'],
    ['owner', 'cashier'],
    ['owner', 'approver', 'viewer'],
    ['support', 'cashier'],
    ['support', 'approver'],
    ['support', 'owner'],
  ] as OperatorRole[][]) {
    assert.equal((await proposing(owner, clerk.operatorId, roles)).errorCode, 'roles-never-meet')
  }
  assert.equal((await proposing(owner, clerk.operatorId, ['viewer', 'content', 'cashier'])).value?.status, 'waiting')
})

test('what was done is read newest first, page by page, of one row or one operator, and of the own merchant alone', async () => {
  const owner = await openOperator(world, 'reader', ['owner'])
  const clerk = await openOperator(world, 'busy', ['viewer'])
  const id = clerk.operatorId.toString()
  for (let turn = 0; turn < 30; turn++) {
    await owner.call(setOperatorDisabled, { body: { id, isDisabled: true } })
    await owner.call(setOperatorDisabled, { body: { id, isDisabled: false } })
  }
  const subject = `operator:${id}`
  const first = (await owner.call(listOperatorActions, { query: { subject } })).value
  assert.equal(first?.list.length, 50)
  const second = (await owner.call(listOperatorActions, { query: { subject, cursor: first?.nextCursor ?? '' } })).value
  assert.equal(second?.list.length, 10)
  assert.equal(second?.nextCursor, undefined)
  const all = [...(first?.list ?? []), ...(second?.list ?? [])]
  assert.deepEqual(
    all.map(({ action }) => action),
    Array.from({ length: 30 }, () => ['enable-operator', 'disable-operator']).flat(),
  )
  for (const { operatorName, detail, address } of all) assert.deepEqual([operatorName, detail, address], ['reader', 'busy', '127.0.0.1'])
  await openOperator(world, 'neighbour', ['owner'], { merchantCode: 'lantern', host: 'lantern.localhost' }).then(async (neighbour) => {
    assert.deepEqual((await neighbour.call(listOperatorActions, { query: { subject } })).value?.list, [])
    await neighbour.call(endOperatorSession)
  })
  assert.deepEqual((await owner.call(listOperatorActions, { query: { username: 'neighbour' } })).value?.list, [])
})

test('demo operators log in as the README says, and never in production, even by an older session or ticket', {
  tags: ['CON-031'],
}, async () => {
  const [maker] = demoOperators
  const client = createClient(world.app)
  const ticket = (await enterPassword(client, maker.username, maker.password)).value?.ticket ?? ''
  assert.equal((await enterCode(client, ticket, codeNow(world, maker.secret))).status, 200)
  assert.deepEqual((await client.call(getOperator)).value?.roles, maker.roles)
  const later = (await enterPassword(createClient(world.app), maker.username, maker.password)).value?.ticket ?? ''

  // At a merchant that is real, a demo operator is shut out all the same.
  await world.app.pool.query("update merchants set is_demo = false where code = 'pavilion'")
  const production = await buildApp({ ...world.app.config, mode: 'production' }, { clock: world.clock, random: systemRandom })
  await production.server.ready()
  try {
    const there = Object.assign(createClient(production), { token: client.token })
    assert.equal((await there.call(getOperator)).errorCode, 'session-ended')
    for (const { username, password } of demoOperators.filter(({ merchant }) => merchant === 'pavilion'))
      assert.equal((await enterPassword(createClient(production), username, password)).errorCode, 'wrong-credentials')
    world.clock.advance(30_000)
    assert.equal((await enterCode(createClient(production), later, codeNow(world, maker.secret))).errorCode, 'second-factor-expired')
    const real = await openOperator(world, 'real', ['viewer'])
    assert.equal((await Object.assign(createClient(production), { token: real.token }).call(getOperator)).status, 200)
  } finally {
    await production.close()
  }
})
