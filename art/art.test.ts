import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { providerLogo } from './brand/provider-logo.ts'
import { COVER, composeCover, coverLettering } from './covers/compose-cover.ts'
import { type CatalogueGame, coverForGame } from './covers/cover-for-game.ts'
import { ORIGINAL_COVERS } from './covers/games-originals.ts'
import { SLOT_COVERS } from './covers/games-slots.ts'
import { SPORT_COVERS } from './covers/games-sports.ts'
import { TABLE_COVERS } from './covers/games-tables.ts'
import { titleLines } from './covers/keyword-cover.ts'
import { SLOT_RECIPES } from './covers/recipes-slots.ts'
import { TABLE_RECIPES } from './covers/recipes-tables.ts'
import { STUDIOS } from './covers/studios.ts'
import { type Catalogue, listJobs } from './list-jobs.ts'
import { openArtCache } from './output/art-cache.ts'
import { isCover, openKeptCovers } from './output/kept-covers.ts'
import { renderJob } from './output/render-job.ts'
import { SLOT_SYMBOLS } from './symbols/slot-titles.ts'

const root = new URL('../', import.meta.url)
const catalogue = JSON.parse(readFileSync(new URL('apps/server/demo/catalogue.json', root), 'utf8')) as Catalogue & {
  providers: { code: string; name: string }[]
}
const unknownGame: CatalogueGame = { provider: 'ZZ_NEW', type: 'FISH', cover: 'kraken-bay-riches', names: { EN: 'Kraken Bay Riches' } }

describe('covers', () => {
  test('every game of the catalogue has a cover in both widths and three formats', () => {
    const paths = new Set(listJobs(catalogue).flatMap((job) => job.files.map((file) => file.path)))
    for (const game of catalogue.games) {
      for (const width of [240, 360]) {
        for (const format of ['avif', 'webp', 'jpg']) assert.ok(paths.has(`covers/${game.cover}-${width}.${format}`), game.cover)
      }
    }
  })

  test('every cover is kept as drawn now, so that a build draws none, and fits a phone (else: node art/keep.ts)', () => {
    const kept = openKeptCovers()
    for (const job of listJobs(catalogue).filter(isCover)) {
      const files = kept.find(job)
      assert.ok(files, job.files[0]?.path)
      for (const file of Object.values(files)) assert.ok(statSync(file).size < (file.endsWith('-240.avif') ? 24_000 : 40_000), file)
    }
  })

  test('no two covers look the same, and two tiles side by side differ in hero or colours', () => {
    const looks = catalogue.games.map((game) => {
      const { data } = coverForGame(game)
      const hero = data.pieces.toSorted((one, other) => other.size - one.size)[0]
      return { game, hero: `${hero?.art} ${hero?.tone}`, colours: data.palette.sky.join(), backdrop: data.backdrop }
    })
    const whole = looks.map(({ game, hero, colours, backdrop }) => [game.provider, hero, colours, backdrop].join())
    assert.equal(new Set(whole).size, whole.length)
    for (const type of new Set(catalogue.games.map((game) => game.type))) {
      const wall = looks.filter(({ game }) => game.type === type)
      for (const [index, look] of wall.entries()) {
        const next = wall[index + 1]
        if (next) assert.ok(look.hero !== next.hero || look.colours !== next.colours, `${look.game.cover} ${next.game.cover}`)
      }
    }
  })

  test('every provider has a logo of its own, named for who cannot see it', () => {
    const logos = catalogue.providers.map((provider) => providerLogo(provider))
    assert.equal(new Set(logos).size, logos.length)
    for (const [index, logo] of logos.entries()) assert.ok(logo.includes(`aria-label="${catalogue.providers[index]?.name}"`))
  })

  test('every provider of the catalogue has a frame of its own', () => {
    const frames = catalogue.providers.map((provider) => STUDIOS[provider.code]?.frame)
    assert.ok(frames.every((frame) => frame !== undefined))
    assert.equal(new Set(frames).size, frames.length)
  })

  test('no cover is drawn or put together for a game that the catalogue does not offer', () => {
    const offered = new Set(catalogue.games.map(({ cover }) => cover))
    const made = [ORIGINAL_COVERS, SLOT_COVERS, TABLE_COVERS, SPORT_COVERS, SLOT_RECIPES, TABLE_RECIPES].flatMap(Object.keys)
    assert.deepEqual(
      made.filter((cover) => !offered.has(cover)),
      [],
    )
  })

  test('every cover shows at least three pieces of art', () => {
    for (const game of [...catalogue.games, unknownGame]) assert.ok(coverForGame(game).data.pieces.length >= 3, game.cover)
  })

  test('lettering stays inside its box and inside the frame', () => {
    for (const game of [...catalogue.games, unknownGame]) {
      const { data, studio } = coverForGame(game)
      const { box } = studio
      for (const line of coverLettering(data, studio)) {
        assert.ok(line.right - line.left <= box.width + 0.5, `${game.cover} is too wide`)
        assert.ok(line.left > 12 && line.right < COVER.width - 12, `${game.cover} leaves the frame at a side`)
        assert.ok(line.bottom < COVER.height - 12, `${game.cover} leaves the frame below`)
      }
    }
  })

  test('the same seed gives the same drawing and another seed another', () => {
    const { data, studio } = coverForGame(unknownGame)
    assert.equal(composeCover('a', data, studio), composeCover('a', data, studio))
    assert.notEqual(composeCover('a', data, studio), composeCover('b', data, studio))
  })

  test('a game that nobody drew a cover for gets one from its title, type and provider', () => {
    const { data } = coverForGame(unknownGame)
    assert.deepEqual(data.title, ['KRAKEN BAY', 'RICHES'])
    assert.equal(data.backdrop, 'sea')
    assert.ok(data.pieces.some((piece) => piece.art === 'noto:octopus'))
  })

  test('a title of one word stays on one line', () => {
    assert.deepEqual(titleLines('Aviator'), ['AVIATOR'])
  })
})

describe('the slots that share a page', () => {
  const covers = new Map(catalogue.games.map((game) => [game.cover, coverForGame(game).data]))
  const paths = new Set(listJobs(catalogue).flatMap((job) => job.files.map((file) => file.path)))

  for (const [title, { symbols }] of Object.entries(SLOT_SYMBOLS))
    test(`hero and props of the cover of ${title} turn on its reels, before the cover’s place`, { tags: ['GAM-048'] }, () => {
      const cover = covers.get(title)
      assert.ok(cover)
      const onCover = new Set([...cover.pieces.map(({ art }) => art), ...(cover.strewn ?? [])])
      const from = Object.entries(symbols).filter(([, { pieces }]) => pieces.some(({ art }) => onCover.has(art)))
      assert.ok(from.length >= 6, `${from.map(([name]) => name)}`)
      const hero = cover.pieces.toSorted((one, other) => other.size - one.size).find(({ layer = 'hero' }) => layer === 'hero')
      assert.ok(from.some(([, { pieces }]) => pieces.some(({ art }) => art === hero?.art)))
      assert.ok(paths.has(`slots/${title}/place.webp`))
    })
})

describe('files', () => {
  test('scenes are under 8 KB and every drawing that ships as SVG is well-formed', async () => {
    const drawings = listJobs(catalogue).filter((job) => job.files.some((file) => file.format === 'svg'))
    assert.ok(drawings.length > 20)
    for (const job of drawings) {
      const path = job.files[0]?.path ?? ''
      if (path.startsWith('scenes/')) assert.ok(job.svg.length < 8192, path)
      const made = await renderJob({ svg: job.svg, files: [{ path: 'check.png', format: 'png', width: 32, height: 32, quality: 90 }] })
      assert.equal(made.length, 1, path)
    }
  })

  test('a deleted output folder comes back from the cache and stale files go', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pavilion-art-'))
    try {
      const job = { svg: '<svg/>', files: [{ path: 'scenes/a.svg', format: 'svg' as const, width: 0, height: 0, quality: 0 }] }
      const cache = openArtCache(join(folder, 'cache'))
      const files = cache.keepJob(job, await renderJob(job))
      cache.saveBuild('sources', files, [job])
      const output = join(folder, 'out')
      const reopened = openArtCache(join(folder, 'cache'))
      const found = reopened.findBuild('sources')
      assert.ok(found !== undefined)
      assert.equal(reopened.findBuild('other sources'), undefined)
      assert.equal(reopened.restore(found, output), 1)
      assert.equal(reopened.restore(found, output), 0)
      await rm(output, { recursive: true })
      assert.equal(reopened.restore(found, output), 1)
      reopened.restore({}, output)
      assert.deepEqual(
        readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
        [],
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('the attribution page names every icon that its licence asks to be named', () => {
    const page = readFileSync(new URL('art/ATTRIBUTION.md', root), 'utf8')
    const programs = readdirSync(new URL('art/', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    const used = programs.flatMap((name) => [...readFileSync(new URL(`art/${name}`, root), 'utf8').matchAll(/'game-icons:([a-z-]+)'/g)])
    assert.ok(used.length > 5)
    for (const [, name] of used) assert.match(page, new RegExp(`^\\| ${name} +\\|`, 'm'))
  })
})
