import type { CoverData } from './cover-data.ts'
import { ORIGINAL_COVERS } from './games-originals.ts'
import { SLOT_COVERS } from './games-slots.ts'
import { SPORT_COVERS } from './games-sports.ts'
import { TABLE_COVERS } from './games-tables.ts'
import { keywordArt, titleLines } from './keyword-cover.ts'
import type { Palette } from './palettes.ts'
import { recipeCover } from './recipe-cover.ts'
import { type Studio, studioOf } from './studios.ts'

/** What the catalogue says of a game, as far as its cover needs it. */
export interface CatalogueGame {
  provider: string
  type: string
  cover: string
  names: Record<string, string>
}

const DEFAULT_PALETTES: readonly Palette[] = [
  {
    sky: ['#fff0c0', '#f0a83a', '#8a2a5a', '#1c0628'],
    glow: '#ffd98a',
    ray: '#ffe9b8',
    foot: '#1c0628',
    accent: '#a8246a',
    light: { edge: '#26061c' },
  },
  {
    sky: ['#e0fff4', '#2ac2a8', '#0a4a7a', '#03102a'],
    glow: '#a8ffe4',
    ray: '#d8fff4',
    foot: '#03102a',
    accent: '#0f6a9a',
    light: { edge: '#03142a' },
  },
  {
    sky: ['#f4e8ff', '#9a6aff', '#38188a', '#0c0428'],
    glow: '#d0b8ff',
    ray: '#e4d8ff',
    foot: '#0c0428',
    accent: '#6a38d0',
    light: { edge: '#10062a' },
  },
  {
    sky: ['#fff6b8', '#ff8a3a', '#b81a2a', '#2a0208'],
    glow: '#ffe08a',
    ray: '#ffe2a0',
    foot: '#2a0208',
    accent: '#c41f2e',
    light: { edge: '#3a0408' },
  },
]

/** A game's cover: the hand-made one, else that of its recipe, else one put together from its title, type and provider. */
export function coverForGame(game: CatalogueGame): { data: CoverData; studio: Studio } {
  const studio = studioOf(game.provider)
  const made = ORIGINAL_COVERS[game.cover] ?? SLOT_COVERS[game.cover] ?? TABLE_COVERS[game.cover] ?? SPORT_COVERS[game.cover]
  if (made !== undefined) return { data: made, studio }
  const name = game.names.EN ?? game.cover.replaceAll('-', ' ')
  const put = recipeCover(game.cover, game.provider, name)
  if (put !== undefined) return { data: put, studio }
  let sum = 0
  for (const character of game.cover) sum += character.charCodeAt(0)
  const palette = DEFAULT_PALETTES[sum % DEFAULT_PALETTES.length]
  if (palette === undefined) throw new Error('no palettes')
  return { data: { title: titleLines(name), palette, ...keywordArt(name, game.type) }, studio }
}
