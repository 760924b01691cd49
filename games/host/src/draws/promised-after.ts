import type { Chain, Draw } from './draws.store.ts'

/** What the draw after the last one must hash to: what that one revealed, or the commitment of the chain that begins then. */
export function promisedAfter(last: Draw | undefined, chains: readonly Pick<Chain, 'firstIndex' | 'commitment'>[]): string {
  const next = last ? last.index + 1 : undefined
  const prepared = chains.find(({ firstIndex }) => next === undefined || firstIndex === next)
  return prepared?.commitment ?? last?.revealed ?? ''
}
