import type { BoardType } from '../wire.ts'
import type { Picked } from './selection.ts'

/** A whole number from 0 to below a size: the browser's own generator, or a test's. */
export type Below = (size: number) => number

/** One combination that is left to chance: each one of the type is as likely as any other. */
export function quickPick({ picker }: Pick<BoardType, 'picker'>, below: Below): Picked {
  if (picker.by === 'options') return [[picker.options[below(picker.options.length)]?.option ?? '']]
  if (picker.by === 'places') return Array.from({ length: picker.places }, () => [String(below(10))])
  const left = [...picker.numbers]
  const taken = Array.from({ length: picker.from }, () => left.splice(below(left.length), 1)[0] ?? '')
  return [taken.sort()]
}

/** What was picked for a ticket of a type, from the line that it was placed with; undefined for a ticket of another type. */
export function pickedOf({ type, picker }: Pick<BoardType, 'type' | 'picker'>, choice: string): Picked | undefined {
  const [of, selection = ''] = choice.split(':')
  if (of !== type || selection === '') return undefined
  if (picker.by === 'options') return [[selection]]
  return picker.by === 'numbers' ? [selection.split('.')] : selection.split('.').map((digits) => [...digits])
}

/** What is picked, for people: the numbers of each row. */
export const pickedText = (picked: Picked): string => picked.map((row) => row.join(' ')).join(' · ')

/** The numbers of a ticket, each with whether it was drawn; nothing for bets that are on no numbers. */
export function hitsOf(
  { picker }: Pick<BoardType, 'picker'>,
  picked: Picked,
  drawn: readonly string[],
): { number: string; isHit: boolean }[] {
  if (picker.by !== 'numbers') return []
  // Of prizes of many digits a bet on two is on the last ones.
  return (picked[0] ?? []).map((number) => ({ number, isHit: drawn.some((other) => other.endsWith(number)) }))
}
