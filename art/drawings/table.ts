import { letter } from '../paint/lettering.ts'
import { glint } from '../paint/light.ts'
import { linear, radial, repeat, type Sheet, tenth } from '../paint/sheet.ts'

/** Outlines of the four suits in a box of about 76 units. */
export const SUITS = {
  s: 'M0-34C10-18 32-6 32 12A15 15 0 0 1 5 20C6 28 9 32 14 36H-14C-9 32-6 28-5 20A15 15 0 0 1-32 12C-32-6-10-18 0-34Z',
  h: 'M0 34C-8 22-34 6-34-12A17 17 0 0 1 0-20A17 17 0 0 1 34-12C34 6 8 22 0 34Z',
  d: 'M0-36L26 0 0 36-26 0Z',
  c: 'M0-36A15 15 0 0 1 13-13A15 15 0 1 1 5 13C6 24 9 30 14 34H-14C-9 30-6 24-5 13A15 15 0 1 1-13-13A15 15 0 0 1 0-36Z',
} as const

/** A playing card: rank and one of the suits s, h, d, c. */
export function card(sheet: Sheet, rank = 'A', suit = 's'): string {
  const outline = SUITS[suit as keyof typeof SUITS] ?? SUITS.s
  const colour = suit === 'h' || suit === 'd' ? '#d3122e' : '#161a26'
  const index = letter({ text: rank, face: 'slab', cx: -24, cy: -35, width: 19, sizeMax: 21 })
  const corner = `<path d="${index.path}" fill="${colour}"/><path transform="translate(-24 -18) scale(.17)" d="${outline}" fill="${colour}"/>`
  return `<rect x="-36" y="-50" width="72" height="100" rx="8" fill="${linear(sheet, ['#ffffff', '#fff8ea', '#e6d8bd'], 25)}" stroke="#b78e3c" stroke-width="1.4"/><rect x="-32" y="-46" width="64" height="92" rx="5" fill="none" stroke="#dcc084" stroke-width=".8"/>${corner}<path transform="translate(3 6) scale(.72)" d="${outline}" fill="${colour}"/><g transform="rotate(180)">${corner}</g>`
}

/** A casino chip in one of the house colours. */
export function chip(sheet: Sheet, colour = 'red'): string {
  const pairs: Record<string, [string, string]> = {
    red: ['#e2203c', '#8c0a1c'],
    blue: ['#2277ee', '#0a3c8a'],
    black: ['#2a2d38', '#0d0f16'],
    purple: ['#9a35d8', '#551280'],
    green: ['#17a566', '#055c38'],
    gold: ['#f5b930', '#96600c'],
  }
  const [bright, dark] = pairs[colour] ?? ['#e2203c', '#8c0a1c']
  const marks = repeat(
    8,
    (index) => `<path transform="rotate(${index * 45})" d="M-10-49A50 50 0 0 1 10-49L7.5-37A38 38 0 0 0-7.5-37Z" fill="#fff"/>`,
  )
  return `<circle r="50" cy="7" fill="${dark}"/><circle r="50" fill="${radial(sheet, [bright, bright, dark], 0.4, 0.3, 0.8)}"/>${marks}<circle r="37" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-dasharray="5 4"/><circle r="31" fill="${dark}" stroke="#ffdf85" stroke-width="2.6"/>${glint(0, 0, 2, '#ffe9a8')}`
}

/** A roulette wheel seen from above, with ball and gold turret. */
export function roulette(sheet: Sheet): string {
  const pockets = 24
  const step = (Math.PI * 2) / pockets
  const at = (radius: number, angle: number) => `${tenth(Math.cos(angle) * radius)} ${tenth(Math.sin(angle) * radius)}`
  const sectors = repeat(pockets, (index) => {
    const start = index * step
    const colour = index === 0 ? '#0e9a5b' : index % 2 === 0 ? '#14161f' : '#c8142d'
    return `<path d="M${at(42, start)}A42 42 0 0 1 ${at(42, start + step)}L${at(24, start + step)}A24 24 0 0 0 ${at(24, start)}Z" fill="${colour}" stroke="#f4cd6a" stroke-width=".6"/>`
  })
  const spokes = repeat(
    4,
    (index) =>
      `<g transform="rotate(${index * 90 + 20})"><rect x="-1.6" y="-19" width="3.2" height="16" rx="1.6" fill="#ffe29a"/><circle cy="-19" r="3" fill="#fff0c0"/></g>`,
  )
  const gold = linear(sheet, ['#fff5c4', '#f0bb45', '#9a5f10', '#ffdf85', '#8a4f08'], 30)
  return `<circle r="50" fill="${linear(sheet, ['#8a4a20', '#3d1606', '#6b3413', '#260c02'], 30)}"/><circle r="49" fill="none" stroke="${gold}" stroke-width="2"/><circle r="43.6" fill="${gold}"/>${sectors}<circle r="34" fill="none" stroke="#f4cd6a" stroke-width=".5"/><circle r="24" fill="${radial(sheet, ['#a5602c', '#5b2a0d', '#2b1004'])}" stroke="${gold}" stroke-width="1.4"/>${spokes}<circle r="8" fill="${gold}"/><circle r="4.4" cx="-1" cy="-1.6" fill="#fff3bf"/><circle cx="27" cy="-13" r="3.4" fill="#fff"/><circle cx="26" cy="-14" r="1.2" fill="#fff"/>`
}

/** A mahjong tile: `dragon` (red), `bamboo`, or `dots`. */
export function mahjong(sheet: Sheet, kind = 'dragon'): string {
  const faces: Record<string, string> = {
    dragon: '<g fill="none" stroke="#cf1a2b" stroke-width="7" stroke-linecap="round"><path d="M-19-17H19V9H-19Z"/><path d="M0-32V34"/></g>',
    green:
      '<g fill="none" stroke="#128a4f" stroke-width="5.4" stroke-linecap="round"><path d="M-20-26C-8-30 8-30 20-26M-14-14H14M-18-2H18M-8-14V12M8-14V12M-16 24C-4 20 2 16 4 12M-4 16C4 24 12 28 18 28"/></g>',
    dots: repeat(9, (index) => {
      const colour = ['#1463b8', '#cf1a2b', '#128a4f'][Math.floor(index / 3)] ?? '#1463b8'
      return `<g transform="translate(${((index % 3) - 1) * 18} ${(Math.floor(index / 3) - 1) * 24})"><circle r="8" fill="${colour}"/><circle r="4.6" fill="none" stroke="#fff" stroke-width="1.6"/></g>`
    }),
    bamboo: repeat(
      6,
      (index) =>
        `<g transform="translate(${((index % 3) - 1) * 18} ${index < 3 ? -18 : 18})"><rect x="-4" y="-15" width="8" height="30" rx="4" fill="${index === 1 ? '#cf1a2b' : '#128a4f'}"/><rect x="-5.4" y="-2" width="10.8" height="4" rx="2" fill="#fff" opacity=".7"/></g>`,
    ),
  }
  return `<rect x="-31" y="-41" width="74" height="92" rx="9" fill="${linear(sheet, ['#0f9a5c', '#05492c'])}"/><rect x="-35" y="-46" width="73" height="92" rx="9" fill="${linear(sheet, ['#d9c9a2', '#a98f5c'])}"/><rect x="-38" y="-49" width="72" height="90" rx="8" fill="${linear(sheet, ['#fffefa', '#fbf3df', '#ecdcb8'], 20)}"/><g transform="translate(-2 -4) scale(.98)">${faces[kind] ?? faces.dragon}</g>`
}

/** A numbered lottery ball. */
export function ball(sheet: Sheet, number = '8', colour = '#e2203c', ink = '#1b1d28'): string {
  const digits = letter({ text: number, face: 'kanit', cx: 0, cy: 1, width: 40, sizeMax: 40 })
  return `<circle r="50" fill="${colour}"/><circle r="50" fill="${radial(
    sheet,
    [
      [0, '#fff', 0.75],
      [0.3, '#fff', 0.1],
      [0.65, '#000', 0],
      [1, '#000', 0.6],
    ],
    0.34,
    0.26,
    0.85,
  )}"/><circle r="27" fill="${radial(sheet, ['#ffffff', '#fffaf0', '#e2d8c4'], 0.4, 0.3, 0.8)}"/><path d="${digits.path}" fill="${ink}"/><ellipse cx="-17" cy="-31" rx="15" ry="8" transform="rotate(-30 -17 -31)" fill="#fff" opacity=".75"/><path d="M-38 22A44 44 0 0 0 38 22A50 50 0 0 1-38 22Z" fill="#fff" opacity=".16"/>`
}
