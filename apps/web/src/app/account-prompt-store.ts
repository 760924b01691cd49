// Whether the prompt for an own account is open. Several places ask for it, one shows it.
let isAsked = false
const listeners = new Set<() => void>()

export const readAccountPrompt = () => isAsked

export function watchAccountPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setAccountPrompt(asked: boolean): void {
  isAsked = asked
  for (const listener of [...listeners]) listener()
}
