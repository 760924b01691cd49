import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFavourite, addRecentGame, listFavouriteIds, listFavourites, listRecentGames, removeFavourite } from '@pavilion/api/games'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'

const PASSWORD = 'correct horse battery'
const clock = createTestClock()
let world: Awaited<ReturnType<typeof startTestApp>>
let serial = 0

before(async () => {
  world = await startTestApp({ clock })
})
after(() => world.stop())

function freshMember(): Promise<Client> {
  serial += 1
  return registerMember(world.app, `Player${serial}`, PASSWORD)
}

const mark = (client: Client, nodeId: string) => client.call(addFavourite, { body: { nodeId, vendor: 'BGS' } })
const unmark = (client: Client, nodeId: string) => client.call(removeFavourite, { body: { nodeId, vendor: 'BGS' } })
const ids = async (client: Client, query: object = { pageNo: '1', pageSize: '100' }) =>
  (await client.call(listFavouriteIds, { query })).value ?? { content: [], pageNum: 0, totalPages: 0 }
const open = async (client: Client, nodeId: string) => {
  clock.advance(1_000)
  return client.call(addRecentGame, { query: { nodeId, vendor: 'BGS', gameType: 'RNG' } })
}
const opened = async (client: Client, query: object = {}) =>
  (await client.call(listRecentGames, { query })).value ?? { list: [], totalPages: 0 }

test('a mark is there after a new log-in, and one that was taken away stays gone', {
  tags: ['FAV-08', 'PCALL-06', 'PCALL-07'],
}, async () => {
  const client = await freshMember()
  assert.equal((await mark(client, 'marigold-nights')).status, 200)
  assert.equal((await mark(client, 'lucky-koi')).status, 200)
  assert.equal((await mark(client, 'lucky-koi')).status, 200)
  assert.equal((await unmark(client, 'marigold-nights')).status, 200)
  assert.equal((await unmark(client, 'marigold-nights')).status, 200)
  const again = createClient(world.app)
  await again.login(`Player${serial}`, PASSWORD)
  assert.deepEqual((await ids(again)).content, ['lucky-koi'])
})

test('favourites come in pages, the latest first, and by kind and provider', { tags: ['PENTITY-07', 'PCALL-04'] }, async () => {
  const client = await freshMember()
  for (const id of ['marigold-nights', 'dragon-fortune', 'lucky-koi']) {
    clock.advance(1_000)
    await mark(client, id)
  }
  const page = async (query: object) => (await client.call(listFavourites, { query })).value
  const first = await page({ pageNo: '1', pageSize: '2', language: 'TH' })
  assert.deepEqual(
    first?.content.map((game) => game.gameId),
    ['lucky-koi', 'dragon-fortune'],
  )
  assert.equal(first?.content[0]?.gameName, 'ปลาคาร์ปนำโชค')
  assert.deepEqual([first?.pageNum, first?.totalPages], [1, 2])
  assert.deepEqual(
    (await page({ vendor: 'PG' }))?.content.map((game) => game.gameId),
    ['lucky-koi'],
  )
  assert.deepEqual((await page({ gameType: 'FISH' }))?.content, [])
  assert.deepEqual((await page({ pageNo: '999' }))?.content, [])
})

test('the ids come in the order in which they were marked, a hundred to a page', { tags: ['PCALL-05'] }, async () => {
  const client = await freshMember()
  for (const id of ['lucky-koi', 'marigold-nights', 'dragon-fortune']) {
    clock.advance(1_000)
    await mark(client, id)
  }
  assert.deepEqual(await ids(client), { content: ['lucky-koi', 'marigold-nights', 'dragon-fortune'], pageNum: 1, totalPages: 1 })
  assert.deepEqual(await ids(client, { pageNo: '2', pageSize: '2' }), { content: ['dragon-fortune'], pageNum: 2, totalPages: 2 })
})

test('a game that does not exist is refused, and marks of others are not touched', async () => {
  const [one, other] = [await freshMember(), await freshMember()]
  await mark(other, 'lucky-koi')
  for (const id of ['no-such-game', '-1', '<script>', "' or 1=1 --"]) {
    assert.equal((await mark(one, id)).errorCode, 'game-unknown', id)
    assert.equal((await open(one, id)).errorCode, 'game-unknown', id)
  }
  assert.equal((await mark(one, 'x'.repeat(10_000))).errorCode, 'invalid-request')
  await unmark(one, 'lucky-koi')
  assert.deepEqual((await ids(other)).content, ['lucky-koi'])
  assert.equal((await mark(createClient(world.app), 'lucky-koi')).errorCode, 'not-logged-in')
})

test('the games opened come newest first, each once, fifty at most', {
  tags: ['RECENT-04', 'PCALL-08', 'PCALL-09', 'PENTITY-06'],
}, async () => {
  const client = await freshMember()
  for (const id of ['marigold-nights', 'lucky-koi', 'marigold-nights']) assert.equal((await open(client, id)).status, 200)
  const recent = await opened(client, { page: '1', pageSize: '35', clientType: '2' })
  assert.deepEqual(
    recent.list.map((game) => game.gameId),
    ['marigold-nights', 'lucky-koi'],
  )
  assert.equal(recent.totalPages, 1)

  const { rows } = await world.app.pool.query<{ id: string }>("select id from games where merchant_code = 'pavilion' order by id")
  await world.app.pool.query(
    `insert into games (merchant_code, id, provider_code, type, names, icon_url, position)
     select 'pavilion', 'more-' || n, 'PG', 'RNG', '{"EN": "More"}', '/art/covers/lucky-koi', 10000 + n from generate_series(1, 60) n`,
  )
  assert.ok(rows.length > 0)
  for (let n = 1; n <= 55; n += 1) await open(client, `more-${n}`)
  const all = await opened(client, { pageSize: '100' })
  assert.equal(all.list.length, 50)
  assert.equal(all.list[0]?.gameId, 'more-55')
  assert.ok(!all.list.some((game) => game.gameId === 'marigold-nights'))
  await world.app.pool.query("delete from games where id like 'more-%'")
  assert.deepEqual((await opened(client)).list, [])
})
