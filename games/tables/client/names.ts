import type { Say } from '@pavilion/game-kit/client/texts/say'
import type { TextKey } from './texts/index.ts'

/** What a spot is called. */
export function spotName(say: Say<TextKey>, spot: string): string {
  if (spot.startsWith('number-')) return say('onNumber', { number: spot.slice('number-'.length) })
  if (spot.startsWith('column-')) return say('column', { number: spot.slice('column-'.length) })
  return say(spot as TextKey)
}
