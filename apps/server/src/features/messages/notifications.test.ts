import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEnvelope, listRains, openEnvelope } from '@pavilion/api/envelopes'
import { listInbox } from '@pavilion/api/messages'
import { listNotifications, type NotificationKind, notificationKinds, setNotification } from '@pavilion/api/notifications'
import { createFloatAgent } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { makeTeam } from '../../../test/team-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { tellWinner } from '../../compose/jackpot-pools.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await changeMerchant(world, 'pavilion', { settings: { promo_REFERRAL: 'on', 'jackpot.source': 'server' } })
})
after(() => world.stop())

const set = (client: Client, kind: NotificationKind, isOn: boolean) => client.call(setNotification, { body: { kind, isOn } })
const offOf = async (client: Client) =>
  (await client.call(listNotifications)).value?.list.filter(({ isOn }) => !isOn).map(({ kind }) => kind)
const titlesOf = async (client: Client) => (await client.call(listInbox)).value?.list.map(({ title }) => title)

test('all is on until the member switches it off, for itself alone, and to repeat it changes nothing', async () => {
  const [member, other] = [await registerMember(world.app, 'quietone'), await registerMember(world.app, 'loudone')]
  assert.deepEqual(
    (await member.call(listNotifications)).value?.list,
    notificationKinds.map((kind) => ({ kind, isOn: true })),
  )
  for (const _ of [1, 2]) {
    const { value } = await set(member, 'home-popups', false)
    assert.deepEqual(value?.list[0], { kind: 'home-popups', isOn: false })
  }
  await set(member, 'jackpot-letters', false)
  assert.deepEqual(await offOf(member), ['home-popups', 'jackpot-letters'])
  assert.deepEqual(await offOf(other), [])
  for (const _ of [1, 2]) await set(member, 'home-popups', true)
  assert.deepEqual(await offOf(member), ['jackpot-letters'])
})

test('what is no kind is refused, and so are visitors, guests and members of another merchant', async () => {
  const member = await registerMember(world.app, 'refusedone')
  const bodies = [{}, { kind: 'home-popups' }, { kind: 'withdrawals', isOn: false }, { kind: 'home-popups', isOn: 'no' }]
  for (const payload of bodies) {
    const answer = await member.send({ method: 'POST', url: '/wps/member/notifications', payload })
    assert.equal(answer.errorCode, 'invalid-request', JSON.stringify(payload))
  }
  const visitor = createClient(world.app)
  assert.deepEqual(
    [(await visitor.call(listNotifications)).errorCode, (await set(visitor, 'home-invite', false)).errorCode],
    ['not-logged-in', 'not-logged-in'],
  )
  await world.app.pool.query("update members set type = 4 where account = 'refusedone'")
  assert.deepEqual(
    [(await member.call(listNotifications)).errorCode, (await set(member, 'home-invite', false)).errorCode],
    ['real-account-needed', 'real-account-needed'],
  )
  await addMerchant(world, 'grove', 'grove.example')
  const stranger = await registerMember(world.app, 'strangerone')
  const elsewhere = await stranger.send({ method: 'GET', url: '/wps/member/notifications', headers: { 'merchant-code': 'grove' } })
  assert.equal(elsewhere.errorCode, 'wrong-merchant')
})

test('a merchant without red envelopes, jackpot or invitation offers no switch for them', async () => {
  await addMerchant(world, 'plain', 'plain.example')
  const team = await makeTeam(world, { plainone: null }, { merchantCode: 'plain', host: 'plain.example' })
  await changeMerchant(world, 'plain', {
    permissions: { AGENTRANSMULTDOWN3: false },
    settings: { 'jackpot.source': 'simulated', promo_REFERRAL: 'off' },
  })
  const { value } = await (await team.open('plainone')).call(listNotifications)
  assert.deepEqual(value?.list, [{ kind: 'home-popups', isOn: true }])
})

test('who switched letters of red envelopes off gets none, and finds and opens the envelope as everybody does', async () => {
  const agent = await createFloatAgent(world, 'redsender', { float: 100n })
  const team = await makeTeam(world, { quiettaker: null, loudtaker: null }, { upline: agent.member })
  const [quiet, loud] = [await team.open('quiettaker'), await team.open('loudtaker')]
  await set(quiet, 'envelope-letters', false)
  const wanted = { total: '10', shares: 2, split: 'equal', receivers: 'direct', hours: 1, greeting: 'Good luck' }
  const { value } = await agent.client.callEncrypted(createEnvelope, agent.signed(wanted))
  const isRed = (title: string) => title.includes('red envelope')
  assert.deepEqual([(await titlesOf(quiet))?.some(isRed), (await titlesOf(loud))?.some(isRed)], [false, true])
  assert.deepEqual(
    (await quiet.call(listRains)).value?.list.map(({ state }) => state),
    ['running'],
  )
  assert.equal((await quiet.call(openEnvelope, { body: { id: value?.id ?? '' } })).value?.amount, '5.00')
})

test('who switched the letter of a jackpot off gets none, and others do', async () => {
  const [quiet, loud] = [await registerMember(world.app, 'quietwinner'), await registerMember(world.app, 'loudwinner')]
  await set(quiet, 'jackpot-letters', false)
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    "select id from members where account in ('quietwinner', 'loudwinner') order by account",
  )
  const news = { merchantCode: 'pavilion', draw: 7, amountMinor: 3_300n, currency: 'PHP', currencySymbol: '₱', at: world.clock() }
  for (const { id } of rows)
    await createDatabase(world.app.pool)
      .transaction()
      .execute((tx) => tellWinner(tx, { ...news, memberId: memberId(id) }))
  const won = (title: string) => title.includes('jackpot')
  assert.deepEqual([(await titlesOf(quiet))?.some(won), (await titlesOf(loud))?.some(won)], [false, true])
})
