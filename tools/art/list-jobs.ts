import { COVER, composeCover } from './covers/compose-cover.ts'
import { type CatalogueGame, coverForGame } from './covers/cover-for-game.ts'
import type { Job, OutputFile } from './output/job.ts'
import { composeSymbol } from './symbols/compose-symbol.ts'
import { SYMBOL_THEMES } from './symbols/themes.ts'

/** Reel symbols are drawn at one and a half times their canvas. */
const SYMBOL_SCALE = 1.5
const SYMBOL_PIXELS = 192

/** The catalogue as far as pictures need it. */
export interface Catalogue {
  games: readonly CatalogueGame[]
}

/** Covers are drawn larger than their largest size and reduced, which keeps edges clean. */
const COVER_SCALE = 1.5

/** Every picture of the site as drawings and the files made from them. */
export function listJobs(catalogue: Catalogue): Job[] {
  return [...listCovers(catalogue), ...listSymbols()]
}

function listCovers(catalogue: Catalogue): Job[] {
  const byCover = new Map(catalogue.games.map((game) => [game.cover, game]))
  return [...byCover.values()].map((game) => {
    const { data, studio } = coverForGame(game)
    return {
      svg: composeCover(game.cover, data, studio, COVER_SCALE),
      files: photoFiles(`covers/${game.cover}`, [240, 360], COVER.height / COVER.width, { avif: 50, webp: 76, jpg: 76 }),
    }
  })
}

function listSymbols(): Job[] {
  return Object.entries(SYMBOL_THEMES).flatMap(([themeName, theme]) =>
    Object.entries(theme.symbols).map(([name, data]) => ({
      svg: composeSymbol(themeName, name, theme, data, SYMBOL_SCALE),
      files: [
        { path: `symbols/${themeName}/${name}.webp`, format: 'webp' as const, width: SYMBOL_PIXELS, height: SYMBOL_PIXELS, quality: 72 },
      ],
    })),
  )
}

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
