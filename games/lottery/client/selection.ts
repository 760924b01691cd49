import type { Picker } from '../bets/rule.ts'
import type { BoardType } from '../wire.ts'

/** What is picked of a type of bet: for each place, or in one row, what was touched. */
export type Picked = readonly (readonly string[])[]

/** A bet as it is sent, and how many unit stakes it takes. */
export type Line = { choice: string; units: number }

/** Why what is picked is no bet yet: what is missing, or too much, and the number that the text names. */
export type Missing = { text: 'choose' | 'chooseEach' | 'tooMany'; n: number }

/** What is picked after a touch of one thing in a row: it comes in or goes out, and each row stays in order. */
export function toggle(picked: Picked, row: number, item: string): Picked {
  const rows = Array.from({ length: Math.max(picked.length, row + 1) }, (_, at) => picked[at] ?? [])
  return rows.map((items, at) => {
    if (at !== row) return items
    return items.includes(item) ? items.filter((other) => other !== item) : [...items, item].sort()
  })
}

/** The bets that are picked: one for each option, or one that holds all numbers or places. */
export function linesOf({ type, picker }: Pick<BoardType, 'type' | 'picker'>, picked: Picked, multiple: number): Line[] | Missing {
  const chosen = picked[0] ?? []
  const write = (selection: string, combinations: number) => ({
    choice: `${type}:${selection}:${multiple}`,
    units: combinations * multiple,
  })
  if (picker.by === 'options') return chosen.length === 0 ? { text: 'choose', n: 1 } : chosen.map((option) => write(option, 1))
  if (picker.by === 'numbers') {
    if (chosen.length < picker.from) return { text: 'choose', n: picker.from }
    if (chosen.length > picker.upTo) return { text: 'tooMany', n: picker.upTo }
    return [write(chosen.join('.'), waysToChoose(chosen.length, picker.from))]
  }
  const rows = Array.from({ length: picker.places }, (_, at) => picked[at] ?? [])
  if (rows.some((row) => row.length === 0)) return { text: 'chooseEach', n: picker.places }
  const combinations = rows.reduce((product, row) => product * row.length, 1)
  if (combinations > picker.upTo) return { text: 'tooMany', n: picker.upTo }
  return [write(rows.map((row) => row.join('')).join('.'), combinations)]
}

/** The most and the least that one unit brings, in hundredths. */
export function prizesOf(picker: Picker): readonly number[] {
  return picker.by === 'options' ? picker.options.flatMap(({ prizes }) => prizes) : picker.prizes
}

function waysToChoose(from: number, taken: number): number {
  let ways = 1
  for (let at = 1; at <= taken; at += 1) ways = (ways * (from - taken + at)) / at
  return ways
}
