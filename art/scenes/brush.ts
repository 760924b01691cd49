import { repeat, tenth } from '../paint/sheet.ts'

/** Paints that every scene shares; a scene's own text names them by id. */
export const PAINTS =
  '<defs><linearGradient id="m" x2="0" y2="1"><stop stop-color="#FFD86B"/><stop offset="1" stop-color="#FF9F1A"/></linearGradient><linearGradient id="k" x2="0" y2="1"><stop stop-color="#3A4770"/><stop offset="1" stop-color="#1B2338"/></linearGradient><linearGradient id="r" x2="0" y2="1"><stop stop-color="#2E3960"/><stop offset="1" stop-color="#161D33"/></linearGradient><radialGradient id="g"><stop stop-color="#FFC53D" stop-opacity=".5"/><stop offset="1" stop-color="#FFC53D" stop-opacity="0"/></radialGradient><radialGradient id="b"><stop stop-color="#7C8CFF" stop-opacity=".3"/><stop offset="1" stop-color="#7C8CFF" stop-opacity="0"/></radialGradient></defs>'

/** Attributes of the thin light line. */
export const LINE = 'fill="none" stroke="#C9D2EC" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'
/** A line of another width: light, or marigold. */
export const line = (width: number, colour: 'light' | 'gold' = 'light') =>
  `fill="none" stroke="${colour === 'gold' ? 'url(#m)' : '#C9D2EC'}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
/** The marigold line. */
export const GOLD_LINE = line(2, 'gold')

/** A round glow: marigold `g` or iris `b`. */
export const light = (x: number, y: number, radius: number, paint: 'g' | 'b' = 'g') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${paint})"/>`

/** The ground: two soft ridges and a line. */
export const ground = () =>
  `<path d="M10 150C50 132 84 146 122 140S196 128 230 150V160H10Z" fill="url(#r)"/><path d="M18 160H222" ${LINE} opacity=".5"/>`

/** A few stars and a thin moon. */
export const night = () =>
  `<path d="M206 14A15 15 0 1 0 218 36A12.4 12.4 0 0 1 206 14Z" fill="url(#m)"/>${[
    [36, 34],
    [62, 20],
    [92, 40],
    [150, 22],
    [172, 58],
    [28, 70],
    [214, 84],
  ]
    .map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index % 2 === 0 ? 1.3 : 0.9}" fill="#C9D2EC"/>`)
    .join('')}`

/** A marigold bloom with leaves, growing from the ground at x, y. */
export function flower(x: number, y: number, size: number): string {
  const petals = repeat(9, (index) => `<path transform="rotate(${index * 40})" d="M0-2C-4-5-4-11 0-13C4-11 4-5 0-2Z"/>`)
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 30V8M0 24C-8 24-11 19-12 15C-5 15-1 18 0 24M0 20C8 20 11 15 12 11C5 11 1 14 0 20" fill="none" stroke="#7C8CFF" stroke-width="1.6" stroke-linecap="round"/><g fill="url(#m)">${petals}</g><circle r="3" fill="#8A3F00"/></g>`
}

/** A hanging lantern whose cord starts at x, y; lit or not. */
export function lamp(x: number, y: number, cord: number, scale = 1, isLit = true): string {
  const body = isLit ? 'url(#m)' : 'url(#k)'
  return `${isLit ? light(x, y + cord + 16 * scale, 40 * scale) : ''}<g transform="translate(${x} ${y})"><path d="M0 0V${cord}" ${LINE}/><g transform="translate(0 ${cord}) scale(${scale})"><path d="M-6 0H6V4H-6ZM-6 28H6V32H-6Z" fill="#C9D2EC"/><rect x="-16" y="4" width="32" height="24" rx="12" fill="${body}"/><path d="M-6 4.5C-9 11-9 21-6 27.500M6 4.500C9 11 9 21 6 27.500M0 4V28" fill="none" stroke="#0B0E18" stroke-opacity=".45" stroke-width="1.4"/><path d="M0 32V41M-3 32V37M3 32V37" ${LINE}/></g></g>`
}

/** The pavilion: filled body, light lines; windows lit or dark. */
export function hall(x: number, y: number, scale: number, isLit: boolean): string {
  const windows = repeat(
    4,
    (index) => `<rect x="${tenth(-30 + index * 16)}" y="-26" width="11" height="20" rx="1.500" fill="${isLit ? 'url(#m)' : '#26304A'}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-36" y="-32" width="72" height="32" fill="url(#k)"/>${windows}<path d="M-54-32C-36-35-24-46-18-56H18C24-46 36-35 54-32C50-28 46-28 42-28H-42C-46-28-50-28-54-32Z" fill="url(#k)"/><path d="M-54-32C-36-35-24-46-18-56H18C24-46 36-35 54-32C50-28 46-28 42-28H-42C-46-28-50-28-54-32ZM-18-62H18M-24-62C-14-66-6-72 0-82C6-72 14-66 24-62M-36-28V0M36-28V0M-44 0H44" ${LINE}/><circle cy="-84" r="2.600" fill="url(#m)"/></g>`
}
