import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listGameCategories, listGames, listHotGames } from '@pavilion/api/games'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  visitor = createClient(world.app)
})
after(() => world.stop())

const games = async (query: object) => (await visitor.call(listGames, { query })).value ?? { games: [], pageNum: 0, totalPages: 0 }

test('in-house providers are split from RNG into a category of their own, placed second', { tags: ['CAT-07', 'CAT-08'] }, async () => {
  const { value } = await visitor.call(listGameCategories, { query: { typeId: '1' } })
  const names = value?.categories.map((category) => category.gameCategory) ?? []
  assert.equal(names[1], 'INHOUSE')
  assert.equal(new Set(names).size, names.length)
  const inHouse = value?.categories[1]?.vendorNames.map((vendor) => vendor.vassalage)
  assert.deepEqual(inHouse, ['BGS'])
  const rng = value?.categories.find((category) => category.gameCategory === 'RNG')
  assert.ok(!rng?.vendorNames.some((vendor) => vendor.vassalage === 'BGS'))
})

test('the game list answers games, pageNum and totalPages, and pages do not overlap', { tags: ['PENTITY-05'] }, async () => {
  const first = await games({ gameType: 'RNG', pageSize: '5', pageNo: '1' })
  const second = await games({ gameType: 'RNG', pageSize: '5', pageNo: '2' })
  assert.deepEqual([first.pageNum, first.games.length, second.pageNum], [1, 5, 2])
  assert.ok(first.totalPages >= 2)
  const ids = [...first.games, ...second.games].map((game) => game.gameId)
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual((await games({ gameType: 'RNG', pageNo: '999' })).games, [])
})

test('a game has all its fields', { tags: ['PENTITY-01'] }, async () => {
  const [game] = (await games({ vassalage: 'BGS' })).games
  const fields = [
    'gameId',
    'gameName',
    'gameType',
    'vassalage',
    'gameClassify',
    'minBet',
    'nodeId',
    'nodeName',
    'showIcon',
    'iconUrl',
    'roomId',
  ]
  for (const field of [...fields, 'supportPlay', 'gameClassifyNew', 'isGameH5', 'freeplay', 'lottoMode'])
    assert.ok(field in (game ?? {}), field)
})

test('search finds a name in the asked language and in English, whatever the case; rubbish finds nothing', async () => {
  assert.deepEqual(
    (await games({ gameName: ' LAGOON ', language: 'CN' })).games.map((game) => game.gameId),
    ['moon-lagoon'],
  )
  assert.deepEqual(
    (await games({ gameName: '泻湖', language: 'CN' })).games.map((game) => game.gameName),
    ['月光泻湖'],
  )
  assert.deepEqual((await games({ gameName: "%' or 1=1 --" })).games, [])
  assert.deepEqual((await games({ gameType: '<script>' })).games, [])
  assert.equal((await visitor.call(listGames, { query: { gameName: 'x'.repeat(10_000) } })).errorCode, 'invalid-request')
})

test('an edition names the game that it is under another cover in the asked language, and no other game names one', async () => {
  const all = await games({ gameType: 'RNG', pageSize: '100', language: 'CN' })
  const editions = all.games.filter(({ editionOf }) => editionOf !== '')
  assert.deepEqual(
    editions.map(({ gameId, editionOf }) => [gameId, editionOf]),
    [['temple-of-jade', all.games.find(({ gameId }) => gameId === 'marigold-nights')?.gameName]],
  )
})

test('the classify new and isNew ask for the same games', { tags: ['LIST-29'] }, async () => {
  const byFlag = await games({ isNew: '1' })
  const byClassify = await games({ gameClassify: 'new' })
  assert.ok(byFlag.games.length > 0)
  assert.deepEqual(byFlag, byClassify)
})

test('the hot games answer value.list; before anybody played they are those that are marked hot', { tags: ['PCALL-10'] }, async () => {
  const { value } = await visitor.call(listHotGames, {
    query: { isPlatform: '2', platform: 'html5', language: 'TH', merchantCode: 'pavilion' },
  })
  assert.ok((value?.list.length ?? 0) >= 6)
  assert.ok(value?.list.every((game) => game.gameClassify.split(',').includes('hot')))
  assert.equal(value?.list[0]?.isPlayable, true)
  assert.deepEqual((await visitor.call(listHotGames, { query: { merchantCode: 'lantern' } })).value?.list, [])
})

test('the hot games of one kind are not what is left of those of all kinds', { tags: ['PCALL-10'] }, async () => {
  const hot = async (gameType: string) => (await visitor.call(listHotGames, { query: { gameType } })).value?.list ?? []
  for (const gameType of ['RNG', 'PVP', 'LOTT']) {
    const marked = (await games({ gameType, gameClassify: 'hot', pageSize: '100' })).games.filter(({ isPlayable }) => isPlayable)
    assert.ok(marked.length > 0)
    assert.deepEqual(
      (await hot(gameType)).map(({ gameId }) => gameId),
      marked.map(({ gameId }) => gameId),
    )
  }
  assert.deepEqual(await hot('nothing'), [])
})

test('the lists say where free play is on: supportPlay 0 of a game, freeplay 1 of a provider', {
  tags: ['LIST-27', 'LIST-28'],
}, async () => {
  await world.app.pool.query("update games set is_free_play = (provider_code = 'BGS')")
  const supportPlay = async (vassalage: string) => {
    const { games } = (await visitor.call(listGames, { query: { vassalage, pageSize: '100' } })).value ?? { games: [] }
    return [...new Set(games.map((game) => game.supportPlay))]
  }
  assert.deepEqual([await supportPlay('BGS'), await supportPlay('PG')], [[0], [1]])
  const { categories } = (await visitor.call(listGameCategories)).value ?? { categories: [] }
  const vendors = categories.flatMap(({ vendorNames }) => vendorNames)
  const freeplay = (code: string) => vendors.find(({ vassalage }) => vassalage === code)?.freeplay
  assert.deepEqual([freeplay('BGS'), freeplay('PG')], [1, 0])
})
