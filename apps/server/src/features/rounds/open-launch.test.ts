import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { launchGame } from '@pavilion/api/games'
import { listMyRounds } from '@pavilion/api/rounds'
import { logout } from '@pavilion/api/session'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openLinkRow } from '../../../test/partner-rows.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { signBody } from './signature.ts'

// A fake provider for launches: it records requests and returns what a test sets.
type Asked = { path: string; body: string; signature: string }
let answer: { status: number; body: string }
let asked: Asked[] = []
let vendor: Server
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let member: Client

before(async () => {
  vendor = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', body: await text(request), signature: String(request.headers[SIGNATURE_HEADER]) })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  world = await startTestApp({ gamesUrl: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}` })
  provider = await createProviderClient(world.app, world.databaseUrl)
  // Whatever the demo catalogue contains: free play only at the house's own games.
  await provider.sql("update games set is_free_play = (provider_code = 'BGS')")
  member = createClient(world.app)
  await member.register('launcher', 'lantern light 42')
})
after(async () => {
  vendor.close()
  await provider.stop()
  await world.stop()
})

const good = { status: 200, body: JSON.stringify({ launch_url: 'http://games.test/x' }) }
const launch = (query: object = { gameId: 'marigold-nights' }) => member.call(launchGame, { query })

test('a launch asks the provider over the signed protocol and answers its address', { tags: ['PCALL-11', 'LAUNCH-02'] }, async () => {
  answer = good
  asked = []
  const { value } = await launch({ gameId: 'marigold-nights', language: 'TY' })
  assert.deepEqual(value, { url: 'http://games.test/x', gameName: 'Gabi ng Marigold' })
  const [request] = asked
  assert.equal(request?.path, '/v2/a8r_provider.Launcher/Real')
  assert.equal(request?.signature, signBody(provider.secret, request?.body ?? ''))
  const body = JSON.parse(request?.body ?? '{}')
  assert.deepEqual([body.casino_id, body.game, body.locale, body.client_type], [provider.casinoId, 'marigold-nights', 'fil', 'mobile'])
  assert.match(body.urls.return_url, /\/m\/home$/)
  assert.equal(body.account.currency, 'PHP')
  const [session] = await provider.sql('select opened_at from sessions where id = (select session_id from launches where id = $1)', [
    body.session_id,
  ])
  assert.equal(body.logged_in_at, session?.opened_at.toISOString(), 'what a game tells of a session counts from the log-in')
})

test('a launch tells the merchant’s rules of play where they are on, in free play too; demo merchants: turbo', {
  tags: ['GAM-010'],
}, async () => {
  answer = good
  const told = async (query: object) => {
    asked = []
    assert.equal((await launch({ gameId: 'marigold-nights', ...query })).errorCode, undefined)
    const { autoplay, turbo, raise_on_loss: raise, strict_pace: strict } = JSON.parse(asked[0]?.body ?? '{}')
    return { ...(autoplay && { autoplay }), ...(turbo && { turbo }), ...(raise && { raise }), ...(strict && { strict }) }
  }
  const both = async () => [await told({}), await told({ freePlay: '1' })]
  assert.deepEqual(await both(), [{ turbo: true }, { turbo: true }])
  const set = (on: boolean) => ({ autoplayEnabled: on, turboEnabled: on, raiseOnLossEnabled: on, strictPaceEnabled: on })
  await changeMerchant(world, 'pavilion', { flags: set(true) })
  const all = { autoplay: true, turbo: true, raise: true, strict: true }
  assert.deepEqual(await both(), [all, all])
  await changeMerchant(world, 'pavilion', { flags: set(false) })
  assert.deepEqual(await both(), [{}, {}])
  await changeMerchant(world, 'pavilion', { flags: { turboEnabled: true } })
  assert.deepEqual(await provider.sql("select code from merchants where flags->>'autoplayEnabled' = 'true'"), [])
})

/** A member who has just opened a game, with the account and session that the provider received. */
async function openGame(name: string) {
  answer = good
  const player = createClient(world.app)
  await player.register(name, 'lantern light 42')
  asked = []
  await player.call(launchGame, { query: { gameId: 'marigold-nights' } })
  const { account, session_id } = JSON.parse(asked[0]?.body ?? '{}')
  return { player, account, session_id }
}

test('the session of a launch takes bets for its own member only, and none after log-out', async () => {
  const { player, account, session_id } = await openGame('shortstay')
  const bet = (id: string, who = account.id) =>
    provider.call('/betwin', {
      account_id: who,
      currency: 'PHP',
      game_id: 'marigold-nights',
      round_id: id,
      session_id,
      transactions: [{ type: 'bet', amount: '1', id_provider: id }],
    })
  assert.equal((await bet('own')).body.balance, '999.00')
  const other = await provider.createPlayer(1000n)
  assert.equal((await bet('foreign', other)).body.meta?.api_code, '107')
  await player.call(logout)
  assert.equal((await bet('after-logout')).body.meta?.api_code, '107')
  const { list } = (await member.call(listMyRounds)).value ?? { list: [] }
  assert.deepEqual(list, [], "another member's rounds are not shown")
})

test('a disabled member, or one whose session expired, bets no more in an open game but still receives wins', async () => {
  const { account, session_id } = await openGame('playson')
  const play = async (id: string, type: 'bet' | 'win') => {
    const who = { account_id: account.id, currency: 'PHP', game_id: 'marigold-nights', session_id }
    const { body } = await provider.call('/betwin', {
      ...who,
      round_id: 'open round',
      transactions: [{ type, amount: '1', id_provider: id }],
    })
    return body.meta?.api_code ?? body.balance
  }
  const back = (id: string) =>
    provider.call('/rollback', {
      account_id: account.id,
      currency: 'PHP',
      game_id: 'marigold-nights',
      round_id_provider: 'open round',
      finished: false,
      transactions: [{ type: 'rollback', id_provider: `back-${id}`, original_id_provider: id }],
    })
  const until = (change: string) => provider.sql(`update sessions set expires_at = ${change} where member_id = $1`, [account.id])
  assert.deepEqual([await play('staked-1', 'bet'), await play('staked-2', 'bet')], ['999.00', '998.00'])
  await provider.sql('update members set is_disabled = true where id = $1', [account.id])
  assert.deepEqual([await play('disabled', 'bet'), await play('won-disabled', 'win')], ['107', '999.00'])
  assert.equal((await back('staked-1')).body.balance, '1000.00')
  await provider.sql('update members set is_disabled = false where id = $1', [account.id])
  await until(`'${world.clock().toISOString()}'`)
  assert.deepEqual([await play('expired', 'bet'), await play('won-expired', 'win')], ['107', '1001.00'])
  await until(`'${new Date(world.clock().getTime() + 1).toISOString()}'`)
  assert.equal(await play('last', 'bet'), '1000.00')
})

test('a played round stands in the member’s record with its stake, its win and its name in the asked language', async () => {
  const { player, account } = await openGame('recorder')
  for (let index = 0; index < 3; index += 1) {
    world.clock.advance(1_000)
    await provider.call('/betwin', {
      account_id: account.id,
      currency: 'PHP',
      game_id: 'marigold-nights',
      round_id: `record-${index}`,
      finished: index < 2,
      transactions: [
        { type: 'bet', amount: '2', id_provider: `rb-${index}` },
        { type: 'win', amount: '3.50', id_provider: `rw-${index}` },
      ],
    })
  }
  const first = (await player.call(listMyRounds, { query: { pageSize: '2', language: 'VI' } })).value
  assert.deepEqual(
    first?.list.map((row) => [row.roundId, row.state, row.stake, row.win, row.net, row.gameName]),
    [
      ['record-2', 'open', '2.00', '3.50', '1.50', 'Đêm Cúc Vạn Thọ'],
      ['record-1', 'finished', '2.00', '3.50', '1.50', 'Đêm Cúc Vạn Thọ'],
    ],
  )
  const second = (await player.call(listMyRounds, { query: { pageSize: '2', cursor: first?.nextCursor ?? '' } })).value
  assert.deepEqual(
    second?.list.map((row) => row.roundId),
    ['record-0'],
  )
  assert.equal(second?.nextCursor, undefined)
})

test('rounds of one moment are told apart by their names, so that each stands on one page', async () => {
  const { player, account } = await openGame('alike')
  for (const name of ['b', 'a', 'd', 'c']) {
    await provider.call('/betwin', {
      account_id: account.id,
      currency: 'PHP',
      game_id: 'marigold-nights',
      round_id: `alike-${name}`,
      transactions: [
        { type: 'bet', amount: '2', id_provider: `ab-${name}` },
        { type: 'win', amount: '2', id_provider: `aw-${name}` },
      ],
    })
  }
  const first = (await player.call(listMyRounds, { query: { pageSize: '3' } })).value
  const second = (await player.call(listMyRounds, { query: { pageSize: '3', cursor: first?.nextCursor ?? '' } })).value
  assert.deepEqual(
    [first, second].map((page) => page?.list.map((row) => row.roundId)),
    [['alike-d', 'alike-c', 'alike-b'], ['alike-a']],
  )
})

test('a round whose stake went back stands in the member’s record as cancelled', async () => {
  const { player, account } = await openGame('takenback')
  const at = { account_id: account.id, currency: 'PHP', game_id: 'marigold-nights', round_id: 'gone' }
  const stateNow = async () => (await player.call(listMyRounds)).value?.list.map(({ state, stake, net }) => [state, stake, net])
  await provider.call('/betwin', { ...at, transactions: [{ type: 'bet', amount: '2', id_provider: 'gone-bet' }] })
  assert.deepEqual(await stateNow(), [['open', '2.00', '-2.00']])
  const line = { type: 'rollback', id_provider: 'gone-back', original_id_provider: 'gone-bet' }
  const reply = await provider.call('/rollback', { ...at, round_id_provider: 'gone', finished: true, transactions: [line] })
  assert.equal(reply.status, 200)
  assert.deepEqual(await stateNow(), [['cancelled', '0.00', '0.00']])
})

test('each refusal of a launch has its own code', async () => {
  answer = good
  assert.equal((await launch({ gameId: 'nothing' })).errorCode, 'game-unknown')
  assert.equal((await launch({})).errorCode, 'game-unknown')
  await provider.sql("update games set is_playable = false where id = 'lucky-koi'")
  assert.equal((await launch({ gameId: 'lucky-koi' })).errorCode, 'game-not-available')
  assert.equal((await launch({ gameId: 'koi-pond', freePlay: '1' })).errorCode, 'game-unknown')
  answer = { status: 400, body: '{"code":"invalid_argument","msg":"","meta":{"api_code":"405","api_message":""}}' }
  assert.equal((await launch()).errorCode, 'game-not-available')
  assert.equal((await createClient(world.app).call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'not-logged-in')
})

test('a provider that is down or answers rubbish is unreachable, and nothing of its answer is passed on', async () => {
  for (const body of [
    '',
    'rubbish',
    '{}',
    '{"launch_url":7}',
    '{"launch_url":"javascript:alert(1)"}',
    '{"launch_url":"data:text/html,x"}',
  ]) {
    answer = { status: 200, body }
    assert.equal((await launch()).errorCode, 'provider-unreachable', body)
  }
  for (const status of [301, 403, 404, 500]) {
    answer = { status, body: good.body }
    assert.equal((await launch()).errorCode, 'provider-unreachable', String(status))
  }
})

test('a game is not opened for an account that is neither real nor a guest', async () => {
  const special = createClient(world.app)
  await special.register('specialist', 'lantern light 42')
  await provider.sql("update members set type = 40 where account = 'specialist'")
  assert.equal((await special.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'real-account-needed')
})

test("each provider is a casino of its own: a launch names that provider's id and is signed with its secret", async () => {
  answer = good
  const rows = await provider.sql<{ casino_id: string; secret: string }>(
    "select casino_id, secret from provider_links where merchant_code = 'pavilion'",
  )
  const links = rows.map(openLinkRow)
  assert.equal(new Set(links.map(({ secret }) => secret)).size, links.length)
  asked = []
  await launch({ gameId: 'paper-lanterns' })
  const body = JSON.parse(asked[0]?.body ?? '{}')
  const link = links.find(({ casino_id }) => casino_id === body.casino_id)
  assert.equal(body.casino_id, 'pavilion-pg')
  assert.equal(asked[0]?.signature, signBody(link?.secret ?? '', asked[0]?.body ?? ''))
})

test('a provider is disabled or redirected by its link alone, and its launch omits the log-in time', async () => {
  answer = good
  const set = async (text: string) => {
    await provider.sql(`update provider_links set ${text} where casino_id = 'pavilion-pg'`)
    world.clock.advance(2_001)
  }
  const koi = () => launch({ gameId: 'paper-lanterns' })
  await set('is_enabled = false')
  assert.equal((await koi()).errorCode, 'provider-maintenance')
  assert.equal((await launch()).errorCode, undefined, 'the others stay open')
  await set("is_enabled = true, launch_url = 'http://127.0.0.1:9'")
  assert.equal((await koi()).errorCode, 'provider-unreachable')
  await set(`launch_url = 'http://127.0.0.1:${(vendor.address() as AddressInfo).port}'`)
  asked = []
  assert.equal((await koi()).errorCode, undefined)
  assert.equal('logged_in_at' in JSON.parse(asked[0]?.body ?? ''), false)
  await set('launch_url = null')
  assert.equal((await koi()).errorCode, undefined)
})

test('a guest opens only games with free play, for play money; a real member may choose free play there', { tags: ['DP-33'] }, async () => {
  answer = good
  const guest = createClient(world.app)
  await guest.register('visitor4', 'lantern light 42')
  await provider.sql("update members set type = 4 where account = 'visitor4'")
  assert.equal((await guest.call(launchGame, { query: { gameId: 'paper-lanterns' } })).errorCode, 'real-account-needed')
  asked = []
  await member.call(launchGame, { query: { gameId: 'marigold-nights', freePlay: '1' } })
  assert.equal(asked[0]?.path, '/v2/a8r_provider.Launcher/Demo')
  assert.ok(!('account' in JSON.parse(asked[0]?.body ?? '{}')), 'no balance of anybody is named')
  assert.equal((await launch({ gameId: 'paper-lanterns', freePlay: '1' })).errorCode, 'game-not-available')
})
