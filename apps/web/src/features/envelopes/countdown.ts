import { SECOND_MS } from '../../lib/durations.ts'
import type { Rain } from './envelopes.queries.ts'

/** How much time there is until then, as `1:02:03`; never less than nothing. */
export function countdownText(until: string, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/**
 * The current state of an envelope, computed from the last response: it begins and ends by itself.
 */
export function stateAt({ state, startsAt, endsAt }: Pick<Rain, 'state' | 'startsAt' | 'endsAt'>, nowMs: number): Rain['state'] {
  if (state !== 'coming' && state !== 'running') return state
  if (Date.parse(endsAt) <= nowMs) return 'ended'
  return Date.parse(startsAt) <= nowMs ? 'running' : 'coming'
}
