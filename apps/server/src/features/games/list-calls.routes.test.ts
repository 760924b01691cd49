import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listGameCategories, listGames } from '@pavilion/api/games'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { filterGames, type MerchantCatalogue } from './game-catalogue.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  visitor = createClient(world.app)
})
after(() => world.stop())

const list = async (query: object) => (await visitor.call(listGames, { query: { pageSize: '100', ...query } })).value?.games ?? []
const vendorTypes = async (language = 'EN') =>
  (await visitor.call(listGameCategories, { query: { typeId: '1', merchantCode: 'pavilion', language: language as 'EN' } })).value

test('the vendor game types answer categories with vendor items and the classify entries', {
  tags: ['PCALL-01', 'PENTITY-02', 'PENTITY-04', 'DP-80'],
}, async () => {
  const value = await vendorTypes()
  assert.ok((value?.categories.length ?? 0) >= 8)
  for (const { gameCategory, vendorNames } of value?.categories ?? []) {
    assert.ok(gameCategory !== '' && vendorNames.length > 0, gameCategory)
    for (const item of vendorNames) {
      const fields = ['accountTypeId', 'displayName', 'freeplay', 'gameId', 'gameType', 'mobileLargeIcon', 'nodeId', 'vassalage']
      assert.deepEqual(Object.keys(item).toSorted(), fields)
      assert.match(item.mobileLargeIcon, /^\/art\/providers\/[a-z0-9_]+\.svg$/)
    }
  }
  await world.app.pool.query(
    "update games set is_hidden = true where provider_code = 'SV3' and id <> 'golden-spur-derby' and merchant_code = 'pavilion'",
  )
  const sports = (await vendorTypes())?.categories.find(({ gameCategory }) => gameCategory === 'SPORTS')
  assert.equal(sports?.vendorNames.find(({ vassalage }) => vassalage === 'SV3')?.nodeId, 'golden-spur-derby')
  assert.equal(sports?.vendorNames.find(({ vassalage }) => vassalage === 'AV')?.nodeId, '')
})

test('a classify entry has key, displayName and the vendors with such games; without vendors it is always offered', {
  tags: ['PENTITY-03', 'DP-23'],
}, async () => {
  const entries = (await vendorTypes('TH'))?.classifies ?? []
  assert.deepEqual(
    entries.find(({ key }) => key === 'BAC'),
    { key: 'BAC', displayName: 'บาคาร่า', vendors: ['LMP', 'BGS'], gameTypes: ['LIVE'] },
  )
  assert.deepEqual(entries.find(({ key }) => key === 'ROU')?.vendors, ['LMP', 'BGS'])
  assert.deepEqual(entries.find(({ key }) => key === 'CLASSIC')?.vendors.toSorted(), ['BGS', 'PG', 'TDC'])
  await world.app.pool.query("update classify_entries set is_always_offered = true where key = 'CLASSIC'")
  assert.deepEqual((await vendorTypes())?.classifies.find(({ key }) => key === 'CLASSIC')?.vendors, [])
  await world.app.pool.query("update games set classify = '{}' where 'BAC' = any (classify)")
  assert.equal(
    (await vendorTypes())?.classifies.find(({ key }) => key === 'BAC'),
    undefined,
  )
})

test('every filter of the game list filters and the paging pages', { tags: ['PCALL-02', 'PCALL-03'] }, async () => {
  const whole = { merchant: 'pavilion', platform: 'html5', clientType: '2', language: 'VI' as const }
  assert.ok((await list({ ...whole, gameType: 'FISH' })).every((game) => game.gameType === 'FISH'))
  assert.ok((await list({ ...whole, vassalage: 'NML,PG' })).every((game) => ['NML', 'PG'].includes(game.vassalage)))
  assert.ok((await list({ ...whole, gameClassify: 'ROU' })).every((game) => game.gameClassify.split(',').includes('ROU')))
  assert.ok((await list({ ...whole, isNew: '1' })).every((game) => game.gameClassifyNew.split(',').includes('new')))
  const dear = await list({ ...whole, minBet: '1' })
  assert.ok(dear.length > 5 && dear.every((game) => ['1.00', '40.00'].includes(game.minBet)))
  const lines = [
    await list({ ...whole, gameType: 'RNG' }),
    await list({ ...whole, minLine: '20' }),
    await list({ ...whole, minLine: '243' }),
  ]
  assert.ok(
    lines[0] && lines[1] && lines[2] && lines[0].length > lines[1].length && lines[1].length > lines[2].length && lines[2].length > 0,
  )
  assert.equal((await list({ ...whole, gameName: 'diều' }))[0]?.gameName, 'Lễ Hội Diều')
  assert.deepEqual(await list({ ...whole, merchant: 'lantern' }), [])
  const pages = await Promise.all(['1', '2', '3'].map((pageNo) => list({ ...whole, gameType: 'RNG', pageNo, pageSize: '7' })))
  assert.equal(new Set(pages.flat().map((game) => game.nodeId)).size, 21)
  assert.deepEqual(pages.flat(), (await list({ ...whole, gameType: 'RNG' })).slice(0, 21))
})

test('a search finds names in the caller’s language and in English, without case, accents or spaces around', async () => {
  const idsOf = async (gameName: string, language: 'EN' | 'VI' | 'CN' | 'TH' | 'TY') =>
    (await list({ gameName, language })).map((game) => game.nodeId)
  assert.deepEqual(await idsOf('  KITE fest ', 'TH'), ['kite-festival'])
  assert.deepEqual(await idsOf('le hoi dieu', 'VI'), ['kite-festival'])
  assert.deepEqual(await idsOf('dem giong bao', 'VI'), [])
  assert.deepEqual(await idsOf('风筝', 'CN'), ['kite-festival'])
  assert.deepEqual(await idsOf('风筝', 'TH'), [])
  assert.deepEqual(await idsOf('saranggola', 'TY'), ['kite-festival'])
})

test('a malformed value is refused as invalid, and a hostile one that matches nothing returns an empty list', async () => {
  const refusalOf = async (query: Record<string, string>) =>
    (await visitor.send({ method: 'GET', url: `/wps/game/list?${new URLSearchParams(query)}` })).errorCode
  for (const query of [
    { pageNo: '-1' },
    { pageNo: '0' },
    { pageNo: '1e3' },
    { pageSize: '101' },
    { pageSize: '-5' },
    { minBet: '-1' },
    { minBet: '1e9' },
    { minLine: '<script>' },
    { gameName: 'x'.repeat(10_000) },
    { language: 'XX' },
    { isNew: 'yes' },
  ]) {
    assert.equal(await refusalOf(query), 'invalid-request', JSON.stringify(query).slice(0, 60))
  }
  for (const query of [
    { gameType: '<script>' },
    { vassalage: "' or 1=1" },
    { gameClassify: '%' },
    { gameName: '%' },
    { gameName: '\\' },
    { pageNo: '999999' },
  ]) {
    assert.deepEqual(await list(query), [], JSON.stringify(query))
  }
})

test('isGameH5 0 hides a game, showIcon, roomId and lottoMode are sent, and a missing name is the English one', {
  tags: ['DP-70'],
}, async () => {
  await world.app.pool.query(`update games set is_mobile = (id <> 'moon-rabbit'), shows_icon = (id <> 'tea-house-cat'),
    room_id = case id when 'tea-house-cat' then 'room-7' else '' end, lotto_mode = case id when 'tea-house-cat' then 'ZY' else '' end,
    names = case id when 'tea-house-cat' then '{"EN": "Tea House Cat"}' else names end where provider_code = 'PG'`)
  const games = await list({ vassalage: 'PG', language: 'TH' })
  assert.ok(!games.some((game) => game.nodeId === 'moon-rabbit'))
  const cat = games.find((game) => game.nodeId === 'tea-house-cat')
  assert.deepEqual(
    [cat?.showIcon, cat?.roomId, cat?.lottoMode, cat?.gameName, cat?.nodeName],
    [0, 'room-7', 'ZY', 'Tea House Cat', 'Tea House Cat'],
  )
})

test('a game without an address of its own has one below the merchant’s image hosts', { tags: ['DP-39', 'DP-65'] }, async () => {
  await world.app.pool.query("update games set icon_url = '' where id = 'kite-festival'")
  const icon = async () => (await list({ gameName: 'kite festival' }))[0]?.iconUrl
  assert.equal(await icon(), '')
  await changeMerchant(world, 'pavilion', { settings: { image_fallback_host: 'spare.test' } })
  assert.equal(await icon(), 'https://spare.test/pavilion/mobile/PG/kite-festival.png')
  await changeMerchant(world, 'pavilion', { settings: { image_hosts: 'one.test, two.test' } })
  const seen = new Set(await Promise.all(Array.from({ length: 40 }, icon)))
  assert.deepEqual([...seen].toSorted(), [
    'https://one.test/pavilion/mobile/PG/kite-festival.png',
    'https://two.test/pavilion/mobile/PG/kite-festival.png',
  ])
})

test('a search through five thousand games takes a few milliseconds', () => {
  const names = ['lantern', 'tiger', 'garden', 'storm', 'fortune', 'ngọc', 'đêm']
  const games = Array.from({ length: 5_000 }, (_, index) => {
    const name = `${names[index % names.length]} ${names[(index * 7) % 5]} ${index}`
    return { ...row, id: `g${index}`, names: { EN: name }, folded: { EN: name, VI: name } }
  })
  const catalogue: MerchantCatalogue = { ...nothing, games }
  const times = Array.from({ length: 101 }, (_, index) => {
    const started = performance.now()
    filterGames(catalogue, { name: `tiger ${index}`, language: 'VI' })
    return performance.now() - started
  })
  assert.ok((times.toSorted((one, other) => one - other)[50] ?? 99) < 20)
})

const nothing: MerchantCatalogue = {
  games: [],
  providers: [],
  classifies: [],
  scale: 2,
  images: { merchantCode: 'pavilion', hosts: [], fallbackHost: '' },
  random: () => Buffer.alloc(4),
}
const row = {
  provider_code: 'PG',
  type: 'RNG' as const,
  classify: [],
  edition_of: null,
  icon_url: '',
  is_playable: true,
  min_bet_minor: null,
  min_lines: null,
  is_free_play: false,
  shows_icon: true,
  room_id: '',
  lotto_mode: '',
}
