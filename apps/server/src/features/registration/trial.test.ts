import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import type { Endpoint } from '@pavilion/api/endpoint'
import { launchGame } from '@pavilion/api/games'
import { getMemberInfo } from '@pavilion/api/members'
import { createTrialAccount, startTrial } from '@pavilion/api/registration'
import { login, logout, renewSession } from '@pavilion/api/session'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, emptyBody, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { createDatabase } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { sweepTrials } from './sweep-trials.ts'

let games: Server
let asked: { account: { id: string; currency: string }; session_id: string }[] = []
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient

before(async () => {
  games = createServer(async (request, response) => {
    asked.push(JSON.parse(await text(request)))
    response.end(JSON.stringify({ launch_url: 'http://games.test/x' }))
  })
  await new Promise<void>((resolve) => games.listen(0, '127.0.0.1', resolve))
  world = await startTestApp({ gamesUrl: `http://127.0.0.1:${(games.address() as AddressInfo).port}` })
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  games.close()
  await provider.stop()
  await world.stop()
})

/** A guest with a session. */
async function startGuest(place: { host?: string; address?: string } = {}): Promise<Client & { name: string }> {
  const client = createClient(world.app, place)
  const { value, errorCode } = await client.call(startTrial, { body: {} })
  assert.ok(value, errorCode)
  client.token = value.token
  return Object.assign(client, { name: value.userName })
}

/** What the merchant's members and its own accounts hold in real money. */
async function realMoney(): Promise<unknown> {
  return provider.sql("select kind, owner, balance_minor::text from ledger.accounts where currency = 'PHP' order by 1, 2")
}

test('the trial account is a GET without payload that supplies account data and makes nothing', {
  tags: ['CALL-21', 'MOD-14'],
}, async () => {
  assert.deepEqual([createTrialAccount.method, createTrialAccount.module], ['GET', 'REGISTER_REE3'])
  const { value } = await createClient(world.app).call(createTrialAccount)
  assert.match(value?.userName ?? '', /^guest-[a-z1-9]{8}$/)
  assert.equal(value?.customerType, 4)
  assert.deepEqual(await provider.sql('select 1 from members where type = 4'), [])
})

test('test play is a POST that answers token, name and customer type 4, and the token opens a session', {
  tags: ['CALL-05', 'TRIAL-01', 'PCALL-33', 'PROLE-04', 'MOD-13'],
}, async () => {
  assert.deepEqual([startTrial.method, startTrial.module], ['POST', 'FREEPLAY3'])
  const client = createClient(world.app)
  const suggested = (await client.call(createTrialAccount)).value?.userName ?? ''
  const { value } = await client.call(startTrial, { body: { userName: suggested } })
  assert.deepEqual({ ...value, token: '' }, { token: '', userName: suggested, customerType: 4 })
  client.token = value?.token
  const info = (await client.call(getMemberInfo)).value
  assert.deepEqual([info?.account, info?.type], [suggested, 4])
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1000.00')
  const twin = await createClient(world.app).call(startTrial, { body: { userName: suggested } })
  assert.notEqual(twin.value?.userName, suggested, 'a taken name is made again')
})

test('a guest plays our own games with play money of its own books, and no real account moves', async () => {
  await registerMember(world.app, 'Bystander1')
  const before = await realMoney()
  const guest = await startGuest()
  asked = []
  assert.equal((await guest.call(launchGame, { query: { gameId: 'marigold-nights' } })).status, 200)
  const { account, session_id } = asked[0] ?? assert.fail('no launch')
  assert.equal(account.currency, 'PLAY_PHP')
  const play = (currency: string, id: string) =>
    provider.call('/betwin', {
      account_id: account.id,
      currency,
      game_id: 'marigold-nights',
      round_id: id,
      session_id,
      finished: true,
      transactions: [
        { type: 'bet', amount: '10', id_provider: `${id}-bet` },
        { type: 'win', amount: '35', id_provider: `${id}-win` },
      ],
    })
  assert.equal((await play('PLAY_PHP', 'trial-round')).body.balance, '1025.00')
  assert.equal((await play('PHP', 'trial-real')).status, 400, 'a guest has no wallet of real money')
  assert.equal((await guest.call(getMemberWallet)).value?.sumBalance, '1025.00')
  assert.deepEqual(await realMoney(), before)
  const kinds = await provider.sql<{ kind: string }>("select distinct kind from ledger.accounts where currency = 'PLAY_PHP' order by 1")
  assert.ok(kinds.some(({ kind }) => kind === 'funding') && kinds.some(({ kind }) => kind === 'provider'))
  assert.deepEqual(await verifyLedger(createDatabase(world.app.pool)), [])
})

test('a game without free play is refused to a guest, and every game to types 40, 41 and 42', { tags: ['ROLE-12', 'ERR-20'] }, async () => {
  const guest = await startGuest()
  await provider.sql('update games set is_free_play = false')
  assert.equal((await guest.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'real-account-needed')
  await provider.sql("update games set is_free_play = true where provider_code = 'BGS'")
  const special = await registerMember(world.app, 'Special1')
  for (const type of [40, 41, 42]) {
    await provider.sql('update members set type = $1 where account = $2', [type, 'Special1'])
    assert.equal(
      (await special.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode,
      'real-account-needed',
      `type ${type}`,
    )
  }
})

test('a guest is refused every call of a member but its own session, name, balance and games', { tags: ['ROLE-08'] }, async () => {
  // Every feature is on there, so that only the guest is the reason.
  const guest = await startGuest({ host: 'lantern.localhost' })
  const open: Endpoint[] = [getMemberInfo, getMemberWallet, launchGame, renewSession, logout]
  const refused = endpoints.filter((endpoint) => endpoint.audience === 'member' && !open.includes(endpoint))
  assert.ok(refused.length > 5)
  for (const endpoint of refused) {
    const answer = await guest.send({ method: endpoint.method, url: endpoint.path, ...emptyBody(endpoint) })
    assert.deepEqual([answer.status, answer.errorCode], [403, 'real-account-needed'], endpoint.name)
  }
  for (const endpoint of [getMemberInfo, getMemberWallet, renewSession, logout]) {
    assert.equal((await guest.call(endpoint)).status, 200, endpoint.name)
  }
})

test('a guest has no log-in: neither its name nor any password opens it', async () => {
  const guest = await startGuest()
  const answer = await createClient(world.app).callEncrypted(login, { type: 'username', username: guest.name, password: 'whatever it is' })
  assert.ok(answer.errorCode === 'wrong-credentials' || answer.errorCode === 'guest-login-refused', answer.errorCode)
})

test('a trial session ends two hours after it began, however much it is used', async () => {
  const guest = await startGuest()
  for (let minutes = 20; minutes < 120; minutes += 20) {
    world.clock.advance(20 * 60_000)
    assert.equal((await guest.call(getMemberInfo)).status, 200, `after ${minutes} minutes`)
  }
  world.clock.advance(20 * 60_000)
  assert.equal((await guest.call(getMemberInfo)).errorCode, 'session-ended')
})

test('who registers while on trial leaves the guest behind: its session ends, and nothing of it is the new account’s', {
  tags: ['SESSION-17'],
}, async () => {
  const guest = await startGuest()
  const trialToken = guest.token
  const answer = await guest.register('Grown1', 'correct horse battery')
  assert.deepEqual([answer.value?.type, answer.value?.userName], [0, 'Grown1'])
  assert.equal((await guest.call(getMemberWallet)).value?.sumBalance, '1000.00')
  guest.token = trialToken
  assert.equal((await guest.call(getMemberInfo)).errorCode, 'session-ended')
})

test('who is logged in starts no trial, and a merchant can do without trials', async () => {
  const member = await registerMember(world.app, 'Present1')
  assert.equal((await member.call(startTrial, { body: {} })).errorCode, 'feature-unavailable')
  assert.equal((await member.call(getMemberInfo)).value?.account, 'Present1')
  await changeMerchant(world, 'pavilion', { settings: { free_trial: 'off' } })
  assert.equal((await createClient(world.app).call(startTrial, { body: {} })).errorCode, 'feature-unavailable')
  assert.equal((await createClient(world.app).call(createTrialAccount)).errorCode, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { settings: { free_trial: 'on' } })
})

test('an address starts so many trials in an hour, and a merchant so many in all', async () => {
  await changeMerchant(world, 'pavilion', { settings: { trials_per_hour: '2' } })
  world.clock.advance(HOUR_MS)
  const start = (address: string) => createClient(world.app, { address }).call(startTrial, { body: {} })
  const statuses = [await start('198.51.100.1'), await start('198.51.100.1'), await start('198.51.100.1'), await start('198.51.100.2')]
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [200, 200, 429, 200],
  )
  await changeMerchant(world, 'pavilion', { settings: { trials_per_hour_in_all: '4' } })
  assert.equal((await start('198.51.100.3')).status, 200)
  assert.equal((await start('198.51.100.4')).status, 429)
  await changeMerchant(world, 'pavilion', { settings: { trials_per_hour: '1000', trials_per_hour_in_all: '1000' } })
})

test('guests of days ago are forgotten with their sessions, members are not', async () => {
  const guest = await startGuest()
  const count = async (name: string) =>
    Number((await provider.sql<{ count: string }>('select count(*) from members where account = $1', [name]))[0]?.count)
  const sweep = (now: Date) =>
    createDatabase(world.app.pool)
      .transaction()
      .execute((tx) => sweepTrials(tx, now))
  await sweep(world.clock())
  assert.equal(await count(guest.name), 1)
  world.clock.advance(24 * HOUR_MS + 1)
  await sweep(world.clock())
  assert.equal(await count(guest.name), 0)
  assert.equal(await count('Present1'), 1)
  assert.equal((await guest.call(getMemberInfo)).errorCode, 'session-ended')
})
