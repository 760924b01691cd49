// Whether the question stands that offers an account of one's own. It is asked from several places and shown in one.
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
