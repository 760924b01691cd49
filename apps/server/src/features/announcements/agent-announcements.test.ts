import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAgentAnnouncements, listAnnouncements, markAgentAnnouncementsRead, markAnnouncementRead } from '@pavilion/api/announcements'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let agent: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  agent = await agentCalled('herald1')
})
after(() => world.stop())

async function agentCalled(account: string): Promise<Client> {
  const client = await registerMember(world.app, account)
  await world.app.pool.query('update members set type = 1 where account = $1', [account])
  return client
}

const announce = async (type: string, merchant = 'pavilion'): Promise<string> => {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     values ($2, $1, '{"EN":"Told","TH":"บอก"}', '{"EN":"<p>x</p>"}', '2026-11-01') returning id`,
    [type, merchant],
  )
  world.clock.advance(61_000)
  return String(rows[0]?.id)
}
const told = async (client: Client) => (await client.call(listAgentAnnouncements)).value

test('announcements to agents are told to agents alone, and only while the merchant has them', {
  tags: ['AGENT-20', 'MOD-03'],
}, async () => {
  assert.deepEqual([listAgentAnnouncements.module, markAgentAnnouncementsRead.module], ['AGEANNOUNCE3', 'AGEANNOUNCE3'])
  const id = await announce('A')
  const member = await registerMember(world.app, 'nobody1')
  const guest = await registerMember(world.app, 'guest1')
  await world.app.pool.query("update members set type = 4 where account = 'guest1'")
  for (const [client, code] of [
    [createClient(world.app), 'not-logged-in'],
    [member, 'feature-unavailable'],
    [guest, 'real-account-needed'],
  ] as const) {
    assert.equal((await client.call(listAgentAnnouncements)).errorCode, code)
    assert.equal((await client.call(markAgentAnnouncementsRead)).errorCode, code)
  }
  assert.equal((await member.call(listAnnouncements, { query: { types: 'A' } })).value?.agent, undefined)
  assert.equal((await member.call(markAnnouncementRead, { body: { announcementId: id, read: true } })).errorCode, 'not-found')
  const flags = `{"AGEANNOUNCE3": false}`
  await world.app.pool.query("update merchants set flags = flags || $1 where code = 'pavilion'", [flags])
  world.clock.advance(3_000)
  assert.equal((await agent.call(listAgentAnnouncements)).errorCode, 'feature-unavailable')
  const { agent: list, footer } = (await agent.call(listAnnouncements, { query: { types: 'A' } })).value ?? {}
  assert.deepEqual([list, footer], [undefined, undefined])
  await world.app.pool.query("update merchants set flags = flags - 'AGEANNOUNCE3' where code = 'pavilion'")
  world.clock.advance(3_000)
})

test('reading one lowers footer.unreadCount by one, reading all of them brings it to none, for this agent alone', {
  tags: ['PENTITY-16'],
}, async () => {
  const id = await announce('A')
  await announce('A')
  const player = await announce('PL')
  const elsewhere = await announce('A', 'lantern')
  const other = await agentCalled('herald2')
  const before = await told(agent)
  assert.ok(before && before.footer.unreadCount >= 2)
  assert.ok(before.list.every((one) => one.id !== player && one.id !== elsewhere))
  for (const _ of [1, 2]) await agent.call(markAnnouncementRead, { body: { announcementId: id, read: true } })
  assert.equal((await told(agent))?.footer.unreadCount, before.footer.unreadCount - 1)
  for (const _ of [1, 2]) {
    assert.deepEqual((await agent.call(markAgentAnnouncementsRead)).value, { footer: { unreadCount: 0 } })
  }
  const after = await told(agent)
  assert.equal(after?.footer.unreadCount, 0)
  assert.ok(after?.list.every(({ read }) => read))
  assert.equal((await told(other))?.footer.unreadCount, before.footer.unreadCount)
  const { rows } = await world.app.pool.query('select from announcement_reads where announcement_id in ($1, $2)', [player, elsewhere])
  assert.equal(rows.length, 0, 'nothing else was marked')
})
