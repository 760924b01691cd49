import { portion, show } from '@pavilion/game-kit/client/money'
import { canMove, rest } from '@pavilion/game-kit/client/motion'
import { countedMoment } from '@pavilion/game-kit/slot/celebrate'
import type { Coin, HoldStep } from '../engine/step.ts'
import { coinLabel, coinText } from './coins.ts'
import type { Parts } from './parts.ts'
import type { SlotsGame, SlotsRound, SlotsTable } from './slots-game.ts'
import { sayIn } from './texts.ts'

const BETWEEN_COINS_MS = 240
const COUNT_MS = 320
const END_MS = 500

/** Stops the places that spin: new coins land one by one, and after the last spin all are counted together. */
export async function showHold({ hold }: Parts, table: SlotsTable, round: SlotsRound, step: HoldStep): Promise<void> {
  const { game, stage, sound } = table
  const own = sayIn(game.language)
  const label = (coin: Coin) => coinLabel(game, round, coin)
  const before = step.coins.slice(0, step.coins.length - step.landed)
  if (!hold.isOpen()) hold.open(before, label)
  hold.settle()
  for (const [at, coin] of step.coins.slice(before.length).entries()) {
    hold.land(coin, label(coin))
    sound.scatter(Math.min(4, at + 1))
    if (canMove()) await rest(BETWEEN_COINS_MS)
  }
  stage.setBadge(own('respinsLeft', { count: step.respinsLeft }))
  stage.say(sumText(game, round, step.coins))
  if (step.units === 0) return
  await count(table, round, step, (coin) => hold.count(coin))
  hold.close()
}

/** What coins that are held come to, shown plainly: only their end says what it is. */
export const sumText = (game: SlotsGame, round: SlotsRound, coins: readonly Coin[]): string =>
  coinText(
    game,
    round,
    coins.reduce((sum, { units }) => sum + units, 0),
  )

/** The coins are added up one by one; the sum is celebrated only if it is above the stake. */
async function count({ game, stage, sound }: SlotsTable, round: SlotsRound, step: HoldStep, light: (coin: Coin) => void) {
  if (canMove()) await rest(END_MS)
  let sum = 0
  for (const coin of step.coins) {
    sum += coin.units
    light(coin)
    sound.tick()
    stage.say(coinText(game, round, Math.min(sum, step.units)), step.units > round.unitsPerStake)
    if (canMove()) await rest(COUNT_MS)
  }
  const isWin = step.units > round.unitsPerStake
  const amount = portion(round.stake, step.units, round.unitsPerStake)
  if (isWin) {
    sound.win('big')
    stage.particles.burst(60)
    await countedMoment(game, stage, { amount, title: sayIn(game.language)('holdTotal'), durationMs: 1500 })
  }
  const text = game.say(isWin ? 'win' : 'returned', { amount: show(amount, game.play.currency) })
  stage.say(text, isWin)
  stage.announce(text)
}
