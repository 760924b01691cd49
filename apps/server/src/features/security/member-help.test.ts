import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberGuard } from '@pavilion/api/dossiers'
import { liftMemberLock, sendMemberPasswordLink } from '@pavilion/api/member-help'
import { listInbox } from '@pavilion/api/messages'
import { approveProposal } from '@pavilion/api/proposals'
import { proposeSecondFactorReset } from '@pavilion/api/second-factor-resets'
import { getSecurity } from '@pavilion/api/security'
import { resetPasswordByLink } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { readOutbox, registerReachable } from '../../../test/member-contact.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { attemptScope } from '../../base/attempts.ts'
import { createDatabase } from '../../base/database.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { memberContacts } from '../members/index.ts'

type Operator = Client & { operatorId: bigint }
const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
let support: Operator
let cashier: Operator
let approver: Operator
let foreign: Operator
before(async () => {
  world = await startTestApp()
  support = await openOperator(world, 'support', ['support'])
  cashier = await openOperator(world, 'cashier', ['cashier'])
  approver = await openOperator(world, 'approver', ['approver'])
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  foreign = await openOperator(world, 'foreign', ['support', 'cashier'], place)
})
after(() => world.stop())

type Proved = 'email' | 'mobile'
let numbers = 0

/** A member with both contacts, of which it proved those. */
async function reachable(account: string, proved: readonly Proved[] = ['email', 'mobile']) {
  numbers += 1
  const [mobileNum, email] = [`919100${1000 + numbers}`, `${account}@example.com`]
  const client = await registerReachable(world.app, account, { mobileNum, email })
  const { rows } = await world.app.pool.query('select id from members where account = $1', [account])
  const id = memberId(rows[0].id)
  const { mobile } = await memberContacts.getContacts(createDatabase(world.app.pool), testSeals, id)
  await inTransaction(async (tx) => {
    await tx.deleteFrom('proved_contacts').where('member_id', '=', id).execute()
    if (proved.includes('email')) await memberContacts.insertProvedContact(tx, testSeals, id, { email }, world.clock())
    if (proved.includes('mobile') && mobile) await memberContacts.insertProvedContact(tx, testSeals, id, { mobile }, world.clock())
  })
  const sent = async () =>
    (await readOutbox(createClient(world.app)))
      .filter(({ to }) => to === email || to.endsWith(mobileNum))
      .map(({ channel, text }) => ({ channel, text }))
  return { client, id, sent }
}

const inTransaction = (work: Parameters<ReturnType<ReturnType<typeof createDatabase>['transaction']>['execute']>[0]) =>
  createDatabase(world.app.pool).transaction().execute(work)
const lockLogin = (account: string, endsAt: Date | null = null) =>
  world.app.pool.query('insert into login_locks (scope, locked_at, ends_at) values ($1, $2, $3)', [
    attemptScope('login-account', 'pavilion', account),
    world.clock(),
    endsAt,
  ])
const lockPin = (id: MemberId) =>
  world.app.pool.query(
    `insert into member_security (member_id, payment_failures, payment_locks, payment_locked_until) values ($1, 5, 1, $2)
     on conflict (member_id) do update set payment_failures = 5, payment_locks = 1, payment_locked_until = $2`,
    [id, new Date(world.clock().getTime() + HOUR_MS)],
  )

const reason = 'told the date of birth on the telephone'
const lift = (by: Client, account: string, lock: 'login' | 'transaction-password') =>
  by.call(liftMemberLock, { body: { account, lock, reason } })
const link = (by: Client, account: string, channel: 'email' | 'sms') =>
  by.call(sendMemberPasswordLink, { body: { account, channel, reason } })
const guardOf = async (account: string) => (await approver.call(getMemberGuard, { query: { account } })).value
const actsOn = async (id: MemberId) =>
  (await world.app.pool.query('select action, detail from operator_actions where subject = $1 order by id', [`member:${id}`])).rows

test('a locked log-in is opened by the desk for a reason, and the member hears of it by each contact that it proved', {
  tags: ['CON-057'],
}, async () => {
  const { client, id, sent } = await reachable('lockedlogin')
  assert.equal((await lift(support, 'lockedlogin', 'login')).errorCode, 'not-locked')
  await lockLogin('lockedlogin')
  assert.deepEqual((await guardOf('lockedlogin'))?.loginLock, {}, 'seen, and without an end')
  assert.equal((await createClient(world.app).login('lockedlogin', PASSWORD)).errorCode, 'login-locked')
  assert.equal((await lift(support, 'LockedLogin', 'login')).status, 200)
  assert.equal((await guardOf('lockedlogin'))?.loginLock, undefined)
  assert.equal((await createClient(world.app).login('lockedlogin', 'a wrong password')).errorCode, 'wrong-credentials', 'it lets nobody in')
  assert.equal((await createClient(world.app).login('lockedlogin', PASSWORD)).status, 200)
  // A log-in on a new browser sends a letter of its own.
  const told = async () => (await sent()).filter(({ text }) => text.includes('lifted the lock of your log-in'))
  assert.deepEqual((await told()).map(({ channel }) => channel).sort(), ['email', 'sms'])
  assert.match(JSON.stringify((await client.call(listInbox, { query: {} })).value), /lifted the lock of your log-in/)
  const act = (await actsOn(id)).find(({ action }) => action === 'lift-member-lock')
  assert.match(act?.detail, /"lock":"login","before":"no end","after":null,"reason":"told the date/)
  assert.equal((await lift(support, 'lockedlogin', 'login')).errorCode, 'not-locked')
  assert.equal((await told()).length, 2, 'what did nothing tells nobody')
})

test('a locked transaction password is opened on every browser; a contact that was never proved hears nothing', {
  tags: ['CON-057'],
}, async () => {
  const { client, id, sent } = await reachable('lockedpin', ['email'])
  await lockPin(id)
  await world.app.pool.query('update known_devices set payment_locked_until = $2, payment_failures = 5 where member_id = $1', [
    id,
    new Date(world.clock().getTime() + 2 * HOUR_MS),
  ])
  const until = (await guardOf('lockedpin'))?.transactionPasswordLockedUntil
  assert.equal(Date.parse(until ?? '') - world.clock().getTime(), 2 * HOUR_MS, 'the longest of them is shown')
  assert.ok((await client.call(getSecurity)).value?.lockedUntil)
  assert.equal((await lift(cashier, 'lockedpin', 'transaction-password')).status, 200)
  assert.equal((await client.call(getSecurity)).value?.lockedUntil, undefined)
  const { rows } = await world.app.pool.query(
    `select payment_failures as n from member_security where member_id = $1
     union all select payment_failures from known_devices where member_id = $1`,
    [id],
  )
  assert.deepEqual([...new Set(rows.map(({ n }) => n))], [0])
  assert.deepEqual(
    (await sent()).map(({ channel }) => channel),
    ['email'],
  )
  assert.equal((await lift(cashier, 'lockedpin', 'transaction-password')).errorCode, 'not-locked')
})

test('the question for a lost passkey is taken away by two, and the member hears of it by each proved contact', {
  tags: ['CON-057'],
}, async () => {
  const { sent } = await reachable('lostpasskey')
  await world.app.pool.query("update members set asks_passkey = true where account = 'lostpasskey'")
  await world.app.pool.query(
    `insert into passkeys (id, member_id, merchant_code, host_name, public_key, counter, transports, name, created_at)
     select 'gone', id, 'pavilion', 'localhost', '\\x00', 0, '{}', 'phone', $1 from members where account = 'lostpasskey'`,
    [world.clock()],
  )
  const { value } = await cashier.call(proposeSecondFactorReset, { body: { requestId: randomUUID(), account: 'lostpasskey', reason } })
  assert.equal((await sent()).length, 0, 'a proposal tells nobody')
  assert.equal((await approver.call(approveProposal, { body: { id: value?.id ?? '' } })).value?.status, 'approved')
  const { rows } = await world.app.pool.query("select asks_passkey from members where account = 'lostpasskey'")
  assert.equal(rows[0].asks_passkey, false)
  const told = await sent()
  assert.deepEqual(told.map(({ channel }) => channel).sort(), ['email', 'sms'])
  for (const { text } of told) assert.match(text, /removed your authenticator app and passkeys/)
  assert.equal((await approver.call(approveProposal, { body: { id: value?.id ?? '' } })).status, 200)
  assert.equal((await sent()).length, 2, 'said again it tells nothing again')
})

test('a link to a new password goes to a proved contact alone, works once, and stands in no answer and no record', {
  tags: ['CON-058'],
}, async () => {
  for (const channel of ['email', 'sms'] as const) {
    const account = `linkby${channel}`
    const { id, sent } = await reachable(account, [channel === 'email' ? 'email' : 'mobile'])
    assert.equal((await link(support, account, channel === 'email' ? 'sms' : 'email')).errorCode, 'contact-not-proved')
    const answer = await link(support, account, channel)
    assert.deepEqual([answer.status, answer.value], [200, {}])
    const messages = await sent()
    assert.deepEqual(
      messages.map((message) => message.channel),
      [channel],
    )
    const token = /\/m\/forget#token=([\w-]{43})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
    assert.notEqual(token, '')
    const kept = await world.app.pool.query(
      `select detail from operator_actions union all select detail from significant_events union all select encode(token_hash, 'escape') from password_links`,
    )
    assert.ok(!JSON.stringify(kept.rows).includes(token))
    const reset = () => createClient(world.app).callEncrypted(resetPasswordByLink, { token, newPassword: 'another fine staple' })
    assert.equal((await reset()).status, 200)
    assert.equal((await reset()).errorCode, 'link-invalid')
    assert.equal((await createClient(world.app).login(account, 'another fine staple')).status, 200)
    const proved = await world.app.pool.query('select kind from proved_contacts where member_id = $1', [id])
    assert.deepEqual(
      proved.rows.map(({ kind }) => kind),
      [channel === 'email' ? 'email' : 'mobile'],
      'a link proves no other contact',
    )
    assert.equal((await actsOn(id))[0].action, 'send-password-link')
  }
})

test('a link is old after half an hour, one a minute is sent, and a member that is shut out gets none', { tags: ['CON-058'] }, async () => {
  const { sent } = await reachable('linkold')
  assert.equal((await link(support, 'linkold', 'email')).status, 200)
  assert.equal((await link(support, 'linkold', 'email')).errorCode, 'too-many-requests')
  const token = /#token=([\w-]{43})/.exec((await sent())[0]?.text ?? '')?.[1] ?? ''
  world.clock.advance(30 * MINUTE_MS)
  assert.equal(
    (await createClient(world.app).callEncrypted(resetPasswordByLink, { token, newPassword: 'another fine staple' })).errorCode,
    'link-invalid',
  )
  support = await openOperator(world, 'support2', ['support'])
  approver = await openOperator(world, 'approver2', ['approver'])
  foreign = await openOperator(world, 'foreign2', ['support', 'cashier'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  await world.app.pool.query("update members set is_disabled = true where account = 'linkold'")
  assert.equal((await link(support, 'linkold', 'email')).errorCode, 'member-disabled')
})

test('locks are lifted and links sent for a member of the merchant alone, by those who help members', {
  tags: ['CON-057', 'CON-058'],
}, async () => {
  await reachable('helpnobody')
  await lockLogin('helpnobody')
  for (const call of [
    (by: Client, account: string) => lift(by, account, 'login'),
    (by: Client, account: string) => link(by, account, 'email'),
  ]) {
    assert.equal((await call(createClient(world.app), 'helpnobody')).errorCode, 'not-logged-in')
    assert.equal((await call(approver, 'helpnobody')).errorCode, 'role-missing')
    assert.equal((await call(foreign, 'helpnobody')).errorCode, 'not-found')
    assert.equal((await call(support, 'never-was')).errorCode, 'not-found')
  }
  const odd = { account: 'helpnobody', reason, memberId: '1', merchantCode: 'lantern' }
  assert.equal((await support.call(liftMemberLock, { body: { ...odd, lock: 'everything' } as never })).errorCode, 'invalid-request')
  assert.equal(
    (await support.call(sendMemberPasswordLink, { body: { ...odd, channel: 'email', reason: 'no' } as never })).errorCode,
    'invalid-request',
  )
  assert.equal((await guardOf('helpnobody'))?.loginLock !== undefined, true)
})
