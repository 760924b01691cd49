import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { addFavourite, listFavourites, listGameCategories, listGames } from '@pavilion/api/games'
import { createTestDatabase } from '../../../test/databases.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { runCatalogueCommand } from '../../commands/catalogue-command.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { type CatalogueValue, readCatalogue } from './catalogue-file.ts'
import { loadCatalogue } from './load-catalogue.ts'

const demoText = readFileSync(new URL('../../../demo/catalogue.json', import.meta.url), 'utf8')
let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  visitor = createClient(world.app)
})
after(() => world.stop())

const readDemo = (): CatalogueValue => {
  const read = readCatalogue(demoText)
  assert.ok('catalogue' in read)
  return read.catalogue
}

test('the demo catalogue holds 120 to 150 games of 19 providers, named in five languages', { tags: ['GAM-147'] }, () => {
  const { providers, games } = readDemo()
  assert.ok(games.length >= 120 && games.length <= 150, String(games.length))
  // One provider had duels alone, which were offered by one draw each.
  const offered = providers.filter(({ code }) => games.some((game) => game.provider === code))
  assert.equal(offered.length, 19)
  for (const game of games) {
    for (const language of ['EN', 'TY', 'CN', 'VI', 'TH'] as const) assert.ok(game.names[language], `${game.id} ${language}`)
  }
  const english = games.map((game) => game.names.EN)
  assert.equal(new Set(english).size, english.length)
})

test('the groups of providers for e-sports, cockfight and in-house games all have games', {
  tags: ['CAT-03', 'CAT-04', 'CAT-05'],
}, async () => {
  const codesOf = async (query: object) =>
    [
      ...new Set((await visitor.call(listGames, { query: { pageSize: '100', ...query } })).value?.games.map((game) => game.vassalage)),
    ].toSorted()
  assert.deepEqual(await codesOf({ gameType: 'ESPORTS' }), ['AI', 'AV', 'IA', 'IMES', 'TF'])
  assert.deepEqual(await codesOf({ gameType: 'COCKFIGHT' }), ['DIG', 'DS88', 'SV3', 'WGB'])
  assert.deepEqual(await codesOf({ vassalage: 'BGS' }), ['BGS'])
  const slots = await codesOf({ gameType: 'RNG' })
  assert.ok(slots.includes('BGS') && slots.includes('PG'))
  assert.deepEqual(
    await codesOf({ gameType: 'RNG', withoutVassalage: 'BGS,PG' }),
    slots.filter((code) => code !== 'BGS' && code !== 'PG'),
  )
  assert.deepEqual(await codesOf({ gameType: 'ESPORTS', vassalage: 'TF,FLD' }), ['TF'])
})

test('the providers of e-sports and cockfight stand in the category sports', { tags: ['CAT-06'] }, async () => {
  const { value } = await visitor.call(listGameCategories, { query: { typeId: '1' } })
  const sports = value?.categories.find(({ gameCategory }) => gameCategory === 'SPORTS')?.vendorNames.map(({ vassalage }) => vassalage)
  for (const code of ['FLD', 'AV', 'AI', 'IMES', 'TF', 'IA', 'SV3', 'DS88', 'DIG', 'WGB']) assert.ok(sports?.includes(code), code)
  assert.ok(!value?.categories.some(({ gameCategory }) => gameCategory === 'ESPORTS' || gameCategory === 'COCKFIGHT'))
})

test('a database that was filled before is brought up to date by the next seed, and nothing is listed twice', async () => {
  const { url, drop } = await createTestDatabase()
  const db = createDatabase(createPool(url, 1, () => {}))
  try {
    await seedDemo(url, testSeals)
    const count = async () =>
      (
        await db
          .selectFrom('games')
          .select((on) => on.fn.countAll<bigint>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const whole = await count()
    // As a database looks that an older release filled.
    await db.deleteFrom('catalogue_loads').execute()
    await db.deleteFrom('games').where('provider_code', 'in', ['AI', 'NML']).execute()
    await db
      .updateTable('games')
      .set({ names: JSON.stringify({ EN: 'Old name' }) })
      .where('id', '=', 'lucky-koi')
      .execute()
    assert.equal(await seedDemo(url, testSeals), 'present')
    assert.equal(await count(), whole)
    const koi = await db
      .selectFrom('games')
      .select('names')
      .where('id', '=', 'lucky-koi')
      .where('merchant_code', '=', 'pavilion')
      .executeTakeFirst()
    assert.equal(koi?.names.EN, 'Lucky Koi')
    assert.equal(await seedDemo(url, testSeals), 'present')
    assert.equal(await count(), whole)
  } finally {
    await db.destroy()
    await drop()
  }
})

test('what is wrong with a file is told with its line and field, and nothing else is looked at', () => {
  const faultsOf = (text: string) => {
    const read = readCatalogue(text)
    return 'faults' in read ? read.faults : []
  }
  assert.deepEqual(faultsOf('{\n  "providers": [,]\n}'), ['line 2: from here on this is no JSON'])
  assert.deepEqual(faultsOf('{\n  "providers": [],\n "games": [] "x"\n}'), ['line 3: from here on this is no JSON'])
  const text = `{
  "providers": [{ "code": "ONE", "name": "One" }],
  "games": [
    { "id": "a", "provider": "ONE", "type": "RNG", "classify": [], "names": { "EN": "A" } },
    { "id": "b", "provider": "ONE", "type": "SLOT", "classify": [], "names": { "EN": "B" } },
    { "id": "c", "provider": "ONE", "type": "RNG", "classify": [], "names": { "VI": "C" } },
    { "id": "d", "provider": "ONE", "type": "RNG", "classify": [], "names": { "EN": "D" },
      "minBet": "cheap" },
    { "id": "e", "provider": "ONE", "type": "RNG", "classify": [], "names": { "EN": "E" }, "colour": "red" }
  ]
}`
  const faults = faultsOf(text)
  assert.equal(faults.length, 4)
  assert.match(faults[0] ?? '', /^line 5, games\/1\/type: must be one of RNG, LIVE/)
  assert.match(faults[1] ?? '', /^line 6, games\/2\/names: lacks EN/)
  assert.match(faults[2] ?? '', /^line 8, games\/3\/minBet: must match/)
  assert.match(faults[3] ?? '', /^line 9, games\/4: does not know colour/)
  const twice = text.replace('"SLOT"', '"RNG"').replace('"VI"', '"EN"').replace('"cheap"', '"1.00"').replace(', "colour": "red"', '')
  assert.deepEqual(faultsOf(twice), [])
  assert.match(faultsOf(twice.replace('"id": "e"', '"id": "a"'))[0] ?? '', /^line 9, games\/4\/id: a is listed twice/)
  assert.match(
    faultsOf(
      twice.replace(
        '"provider": "ONE", "type": "RNG", "classify": [], "names": { "EN": "B" }',
        '"provider": "TWO", "type": "RNG", "classify": ["odd"], "names": { "EN": "B" }',
      ),
    ).join(),
    /line 5, games\/1\/provider: names TWO.*line 5, games\/1\/classify: names odd/,
  )
})

test('an edition is of one game that is no edition, and a third tile of a game is refused with its line', { tags: ['GAM-047'] }, () => {
  const game = (id: string, more = '') =>
    `    { "id": "${id}", "provider": "ONE", "type": "RNG", "classify": [], "names": { "EN": "${id}" }${more} }`
  const fileOf = (games: string[], retired: string[] = []) =>
    `{\n  "providers": [{ "code": "ONE", "name": "One" }],\n  "games": [\n${games.join(',\n')}\n  ],\n  "retired": [\n${retired.join(',\n')}\n  ]\n}`
  const faultsOf = (text: string) => {
    const read = readCatalogue(text)
    return 'faults' in read ? read.faults : []
  }
  const edition = (id: string, of: string) => game(id, `, "editionOf": "${of}"`)
  assert.deepEqual(faultsOf(fileOf([game('a'), edition('b', 'a'), game('c'), edition('d', 'c')], [game('e')])), [])
  assert.match(
    faultsOf(fileOf([game('a'), edition('b', 'a'), edition('c', 'a')]))[0] ?? '',
    /^line 6, games\/2\/editionOf: is a second edition of a/,
  )
  assert.match(
    faultsOf(fileOf([game('a'), edition('b', 'x')]))[0] ?? '',
    /^line 5, games\/1\/editionOf: names x, which is an edition itself or is not in/,
  )
  assert.match(faultsOf(fileOf([game('a'), edition('b', 'a'), edition('c', 'b')]))[0] ?? '', /^line 6, games\/2\/editionOf: names b/)
  assert.match(faultsOf(fileOf([game('a')], [game('a')]))[0] ?? '', /^line 7, retired\/0\/id: a is among the games as well/)
})

test('five thousand games import in one transaction, a repeat changes nothing, removed ones keep rounds and marks', async () => {
  const db = createDatabase(world.app.pool)
  const member = createClient(world.app)
  await member.register('cataloguer', 'night market 88')
  await member.call(addFavourite, { body: { nodeId: 'lucky-koi', vendor: 'PG' } })
  const names = { EN: 'Game', TY: 'Laro', CN: '游戏', VI: 'Trò chơi', TH: 'เกม' }
  const games = Array.from({ length: 5_000 }, (_, index) => ({
    id: `bulk-${index}`,
    provider: index % 2 === 0 ? 'PG' : 'NEW_ONE',
    type: 'RNG' as const,
    classify: index % 100 === 0 ? ['new'] : [],
    names: { ...names, EN: `Bulk Game ${index}` },
    minBet: '0.50',
    minLine: 1 + (index % 50),
  }))
  const catalogue = {
    providers: [
      { code: 'PG', name: 'Paper Garden' },
      { code: 'NEW_ONE', name: 'New One' },
    ],
    games,
  }
  assert.ok('catalogue' in readCatalogue(JSON.stringify(catalogue)))
  const tools = { now: world.clock(), source: 'file' } as const
  const load = (value: CatalogueValue) =>
    db.transaction().execute((tx) => loadCatalogue(tx, { code: 'pavilion', currency: 'PHP' }, value, tools))
  const before = (await visitor.call(listGames, { query: {} })).value?.totalPages ?? 0
  assert.ok(before > 1)
  const first = await load(catalogue)
  assert.ok('added' in first)
  assert.deepEqual([first.added, first.changed, first.same], [5_000, 0, 0])
  assert.ok(first.hidden >= 120)
  assert.deepEqual(await load(catalogue), { added: 0, changed: 0, hidden: 0, same: 5_000, undone: [] })
  const list = (await visitor.call(listGames, { query: { pageSize: '100' } })).value
  assert.equal(list?.totalPages, 50)
  assert.deepEqual(
    (await visitor.call(listGames, { query: { gameName: 'bulk game 4999' } })).value?.games.map((game) => game.gameId),
    ['bulk-4999'],
  )
  assert.deepEqual((await member.call(listFavourites)).value?.content, [])
  await load(readDemo())
  assert.deepEqual(
    (await member.call(listFavourites)).value?.content.map((game) => game.nodeId),
    ['lucky-koi'],
  )
  const refused = await load({ ...catalogue, games: games.slice(0, 1).map((game) => ({ ...game, minBet: '0.001' })) })
  assert.deepEqual(refused, { fault: 'games, bulk-0, minBet: 0.001 is finer than PHP allows' })
})

test('the command imports a file for a merchant, on record, and changes nothing if file or merchant is wrong', async () => {
  const text = JSON.stringify({ ...readDemo(), games: readDemo().games.slice(0, 30) })
  const outcome = await runCatalogueCommand(world.databaseUrl, 'lantern', text)
  assert.ok('done' in outcome)
  assert.match(outcome.done, /^\d+ games added, \d+ changed, \d+ hidden, \d+ unchanged\.$/)
  assert.deepEqual(await runCatalogueCommand(world.databaseUrl, 'lantern', text), {
    done: '0 games added, 0 changed, 0 hidden, 30 unchanged.',
  })
  const events = await world.app.pool.query(
    "select detail from significant_events where kind = 'catalogue-loaded' and merchant_code = 'lantern'",
  )
  assert.equal(events.rows.length, 1)
  const nobody = await runCatalogueCommand(world.databaseUrl, 'nobody', text)
  assert.match('fault' in nobody ? nobody.fault : '', /nobody/)
  const broken = await runCatalogueCommand(world.databaseUrl, 'lantern', '{"games":[]}')
  assert.match('fault' in broken ? broken.fault : '', /^The file was not imported:\nline 1, file: lacks providers/)
  // The next start of the demo leaves a catalogue of the operator's own alone.
  await seedDemo(world.databaseUrl, testSeals)
  const lantern = createClient(world.app, { host: 'lantern.localhost' })
  assert.equal((await lantern.call(listGames, { query: { pageSize: '100' } })).value?.games.length, 30)
})
