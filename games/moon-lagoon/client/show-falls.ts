import { portion, show } from '@pavilion/game-kit/client/money'
import { rest } from '@pavilion/game-kit/client/motion'
import type { Grid } from '@pavilion/game-kit/lines'
import { tellReturn } from '@pavilion/game-kit/slot/celebrate'
import type { Place } from '@pavilion/game-kit/slot/design'
import type { SlotFeatures } from '@pavilion/game-kit/slot/table'
import { PAYING_SYMBOLS } from '../paytable.ts'
import type { LagoonRound } from './design.ts'
import type { FallingWindow } from './falling-window.ts'
import { sayIn } from './texts.ts'

const LIGHT_MS = 420
const PEARLS_MS = 900
/** One fall at the usual pace: lit, dissolved and fallen. Many of them go faster, so that all take no longer than the second. */
const FALL_MS = 1_270
const FALLS_MS_MAX = 4_500

/** Shows a spin fall by fall: what pays lights up and dissolves, and at the end the pearls are counted. */
export function showFalls(window: FallingWindow): SlotFeatures<LagoonRound>['showStep'] {
  return async ({ game, stage, sound }, round, index) => {
    const step = round.steps[index]
    const [first, ...more] = step?.falls ?? []
    if (!step || !first) return
    const own = sayIn(game.language)
    const worth = (units: number) => show(portion(round.stake, units, round.unitsPerStake), game.play.currency)
    await window.stopAt(first.grid, sound)
    const pace = Math.min(1, FALLS_MS_MAX / (more.length * FALL_MS))
    let units = 0
    let before = first
    for (const [at, fall] of more.entries()) {
      const gone = before.wins.map(({ symbol }) => symbol)
      units += before.wins.reduce((sum, win) => sum + win.units, 0)
      stage.lines.light(placesOf(before.grid, (symbol) => gone.includes(symbol)))
      // What has come together so far is shown plainly: the end of the spin says what it is.
      stage.say(own('soFar', { amount: worth(units) }))
      sound.tick()
      await rest(LIGHT_MS * pace)
      stage.lines.clear()
      await window.fallTo(gone, fall.grid, () => sound.stop(at), pace)
      before = fall
    }
    if (step.multiplier > 1 && units > 0) {
      stage.lines.light(placesOf(step.grid, (symbol) => symbol >= PAYING_SYMBOLS))
      stage.setBadge(own('pearlsCount', { amount: worth(units), count: step.multiplier }))
      sound.scatter(1)
      await rest(PEARLS_MS)
    }
    await tellReturn(game, stage, sound, round, step.units)
  }
}

function placesOf(grid: Grid, isLit: (symbol: number) => boolean): Place[] {
  return grid.flatMap((rows, reel) => rows.flatMap((symbol, row) => (isLit(symbol) ? [[reel, row] as const] : [])))
}
