import type { FramePlan } from '../../lib/early-frame.ts'

/**
 * Every game's frame. A tap may open a page of its own beside the game: that is where a player recomputes a round.
 */
export const gameFrame = {
  allow: 'autoplay',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  referrerpolicy: 'origin',
} as const

/** The page's plan for putting up the frame itself; its place is the later stage. */
export const gameFramePlan: FramePlan = { place: 'early-game', attributes: gameFrame }
