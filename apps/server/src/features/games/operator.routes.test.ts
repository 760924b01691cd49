import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCatalogueGames, listCatalogueParts } from '@pavilion/api/catalogue'
import { startTestApp } from '../../../test/harness.ts'
import { type ListingProvider, startListingProvider } from '../../../test/listing-provider.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, GAME, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { countUp } from '../../../test/team-rows.ts'

let vendor: ListingProvider
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let keeper: Client
let foreign: Client
before(async () => {
  vendor = await startListingProvider()
  world = await startTestApp({ gamesUrl: vendor.url })
  provider = await createProviderClient(world.app, world.databaseUrl)
  await vendor.learn(world.app.pool)
  keeper = await openOperator(world, 'keeper', ['games'])
  foreign = await openOperator(world, 'foreign', ['games'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(async () => {
  await provider.stop()
  await world.stop()
  await vendor.stop()
})

const { betWin } = protocolCalls(() => provider)
const list = async (query: object = {}, by: Client = keeper) => {
  const { value, errorCode } = await by.call(listCatalogueGames, { query })
  assert.ok(value, errorCode)
  return value
}
const ids = async (query: object, by?: Client) => (await list(query, by)).list.map(({ id }) => id)

test('each order lists every game of the own merchant once over all pages, hidden ones too, and no other’s', {
  tags: ['CON-122'],
}, async () => {
  await provider.sql("update games set is_hidden = true where merchant_code = 'pavilion' and id = $1", ['seven-bells'])
  const rows = await provider.sql<{ id: string }>("select id from games where merchant_code = 'pavilion' order by position, id")
  const all = rows.map(({ id }) => id)
  for (const order of ['place', 'name', 'stakes', 'result', 'actual'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ order, ...(cursor === undefined ? {} : { cursor }) })
      assert.equal(page.count, all.length)
      assert.ok(page.list.length <= 50)
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    assert.deepEqual(order === 'name' ? seen.toSorted() : seen, order === 'name' ? all.toSorted() : all, order)
  }
  const [hidden] = (await list({ id: 'seven-bells' })).list
  assert.deepEqual([hidden?.isHidden, hidden?.place, hidden?.version], [true, all.indexOf('seven-bells') + 1, 1])
  const theirs = await provider.sql<{ id: string }>("select id from games where merchant_code = 'lantern' order by position, id limit 50")
  assert.deepEqual(
    await ids({}, foreign),
    theirs.map(({ id }) => id),
  )
  assert.deepEqual(await ids({ cursor: 'no-such-game' }), all.slice(0, 50), 'a place that never was is the beginning')
  await provider.sql("update games set is_hidden = false where merchant_code = 'pavilion' and id = $1", ['seven-bells'])
})

test('filters combine: state, provider, type, kind, and a part of an id or of a name in any language', { tags: ['CON-122'] }, async () => {
  const [game] = (await list({ id: GAME })).list
  assert.ok(game)
  assert.equal(game.provider, 'BGS')
  assert.deepEqual(await ids({ text: game.names.TH }), [GAME])
  assert.ok((await ids({ text: game.names.EN.slice(1, 6).toUpperCase() })).includes(GAME))
  assert.ok((await ids({ text: GAME, provider: 'BGS', type: game.type, state: 'shown' })).includes(GAME))
  assert.deepEqual(await ids({ text: GAME, provider: 'PG' }), [])
  assert.deepEqual(await ids({ text: GAME, state: 'hidden' }), [])
  await provider.sql("update games set is_playable = false where merchant_code = 'pavilion' and id = $1", ['seven-bells'])
  for (const state of ['hot', 'new', 'not-playable'] as const) {
    const found = (await list({ state })).list
    assert.ok(found.length > 0 && found.every((each) => ({ hot: each.isHot, new: each.isNew, 'not-playable': !each.isPlayable })[state]))
  }
  await provider.sql("update games set is_playable = true where merchant_code = 'pavilion' and id = $1", ['seven-bells'])
  const { value } = await keeper.call(listCatalogueParts)
  const kind = value?.kinds.find(({ key }) => key !== 'hot' && key !== 'new')?.key
  assert.ok(kind)
  const ofKind = (await list({ kind })).list
  assert.ok(ofKind.length > 0 && ofKind.every(({ kinds }) => kinds.includes(kind)))
  assert.equal(value?.providers.length, 20)
})

test('stakes, result and return of thirty days are beside the provider’s figures, and absent until they are summed', {
  tags: ['CON-122'],
}, async () => {
  vendor.answer = () => ({
    status: 200,
    body: JSON.stringify({ games: [{ id: GAME, title: '', category: '', rtp: '96.04' }] }),
  })
  world.clock.advance(60_000)
  const first = await list({ id: GAME })
  assert.deepEqual([first.days, first.list[0]?.figures, first.list[0]?.told], [undefined, undefined, '96.04'])
  const player = await provider.createPlayer(1_000_000n)
  const play = (round: string, stake: string, returned: string, game_id = GAME) =>
    betWin(player, [bet(stake), win(returned)], { round_id: round, finished: true, game_id })
  await play('one', '100.00', '30.00')
  await play('two', '100.00', '20.50')
  await play('three', '40.00', '90.00', 'seven-bells')
  await betWin(player, [bet('70.00')], { round_id: 'open' })
  await countUp(world)
  world.clock.advance(30_000)
  const { list: games, days, currency } = await list({ order: 'stakes' })
  assert.deepEqual(
    games.slice(0, 2).map(({ id, figures }) => [id, figures]),
    [
      [GAME, { rounds: 2, stakes: '200.00', result: '149.50', actual: '25.25' }],
      ['seven-bells', { rounds: 1, stakes: '40.00', result: '-50.00', actual: '225.00' }],
    ],
  )
  assert.equal(currency, 'PHP')
  assert.equal(days && (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000, 29)
  assert.deepEqual((await ids({ order: 'result' })).slice(0, 2), ['seven-bells', GAME])
  assert.deepEqual((await ids({ order: 'actual' })).slice(0, 2), ['seven-bells', GAME])
  assert.equal((await list({}, foreign)).list[0]?.figures, undefined)
  world.clock.advance(600_000)
  vendor.answer = () => ({ status: 500, body: '{}' })
  const silent = (await list({ id: GAME })).list[0]
  assert.deepEqual([silent?.told, silent?.figures?.stakes], [undefined, '200.00'], 'a silent provider takes nothing else away')
  world.clock.advance(31 * 86_400_000)
  const later = await openOperator(world, 'later', ['viewer'])
  assert.equal((await list({ id: GAME }, later)).list[0]?.figures, undefined)
})

test('the list is for who sees money or keeps games, and for nobody else', { tags: ['CON-122'] }, async () => {
  const codes = async (by: Client) => [
    (await by.call(listCatalogueGames, { query: {} })).errorCode,
    (await by.call(listCatalogueParts)).errorCode,
  ]
  for (const role of ['viewer', 'cashier', 'approver', 'owner', 'games'] as const)
    assert.deepEqual(await codes(await openOperator(world, `as-${role}`, [role])), [undefined, undefined], role)
  for (const role of ['support', 'content'] as const)
    assert.deepEqual(await codes(await openOperator(world, `as-${role}`, [role])), ['role-missing', 'role-missing'], role)
  assert.deepEqual(await codes(createClient(world.app)), ['not-logged-in', 'not-logged-in'])
})
