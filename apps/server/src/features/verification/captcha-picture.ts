import type { Random } from '../../base/random.ts'

/** Draws captchas. Another maker can draw other pictures; the solution stays on the server. */
export type CaptchaMaker = {
  /** A picture of these digits as a data URL. */
  draw(digits: string): string
}

type Point = readonly [x: number, y: number]

const HEIGHT = 56
const DIGIT_WIDTH = 24
const DIGIT_HEIGHT = 34
const STEP = 34
const MARGIN = 16
const PIECES_A_CURVE = 4
const NOISE_LINES = 1
const INK = '#F4F6FB'
const PAPER = '#26304A'

/** Each digit as strokes through points of a box of 1 × 1. */
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [around(0.5, 0.5, 0.46, 0.5)],
  '1': [
    [
      [0.18, 0.24],
      [0.55, 0],
    ],
    [
      [0.55, 0],
      [0.55, 1],
    ],
  ],
  '2': [
    [
      [0.08, 0.26],
      [0.26, 0.04],
      [0.68, 0.03],
      [0.88, 0.28],
      [0.62, 0.6],
      [0.06, 1],
    ],
    [
      [0.06, 1],
      [0.94, 1],
    ],
  ],
  '3': [
    [
      [0.1, 0.16],
      [0.4, 0],
      [0.8, 0.1],
      [0.82, 0.36],
      [0.42, 0.48],
    ],
    [
      [0.42, 0.48],
      [0.86, 0.58],
      [0.86, 0.88],
      [0.44, 1],
      [0.06, 0.86],
    ],
  ],
  '4': [
    [
      [0.62, 0],
      [0.04, 0.68],
    ],
    [
      [0.04, 0.68],
      [0.98, 0.68],
    ],
    [
      [0.7, 0.34],
      [0.7, 1],
    ],
  ],
  '5': [
    [
      [0.88, 0],
      [0.2, 0],
    ],
    [
      [0.2, 0],
      [0.14, 0.44],
    ],
    [
      [0.14, 0.44],
      [0.52, 0.34],
      [0.88, 0.52],
      [0.84, 0.86],
      [0.46, 1],
      [0.06, 0.9],
    ],
  ],
  '6': [
    [
      [0.8, 0.02],
      [0.38, 0.18],
      [0.08, 0.62],
    ],
    around(0.5, 0.7, 0.42, 0.3),
  ],
  '7': [
    [
      [0.04, 0],
      [0.94, 0],
    ],
    [
      [0.94, 0],
      [0.6, 0.46],
      [0.4, 1],
    ],
  ],
  '8': [around(0.5, 0.25, 0.36, 0.25), around(0.5, 0.75, 0.45, 0.25)],
  '9': [
    around(0.5, 0.3, 0.42, 0.3),
    [
      [0.92, 0.34],
      [0.82, 0.74],
      [0.34, 1],
    ],
  ],
}

/**
 * The built-in maker: bent strokes in pieces, so that the file does not reveal which digit or line
 * a piece belongs to. The file contains no letter of the solution.
 */
export function createCaptchaMaker(random: Random): CaptchaMaker {
  const between = (low: number, high: number) => low + ((high - low) * random(4).readUInt32BE(0)) / 2 ** 32
  return {
    draw: (digits) => {
      const width = 2 * MARGIN + STEP * (digits.length - 1) + DIGIT_WIDTH
      const lines = [...digits].flatMap((digit, place) => bend(STROKES[digit] ?? [], MARGIN + place * STEP, between))
      for (let line = 0; line < NOISE_LINES; line += 1) lines.push(noise(width, between))
      const path = shuffle(lines.flatMap(pieces), between).join('')
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">` +
        `<path fill="${PAPER}" d="M0 0h${width}v${HEIGHT}H0z"/>` +
        `<path fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" d="${path}"/></svg>`
      return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    },
  }
}

type Between = (low: number, high: number) => number

/** A digit's strokes at their place: leaning, turned, stretched, and with every point a little off. */
function bend(strokes: readonly (readonly Point[])[], left: number, between: Between): Point[][] {
  const turn = between(-0.3, 0.3)
  const lean = between(-0.25, 0.25)
  const [wide, high] = [DIGIT_WIDTH * between(0.85, 1.1), DIGIT_HEIGHT * between(0.85, 1.12)]
  const [centreX, centreY] = [left + DIGIT_WIDTH / 2 + between(-3, 3), HEIGHT / 2 + between(-4, 4)]
  return strokes.map((stroke) =>
    stroke.map(([atX, atY]) => {
      const x = (atX - 0.5 + lean * (0.5 - atY)) * wide
      const y = (atY - 0.5) * high
      const turnedX = x * Math.cos(turn) - y * Math.sin(turn)
      const turnedY = x * Math.sin(turn) + y * Math.cos(turn)
      return [centreX + turnedX + between(-0.8, 0.8), centreY + turnedY + between(-0.8, 0.8)] as const
    }),
  )
}

/** A wave across the picture. */
function noise(width: number, between: Between): Point[] {
  const [height, swing, phase] = [between(14, HEIGHT - 14), between(5, 12), between(0, 6)]
  const steps = 9
  return Array.from({ length: steps }, (_, step) => {
    const x = (width * step) / (steps - 1)
    return [x, height + swing * Math.sin(phase + step * 0.9)] as const
  })
}

/** A smooth line through the points (Catmull-Rom), as short straight pieces, each with its own start. */
function pieces(points: readonly Point[]): string[] {
  const at = (place: number): Point => points[Math.max(0, Math.min(points.length - 1, place))] ?? [0, 0]
  const found: string[] = []
  for (let place = 0; place < points.length - 1; place += 1) {
    const corners: readonly [Point, Point, Point, Point] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    let from = at(place)
    for (let piece = 1; piece <= PIECES_A_CURVE; piece += 1) {
      const to = along(corners, piece / PIECES_A_CURVE)
      found.push(`M${text(from[0])} ${text(from[1])}L${text(to[0])} ${text(to[1])}`)
      from = to
    }
  }
  return found
}

function along([before, start, end, after]: readonly [Point, Point, Point, Point], part: number): Point {
  const axis = (p: number, a: number, b: number, n: number) =>
    0.5 * (2 * a + (b - p) * part + (2 * p - 5 * a + 4 * b - n) * part ** 2 + (3 * a - p - 3 * b + n) * part ** 3)
  return [axis(before[0], start[0], end[0], after[0]), axis(before[1], start[1], end[1], after[1])]
}

const text = (length: number) => String(Math.round(length * 10) / 10)

function around(x: number, y: number, wide: number, high: number): Point[] {
  return Array.from({ length: 11 }, (_, step) => {
    const angle = -Math.PI / 2 + (step / 10) * 2 * Math.PI
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)] as const
  })
}

function shuffle(list: string[], between: Between): string[] {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(between(0, last + 1))
    ;[list[last], list[other]] = [list[other] ?? '', list[last] ?? '']
  }
  return list
}
