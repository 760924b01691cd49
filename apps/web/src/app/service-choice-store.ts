import type { ServiceLink } from '../features/support/service.queries.ts'

// The ways to customer service that somebody may choose from now. It is asked from several places and shown in one.
let links: readonly ServiceLink[] | null = null
const listeners = new Set<() => void>()

export const readServiceChoice = () => links

export function watchServiceChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setServiceChoice(next: readonly ServiceLink[] | null): void {
  links = next
  for (const listener of [...listeners]) listener()
}
