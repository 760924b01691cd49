import { portion, show } from '@pavilion/game-kit/client/money'
import type { Shot } from '../rules.ts'
import type { RoundView } from '../wire.ts'
import type { Hit } from './batch.ts'
import type { Game } from './game.ts'
import type { Scene } from './scene.ts'
import type { Table } from './table.ts'

/** Where a catch is shown whose fish nobody saw being hit: in the middle of the water. */
const SOMEWHERE = { x: 195, y: 220 }
const SHARES_APART = 34

/**
 * Shows what a batch caught and says it in one line. Only a batch that brings more than it cost is celebrated: a catch of one that
 * does not rises without gold and without a sound.
 */
export function tellBatch({ game, stage, sound }: Table, round: RoundView, batch: readonly Hit[]): void {
  const isWin = round.totalUnits > round.unitsPerStake
  for (const [at, shot] of (round.steps[0]?.shots ?? []).entries()) showCatch(game, stage.scene, round, shot, batch[at])
  stage.say(wordsOf(game, round), isWin ? 'win' : 'calm')
  if (isWin) sound.win()
}

/** What a batch came to, in one line. */
export function wordsOf({ say, play }: Pick<Game, 'say' | 'play'>, round: RoundView): string {
  const amount = show(round.win, play.currency)
  const isWin = round.totalUnits > round.unitsPerStake
  const words = isWin ? say('win', { amount }) : round.totalUnits > 0 ? say('returned', { amount }) : say('noCatch')
  const caught = (round.steps[0]?.shots ?? []).filter(({ stakes }) => stakes > 0)
  return [...caught.map(({ kind, stakes }) => `${say(kind)} ×${stakes}`), words].join(' · ')
}

/** Shows what one shot of a batch caught, if it did; `hit` is whom it was seen to hit. */
export function showCatch({ play }: Pick<Game, 'play'>, scene: Scene, round: RoundView, shot: Shot, hit?: Omit<Hit, 'stake'>): void {
  const { kind, stakes, shares } = shot
  if (stakes === 0) return
  const place = hit?.place ?? SOMEWHERE
  const worth = (count: number) => `+${show(portion(round.stake, count, round.unitsPerStake), play.currency)}`
  scene.take(hit?.swimmerId ?? -1, kind, place, worth(stakes), round.totalUnits > round.unitsPerStake)
  if (shares !== undefined) riseShares(scene.effects, place, worth(stakes / shares), shares)
}

/** The equal shares of a whirl, around it. */
function riseShares(effects: Scene['effects'], { x, y }: Hit['place'], text: string, shares: number): void {
  for (let share = 0; share < shares; share++) {
    const angle = (share / shares) * 2 * Math.PI
    effects.rise({ x: x + Math.cos(angle) * SHARES_APART * 2, y: y + 30 + Math.sin(angle) * SHARES_APART }, text, false)
  }
}
