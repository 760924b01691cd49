import { defineBlurs, defineHeroLight, definePropLight, type Lighting } from '../paint/filters.ts'
import { bokeh, glint, glow, rays, stars } from '../paint/light.ts'
import { type Layer, type Piece, place } from '../paint/pieces.ts'
import { createSheet, linear, repeat, type Sheet, stops, tenth } from '../paint/sheet.ts'

/** Canvas of a banner: the home page shows it at half this size. */
export const BANNER = { width: 716, height: 336 } as const

interface BannerData {
  sky: readonly [string, string, string]
  light: Lighting
  /** What stands behind the pieces, besides the light. */
  scenery(sheet: Sheet): string
  lightAt: readonly [number, number]
  pieces: readonly Piece[]
}

const WARM: Lighting = { glow: '#ffb52e', edge: '#1c0610', rim: '#fff2b0', shade: '#12041a' }

const BANNERS: Record<string, BannerData> = {
  welcome: {
    sky: ['#5a44c0', '#1d2058', '#0a0d20'],
    light: WARM,
    lightAt: [540, 140],
    scenery: (sheet) => `${stars(sheet, 716, 220, 130)}${ridge('#1a1c50', 226)}${ridge('#11143a', 262)}${ridge('#0a0d24', 296)}`,
    pieces: [
      { art: 'draw:moon', at: [556, 124], size: 236, layer: 'far' },
      { art: 'draw:pavilion', at: [540, 164], size: 262 },
      { art: 'draw:lantern/red', at: [424, 66], size: 92, layer: 'front' },
      { art: 'draw:lantern/gold', at: [672, 62], size: 96, layer: 'front' },
      { art: 'draw:lantern/gold', at: [364, 122], size: 46, layer: 'back' },
      { art: 'draw:lantern/red', at: [640, 176], size: 48, layer: 'back' },
      { art: 'draw:marigold/yellow', at: [470, 306], size: 104, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [630, 304], size: 106, layer: 'front' },
      { art: 'draw:marigold/red', at: [404, 318], size: 92, layer: 'front' },
      { art: 'draw:marigold/red', at: [692, 300], size: 120, layer: 'front' },
      { art: 'draw:marigold', at: [552, 300], size: 138, layer: 'front' },
      { art: 'draw:marigold/red', at: [336, 336], size: 60, layer: 'near' },
    ],
  },
  originals: {
    sky: ['#ff9f3a', '#7a1f5a', '#1a0a2c'],
    light: WARM,
    lightAt: [540, 160],
    scenery: (sheet) => `${rays(sheet, 540, 160, 420, 26, '#ffd98a', 0.6)}${reels(sheet)}`,
    pieces: [
      { art: 'draw:lantern/red', at: [436, 160], size: 128 },
      { art: 'draw:marigold', at: [544, 162], size: 148 },
      { art: 'noto:peacock', at: [652, 162], size: 124 },
      { art: 'noto:coin', at: [420, 296], size: 78, rotate: -16, layer: 'front' },
      { art: 'noto:coin', at: [486, 312], size: 62, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [560, 314], size: 88, layer: 'front' },
      { art: 'noto:coin', at: [632, 308], size: 68, rotate: 14, layer: 'front' },
      { art: 'noto:coin', at: [692, 292], size: 84, rotate: -8, layer: 'front' },
      { art: 'noto:coin', at: [372, 60], size: 44, layer: 'near', rotate: 24 },
      { art: 'noto:coin', at: [702, 40], size: 58, layer: 'near', rotate: -20 },
    ],
  },
  fair: {
    sky: ['#5ad8d0', '#12406a', '#080f24'],
    light: { glow: '#7ce8ff', edge: '#04101f', rim: '#fff8d8', shade: '#02122a' },
    lightAt: [548, 156],
    scenery: (sheet) => `${glow(sheet, 548, 156, 230, '#8af0e4', 0.5)}${guilloche()}`,
    pieces: [
      { art: 'noto:shield', at: [548, 158], size: 258, tone: 'gold' },
      { art: 'noto:balance-scale', at: [548, 148], size: 146, tone: 'ice', layer: 'front' },
      { art: 'noto:locked', at: [656, 256], size: 118, layer: 'front', rotate: 8 },
      { art: 'noto:game-die', at: [434, 260], size: 104, layer: 'front', rotate: -12 },
      { art: 'noto:old-key', at: [424, 84], size: 92, layer: 'front', rotate: -14 },
      { art: 'game-icons:wax-seal', at: [662, 76], size: 92, layer: 'front', metal: 'ruby' },
    ],
  },
}

/** The names of the banners, in the order of the home page. */
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

const ridge = (colour: string, y: number) =>
  `<path d="M-10 ${y}C90 ${y - 40} 170 ${y + 22} 280 ${y - 14}S470 ${y - 36} 560 ${y}S680 ${y - 30} 730 ${y - 8}V346H-10Z" fill="${colour}"/>`

/** Three reel windows in a gold case. */
function reels(sheet: Sheet): string {
  const gold = linear(sheet, ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#8a4f08'], 20)
  const pane = linear(sheet, ['#2a1458', '#6a3ac0', '#2a1458'])
  const panes = repeat(
    3,
    (index) => `<rect x="${384 + index * 110}" y="60" width="102" height="204" rx="10" fill="${pane}" stroke="#ffe9a8" stroke-width="2"/>`,
  )
  return `<rect x="368" y="42" width="352" height="240" rx="26" fill="${gold}" filter="url(#drop)"/><rect x="377" y="51" width="334" height="222" rx="18" fill="#2a0a1c"/>${panes}`
}

/** Fine rosette lines, as on a bank note. */
function guilloche(): string {
  return `<g fill="none" stroke="#bff8f0" stroke-opacity=".34">${repeat(18, (index) => `<ellipse transform="translate(548 156) rotate(${index * 10})" rx="${tenth(206)}" ry="84"/>`)}</g>`
}
