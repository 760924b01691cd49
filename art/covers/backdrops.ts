import { SUITS } from '../drawings/table.ts'
import { bokeh, glow, rays, stars } from '../paint/light.ts'
import { linear, repeat, type Sheet, tenth } from '../paint/sheet.ts'
import type { Palette } from './palettes.ts'

type Backdrop = (sheet: Sheet, palette: Palette, x: number, y: number) => string

/** Patterns and places behind the hero on a canvas of 360 × 480, with the light at x, y. */
export const BACKDROPS = {
  brocade: (sheet, palette, x, y) =>
    `<g opacity=".16" fill="none" stroke="${palette.ray}">${repeat(17, (row) => repeat(9, (column) => [22, 15, 8].map((r) => `<circle cx="${column * 48 + (row % 2) * 24 - 12}" cy="${row * 22}" r="${r}" fill="${palette.sky[2]}"/>`).join('')))}</g>${rays(sheet, x, y, 330, 22, palette.ray, 0.55)}`,
  night: (sheet, palette, x, y) =>
    `${stars(sheet, 360, 300, 90)}${glow(sheet, x, y, 190, palette.glow, 0.55)}${hills(sheet, [palette.sky[2], palette.sky[3], palette.foot], 258, 34)}`,
  paper: (sheet, palette, x, y) => `${glow(sheet, x, y, 200, palette.glow, 0.6)}${paperHills(sheet, palette)}`,
  jungle: (sheet, palette, x, y) =>
    `${rays(sheet, x, y, 360, 14, palette.ray, 0.5)}${repeat(26, (index) => leaf(index % 2 === 0 ? sheet.between(-14, 74) : sheet.between(286, 374), sheet.between(-10, 330), sheet.between(26, 64), sheet.between(0, 360), index % 3 === 0 ? palette.sky[2] : palette.sky[3]))}`,
  bunting: (sheet, palette, x, y) =>
    `${rays(sheet, x, y, 380, 18, palette.ray, 0.75)}${[16, 58].map((top, row) => repeat(8, (index) => papel(index * 50 - 20 + row * 24, top + Math.abs(index - 3.5) * -3, ['#ff3d7f', '#ffd23f', '#2bd6c3', '#ff8a1f', '#8a4dff'][(index + row * 2) % 5] ?? '#fff'))).join('')}`,
  dunes: (sheet, palette, x, y) =>
    `${rays(sheet, x, y, 340, 20, palette.ray, 0.6)}${glow(sheet, x, y, 150, '#fff6cf', 0.8)}${hills(sheet, [palette.sky[1], palette.sky[2], palette.sky[3]], 230, 22)}`,
  storm: (sheet, palette, x, y) =>
    `${glow(sheet, x, y, 210, palette.glow, 0.8)}${[40, 300, 210].map((at, index) => bolt(at, index * 14, 1.1 - index * 0.2, palette.ray)).join('')}${repeat(9, (index) => `<ellipse cx="${index * 46 - 4}" cy="${tenth(sheet.between(4, 46))}" rx="52" ry="26" fill="${palette.sky[3]}" opacity=".75"/>`)}${repeat(60, () => rain(sheet))}`,
  swirl: (sheet, palette, x, y) =>
    `${repeat(14, (index) => `<path transform="translate(${x} ${y}) rotate(${tenth((index * 360) / 14)})" d="M0 0C60-30 140-40 300 20L330 90C160 10 70 10 0 0Z" fill="${index % 2 === 0 ? palette.ray : palette.glow}" opacity=".42"/>`)}${bokeh(sheet, 360, 330, 20, ['#fff'], 16)}`,
  sea: (sheet, palette) =>
    `${repeat(7, (index) => `<path d="M${20 + index * 52} -10H${tenth(40 + index * 52 + sheet.random() * 24)}L${tenth(60 + index * 56)} 340H${tenth(-20 + index * 50)}Z" fill="${palette.ray}" opacity="${tenth(sheet.between(0.6, 1.8)) / 10}"/>`)}${repeat(34, () => bubble(sheet))}`,
  abyss: (sheet, palette, x, y) =>
    `${glow(sheet, x, y, 200, palette.glow, 0.75)}<path d="M-10 60C40 110 20 190 50 250C10 300 30 360-10 380ZM370 40C320 100 345 170 312 240C350 290 330 350 370 380Z" fill="${palette.foot}" opacity=".85"/>${repeat(9, (index) => weed(index < 5 ? 8 + index * 16 : 270 + index * 10, sheet.between(90, 170), palette.sky[2]))}${repeat(30, () => bubble(sheet))}`,
  velvet: (sheet, palette, x, y) =>
    `${repeat(13, (index) => `<rect x="${index * 30 - 12}" width="30" height="480" fill="${linear(sheet, [palette.sky[3], palette.sky[2], palette.sky[3]], 90)}" opacity=".8"/>`)}${glow(sheet, x, y, 210, palette.glow, 0.6)}${fan(palette)}`,
  duel: (sheet, palette) =>
    `<path d="M-10-10H300L60 490H-10Z" fill="${linear(sheet, ['#ffb03a', '#c41a1f', '#3a0408'])}"/><path d="M310-10H370V490H70Z" fill="${linear(sheet, ['#2a5ae0', '#141f78', '#04061e'])}"/>${rays(sheet, 104, 130, 260, 16, '#ffe08a', 0.6)}${rays(sheet, 270, 230, 240, 16, '#8ab8ff', 0.6)}<path d="M312-10L196 190 224 196 64 490 158 216 128 210 268-10Z" fill="#fff" opacity=".9" filter="url(#far)"/><path d="M300-10L196 196 216 200 72 480 166 208 140 204 278-10Z" fill="${palette.sky[0]}"/>`,
  felt: (sheet, palette, x, y) =>
    `<g fill="#fff" opacity=".07">${repeat(13, (row) => repeat(10, (column) => `<path transform="translate(${column * 40 + (row % 2) * 20} ${row * 38}) scale(.3)" d="${Object.values(SUITS)[(row + column) % 4]}"/>`))}</g>${glow(sheet, x, y, 230, palette.glow, 0.6)}`,
  stadium: (sheet, palette, x, y) =>
    `${repeat(240, (index) => `<circle cx="${tenth(sheet.random() * 360)}" cy="${tenth(70 + Math.floor(index / 40) * 16 + sheet.random() * 10)}" r="${tenth(sheet.between(1.2, 3.2))}" fill="${['#fff', palette.ray, palette.accent][index % 3]}" opacity=".34"/>`)}<path d="M-10 214Q180 176 370 214V300H-10Z" fill="${palette.foot}" opacity=".75"/>${[46, 130, 230, 314].map((lamp) => `${glow(sheet, lamp, 34, 74, '#fff', 0.9)}<path d="M${lamp} 34L${lamp - 80} 330H${lamp + 80}Z" fill="#fff" opacity=".07"/>`).join('')}${glow(sheet, x, y, 180, palette.glow, 0.5)}`,
  grid: (sheet, palette, x, y) =>
    `${glow(sheet, x, y, 200, palette.glow, 0.7)}<g stroke="${palette.ray}" fill="none" opacity=".5">${repeat(15, (index) => `<path d="M180 250L${index * 70 - 310} 490"/>`)}${repeat(9, (index) => `<path d="M-10 ${tenth(258 + index * index * 3)}H370"/>`)}</g>${repeat(16, () => `<rect x="${tenth(sheet.random() * 330)}" y="${tenth(sheet.random() * 250)}" width="${tenth(sheet.between(16, 90))}" height="${tenth(sheet.between(1, 4))}" fill="${sheet.random() < 0.5 ? palette.accent : palette.ray}" opacity=".5"/>`)}`,
  drum: (sheet, palette, x, y) =>
    `<g transform="translate(${x} ${y})" fill="none" stroke="${palette.ray}" opacity=".55">${[70, 92, 100, 128, 136, 168, 176, 214].map((r) => `<circle r="${r}" stroke-width="1.6"/>`).join('')}${repeat(48, (index) => `<g transform="rotate(${index * 7.5})"><path d="M0-104L5-116 0-124-5-116Z"/><path d="M-6-140L0-164 6-140"/><circle cy="-195" r="8"/><circle cy="-195" r="3"/></g>`)}${repeat(14, (index) => `<path transform="rotate(${tenth((index * 360) / 14)})" d="M-8-66L0-18 8-66" stroke-width="2"/>`)}</g>${glow(sheet, x, y, 200, palette.glow, 0.6)}`,
  sunburst: (sheet, palette, x, y) =>
    `${repeat(16, (index) => `<path transform="translate(${x} ${y}) rotate(${tenth(index * 22.5)})" d="M0 0L-46-460H46Z" fill="${palette.ray}" opacity=".62"/>`)}${glow(sheet, x, y, 170, '#fff', 0.8)}`,
  speed: (sheet, palette, x, y) =>
    `${repeat(70, () => {
      const angle = sheet.random() * Math.PI * 2
      const from = sheet.between(40, 130)
      const to = from + sheet.between(60, 260)
      return `<path d="M${tenth(x + Math.cos(angle) * from)} ${tenth(y + Math.sin(angle) * from)}L${tenth(x + Math.cos(angle) * to)} ${tenth(y + Math.sin(angle) * to)}" stroke="${sheet.random() < 0.4 ? palette.accent : palette.ray}" stroke-width="${tenth(sheet.between(1, 5))}" opacity=".5" stroke-linecap="round"/>`
    })}${glow(sheet, x, y, 150, palette.glow, 0.9)}<path d="M${x - 14} ${y + 10}L-70 490H430L${x + 14} ${y + 10}Z" fill="#1a1d2b" opacity=".9"/><path d="M${x - 2} ${y + 14}L176 480H192L${x + 2} ${y + 14}Z" fill="#fff" opacity=".35"/>`,
} satisfies Record<string, Backdrop>

/** A backdrop's name. */
export type BackdropName = keyof typeof BACKDROPS

export const isBackdropName = (name: string): name is BackdropName => Object.hasOwn(BACKDROPS, name)

function hills(sheet: Sheet, colours: readonly string[], top: number, swing: number): string {
  return colours
    .map((colour, index) => {
      const y = top + index * 34
      return `<path d="M-10 ${y}C60 ${tenth(y - swing * sheet.between(0.4, 1.2))} 110 ${y + swing * 0.6} 180 ${tenth(y - swing * 0.3)}S300 ${tenth(y - swing * sheet.between(0.6, 1.3))} 370 ${y}V480H-10Z" fill="${colour}"/>`
    })
    .join('')
}

function paperHills(sheet: Sheet, palette: Palette): string {
  const sheets = [palette.sky[0], palette.sky[1], palette.sky[2], palette.foot]
  return sheets
    .map((colour, index) => {
      const y = 196 + index * 40
      const path = `M-20 ${y + 20}C40 ${tenth(y - sheet.between(10, 50))} 90 ${y + 30} 150 ${y}S260 ${tenth(y - sheet.between(10, 46))} 380 ${y + 14}V500H-20Z`
      return `<path d="${path}" transform="translate(0 -5)" fill="#000" opacity=".45" filter="url(#soft)"/><path d="${path}" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>`
    })
    .join('')
}

const leaf = (x: number, y: number, size: number, turn: number, colour: string) =>
  `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)}) scale(${tenth(size * 10) / 500})"><path d="M0 40C-34 20-30-26 0-50C30-26 34 20 0 40Z" fill="${colour}"/><path d="M0 50V-40M0-20L14-30M0-20L-14-30M0 0L20-12M0 0L-20-12M0 20L18 8M0 20L-18 8" stroke="#fff" stroke-opacity=".16" stroke-width="2.4" fill="none"/></g>`

const papel = (x: number, y: number, colour: string) =>
  `<g transform="translate(${tenth(x)} ${tenth(y)})"><path d="M0 0H46V34L38 42 30 34 23 42 16 34 8 42 0 34Z" fill="${colour}"/><path d="M-4 0H50" stroke="#fff" stroke-width="1.4"/><g fill="#000" opacity=".22"><circle cx="23" cy="17" r="6"/><path d="M8 10l5 4-5 4ZM38 10l-5 4 5 4ZM10 26h8l-4 5ZM28 26h8l-4 5Z"/></g></g>`

const bolt = (x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${tenth(scale * 10) / 10})"><path d="M0 0L-26 74H-6L-30 150L34 54H10L30 0Z" fill="${colour}" opacity=".35" filter="url(#soft)"/><path d="M4 0L-14 70H2L-18 132L22 58H4L16 0Z" fill="#fff" opacity=".9"/></g>`

function rain(sheet: Sheet): string {
  const x = sheet.random() * 380
  const y = sheet.random() * 400
  return `<path d="M${tenth(x)} ${tenth(y)}l-6 22" stroke="#fff" stroke-width="1" opacity=".22"/>`
}

function bubble(sheet: Sheet): string {
  const r = 2 + sheet.random() * sheet.random() * 10
  const x = sheet.random() * 360
  const y = sheet.random() * 360
  return `<g opacity="${tenth(sheet.between(3, 8)) / 10}"><circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="#fff" fill-opacity=".1" stroke="#e8ffff" stroke-width="1"/><circle cx="${tenth(x - r * 0.3)}" cy="${tenth(y - r * 0.4)}" r="${tenth(r * 0.22)}" fill="#fff"/></g>`
}

const weed = (x: number, height: number, colour: string) =>
  `<path d="M${tenth(x)} 350C${tenth(x - 16)} ${tenth(350 - height * 0.3)} ${tenth(x + 18)} ${tenth(350 - height * 0.6)} ${tenth(x)} ${tenth(350 - height)}C${tenth(x + 26)} ${tenth(350 - height * 0.5)} ${tenth(x + 2)} ${tenth(350 - height * 0.3)} ${tenth(x + 12)} 350Z" fill="${colour}" opacity=".8"/>`

const fan = (palette: Palette) =>
  `<g fill="none" stroke="${palette.ray}" stroke-width="1.6" opacity=".55">${repeat(13, (index) => `<path d="M180 300L${tenth(180 + Math.cos(Math.PI + (index * Math.PI) / 12) * 240)} ${tenth(300 + Math.sin(Math.PI + (index * Math.PI) / 12) * 240)}"/>`)}${[90, 150, 210, 240].map((r) => `<path d="M${180 - r} 300A${r} ${r} 0 0 1 ${180 + r} 300"/>`).join('')}</g>`
