import { pause } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import type { RoundView } from '../wire.ts'
import type { Game } from './game.ts'
import { createScene } from './scene.ts'
import { showCatch, wordsOf } from './tell-batch.ts'

const BETWEEN_MS = 360
const END_MS = 700

/** The bay in which a stored batch is fired again, shot by shot. Who swims where is another one each time; what was caught is not. */
export function createReplay(game: Game, round: RoundView): { parts: HTMLElement[]; run: () => Promise<void> } {
  const canvas = h('canvas', { class: 'bay', role: 'img', 'aria-label': wordsOf(game, round) })
  const plaque = h('p', { class: 'plaque', role: 'status' }, game.say('replayed'))
  const stake = portion(round.stake, 1, round.unitsPerStake)
  let arrive = () => {}
  const scene = createScene({
    canvas,
    price: () => show(stake, game.play.currency),
    targetId: () => null,
    onHit: () => arrive(),
    onSpent: () => arrive(),
  })
  const run = async () => {
    plaque.textContent = game.say('replayed')
    plaque.classList.remove('is-win')
    for (const shot of round.steps[0]?.shots ?? []) {
      const swimmer = scene.oneOf(shot.kind)
      if (!swimmer) continue
      await new Promise<void>((hit) => {
        arrive = hit
        scene.shoot(stake, swimmer, swimmer.id)
      })
      showCatch(game, scene, round, shot, { kind: shot.kind, swimmerId: swimmer.id, place: { x: swimmer.x, y: swimmer.y } })
      await pause(BETWEEN_MS)
    }
    await pause(END_MS)
    plaque.textContent = wordsOf(game, round)
    plaque.classList.toggle('is-win', round.totalUnits > round.unitsPerStake)
  }
  return { parts: [canvas, plaque], run }
}
