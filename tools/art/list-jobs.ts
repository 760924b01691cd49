import { COVER, composeCover } from './covers/compose-cover.ts'
import { type CatalogueGame, coverForGame } from './covers/cover-for-game.ts'
import type { Job, OutputFile } from './output/job.ts'

/** The catalogue as far as pictures need it. */
export interface Catalogue {
  games: readonly CatalogueGame[]
}

/** Covers are drawn larger than their largest size and reduced, which keeps edges clean. */
const COVER_SCALE = 1.5

/** Every picture of the site as drawings and the files made from them. */
export function listJobs(catalogue: Catalogue): Job[] {
  return [...listCovers(catalogue)]
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
