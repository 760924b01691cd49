import type { Theme } from '../themes.ts'

/** What a theme's air is full of; the rest of its look is in the style sheets. */
export const themeLooks: Readonly<Record<Theme, { drift: readonly string[] }>> = {
  'marigold-nights': { drift: ['#ffb03a', '#ff7a1a', '#ffd76a'] },
  'dragon-fortune': { drift: ['#ff8a2a', '#ffcf5a', '#ff4a2a'] },
  'temple-of-jade': { drift: ['#8affc8', '#d8ffe8', '#46d8a0'] },
  'fiesta-fruits': { drift: ['#ff6ab0', '#ffd23f', '#5ae0ff', '#a8ff6a'] },
}
