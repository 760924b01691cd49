import { useSyncExternalStore } from 'react'

// What was done just now, shown once in a place of its own that screens share.

const SHOWN_MS = 8_000
let shown = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = (text: string) => {
  shown = text
  for (const listener of listeners) listener()
}

/** Says what was done. */
export function announce(text: string): void {
  clearTimeout(timer)
  tell(text)
  timer = setTimeout(() => tell(''), SHOWN_MS)
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAnnouncement = (): string => useSyncExternalStore(follow, () => shown)
