import type { createSound } from '@pavilion/game-kit/client/sound'
import type { Flight } from './flight.ts'

/** What acts work with. */
export type ActTools = {
  root: HTMLElement
  flight: Flight
  sound: ReturnType<typeof createSound>
  refresh: () => void
  update: () => Promise<void>
}
