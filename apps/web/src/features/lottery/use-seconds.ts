import { useSyncExternalStore } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { SECOND_MS } from '../../lib/durations.ts'

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The time in milliseconds, again each second; one timer serves every countdown of the page. Undefined while it is only drawn. */
export const useSeconds = (): number | undefined => useSyncExternalStore<number | undefined>(subscribe, () => now || start(), nothing)

const nothing = () => undefined

function start(): number {
  now = nowMs()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = nowMs()
    for (const one of [...listeners]) one()
  }, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = 0
  }
}
