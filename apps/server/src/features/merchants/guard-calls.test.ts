import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type ModuleId, moduleIds, permissionKeys } from '@pavilion/api/endpoint'
import { getMemberInfo } from '@pavilion/api/members'
import { getSystemStatus, getSystemTemplate } from '@pavilion/api/merchants'
import { LoginValue, logout } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

// Addresses of these countries in the bundled data.
const MANILA = '112.198.0.1'
const BANGKOK = '1.0.132.1'
const PROXY = '10.9.8.7'
const NOWHERE = '240.0.0.1'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ trustedProxies: [PROXY] })
})
after(() => world.stop())
beforeEach(async () => {
  await world.app.pool.query(
    `update merchants set status = 'open',
       settings = settings - 'blocked_countries' - 'blocked_addresses' - 'unknown_countries' - 'status_info'`,
  )
  world.clock.advance(2_001)
})

// A stream that is not refused has no end to wait for.
const ending = endpoints.filter(({ answers }) => answers !== 'events')

const client = (address = '127.0.0.1') => createClient(world.app, { address })
const ask = (from: Client, endpoint: (typeof endpoints)[number], headers: Record<string, string> = {}) =>
  from.send({ method: endpoint.method, url: endpoint.path, headers })

test('maintenance refuses every call with 503 but those that say so, and logging out', { tags: ['CALL-24'] }, async () => {
  const member = client()
  assert.equal((await member.login('marigold', 'night market 88')).status, 200)
  await changeMerchant(world, 'pavilion', { status: 'maintenance' })
  for (const endpoint of endpoints.filter(({ isAlwaysOpen }) => !isAlwaysOpen)) {
    const answer = await ask(client(), endpoint)
    assert.equal(answer.status, 503, endpoint.name)
    assert.equal(answer.errorCode, 'unavailable', endpoint.name)
  }
  assert.equal((await client().call(getSystemTemplate)).status, 200)
  assert.equal((await client().call(getSystemStatus)).value?.maintenance, true)
  assert.equal((await member.call(getMemberInfo)).status, 503)
  assert.equal((await member.call(logout)).status, 200)
  assert.equal((await createClient(world.app, { host: 'lantern.localhost' }).call(getSystemStatus)).value?.maintenance, false)
})

test('the ways in are closed to a blocked country, and nothing else is', async () => {
  const member = client(MANILA)
  assert.equal((await member.login('marigold', 'night market 88')).status, 200)
  await changeMerchant(world, 'pavilion', { settings: { blocked_countries: 'PH,SG' } })
  for (const endpoint of ending) {
    const answer = await ask(client(MANILA), endpoint)
    assert.equal(answer.errorCode === 'region-restricted', endpoint.isRegional === true, endpoint.name)
    if (endpoint.isRegional) assert.equal(answer.status, 403)
  }
  assert.equal((await client(MANILA).login('marigold', 'night market 88')).errorCode, 'region-restricted')
  assert.equal((await client(MANILA).call(getSystemStatus)).value?.regionRestriction, true)
  assert.equal((await client(BANGKOK).login('marigold', 'night market 88')).status, 200)
  assert.equal((await client(BANGKOK).call(getSystemStatus)).value?.regionRestriction, false)
  assert.equal((await member.call(getMemberInfo)).status, 200, 'who is inside sees the own account')
  assert.equal((await member.call(logout)).status, 200)
})

test('every call that opens a session, and the launch of a game, ask for the region', () => {
  const unguarded = endpoints.filter(
    ({ value, module, name, isRegional }) =>
      (value === LoginValue || module === 'FREEPLAY3' || module === 'REGISTER_REE3' || name === 'launchGame') && !isRegional,
  )
  assert.deepEqual(
    unguarded.map(({ name }) => name),
    [],
  )
  assert.equal(
    endpoints.some(({ name, isRegional }) => isRegional && /logout|withdraw/i.test(name)),
    false,
  )
})

test('private addresses have no country; unknown ones are refused only where the merchant says so', async () => {
  const isRestricted = async (address: string) => (await client(address).call(getSystemStatus)).value?.regionRestriction
  await changeMerchant(world, 'pavilion', { settings: { blocked_countries: 'PH' } })
  assert.equal(await isRestricted(NOWHERE), false)
  await changeMerchant(world, 'pavilion', { settings: { unknown_countries: 'blocked' } })
  assert.equal(await isRestricted(NOWHERE), true)
  for (const address of ['127.0.0.1', '192.168.1.20', '100.64.3.4', '::1', 'fe80::1', 'fd12::1', '::ffff:10.0.0.1']) {
    assert.equal(await isRestricted(address), false, address)
  }
  assert.equal(await isRestricted(`::ffff:${MANILA}`), true)
  assert.equal(await isRestricted(BANGKOK), false)
})

test('a forwarded address counts when a trusted proxy tells it, and from nobody else', async () => {
  await changeMerchant(world, 'pavilion', { settings: { blocked_countries: 'PH' } })
  const forwarded = { 'x-forwarded-for': MANILA }
  const behindProxy = await client(PROXY).call(getSystemStatus, { headers: forwarded })
  assert.deepEqual([behindProxy.value?.regionRestriction, behindProxy.value?.location.ip], [true, MANILA])
  const stranger = await client(BANGKOK).call(getSystemStatus, { headers: forwarded })
  assert.deepEqual([stranger.value?.regionRestriction, stranger.value?.location.ip], [false, BANGKOK])
  const disguised = await client(MANILA).call(getSystemStatus, { headers: { 'x-forwarded-for': BANGKOK } })
  assert.equal(disguised.value?.regionRestriction, true)
  // What a visitor writes in front of what the proxy adds is not believed either.
  const spoofed = await client(PROXY).call(getSystemStatus, { headers: { 'x-forwarded-for': `${BANGKOK}, ${MANILA}` } })
  assert.equal(spoofed.value?.regionRestriction, true)
})

/** Which calls belong to which module. */
const modules: Partial<Record<ModuleId, readonly string[]>> = {
  COMM3: ['login', 'logout', 'renewSession', 'getSystemTemplate', 'getSystemStatus', 'listCountries', 'getServiceRoute'],
  FUNDTRANS3: ['getMemberWallet', 'getMerchantWallet'],
  MEMTRANS3: ['listMyTransfers', 'listMyRounds', 'getRoundReplay', 'listMyRecords', 'getMyRecordTotals', 'exportMyRecords'],
  REG3: ['registerByUsername', 'getRegistrationRules', 'validateUsername'],
  CAPTCHA3: ['getCaptcha'],
  GAMELOFAV3: ['listFavourites', 'listFavouriteIds', 'addFavourite', 'removeFavourite'],
  GAMELOREC3: ['listRecentGames', 'addRecentGame'],
  GAMELO3: ['listGames', 'listHotGames', 'listGameCategories', 'launchGame'],
  INBOX3: ['listInbox', 'getInboxUnreadCount', 'markInboxRead', 'deleteInboxMessage'],
}

test('each call belongs to its module', { tags: ['MOD-01', 'MOD-02', 'MOD-04', 'MOD-08', 'MOD-10', 'MOD-11', 'MOD-12', 'MOD-17'] }, () => {
  const moduleOf = new Map(endpoints.map(({ name, module }) => [name, module]))
  for (const [module, names] of Object.entries(modules)) {
    for (const name of names) assert.equal(moduleOf.get(name), module, name)
  }
})

test('a module that is off for a merchant refuses its calls there and nowhere else', {
  tags: ['MOD-02', 'MOD-04', 'MOD-08', 'MOD-10', 'MOD-11', 'MOD-12', 'MOD-17', 'FLAG-11'],
}, async () => {
  const used = [...new Set(endpoints.map(({ module }) => module))].filter((module) => module !== 'COMM3')
  const { rows } = await world.app.pool.query("select flags from merchants where code = 'pavilion'")
  for (const module of used) {
    await changeMerchant(world, 'pavilion', { flags: { [module]: false } })
    await changeMerchant(world, 'lantern', { flags: { [module]: true } })
    for (const endpoint of ending) {
      const here = await ask(client(), endpoint, { module: 'COMM3' })
      if (endpoint.module !== module) continue
      assert.deepEqual([here.status, here.errorCode], [403, 'feature-unavailable'], endpoint.name)
      const there = await createClient(world.app, { host: 'lantern.localhost' }).send({ method: endpoint.method, url: endpoint.path })
      assert.notEqual(there.errorCode, 'feature-unavailable', endpoint.name)
    }
    await world.app.pool.query("update merchants set flags = $1 where code = 'pavilion'", [rows[0].flags])
  }
})

test('the common module cannot be switched off', { tags: ['MOD-01'] }, async () => {
  await changeMerchant(world, 'pavilion', { flags: { COMM3: false } })
  assert.equal((await client().call(getSystemTemplate)).status, 200)
})

test('the permission keys and the modules go by the names that the specification gives them', { tags: ['PROLE-07', 'PCONST-05'] }, () => {
  const named = 'MYACC WITHDRAW MAILCEN AGEPAG TRANSREC3 DOWNMAN AGENTRANSMULTDOWN3 AGETEAMPNL3 TEAMBETTING3 GAMSER AGEREBINC3 SECPRIV'
  assert.deepEqual([...permissionKeys].sort(), named.split(' ').sort())
  for (const module of 'GAMELO3 GAMELOFAV3 GAMELOREC3 AGEINFO3 AGEANNOUNCE3 AGEDOWNMAN3 COMM3 CBS3'.split(' '))
    assert.ok(
      moduleIds.some((known) => known === module),
      module,
    )
})

test('a permission key that is off refuses the calls behind it, and on opens them', { tags: ['ROLE-27', 'PERM-03'] }, async () => {
  const gated = endpoints.filter(({ permission }) => permission !== undefined)
  assert.ok(gated.length > 0)
  for (const key of permissionKeys) {
    await world.app.pool.query(
      "update merchants set permissions = permissions || jsonb_build_object($1::text, false) where code = 'pavilion'",
      [key],
    )
    world.clock.advance(2_001)
    for (const endpoint of gated) {
      const answer = await ask(client(), endpoint)
      assert.equal(answer.errorCode === 'feature-unavailable', endpoint.permission === key, `${key} ${endpoint.name}`)
    }
    await world.app.pool.query(
      "update merchants set permissions = permissions || jsonb_build_object($1::text, true) where code = 'pavilion'",
      [key],
    )
    world.clock.advance(2_001)
  }
})
