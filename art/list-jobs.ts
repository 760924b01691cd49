import { AVATAR_COUNT, composeAvatar } from './avatars/compose-avatar.ts'
import { BANNER, BANNER_IDS, composeBanner } from './banners/compose-banner.ts'
import { appIconSvg, BRANDS, logoSvg, markSvg, SHARING, sharingSvg } from './brand/mark.ts'
import { providerLogo } from './brand/provider-logo.ts'
import { CATEGORY_IDS, categoryIcon } from './categories/category-icons.ts'
import { COVER, composeCover, composePlace } from './covers/compose-cover.ts'
import { type CatalogueGame, coverForGame } from './covers/cover-for-game.ts'
import type { Job, OutputFile } from './output/job.ts'
import { composeScene, SCENE_IDS } from './scenes/scenes.ts'
import { composeSymbol } from './symbols/compose-symbol.ts'
import { SLOT_SYMBOLS } from './symbols/slot-titles.ts'
import { SYMBOL_THEMES } from './symbols/themes.ts'

/** The catalogue as far as pictures need it. */
export interface Catalogue {
  providers: readonly { code: string; name: string }[]
  games: readonly CatalogueGame[]
}

/** Pictures are drawn larger than their largest size and reduced, which keeps edges clean. */
const COVER_SCALE = 1
const BANNER_SCALE = 2
const SYMBOL_SCALE = 1.5
const SYMBOL_PIXELS = 192
/** The symbols of titles that share one page: a cell is 80 px wide at most, on screens of two pixels each. */
const TITLE_SYMBOL_PIXELS = 160
const PLACE_SCALE = 2
const AVATAR_PIXELS = 96

/** Every picture of the site as drawings and the files made from them. */
export function listJobs(catalogue: Catalogue): Job[] {
  return [
    ...listBanners(),
    ...listCovers(catalogue),
    ...listSymbols(),
    ...listTitles(catalogue),
    ...listAvatars(),
    ...listBrands(),
    ...catalogue.providers.map((provider) => textJob(`providers/${provider.code.toLowerCase()}`, providerLogo(provider))),
    ...SCENE_IDS.map((id) => textJob(`scenes/${id}`, composeScene(id))),
    ...CATEGORY_IDS.map((id) => textJob(`categories/${id}`, categoryIcon(id))),
  ]
}

function listCovers(catalogue: Catalogue): Job[] {
  const byCover = new Map(catalogue.games.toReversed().map((game) => [game.cover, game]))
  return [...byCover.values()].map((game) => {
    const { data, studio } = coverForGame(game)
    return {
      svg: composeCover(game.cover, data, studio, COVER_SCALE),
      files: photoFiles(`covers/${game.cover}`, [240, 360], COVER.height / COVER.width, { avif: 50, webp: 76, jpg: 76 }),
    }
  })
}

function listBanners(): Job[] {
  return BANNER_IDS.map((id) => ({
    svg: composeBanner(id, BANNER_SCALE),
    files: photoFiles(`banners/${id}`, [780, 1170], BANNER.height / BANNER.width, { avif: 48, webp: 74, jpg: 74 }),
  }))
}

function listSymbols(): Job[] {
  return Object.entries(SYMBOL_THEMES).flatMap(([themeName, theme]) =>
    Object.entries(theme.symbols).map(([name, data]) => ({
      svg: composeSymbol(themeName, name, theme, data, SYMBOL_SCALE),
      files: [file(`symbols/${themeName}/${name}.webp`, 'webp', data.pixels ?? SYMBOL_PIXELS, 72)],
    })),
  )
}

/** The pictures of the slots that share one page: their symbols, and the place of their cover behind the reels. */
function listTitles(catalogue: Catalogue): Job[] {
  return Object.entries(SLOT_SYMBOLS).flatMap(([title, theme]) => {
    const symbols = Object.entries(theme.symbols).map(([name, data]) => ({
      svg: composeSymbol(title, name, theme, data, SYMBOL_SCALE),
      files: [file(`slots/${title}/${name}.webp`, 'webp', TITLE_SYMBOL_PIXELS, 72)],
    }))
    const game = catalogue.games.find(({ cover }) => cover === title)
    if (game === undefined) return symbols
    const { data, studio } = coverForGame(game)
    const size = { width: COVER.width * PLACE_SCALE, height: COVER.height * PLACE_SCALE }
    const files = [{ path: `slots/${title}/place.webp`, format: 'webp' as const, ...size, quality: 56 }]
    return [...symbols, { svg: composePlace(title, data, studio, PLACE_SCALE), files }]
  })
}

function listAvatars(): Job[] {
  return Array.from({ length: AVATAR_COUNT }, (_, index) => ({
    svg: composeAvatar(index + 1),
    files: [file(`avatars/${index + 1}.webp`, 'webp', AVATAR_PIXELS, 80)],
  }))
}

function listBrands(): Job[] {
  return BRANDS.flatMap(({ folder, brand }) => [
    textJob(`${folder}/logo`, logoSvg(brand, 'onDark')),
    textJob(`${folder}/logo-on-light`, logoSvg(brand, 'onLight')),
    textJob(`${folder}/mark`, markSvg(brand)),
    textJob(`${folder}/favicon`, appIconSvg(brand, 64, 'rounded')),
    {
      svg: appIconSvg(brand, 512, 'rounded'),
      files: [file(`${folder}/icon-192.png`, 'png', 192, 100), file(`${folder}/icon-512.png`, 'png', 512, 100)],
    },
    { svg: appIconSvg(brand, 512, 'maskable'), files: [file(`${folder}/maskable-512.png`, 'png', 512, 100)] },
    { svg: appIconSvg(brand, 360, 'square'), files: [file(`${folder}/apple-touch-icon.png`, 'png', 180, 100)] },
    // Sites that show a shared link know neither AVIF nor SVG.
    { svg: sharingSvg(brand), files: [{ path: `${folder}/sharing.jpg`, format: 'jpg', ...SHARING, quality: 86 }] },
  ])
}

const textJob = (name: string, svg: string): Job => ({ svg, files: [file(`${name}.svg`, 'svg', 0, 0)] })

const file = (path: string, format: OutputFile['format'], side: number, quality: number): OutputFile => ({
  path,
  format,
  width: side,
  height: side,
  quality,
})

/** The three formats at each width: the newest for phones that know it, the oldest for all. */
function photoFiles(
  name: string,
  widths: readonly number[],
  ratio: number,
  quality: { avif: number; webp: number; jpg: number },
): OutputFile[] {
  return widths.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((format) => ({
      path: `${name}-${width}.${format}`,
      format,
      width,
      height: Math.round(width * ratio),
      quality: quality[format],
    })),
  )
}
