import { speedTexts } from '@pavilion/texts/games/speed'
import type { Language } from '../languages.ts'
import { h, icon, setContent } from './dom.ts'
import { type Speed, setSpeed } from './motion.ts'
import { sayOf } from './say.ts'

const SPEEDS: readonly Speed[] = ['normal', 'quick', 'instant']

/** What of a cycle's usual time a hand waits at each speed. */
const CYCLE_SHARES: Readonly<Record<Speed, number>> = { normal: 1, quick: 0.4, instant: 0.1 }

/** The time from stake to stake, played by hand: that of the speed, and no less than the casino asks for. */
export const cycleAt = (usualMs: number, { speed, play }: { speed: Speed; play: { cycleMs: number } }): number =>
  Math.max(play.cycleMs, usualMs * CYCLE_SHARES[speed])

export type SpeedButton = { element: HTMLElement; next(): void }

/** The button that goes from one speed to the next and shows which it is; undefined where the casino allows one speed only. */
export function speedButton(
  game: { play: { isTurboAllowed: boolean }; language: Language; speed: Speed },
  announce: (text: string) => void,
): SpeedButton | undefined {
  if (!game.play.isTurboAllowed) return undefined
  const say = sayOf(speedTexts[game.language])
  const element = h('button', { class: 'round-button speed-button', type: 'button' })
  const draw = () => {
    const name = say('speed', { name: say(game.speed) })
    element.setAttribute('aria-label', name)
    element.setAttribute('data-speed', game.speed)
    setContent(element, icon(game.speed))
    return name
  }
  const next = () => {
    game.speed = SPEEDS[(SPEEDS.indexOf(game.speed) + 1) % SPEEDS.length] ?? 'normal'
    setSpeed(game.speed)
    announce(draw())
  }
  element.addEventListener('click', next)
  draw()
  return { element, next }
}
