import type { PlayState } from '@pavilion/game-kit/wire'
import type { HostedGame } from '../hosted-game.ts'
import type { Play } from '../launcher/plays.store.ts'

/** The least time of a cycle in a strict profile, in milliseconds. */
const STRICT_SLOT_MS = 2_500
const STRICT_MS = 5_000

export type PlayRules = Pick<PlayState, 'isAutoplayAllowed' | 'isTurboAllowed' | 'isRaiseAllowed' | 'cycleMs'>

/** What the casino allowed at the launch, as far as the game knows how. The calls of the page are held to it. */
export function playRulesOf(
  { isAutoplayAllowed, isTurboAllowed, isRaiseAllowed, isPaceStrict }: Play,
  game: Pick<HostedGame, 'category' | 'engine'> | undefined,
): PlayRules {
  const strictMs = game?.category === 'slots' ? STRICT_SLOT_MS : STRICT_MS
  const autoplayMs = game?.engine.autoplayMs
  const canPlayItself = isAutoplayAllowed && autoplayMs !== undefined
  return {
    isAutoplayAllowed: canPlayItself,
    isTurboAllowed,
    isRaiseAllowed: isRaiseAllowed && canPlayItself,
    // Without turbo no hand is faster than what plays by itself.
    cycleMs: Math.max(isPaceStrict ? strictMs : 0, isTurboAllowed ? 0 : (autoplayMs ?? 0)),
  }
}
