import { defineBlurs, defineHeroLight, definePropLight } from '../paint/filters.ts'
import { bokeh, glint, glow } from '../paint/light.ts'
import { type Layer, place } from '../paint/pieces.ts'
import { createSheet, repeat, type Sheet, stops } from '../paint/sheet.ts'
import { BANNERS, type BannerData } from './banner-data.ts'

/** Canvas of a banner: the home page shows it at half this size. */
export const BANNER = { width: 716, height: 336 } as const

/** The names of the banners. */
export const BANNER_IDS = Object.keys(BANNERS)

/** A wide picture whose left part is calm and dark, so that white text over it can be read. Throws for an unknown name. */
export function composeBanner(id: string, scale: number): string {
  const data = BANNERS[id]
  if (data === undefined) throw new Error(`no banner named ${id}`)
  const sheet = createSheet(`banner ${id}`)
  const [x, y] = data.lightAt
  defineBlurs(sheet)
  defineHeroLight(sheet, 'hero', data.light)
  definePropLight(sheet, 'prop', data.light)
  const sky = sheet.id()
  sheet.define(`<radialGradient id="${sky}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="520">${stops(data.sky)}</radialGradient>`)
  const calm = sheet.id()
  const dark = data.sky[2]
  sheet.define(
    `<linearGradient id="${calm}">${stops([
      [0, dark, 0.97],
      [0.36, dark, 0.9],
      [0.58, dark, 0.35],
      [0.7, dark, 0],
    ])}</linearGradient>`,
  )
  const picture = [
    `<rect width="716" height="336" fill="url(#${sky})"/>`,
    data.scenery(sheet),
    bokeh(sheet, 716, 336, 46, [data.light.glow, '#fff'], 9),
    layer(sheet, data, 'far', 'far'),
    glow(sheet, x, y, 190, data.light.glow, 0.5),
    `<rect width="716" height="336" fill="url(#${calm})"/>`,
    layer(sheet, data, 'back', 'prop'),
    layer(sheet, data, 'hero', 'hero'),
    layer(sheet, data, 'front', 'prop'),
    repeat(6, () => glint(sheet.between(400, 700), sheet.between(20, 240), sheet.between(0.5, 1.3))),
    layer(sheet, data, 'near', 'near'),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER.width * scale}" height="${BANNER.height * scale}" viewBox="0 0 ${BANNER.width} ${BANNER.height}"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}

function layer(sheet: Sheet, data: BannerData, name: Layer, filter: string): string {
  const pieces = data.pieces.filter((piece) => (piece.layer ?? 'hero') === name)
  return pieces.length === 0 ? '' : `<g filter="url(#${filter})">${pieces.map((piece) => place(sheet, piece)).join('')}</g>`
}
