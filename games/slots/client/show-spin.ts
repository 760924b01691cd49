import { portion, show } from '@pavilion/game-kit/client/money'
import { canMove, rest } from '@pavilion/game-kit/client/motion'
import { tellReturn } from '@pavilion/game-kit/slot/celebrate'
import type { SpinStep, Win } from '../engine/step.ts'
import { coinLabel } from './coins.ts'
import type { Parts } from './parts.ts'
import type { SlotsGame, SlotsRound, SlotsTable } from './slots-game.ts'
import { sayIn } from './texts.ts'

const SPREAD_MS = 520
const FORMULA_MS = 800

/** Stops the reels on a spin, lets wilds spread, and shows what won: all of it together, then win by win until the next spin. */
export async function showSpin({ wear }: Parts, table: SlotsTable, round: SlotsRound, step: SpinStep): Promise<void> {
  const { game, stage, sound } = table
  wear.label = (coin) => coinLabel(game, round, coin)
  wear.coins = step.coins
  await stage.reels.stopAt(step.landed, sound, { held: step.heldReels, stops: step.stops })
  const spread = step.wildReels.filter((reel) => !step.heldReels.includes(reel))
  if (spread.length > 0) {
    stage.reels.show(step.grid)
    for (const reel of spread) for (const row of (step.grid[reel] ?? []).keys()) stage.reels.cellAt(reel, row)?.classList.add('is-spread')
    sound.scatter(spread.length)
    if (canMove()) await rest(SPREAD_MS)
  }
  if (step.wins.length === 0) return tellReturn(game, stage, sound, round, 0)
  const isLit = step.units > round.unitsPerStake
  const wins = step.wins.map(({ line, places }) => ({ line, places }))
  const lines = stage.lines.show(wins, [], (at) => {
    sound.tick()
    const win = step.wins[at]
    if (win) stage.say(winText(game, round, win), isLit)
  })
  if (step.multiplier > 1) {
    stage.say(formula(game, round, step), isLit)
    await rest(FORMULA_MS)
  }
  await Promise.all([lines, tellReturn(game, stage, sound, round, step.units)])
}

const money = ({ play }: SlotsGame, { stake, unitsPerStake }: SlotsRound, units: number): string =>
  show(portion(stake, units, unitsPerStake), play.currency)

/** What the wins of a spin come to and what they are multiplied by. */
function formula(game: SlotsGame, round: SlotsRound, { wins, multiplier }: SpinStep): string {
  const units = wins.reduce((sum, win) => sum + win.units, 0)
  return `${money(game, round, units)} × ${multiplier}`
}

/** One win in words: where it is, how many of what, and what it pays. */
export function winText(game: SlotsGame, round: SlotsRound, { line, symbol, count, factors, units }: Win): string {
  const own = sayIn(game.language)
  const values = { count, symbol: game.design.symbolNames[game.language][symbol] ?? '', amount: money(game, round, units) }
  if (line !== null) return own('winLine', { ...values, line: line + 1 })
  if (factors.length === 0) return own('winPlain', values)
  return own('winWays', { ...values, ways: waysText(factors) })
}

/** Which numbers are multiplied: a reel with wilds that count more than one shows its sum. */
function waysText(factors: readonly (readonly number[])[]): string {
  const sums = factors.map((reel) => reel.reduce((sum, factor) => sum + factor, 0))
  const ways = sums.reduce((product, sum) => product * sum, 1)
  if (!factors.some((reel) => reel.some((factor) => factor > 1))) return String(ways)
  const terms = factors.map((reel) => (reel.length > 1 ? `(${reel.join('+')})` : String(reel[0] ?? 1)))
  return `${terms.join('×')} = ${ways}`
}
