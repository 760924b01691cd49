import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { checkAffiliateCode, getAffiliateCode } from '@pavilion/api/agents'
import {
  createInviteLink,
  deleteInviteLink,
  getInviteFigures,
  listInvited,
  listInviteLinks,
  openAccount,
  switchInviteLink,
} from '@pavilion/api/invitations'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { readProfile } from '../../../test/registration-rows.ts'
import { DAY_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let agent: Client
let other: Client

const PASSWORD = 'correct horse battery'

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  for (const code of ['pavilion', 'garden']) await changeMerchant(world, code, { settings: { registrations_per_hour: '1000' } })
  agent = await newAgent('Headone')
  other = await newAgent('Headtwo')
})
after(() => world.stop())

/** An agent at the top, logged in as one. */
async function newAgent(account: string): Promise<Client> {
  await registerMember(world.app, account)
  await world.app.pool.query('update members set type = 1 where account = $1', [account])
  const client = createClient(world.app)
  await client.login(account, PASSWORD)
  return client
}

type LinkRequest = { kind?: 'member' | 'agent'; validity?: '7' | '30' | 'unlimited'; usesMax?: number; remark?: string; requestId?: string }

async function makeLink(request: LinkRequest = {}) {
  const body = { requestId: randomUUID(), kind: 'member' as const, validity: '7' as const, remark: '', ...request }
  const { value, errorCode } = await agent.call(createInviteLink, { body })
  assert.ok(value, errorCode)
  return value
}

const register = (account: string, affiliateCode: string, host = 'localhost') =>
  createClient(world.app, { host }).register(account, PASSWORD, { affiliateCode })

const idOf = async (account: string): Promise<string> =>
  (await world.app.pool.query('select id::text from members where account = $1', [account])).rows[0].id

const open = (client: Client, payload: Record<string, unknown>) =>
  client.callEncrypted(openAccount, { requestId: randomUUID(), kind: 'member', password: PASSWORD, ...payload })

test('whoever registers with a link hangs below its agent, with the type that the link says', async () => {
  const link = await makeLink({ kind: 'agent', validity: '30', usesMax: 5, remark: ' for the south ' })
  assert.match(link.code, /^[A-HJ-NP-Z2-9]{10}$/)
  assert.deepEqual([link.kind, link.state, link.remark, link.registered, link.usesMax], ['agent', 'open', 'for the south', 0, 5])
  assert.equal(link.expiresAt, world.clock().getTime() + 30 * DAY_MS)
  assert.equal((await register('Bylink1', link.code.toLowerCase())).value?.type, 1)
  assert.equal((await readProfile(world, 'Bylink1'))?.upline_id?.toString(), await idOf('Headone'))
  const { value } = await agent.call(listInviteLinks)
  assert.equal(value?.list[0]?.registered, 1)
})

test('a link is good until its day, and tells afterwards what became of it', async () => {
  const week = await makeLink()
  const unlimited = await makeLink({ validity: 'unlimited' })
  assert.equal(unlimited.expiresAt, undefined)
  world.clock.advance(7 * DAY_MS)
  await Promise.all([agent.login('Headone', PASSWORD), other.login('Headtwo', PASSWORD)])
  const answer = await register('Late1', week.code)
  assert.deepEqual([answer.status, answer.errorCode], [409, 'invite-link-expired'])
  assert.equal(await readProfile(world, 'Late1'), undefined)
  const checked = await createClient(world.app).call(checkAffiliateCode, { query: { code: week.code } })
  assert.deepEqual(checked.body, { success: true, data: { success: false, errorCode: 'invite-link-expired' } })
  assert.ok((await register('Late2', unlimited.code)).value)
})

test('the last use of a link is taken once, however many register at the same moment', async () => {
  const link = await makeLink({ usesMax: 2 })
  const names = Array.from({ length: 8 }, (_, index) => `Rushing${index}`)
  const answers = await Promise.all(names.map((name) => register(name, link.code)))
  assert.equal(answers.filter(({ value }) => value).length, 2)
  assert.deepEqual([...new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))], ['invite-link-used-up'])
  const { rows } = await world.app.pool.query('select count(*)::int as count from invited_members where link_id = $1', [link.linkId])
  assert.equal(rows[0].count, 2)
  assert.equal((await agent.call(listInviteLinks)).value?.list[0]?.state, 'used-up')
})

test('a name that is taken leaves the use of the link for another try', async () => {
  const link = await makeLink({ usesMax: 1 })
  assert.equal((await register('Headtwo', link.code)).errorCode, 'username-taken')
  assert.ok((await register('Another1', link.code)).value)
})

test('a link that is switched off or deleted lets nobody in; one that is switched on again does', async () => {
  const link = await makeLink()
  const switchTo = (isOn: boolean) => agent.call(switchInviteLink, { body: { linkId: link.linkId, isOn } })
  assert.equal((await switchTo(false)).value?.state, 'off')
  assert.equal((await register('Switched1', link.code)).errorCode, 'invite-link-off')
  assert.equal((await switchTo(true)).value?.state, 'open')
  assert.ok((await register('Switched1', link.code)).value)
  assert.deepEqual((await agent.call(deleteInviteLink, { query: { linkId: link.linkId } })).value, {})
  assert.equal((await register('Switched2', link.code)).errorCode, 'invite-link-off')
  assert.ok((await agent.call(listInviteLinks)).value?.list.every(({ linkId }) => linkId !== link.linkId))
  assert.equal((await agent.call(deleteInviteLink, { query: { linkId: link.linkId } })).errorCode, 'invite-link-unknown')
})

test('a link of an agent who is none any more, or of another merchant, is no invitation', async () => {
  const link = await makeLink()
  assert.equal((await register('Wrongsite1', link.code, 'garden.example')).errorCode, 'affiliate-code-invalid')
  await world.app.pool.query("update members set type = 0 where account = 'Headone'")
  assert.equal((await register('Nomore1', link.code)).errorCode, 'affiliate-code-invalid')
  await world.app.pool.query("update members set type = 1 where account = 'Headone'")
  assert.equal((await register('Nobody1', 'AAAAAAAAAA')).errorCode, 'affiliate-code-invalid')
})

test('links are their agent’s alone: another agent’s, and ids that never were, are not found and stay as they are', {
  tags: ['AGENT-20'],
}, async () => {
  const link = await makeLink()
  for (const linkId of [link.linkId, '1', '9007199254740993']) {
    assert.equal((await other.call(switchInviteLink, { body: { linkId, isOn: false } })).errorCode, 'invite-link-unknown')
    assert.equal((await other.call(deleteInviteLink, { query: { linkId } })).errorCode, 'invite-link-unknown')
  }
  assert.deepEqual((await other.call(listInviteLinks)).value, { list: [] })
  assert.equal((await agent.call(listInviteLinks)).value?.list[0]?.state, 'open')
})

test('a repeated link request returns the same link, with other content it is refused, and the list pages on', async () => {
  const requestId = randomUUID()
  const [first, again] = await Promise.all([makeLink({ requestId }), makeLink({ requestId })])
  assert.equal(first.linkId, again.linkId)
  for (const more of [{ kind: 'agent' }, { validity: '30' }, { usesMax: 1 }, { remark: 'other' }] as const) {
    const body = { requestId, kind: 'member' as const, validity: '7' as const, remark: '', ...more }
    assert.equal((await agent.call(createInviteLink, { body })).errorCode, 'request-differs', JSON.stringify(more))
  }
  for (let index = 0; index < 15; index += 1) await makeLink()
  const page = (await agent.call(listInviteLinks)).value
  assert.equal(page?.list.length, 15)
  const next = (await agent.call(listInviteLinks, { query: { cursor: page?.nextCursor ?? '' } })).value
  assert.equal(next?.list[0]?.linkId, first.linkId)
})

test('an agent opens an account: it hangs below the agent, can log in, and was not here before', async () => {
  const answer = await open(agent, { account: 'Opened1', kind: 'agent' })
  assert.deepEqual([answer.value?.account, answer.value?.kind], ['Opened1', 'agent'])
  const row = await readProfile(world, 'Opened1')
  assert.deepEqual([row?.upline_id?.toString(), row?.last_login_at], [await idOf('Headone'), null])
  const { value } = await createClient(world.app).login('Opened1', PASSWORD)
  assert.deepEqual([value?.type, value?.firstTimeLogin], [1, true])
})

test('an opening keeps the rules of registration, and the same request opens one account', async () => {
  const requestId = randomUUID()
  const twins = await Promise.all([open(agent, { account: 'Twin1', requestId }), open(agent, { account: 'Twin1', requestId })])
  assert.deepEqual(twins[0]?.value, twins[1]?.value)
  assert.equal((await open(agent, { account: '1bad', requestId: randomUUID() })).errorCode, 'username-invalid')
  assert.equal((await open(agent, { account: 'Twin1' })).errorCode, 'username-taken')
  assert.equal((await open(agent, { account: 'Twin2', requestId })).errorCode, 'username-taken')
  assert.equal((await open(agent, { account: 'Short1', password: 'short' })).errorCode, 'password-invalid')
  assert.equal((await open(agent, { account: 'Common1', password: 'password1' })).errorCode, 'password-too-common')
  assert.equal(await readProfile(world, 'Twin2'), undefined)
})

test('an agent who opens too many waits', async () => {
  await changeMerchant(world, 'pavilion', { settings: { accounts_opened_per_hour: '1' } })
  assert.ok((await open(other, { account: 'Paced1' })).value)
  assert.equal((await open(other, { account: 'Paced2' })).errorCode, 'too-many-requests')
  await changeMerchant(world, 'pavilion', { settings: { accounts_opened_per_hour: '1000' } })
})

test('whoever is no agent neither opens accounts nor makes links; without a session nobody is asked', { tags: ['AGENT-20'] }, async () => {
  const member = await registerMember(world.app, 'Plain1')
  const body = { requestId: randomUUID(), kind: 'member' as const, validity: '7' as const, remark: '' }
  assert.equal((await member.call(createInviteLink, { body })).errorCode, 'feature-unavailable')
  assert.equal((await member.call(listInviteLinks)).errorCode, 'feature-unavailable')
  assert.equal((await member.call(switchInviteLink, { body: { linkId: '1', isOn: true } })).errorCode, 'feature-unavailable')
  assert.equal((await member.call(deleteInviteLink, { query: { linkId: '1' } })).errorCode, 'feature-unavailable')
  assert.equal((await open(member, { account: 'Below1' })).errorCode, 'feature-unavailable')
  await world.app.pool.query("update members set type = 4 where account = 'Plain1'")
  assert.equal((await member.call(listInviteLinks)).errorCode, 'real-account-needed')
  assert.equal((await member.call(listInvited)).errorCode, 'real-account-needed')
  assert.equal((await createClient(world.app).call(listInviteLinks)).errorCode, 'not-logged-in')
  assert.equal((await createClient(world.app).call(getInviteFigures)).errorCode, 'not-logged-in')
})

test('a member invites a friend into its own team: figures are true, friends are masked, and off with the promo', async () => {
  assert.ok((await open(agent, { account: 'Inviter1' })).value)
  const member = createClient(world.app)
  await member.login('Inviter1', PASSWORD)
  assert.equal((await member.call(getInviteFigures)).errorCode, 'feature-unavailable')
  assert.equal((await member.call(listInvited)).errorCode, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { settings: { promo_REFERRAL: 'on' } })
  const code = (await member.call(getAffiliateCode)).value?.code ?? ''
  for (const friend of ['Friendone', 'Friendtwo']) assert.equal((await register(friend, code)).value?.type, 0)
  assert.equal((await readProfile(world, 'Friendone'))?.upline_id?.toString(), await idOf('Headone'))
  const figures = (await member.call(getInviteFigures)).value
  assert.deepEqual([figures?.invited, figures?.deposited, figures?.earned], [2, 0, '0.00'])
  await world.app.pool.query(
    "update invited_members set first_deposit_at = now() where member_id = (select id from members where account = 'Friendone')",
  )
  assert.equal((await member.call(getInviteFigures)).value?.deposited, 1)
  const list = (await member.call(listInvited)).value?.list
  assert.deepEqual(
    list?.map(({ account, status }) => [account, status]),
    [
      ['Fr****wo', 'registered'],
      ['Fr****ne', 'deposited'],
    ],
  )
  assert.deepEqual(
    (await other.call(listInvited)).value?.list.map(({ account }) => account),
    ['Pa****d1'],
  )
})
