import { defineBlurs, defineHeroLight, definePropLight } from '../paint/filters.ts'
import type { Lettering } from '../paint/lettering.ts'
import { bokeh, glint, glow } from '../paint/light.ts'
import { type Layer, type Piece, place } from '../paint/pieces.ts'
import { createSheet, repeat, type Sheet, stops, tenth } from '../paint/sheet.ts'
import { layoutTitle, paintTitle } from '../paint/title.ts'
import { BACKDROPS } from './backdrops.ts'
import type { CoverData } from './cover-data.ts'
import { FRAMES } from './frames.ts'
import type { Palette } from './palettes.ts'
import type { Studio } from './studios.ts'

/** Width and height of a cover's canvas. */
export const COVER = { width: 360, height: 480 } as const
/** What a frame may take of each side. */
const MARGIN = 12

/** A cover as SVG text: the same id, data and studio always give the same text. `scale` enlarges it for supersampling. */
export function composeCover(id: string, data: CoverData, studio: Studio, scale = 1): string {
  const sheet = createSheet(id)
  const [x, y] = data.lightAt ?? studio.lightAt
  const { palette } = data
  defineBlurs(sheet)
  const light = { glow: palette.glow, edge: palette.foot, rim: '#fff2b0', shade: '#1a0010', ...palette.light }
  defineHeroLight(sheet, 'hero', light)
  definePropLight(sheet, 'prop', light)
  const frame = FRAMES[studio.frame](sheet, palette)
  const heroes = layer(sheet, data, 'hero', 'hero') + layer(sheet, data, 'front', 'prop')
  const picture = [
    ground(sheet, palette, x, y),
    BACKDROPS[data.backdrop](sheet, palette, x, y),
    bokeh(sheet, COVER.width, COVER.height, 34, [palette.glow, '#fff'], 8),
    strewn(sheet, data.strewn ?? [], x, y) + layer(sheet, data, 'far', 'far'),
    glow(sheet, x, y, 205, palette.glow, 0.6),
    vignette(sheet),
    layer(sheet, data, 'back', 'prop'),
    studio.isBreakingOut === true ? frame + heroes : heroes,
    underTitle(sheet, studio, palette),
    repeat(7, () => glint(sheet.between(30, 330), sheet.between(40, 310), sheet.between(0.4, 1))),
    paintTitle(sheet, coverLettering(data, studio), studio.title, studio.box),
    layer(sheet, data, 'near', 'near'),
    studio.isBreakingOut === true ? '' : frame,
  ].join('')
  return drawing(sheet, picture, scale)
}

/** The place of a cover without what is in it: what its game is played before. */
export function composePlace(id: string, data: CoverData, studio: Studio, scale = 1): string {
  const sheet = createSheet(id)
  const [x, y] = data.lightAt ?? studio.lightAt
  const { palette } = data
  defineBlurs(sheet)
  definePropLight(sheet, 'prop', { glow: palette.glow, edge: palette.foot, rim: '#fff2b0', shade: '#1a0010', ...palette.light })
  const picture = [
    ground(sheet, palette, x, y),
    BACKDROPS[data.backdrop](sheet, palette, x, y),
    bokeh(sheet, COVER.width, COVER.height, 26, [palette.glow, '#fff'], 8),
    layer(sheet, data, 'far', 'far'),
    layer(sheet, data, 'back', 'prop'),
    footShade(sheet, palette, 0.8),
  ].join('')
  return drawing(sheet, picture, scale)
}

/** The title's lines where they will be, for painting and for tests. */
export function coverLettering(data: CoverData, studio: Studio): Lettering[] {
  const lines = layoutTitle(data.title, studio.title, studio.box)
  // A swash on one side alone leaves a line beside the middle: then it is lettered smaller.
  const isInside = lines.every(({ left, right }) => left > MARGIN && right < COVER.width - MARGIN)
  return isInside ? lines : layoutTitle(data.title, studio.title, { ...studio.box, width: studio.box.width - 2 * MARGIN })
}

function drawing(sheet: Sheet, picture: string, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width * scale}" height="${COVER.height * scale}" viewBox="0 0 ${COVER.width} ${COVER.height}"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}

function ground(sheet: Sheet, palette: Palette, x: number, y: number): string {
  const id = sheet.id()
  const [inner, middle, outer, corner] = palette.sky
  sheet.define(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="360">${stops([
      [0, inner],
      [0.3, middle],
      [0.68, outer],
      [1, corner],
    ])}</radialGradient>`,
  )
  return `<rect width="360" height="480" fill="url(#${id})"/>`
}

function layer(sheet: Sheet, data: CoverData, name: Layer, filter: string): string {
  const pieces = data.pieces.filter((piece: Piece) => (piece.layer ?? 'hero') === name)
  return pieces.length === 0 ? '' : `<g filter="url(#${filter})">${pieces.map((piece) => place(sheet, piece)).join('')}</g>`
}

function strewn(sheet: Sheet, arts: readonly string[], x: number, y: number): string {
  if (arts.length === 0) return ''
  const pieces = repeat(9, (index) => {
    const angle = (index / 9) * Math.PI * 2 + sheet.between(-0.2, 0.2)
    const at = [x + Math.cos(angle) * sheet.between(128, 176), y + Math.sin(angle) * sheet.between(112, 176)] as const
    return place(sheet, {
      art: arts[index % arts.length] ?? 'noto:coin',
      at,
      size: sheet.between(24, 46),
      rotate: Math.round(sheet.between(-40, 40)),
    })
  })
  return `<g filter="url(#far)" opacity=".9">${pieces}</g>`
}

function underTitle(sheet: Sheet, studio: Studio, palette: Palette): string {
  const { cx, cy, height } = studio.box
  const half = height / 2 + 14
  if (studio.ground === 'paper') {
    const edge = `M-10 ${cy - half + 26}C60 ${cy - half - 12} 120 ${cy - half + 30} 190 ${cy - half + 8}S320 ${cy - half - 14} 370 ${cy - half + 14}V490H-10Z`
    return `<path d="${edge}" transform="translate(0 -6)" fill="#000" opacity=".5" filter="url(#soft)"/><path d="${edge}" fill="${palette.foot}"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`
  }
  if (studio.ground === 'slash') {
    const slab = `M-10 ${cy - half + 34}L370 ${cy - half + 4}V${cy + half - 30}L-10 ${cy + half - 2}Z`
    return `<path d="${slab}" fill="${palette.foot}" opacity=".92"/><path d="M-10 ${cy - half + 30}L370 ${cy - half}V${cy - half + 6}L-10 ${cy - half + 36}Z" fill="#fff"/><path d="M-10 ${cy + half - 4}L370 ${cy + half - 32}V${cy + half - 22}L-10 ${cy + half + 6}Z" fill="${palette.accent}"/>`
  }
  if (studio.ground === 'plaque') {
    return `<path d="M12 318H348V468H12Z" fill="#fff3d6"/><path d="M24 318H336" stroke="${palette.accent}" stroke-width="3" stroke-dasharray="9 7"/>`
  }
  const shade = footShade(sheet, palette)
  if (studio.ground === 'ribbon') {
    const band = `M${cx - 150} ${cy - half}H${cx + 150}V${cy + half - 10}Q${cx} ${cy + half + 12} ${cx - 150} ${cy + half - 10}Z`
    return `${shade}<path d="${band}" fill="${palette.accent}" stroke="#ffdf9a" stroke-width="2.4" filter="url(#drop)"/><path d="M${cx - 142} ${cy - half + 7}H${cx + 142}" stroke="#fff" stroke-opacity=".3"/>`
  }
  return studio.ground === 'none' ? footShade(sheet, palette, 0.7) : shade
}

function footShade(sheet: Sheet, palette: Palette, opacity = 1): string {
  const id = sheet.id()
  sheet.define(
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops([
      [0, palette.foot, 0],
      [0.3, palette.foot, tenth(opacity * 7) / 10],
      [1, palette.foot, opacity],
    ])}</linearGradient>`,
  )
  return `<rect y="290" width="360" height="190" fill="url(#${id})"/>`
}

function vignette(sheet: Sheet): string {
  const id = sheet.id()
  sheet.define(
    `<radialGradient id="${id}" cx=".5" cy=".45" r=".78">${stops([
      [0.55, '#000', 0],
      [1, '#000', 0.62],
    ])}</radialGradient>`,
  )
  return `<rect width="360" height="480" fill="url(#${id})"/>`
}
