import type { Say } from '@pavilion/game-kit/client/say'
import { INSIDE_BETS, insideKindOf } from '../inside-bets.ts'
import type { TextKey } from './texts.ts'

/** What a spot is called. */
export function spotName(say: Say<TextKey>, spot: string): string {
  if (spot.startsWith('number-')) return say('onNumber', { number: spot.slice('number-'.length) })
  if (spot.startsWith('column-')) return say('column', { number: spot.slice('column-'.length) })
  const kind = insideKindOf(spot)
  if (kind) return say(kind, { numbers: together(say, INSIDE_BETS.get(spot) ?? []) })
  return say(spot as TextKey)
}

/** Numbers as they are read out: the first and the last of those that follow each other, or every one. */
function together(say: Say<TextKey>, numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first} – ${last}`
  return say('and', { numbers: numbers.slice(0, -1).join(', '), last })
}
