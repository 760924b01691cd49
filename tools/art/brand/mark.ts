import { letter } from '../paint/lettering.ts'
import { repeat, stops } from '../paint/sheet.ts'

const MARIGOLD = stops(['#FFD86B', '#FFC53D', '#FF9F1A'])
const INK = '#0B0E18'

/** The sign of the brand in a box of 64 units: a pavilion's roof with a marigold for its lantern. */
function sign(paint: string): string {
  const petal = 'M0-2.6C-3.4-4.6-3.6-8.4 0-11C3.6-8.4 3.4-4.6 0-2.6Z'
  const flower = `${repeat(10, (index) => `<path transform="rotate(${index * 36})" d="${petal}"/>`)}<circle r="2.1"/>`
  return `<g fill="${paint}"><path d="M32 5.5L34.2 12.5C37.5 20 46 25.6 60.5 27.4C59.6 31 57.4 33.2 53.6 33.2H10.4C6.6 33.2 4.4 31 3.5 27.4C18 25.6 26.5 20 29.8 12.5Z"/><path d="M10.5 37.5H16.5V52H10.5ZM47.5 37.5H53.5V52H47.5Z"/><rect x="5" y="54.5" width="54" height="5" rx="2.5"/><g transform="translate(32 44.5) scale(.82)">${flower}</g></g>`
}

const gradient = `<defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1">${MARIGOLD}</linearGradient></defs>`

/** The mark alone, marigold on nothing. */
export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Pavilion">${gradient}${sign('url(#m)')}</svg>`
}

/** Mark and word side by side, for dark grounds. */
export function logoSvg(): string {
  const word = letter({ text: 'Pavilion', face: 'kanitText', cx: 157, cy: 33, width: 168, sizeMax: 46 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 246 64" role="img" aria-label="Pavilion">${gradient}${sign('url(#m)')}<path d="${word.path}" fill="#F4F6FB"/></svg>`
}

/** The icon of an installed app: the mark on ink. A maskable icon keeps the mark inside the safe circle and has no round corners. */
export function appIconSvg(side: number, shape: 'rounded' | 'square' | 'maskable'): string {
  const corner = shape === 'rounded' ? 14 : 0
  const scale = shape === 'maskable' ? 0.56 : 0.72
  const shift = 32 - 32 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1">${MARIGOLD}</linearGradient><radialGradient id="g" cx=".5" cy=".4" r=".75">${stops(['#26304A', '#131929', INK])}</radialGradient></defs><rect width="64" height="64" rx="${corner}" fill="url(#g)"/><g transform="translate(${shift} ${shift}) scale(${scale})">${sign('url(#m)')}</g></svg>`
}
