import type { Kind, Level } from './draw.ts'
import { range, sumOf, twoDigits } from './ranges.ts'

// How often numbers came, from draws that were made and from nothing else. No draw knows of another: this foretells nothing.

/** What is counted of a draw: all of its numbers, those of one place, their sum, the first one, or the end of the special prize. */
export type Subject = { id: string; numbers: readonly string[]; drawn: (levels: readonly Level[]) => readonly string[] }

/** How often a number came in the draws, and how many draws ago last: 0 is the last draw; undefined where it came in none. */
export type Figure = { number: string; times: number; gap: number | undefined }

const first = (levels: readonly Level[]) => levels[0]?.numbers ?? []
const all = (numbers: readonly string[]): Subject => ({ id: 'any', numbers, drawn: first })
const place = (numbers: readonly string[], at: number): Subject => ({
  id: `place-${at}`,
  numbers,
  drawn: (levels) => first(levels).slice(at - 1, at),
})

const digits = range(0, 9).map(String)
const runners = range(1, 10).map(twoDigits)
const faces = range(1, 6).map(String)
const ends = range(0, 99).map(twoDigits)

/** What is counted of each kind of lottery, the first of them first. */
export const subjects: Readonly<Record<Kind, readonly Subject[]>> = {
  digits: [all(digits), ...range(1, 5).map((at) => place(digits, at))],
  dice: [all(faces), { id: 'sum', numbers: range(3, 18).map(String), drawn: (levels) => [String(sumOf(first(levels).map(Number)))] }],
  race: range(1, 10).map((at) => place(runners, at)),
  six: [all(range(1, 45).map(twoDigits)), { ...place(range(1, 45).map(twoDigits), 1), id: 'special' }],
  eleven: [all(range(1, 11).map(twoDigits)), { ...place(range(1, 11).map(twoDigits), 1), id: 'first' }],
  levels: [
    { id: 'any', numbers: ends, drawn: (levels) => levels.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2))) },
    { id: 'tail', numbers: ends, drawn: (levels) => first(levels).map((number) => number.slice(-2)) },
  ],
}

/** The figures of every number, in the order of the numbers. `draws` are the newest first. */
export function figuresOf({ numbers, drawn }: Subject, draws: readonly { levels: readonly Level[] }[]): Figure[] {
  const drawnEach = draws.map(({ levels }) => drawn(levels))
  return numbers.map((number) => {
    const gap = drawnEach.findIndex((one) => one.includes(number))
    return { number, times: sumOf(drawnEach.map((one) => one.filter((other) => other === number).length)), gap: gap < 0 ? undefined : gap }
  })
}

/** Those that came most often are hot, those that came least are cold; nothing is where all came alike. */
export function warmthOf(figure: Figure, figures: readonly Figure[]): 'hot' | 'cold' | undefined {
  const times = figures.map((one) => one.times)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  if (least === most) return undefined
  if (figure.times === most) return 'hot'
  return figure.times === least ? 'cold' : undefined
}
