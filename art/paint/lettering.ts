import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { tenth } from './sheet.ts'

/** The display faces that covers are lettered in: package and file of each. */
const FACES = {
  lilita: ['lilita-one', 'lilita-one-latin-400-normal'],
  slab: ['alfa-slab-one', 'alfa-slab-one-latin-400-normal'],
  bangers: ['bangers', 'bangers-latin-400-normal'],
  cinzel: ['cinzel-decorative', 'cinzel-decorative-latin-900-normal'],
  kanit: ['kanit', 'kanit-latin-900-normal'],
  kanitItalic: ['kanit', 'kanit-latin-900-italic'],
  kanitText: ['kanit', 'kanit-latin-600-normal'],
  luckiest: ['luckiest-guy', 'luckiest-guy-latin-400-normal'],
  righteous: ['righteous', 'righteous-latin-400-normal'],
} as const
export type Face = keyof typeof FACES

/** How a line of letters bends: straight, an arch (ends hang), a smile (ends rise), or a wave. */
export type Bend = 'straight' | 'arch' | 'smile' | 'wave'

/** What to letter and where; sizes in units of the drawing. */
export interface LetteringInput {
  text: string
  face: Face
  cx: number
  cy: number
  /** The line never grows wider than this, letters and bend included. */
  width: number
  sizeMax: number
  bend?: Bend
  /** Extra space between letters as a part of the size. */
  tracking?: number
}

/** Letters as one path, with the box they fill. */
export interface Lettering {
  path: string
  size: number
  left: number
  right: number
  top: number
  bottom: number
}

interface Placement {
  x: number
  y: number
  angle: number
}

const require = createRequire(import.meta.url)
const fonts = new Map<Face, Font>()

/** Turns text into an outline that fits the width, bent as asked. Throws when the face has no file. */
export function letter(input: LetteringInput): Lettering {
  const drawn = drawLine(input)
  // A swash may reach beyond the letter's advance: what is drawn must fit too.
  const width = drawn.right - drawn.left
  return width <= input.width ? drawn : drawLine({ ...input, sizeMax: (drawn.size * input.width * 0.995) / width })
}

function drawLine(input: LetteringInput): Lettering {
  const font = loadFont(input.face)
  const tracking = input.tracking ?? 0
  const letters = [...input.text]
  const advanceAt = (size: number) =>
    letters.reduce((sum, character) => sum + font.getAdvanceWidth(character, size), 0) + tracking * size * (letters.length - 1)
  const size = Math.min(input.sizeMax, (input.sizeMax * input.width * 0.985) / Math.max(1, advanceAt(input.sizeMax)))
  const total = advanceAt(size)
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  let path = ''
  let x = -total / 2
  for (const character of letters) {
    const advance = font.getAdvanceWidth(character, size)
    const place = placeOnLine(input.bend ?? 'straight', x + advance / 2, total, size)
    const commands = font.getPath(character, -advance / 2, size * 0.36, size).commands
    path += outline(commands, { ...place, x: place.x + input.cx, y: place.y + input.cy }, box)
    x += advance + tracking * size
  }
  return { path, size, ...box }
}

function placeOnLine(bend: Bend, x: number, total: number, size: number): Placement {
  const along = x / (total / 2 || 1)
  const rise = Math.min(size * 0.3, total * 0.06)
  if (bend === 'arch') return { x, y: rise * along * along - rise / 2, angle: (2 * rise * along) / (total / 2) }
  if (bend === 'smile') return { x, y: rise / 2 - rise * along * along, angle: (-2 * rise * along) / (total / 2) }
  if (bend === 'wave') return { x, y: Math.sin(along * 2.6) * rise * 0.5, angle: (Math.cos(along * 2.6) * 2.6 * rise * 0.5) / (total / 2) }
  return { x, y: 0, angle: 0 }
}

function outline(commands: PathCommand[], place: Placement, box: { left: number; right: number; top: number; bottom: number }): string {
  const cosine = Math.cos(place.angle)
  const sine = Math.sin(place.angle)
  const point = (x = 0, y = 0) => {
    const px = place.x + x * cosine - y * sine
    const py = place.y + x * sine + y * cosine
    box.left = Math.min(box.left, px)
    box.right = Math.max(box.right, px)
    box.top = Math.min(box.top, py)
    box.bottom = Math.max(box.bottom, py)
    return `${tenth(px)} ${tenth(py)}`
  }
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const end = point(command.x, command.y)
      if (command.type === 'Q') return `Q${point(command.x1, command.y1)} ${end}`
      if (command.type === 'C') return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${end}`
      return `${command.type}${end}`
    })
    .join('')
}

function loadFont(face: Face): Font {
  const known = fonts.get(face)
  if (known !== undefined) return known
  const [folder, file] = FACES[face]
  const bytes = readFileSync(require.resolve(`@fontsource/${folder}/files/${file}.woff`))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  fonts.set(face, font)
  return font
}
