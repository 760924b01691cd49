import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import type { Endpoint } from '@pavilion/api/endpoint'
import { getMemberInfo } from '@pavilion/api/members'
import { getSystemTemplate } from '@pavilion/api/merchants'
import { logout, renewSession } from '@pavilion/api/session'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, emptyBody, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { DAY_MS, MINUTE_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { endAllSessions } from './sessions.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let serial = 0

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

function freshMember(): Promise<Client> {
  serial += 1
  return registerMember(world.app, `Member${serial}`)
}
const codeOf = async (client: Client) => (await client.call(getMemberInfo)).errorCode
function copyOf(client: Client, change: Partial<Pick<Client, 'token' | 'cookies'>>, host = 'localhost'): Client {
  return Object.assign(createClient(world.app, { host }), { token: client.token, cookies: new Map(client.cookies), ...change })
}

test('every call for members refuses a visitor and a token that opens nothing', { tags: ['ROLE-03'] }, async () => {
  const memberCalls = endpoints.filter((endpoint) => endpoint.audience === 'member')
  assert.ok(memberCalls.length >= 5)
  // The merchant that has every feature on: a call of a feature that is off says that first.
  const host = 'lantern.localhost'
  for (const endpoint of memberCalls) {
    const request = { method: endpoint.method, url: endpoint.path.replace(/:\w+/g, 'x'), ...emptyBody(endpoint) }
    const visitor = await createClient(world.app, { host }).send(request)
    assert.equal(visitor.status, 401, endpoint.name)
    assert.equal(visitor.errorCode, 'not-logged-in')
    const forged = await Object.assign(createClient(world.app, { host }), { token: 'A'.repeat(43) }).send(request)
    assert.equal(forged.status, 401, endpoint.name)
    assert.equal(forged.errorCode, 'session-ended')
  }
})

test('forged tokens are refused, whatever they look like', async () => {
  const client = await freshMember()
  const own = client.token ?? ''
  const changed = `${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`
  for (const token of [changed, `${own}A`, own.slice(1), "' or 1=1 --", 'x'.repeat(4_000), `${own} ${own}`, '..', '%00']) {
    assert.equal(await codeOf(copyOf(client, { token })), 'session-ended', token.slice(0, 60))
  }
  assert.equal(await codeOf(client), undefined)
})

test('a token without the cookie of its device opens nothing', async () => {
  const client = await freshMember()
  const other = await freshMember()
  assert.equal(await codeOf(copyOf(client, { cookies: new Map() })), 'session-ended')
  assert.equal(await codeOf(copyOf(client, { cookies: new Map(other.cookies) })), 'session-ended')
  assert.equal(await codeOf(copyOf(client, { cookies: new Map([['pavilion_device', '']]) })), 'session-ended')
  assert.equal(await codeOf(client), undefined)
})

test('a cookie without a token is a visitor', async () => {
  const client = await freshMember()
  assert.equal(await codeOf(copyOf(client, { token: undefined })), 'not-logged-in')
})

test('the cookies of a device are for our own pages only, and no script can read them', async () => {
  const client = createClient(world.app)
  const answer = await client.register('Cookies1', 'correct horse battery')
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
  for (const [name, seconds] of [
    ['pavilion_device', 7 * 24 * 3_600],
    ['pavilion_known', 400 * 24 * 3_600],
  ] as const) {
    const cookie = lines.find((line) => line.startsWith(`${name}=`)) ?? ''
    for (const part of [/^\w+=[\w-]{43};/, /HttpOnly/, /SameSite=Strict/, /Path=\//]) assert.match(cookie, part)
    assert.ok(cookie.includes(`Max-Age=${seconds}`), cookie)
  }
})

test('a session of one merchant is none at another', async () => {
  const client = await freshMember()
  assert.equal(await codeOf(copyOf(client, {}, 'garden.example')), 'session-ended')
  assert.equal(await codeOf(client), undefined)
})

test('for a public call a dead token is a visitor', async () => {
  const client = await freshMember()
  const answer = await copyOf(client, { token: 'A'.repeat(43) }).call(getSystemTemplate)
  assert.equal(answer.status, 200)
})

test('the query may carry the token in the specified calls, and in others where the merchant’s setting allows it', async () => {
  const client = await freshMember()
  const bare = copyOf(client, { token: undefined })
  const query = { token: client.token ?? '' }
  const inQuery = (endpoints as readonly Endpoint[]).filter(({ hasTokenInQuery }) => hasTokenInQuery)
  assert.deepEqual(inQuery.map(({ name }) => name).sort(), ['addRecentGame', 'launchGame', 'listAnnouncements'])
  const launch = await bare.send({ method: 'GET', url: '/wps/game/launchGame', query: { ...query, gameId: 'none' } })
  assert.notEqual(launch.errorCode, 'not-logged-in')
  assert.equal((await bare.send({ method: 'GET', url: '/wps/member/info', query })).errorCode, 'not-logged-in')
  await changeMerchant(world, 'pavilion', { settings: { token_in_query: 'on' } })
  const answer = await bare.send({ method: 'GET', url: '/wps/member/info', query: { token: client.token ?? '' } })
  assert.equal(answer.status, 200)
  const twice = await bare.send({ method: 'GET', url: `/wps/member/info?token=${client.token}&token=${client.token}` })
  assert.equal(twice.status, 401)
  await changeMerchant(world, 'pavilion', { settings: { token_in_query: 'off' } })
})

test('a log-out ends the session at once and takes the cookie away', { tags: ['SESSION-21', 'CALL-35', 'PCALL-34'] }, async () => {
  const client = await freshMember()
  const stolen = copyOf(client, {})
  const answer = await client.call(logout)
  assert.equal(answer.status, 200)
  assert.match(String(answer.headers['set-cookie']), /^pavilion_device=;.*Max-Age=0/)
  assert.deepEqual([...client.cookies.keys()], ['pavilion_known'], 'the browser is known again, and nothing else is kept')
  assert.equal(await codeOf(stolen), 'session-ended')
  assert.equal((await stolen.call(logout)).errorCode, 'session-ended')
})

test('half an hour without use ends a session, use keeps it', async () => {
  const client = await freshMember()
  const idle = await freshMember()
  world.clock.advance(29 * MINUTE_MS)
  assert.equal(await codeOf(client), undefined)
  world.clock.advance(MINUTE_MS)
  assert.equal(await codeOf(idle), 'session-ended')
  world.clock.advance(28 * MINUTE_MS)
  assert.equal(await codeOf(client), undefined)
  world.clock.advance(30 * MINUTE_MS)
  assert.equal(await codeOf(client), 'session-ended')
})

test('renewing moves the idle limit on and tells the new end', { tags: ['CALL-36'] }, async () => {
  const client = await freshMember()
  world.clock.advance(29 * MINUTE_MS)
  const answer = await client.call(renewSession)
  assert.equal(answer.value?.expirationTime, world.clock().getTime() + 30 * MINUTE_MS)
  world.clock.advance(29 * MINUTE_MS)
  assert.equal(await codeOf(client), undefined)
  assert.equal((await createClient(world.app).call(renewSession)).errorCode, 'not-logged-in')
})

test('however much it is used, a session ends after a week', async () => {
  const client = await freshMember()
  const opened = world.clock().getTime()
  const soon = opened + 7 * DAY_MS - 10 * MINUTE_MS
  await world.app.pool.query('update sessions set renewed_at = $1 where ended_at is null', [new Date(soon)])
  world.clock.advance(soon - opened)
  const answer = await client.call(renewSession)
  assert.equal(answer.value?.expirationTime, opened + 7 * DAY_MS)
  world.clock.advance(10 * MINUTE_MS)
  assert.equal(await codeOf(client), 'session-ended')
})

test('use is written down at most once a minute', async () => {
  const client = await freshMember()
  const renewedAt = async () => {
    const { rows } = await world.app.pool.query('select renewed_at from sessions order by id desc limit 1')
    return rows[0]?.renewed_at.getTime()
  }
  const opened = await renewedAt()
  world.clock.advance(MINUTE_MS - 1)
  await codeOf(client)
  assert.equal(await renewedAt(), opened)
  world.clock.advance(1)
  await codeOf(client)
  assert.equal(await renewedAt(), opened + MINUTE_MS)
})

test('all sessions of a member end together, and only theirs', async () => {
  const phone = await registerMember(world.app, 'Twofold1')
  const tablet = createClient(world.app)
  await tablet.login('Twofold1', 'correct horse battery')
  const other = await freshMember()
  const { rows } = await world.app.pool.query("select id from members where account = 'Twofold1'")
  await createDatabase(world.app.pool)
    .transaction()
    .execute((tx) => endAllSessions(tx, memberId(rows[0]?.id), world.clock()))
  assert.equal(await codeOf(phone), 'session-ended')
  assert.equal(await codeOf(tablet), 'session-ended')
  assert.equal(await codeOf(other), undefined)
})

test('a member that is blocked is out with the next call', async () => {
  const client = await registerMember(world.app, 'Blocked9')
  await world.app.pool.query("update members set is_disabled = true where account = 'Blocked9'")
  assert.equal(await codeOf(client), 'session-ended')
})
