import type { Title } from '../engine/title.ts'

const PAYING = ['high-1', 'high-2', 'high-3', 'high-4', 'low-1', 'low-2', 'low-3', 'low-4'] as const

/**
 * Which picture shows a symbol: those that pay by what they are worth, the dearest first, every other by what it does. A title whose
 * pays are tuned needs no new drawing.
 */
export function artOf({ symbols }: Title, symbol: number): string {
  const { role, multiplier } = symbols[symbol] ?? { role: 'pays' }
  if (role === 'wild') return multiplier === undefined ? 'wild' : `wild-${multiplier}`
  if (role !== 'pays') return role
  const dearer = symbols.slice(0, symbol).filter((each) => each.role === 'pays').length
  return PAYING[dearer] ?? 'low-4'
}

/** Where a symbol's picture lies, beside the page. */
export const symbolUrl = (title: Title, symbol: number): string => `./${title.id}/${artOf(title, symbol)}.webp`

/** Where the picture of a title's place lies: what its reels are before. */
export const placeUrl = (titleId: string): string => `./${titleId}/place.webp`
