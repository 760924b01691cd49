import { type Studio, studioOf } from '../covers/studios.ts'
import { letter } from '../paint/lettering.ts'
import { stops, tenth } from '../paint/sheet.ts'

/** Outlines of badges in a box of 48 units around 0,0. */
const BADGES = {
  arch: 'M-20 22V-4A20 20 0 0 1 20-4V22Z',
  circle: 'M-22 0A22 22 0 1 1 22 0 22 22 0 1 1-22 0Z',
  diamond: 'M0-24L24 0 0 24-24 0Z',
  drop: 'M0-24C10-10 20-2 20 7A20 18 0 0 1-20 7C-20-2-10-10 0-24Z',
  hexagon: 'M0-23L20-11.5V11.5L0 23-20 11.5V-11.5Z',
  leaf: 'M-20-20H4A16 16 0 0 1 20-4V20H-4A16 16 0 0 1-20 4Z',
  octagon: 'M-9-22H9L22-9V9L9 22H-9L-22 9V-9Z',
  shield: 'M0-23L20-16V2C20 13 10 20 0 24-10 20-20 13-20 2V-16Z',
  square: 'M-20-14A6 6 0 0 1-14-20H14A6 6 0 0 1 20-14V14A6 6 0 0 1 14 20H-14A6 6 0 0 1-20 14Z',
  ticket: 'M-22-15H22V-5A5 5 0 0 0 22 5V15H-22V5A5 5 0 0 0-22-5Z',
} as const

/** Badge and colours of each provider, light to dark. */
const SIGNS: Readonly<Record<string, readonly [keyof typeof BADGES, string, string]>> = {
  BGS: ['arch', '#ffd86b', '#ff9f1a'],
  PG: ['leaf', '#ffd9c9', '#e0566b'],
  NML: ['hexagon', '#ffe14a', '#ff8a12'],
  TDC: ['drop', '#a9f2ff', '#0a8fd6'],
  LMP: ['arch', '#ffeab0', '#c98a22'],
  RVK: ['shield', '#ffe6ac', '#c06a2a'],
  FLD: ['square', '#8ff0b8', '#12a85c'],
  AV: ['shield', '#d9c8ff', '#8a4dff'],
  AI: ['hexagon', '#b4fff2', '#17bfa8'],
  IMES: ['octagon', '#e9eef5', '#8d99ab'],
  TF: ['diamond', '#ffd08a', '#e0451a'],
  IA: ['circle', '#d8f4ff', '#1a8ac4'],
  SV3: ['shield', '#fff0c4', '#b8741a'],
  DS88: ['octagon', '#ffb4ba', '#d8283a'],
  DIG: ['circle', '#ffe9a8', '#ff8a2b'],
  WGB: ['square', '#f0c48a', '#9a5c28'],
  TCG_LOTTO_VN: ['leaf', '#ffd3e6', '#e0447f'],
  TCG_SEA: ['diamond', '#fff2d4', '#c2602a'],
  LOTT: ['ticket', '#ffd9cf', '#e8334a'],
  ELOTT: ['ticket', '#ffe99a', '#ff7a1f'],
}

/** Width and height of a provider's logo. */
export const PROVIDER_LOGO = { width: 240, height: 64 } as const

/** A provider's badge and name in its studio's letters, for dark grounds. */
export function providerLogo({ code, name }: { code: string; name: string }): string {
  const studio = studioOf(code)
  const [badge, light, dark] = SIGNS[code] ?? ['circle', '#f4f6fb', '#a9b3cb']
  const initial = letter({ text: name.charAt(0).toUpperCase(), face: studio.title.face, cx: 32, cy: 32, width: 30, sizeMax: 30 })
  const ground = `<linearGradient id="b" x1="0" y1="0" x2="0" y2="1">${stops([light, dark])}</linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PROVIDER_LOGO.width} ${PROVIDER_LOGO.height}" role="img" aria-label="${name}"><defs>${ground}</defs><path transform="translate(32 32)" d="${BADGES[badge]}" fill="url(#b)"/><path d="${initial.path}" transform="translate(0 ${tenth(32 - (initial.top + initial.bottom) / 2)})" fill="#0b0e18"/>${word(name, studio)}</svg>`
}

function word(name: string, { title }: Studio): string {
  const words = name.split(' ')
  const lines = words.length > 1 && name.length > 11 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name]
  const each = 52 / lines.length
  return lines
    .map((text, index) => {
      const wide = text.toUpperCase()
      const sizeMax = lines.length === 1 ? 34 : 25
      const drawn = letter({ text: wide, face: title.face, cx: 150, cy: 32, width: 168, sizeMax })
      const middle = 32 + (index - (lines.length - 1) / 2) * each
      const shift = `translate(${tenth(66 - drawn.left)} ${tenth(middle - (drawn.top + drawn.bottom) / 2)})`
      return `<path d="${drawn.path}" transform="${shift}" fill="#f4f6fb"/>`
    })
    .join('')
}
