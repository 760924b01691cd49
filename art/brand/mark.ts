import { letter } from '../paint/lettering.ts'
import { repeat, stops } from '../paint/sheet.ts'

/** The colour of a word on its two possible grounds. */
type Word = Readonly<Record<'onDark' | 'onLight', string>>

/** How a brand is drawn: its name, its sign in a box of 64 units, and its colours from light to dark. */
export type Brand = { name: string; sign: (paint: string) => string; paint: readonly string[]; ground: readonly string[]; word: Word }

/** The first demo merchant: a pavilion's roof with a marigold for its lantern. */
const pavilion: Brand = {
  name: 'Pavilion',
  sign: pavilionSign,
  paint: ['#FFD86B', '#FFC53D', '#FF9F1A'],
  ground: ['#26304A', '#131929', '#0B0E18'],
  word: { onDark: '#F4F6FB', onLight: '#131929' },
}

/** The second one: a paper lantern on its string. */
const lantern: Brand = {
  name: 'Lantern',
  sign: lanternSign,
  paint: ['#FFB27A', '#FF8A5C', '#F4593A'],
  ground: ['#46222B', '#241015', '#170A0D'],
  word: { onDark: '#FFF4EC', onLight: '#2A1014' },
}

/** Every brand with the folder of its files; the first has none of its own. */
export const BRANDS: readonly { folder: string; brand: Brand }[] = [
  { folder: 'brand', brand: pavilion },
  { folder: 'brand/lantern', brand: lantern },
]

function pavilionSign(paint: string): string {
  const petal = 'M0-2.6C-3.4-4.6-3.6-8.4 0-11C3.6-8.4 3.4-4.6 0-2.6Z'
  const flower = `${repeat(10, (index) => `<path transform="rotate(${index * 36})" d="${petal}"/>`)}<circle r="2.1"/>`
  return `<g fill="${paint}"><path d="M32 5.5L34.2 12.5C37.5 20 46 25.6 60.5 27.4C59.6 31 57.4 33.2 53.6 33.2H10.4C6.6 33.2 4.4 31 3.5 27.4C18 25.6 26.5 20 29.8 12.5Z"/><path d="M10.5 37.5H16.5V52H10.5ZM47.5 37.5H53.5V52H47.5Z"/><rect x="5" y="54.5" width="54" height="5" rx="2.5"/><g transform="translate(32 44.5) scale(.82)">${flower}</g></g>`
}

function lanternSign(paint: string): string {
  const inner = 'M37.4 15.2A12 17 0 0 1 37.4 46.8C40.6 37 40.6 25 37.4 15.2Z'
  const outer = 'M43.4 15.6C57.6 20.6 57.6 41.4 43.4 46.4C50.6 37 50.6 25 43.4 15.6Z'
  const half = `<path d="${inner}"/><path d="${outer}"/>`
  return `<g fill="${paint}"><rect x="30.7" y="2" width="2.6" height="6" rx="1.3"/><rect x="22" y="7" width="20" height="5" rx="2.5"/><path d="M32 14.5C36.4 19 36.4 43 32 47.5C27.6 43 27.6 19 32 14.5Z"/>${half}<g transform="matrix(-1 0 0 1 64 0)">${half}</g><rect x="22" y="50" width="20" height="5" rx="2.5"/><path d="M29.4 56.5H34.6L33.6 62.5H30.4Z"/></g>`
}

const gradient = (brand: Brand) => `<linearGradient id="m" x1="0" y1="0" x2="0" y2="1">${stops([...brand.paint])}</linearGradient>`

/** The mark alone, on nothing. */
export function markSvg(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${brand.name}"><defs>${gradient(brand)}</defs>${brand.sign('url(#m)')}</svg>`
}

/** Mark and word side by side, for dark grounds or for light ones. */
export function logoSvg(brand: Brand, where: keyof Word): string {
  const word = letter({ text: brand.name, face: 'kanitText', cx: 157, cy: 33, width: 168, sizeMax: 46 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 246 64" role="img" aria-label="${brand.name}"><defs>${gradient(brand)}</defs>${brand.sign('url(#m)')}<path d="${word.path}" fill="${brand.word[where]}"/></svg>`
}

/** What a link to the site is shown with where it is shared: mark and word in the middle, so that a square cut keeps the mark. */
export function sharingSvg(brand: Brand): string {
  const { width, height } = SHARING
  const word = letter({ text: brand.name, face: 'kanitText', cx: width / 2, cy: 486, width: 720, sizeMax: 128 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradient(brand)}<radialGradient id="g" cx=".5" cy=".38" r=".8">${stops([...brand.ground])}</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><g transform="translate(440 70) scale(5)">${brand.sign('url(#m)')}</g><path d="${word.path}" fill="${brand.word.onDark}"/></svg>`
}

/** The measure that sites ask of the picture of a shared link. */
export const SHARING = { width: 1200, height: 630 }

/** The icon of an installed app: the mark on ink. A maskable icon keeps the mark inside the safe circle and has no round corners. */
export function appIconSvg(brand: Brand, side: number, shape: 'rounded' | 'square' | 'maskable'): string {
  const corner = shape === 'rounded' ? 14 : 0
  const scale = shape === 'maskable' ? 0.56 : 0.72
  const shift = 32 - 32 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><defs>${gradient(brand)}<radialGradient id="g" cx=".5" cy=".4" r=".75">${stops([...brand.ground])}</radialGradient></defs><rect width="64" height="64" rx="${corner}" fill="url(#g)"/><g transform="translate(${shift} ${shift}) scale(${scale})">${brand.sign('url(#m)')}</g></svg>`
}
