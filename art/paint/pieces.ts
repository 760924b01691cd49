import { draw } from '../drawings/index.ts'
import { icon } from './icons.ts'
import { type Sheet, tenth } from './sheet.ts'
import type { Metal, Tone } from './tones.ts'

/** Where in depth a piece is, from the back to the front of the picture. */
export type Layer = 'far' | 'back' | 'hero' | 'front' | 'near'

/** One piece of art in a picture. */
export interface Piece {
  /** `noto:shark`, `game-icons:tiger-head`, or one of our own drawings, `draw:card/A/d`. */
  art: string
  at: readonly [number, number]
  size: number
  layer?: Layer
  rotate?: number
  flip?: boolean
  /** For single-colour art: the metal it is cast in. */
  metal?: Metal
  /** For coloured art: the material it is turned into. */
  tone?: Tone
  opacity?: number
}

/** The piece as SVG in its place, without light. */
export function place(sheet: Sheet, piece: Piece): string {
  const scale = tenth(piece.size) / 100
  const opacity = piece.opacity === undefined ? '' : ` opacity="${piece.opacity}"`
  const turn = piece.rotate === undefined ? '' : ` rotate(${piece.rotate})`
  return `<g transform="translate(${tenth(piece.at[0])} ${tenth(piece.at[1])})${turn} scale(${piece.flip === true ? -scale : scale} ${scale})"${opacity}>${artwork(sheet, piece)}</g>`
}

function artwork(sheet: Sheet, piece: Piece): string {
  const [set = '', name = ''] = piece.art.split(':')
  if (set === 'draw') return draw(sheet, name)
  return icon(sheet, set, name, {
    ...(piece.metal === undefined ? {} : { metal: piece.metal }),
    ...(piece.tone === undefined ? {} : { tone: piece.tone }),
  })
}
