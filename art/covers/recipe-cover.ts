import type { Piece } from '../paint/pieces.ts'
import { isTone } from '../paint/tones.ts'
import { isBackdropName } from './backdrops.ts'
import type { CoverData } from './cover-data.ts'
import { titleLines } from './keyword-cover.ts'
import { layoutFor } from './layouts.ts'
import { isPaletteName, type Palette, paletteOf } from './palettes.ts'
import { SLOT_RECIPES } from './recipes-slots.ts'
import { TABLE_RECIPES } from './recipes-tables.ts'

/** The cover that is put together from its recipe, arranged as its studio does; undefined without a recipe. Throws where a recipe names what does not exist. */
export function recipeCover(cover: string, provider: string, name: string): CoverData | undefined {
  const recipe = SLOT_RECIPES[cover] ?? TABLE_RECIPES[cover]
  if (recipe === undefined) return undefined
  const [look = '', backdrop = '', ...arts] = recipe.split(' ')
  const [palette = '', wanted] = look.split('@')
  if (!isPaletteName(palette) || !isBackdropName(backdrop) || arts.length !== 6) throw new Error(`the recipe of ${cover} is not complete`)
  const layout = layoutFor(provider, numberOf(cover), wanted)
  const pieces = layout.map(
    ([x, y, size, rotate, layer], index): Piece => ({ ...artOf(arts[index] ?? ''), at: [x, y], size, rotate, layer }),
  )
  const small = arts.slice(3).map((art) => artOf(art).art)
  return { title: titleLines(name), palette: paletteOf(palette), backdrop, pieces, strewn: small }
}

/** The colours of a cover that is put together; undefined without a recipe. */
export function paletteOfRecipe(cover: string): Palette | undefined {
  const [name = ''] = (SLOT_RECIPES[cover] ?? TABLE_RECIPES[cover])?.split(/[ @]/) ?? []
  return isPaletteName(name) ? paletteOf(name) : undefined
}

/** The art that a word of a recipe names. */
export function artOf(text: string): Pick<Piece, 'art' | 'tone'> {
  const [name = '', tone] = text.split('~')
  const art = name.startsWith('d:') ? name.replace('d:', 'draw:') : `noto:${name}`
  if (tone === undefined) return { art }
  if (!isTone(tone)) throw new Error(`no material named ${tone}`)
  return { art, tone }
}

/** A number that stays a cover's own whatever else is drawn. */
export function numberOf(text: string): number {
  let sum = 0
  for (const character of text) sum = (Math.imul(sum, 33) + character.charCodeAt(0)) >>> 0
  return sum >>> 3
}
