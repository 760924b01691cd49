import { defineBlurs, defineHeroLight, definePropLight } from '../paint/filters.ts'
import { letter } from '../paint/lettering.ts'
import { glint, rays } from '../paint/light.ts'
import { type Layer, place } from '../paint/pieces.ts'
import { createSheet, linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'
import { paintTitle, type TitleStyle } from '../paint/title.ts'
import type { Plate, SymbolData, SymbolTheme } from './themes.ts'

/** Side of a symbol's canvas; the ground stays transparent. */
const SYMBOL_SIDE = 256

/** Ranks differ in colour as well as shape, so that a line is seen at a glance. */
const RANK_COLOURS: Record<string, readonly [string, string, string]> & { A: readonly [string, string, string] } = {
  A: ['#ffe4e8', '#ff5a78', '#a80c38'],
  K: ['#ece6ff', '#9070ff', '#3a16b0'],
  Q: ['#dcfff2', '#2acca2', '#056a58'],
  J: ['#dcf1ff', '#3f9dff', '#0a3ca8'],
}

/** One reel symbol as SVG text, the same text for the same theme and name. */
export function composeSymbol(themeName: string, name: string, theme: SymbolTheme, data: SymbolData, scale = 1): string {
  const sheet = createSheet(`${themeName}/${name}`)
  defineBlurs(sheet)
  defineHeroLight(sheet, 'hero', theme.light, 0.9)
  definePropLight(sheet, 'prop', theme.light)
  const picture = [
    plate(sheet, theme, data.plate ?? 'none'),
    layer(sheet, data, 'back', 'prop'),
    layer(sheet, data, 'hero', 'hero'),
    data.rank === undefined ? '' : rank(sheet, theme, data.rank),
    layer(sheet, data, 'front', 'prop'),
    data.word === undefined ? '' : word(sheet, theme, data.word),
    name.startsWith('low') ? '' : glint(66, 54, 1.6) + glint(198, 78, 1.1),
  ].join('')
  const side = SYMBOL_SIDE * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SYMBOL_SIDE} ${SYMBOL_SIDE}"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}

function layer(sheet: Sheet, data: SymbolData, name: Layer, filter: string): string {
  const pieces = data.pieces.filter((piece) => (piece.layer ?? 'hero') === name)
  return pieces.length === 0 ? '' : `<g filter="url(#${filter})">${pieces.map((piece) => place(sheet, piece)).join('')}</g>`
}

function plate(sheet: Sheet, theme: SymbolTheme, kind: Plate): string {
  const [light, middle, dark] = theme.plate
  if (kind === 'none') return ''
  if (kind === 'burst') return rays(sheet, 128, 128, 124, 18, theme.light.glow, 0.95)
  const gold = linear(sheet, ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#8a4f08'], 30)
  const face = radial(sheet, [light, middle, dark], 0.45, 0.38, 0.65)
  if (kind === 'disc')
    return `<circle cx="128" cy="128" r="112" fill="${gold}" filter="url(#drop)"/><circle cx="128" cy="128" r="101" fill="${face}"/>`
  const beads = repeat(20, (index) => {
    const angle = (index / 20) * Math.PI * 2
    return `<circle cx="${tenth(128 + Math.cos(angle) * 107)}" cy="${tenth(118 + Math.sin(angle) * 107)}" r="5" fill="#fff3c0"/>`
  })
  return `<circle cx="128" cy="118" r="115" fill="${gold}" filter="url(#drop)"/>${beads}<circle cx="128" cy="118" r="98" fill="${face}"/>${rays(sheet, 128, 118, 98, 16, '#fff', 0.5)}<circle cx="128" cy="118" r="98" fill="none" stroke="#5a2c04" stroke-opacity=".6" stroke-width="3"/>`
}

function rank(sheet: Sheet, theme: SymbolTheme, text: string): string {
  const [light, middle, dark] = RANK_COLOURS[text] ?? RANK_COLOURS.A
  const lettering = letter({ text, face: theme.face, cx: 128, cy: 122, width: 176, sizeMax: 196 })
  const gold = linear(sheet, ['#fff6cf', '#f3c552', '#9a5b0c', '#ffe08a', '#8a4f08'])
  const shiftX = tenth(128 - (lettering.left + lettering.right) / 2)
  const shift = tenth(128 - (lettering.top + lettering.bottom) / 2)
  const face = linear(sheet, [light, middle, dark])
  return `<g transform="translate(${shiftX} ${shift})" stroke-linejoin="round"><g filter="url(#drop)"><path d="${lettering.path}" transform="translate(0 8)" fill="${theme.line}" stroke="${theme.line}" stroke-width="22"/><path d="${lettering.path}" fill="${theme.line}" stroke="${theme.line}" stroke-width="22"/></g><path d="${lettering.path}" fill="none" stroke="${gold}" stroke-width="12"/><path d="${lettering.path}" fill="none" stroke="${theme.line}" stroke-width="3.4"/><path d="${lettering.path}" fill="${face}"/><path d="${lettering.path}" transform="translate(-2 -3)" fill="none" stroke="#fff" stroke-width="2" opacity=".45"/></g>`
}

function word(sheet: Sheet, theme: SymbolTheme, text: string): string {
  const style: TitleStyle = {
    face: 'lilita',
    bend: 'arch',
    fill: [
      [0, '#fffbd8'],
      [0.45, '#ffd75a'],
      [0.55, '#f0900f'],
      [1, '#ffe58a'],
    ],
    outlines: [
      [16, theme.line],
      [6, '#fff3b0'],
      [2, '#8a4a06'],
    ],
    side: [0.09, '#7a3500'],
    isShiny: true,
  }
  const box = { cx: 128, cy: 206, width: 196, height: 70 }
  return paintTitle(
    sheet,
    [letter({ text, face: style.face, cx: box.cx, cy: box.cy, width: box.width, sizeMax: 76, bend: 'arch' })],
    style,
    box,
  )
}
