import { h, setContent } from '@pavilion/game-kit/client/dom'
import { countUp } from '@pavilion/game-kit/client/motion'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { LIMBO_UNITS, type LimboStep, limboChoiceOf, limboTargetOf, TARGET_MAX, TARGET_MIN } from '../../rules/limbo.ts'
import { makeChoices } from '../choice-buttons.ts'
import { returnInMoney } from '../dice-figures.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'
import { makeTypedFigure } from '../typed-figure.ts'

const POINTS_SHOWN = 6
const RISE_MS = 200
const QUICK = [150, 200, 500, 1_000, 10_000].map(limboChoiceOf)
/** 99 % of the rounds in hundredths of a per cent, times the hundredths of a target. */
const CHANCE = 99 * 100 * 100

/** A number that rises to the point of the round, and the target that it is held against. */
export const makeLimbo: MakeFace<LimboStep> = (set): Face<LimboStep> => {
  const { game } = set
  const shown = h('p', { class: 'limbo-point amount', 'aria-hidden': 'true' }, '1.00×')
  const board = h('div', { class: 'limbo-board' }, shown)
  const last = h('ol', { class: 'last-results', 'aria-label': game.say('lastResults') })
  const promise = h('p', { class: 'bet-promise' })
  const bet = makeBet(set)
  const begin = () => board.classList.remove('is-hit', 'is-missed')
  return {
    element: h('div', { class: 'limbo' }, last, board, ...bet.elements, promise),
    refresh: () => {
      bet.refresh()
      promise.textContent = game.say('winPays', { amount: returnInMoney(game, targetOf(game), LIMBO_UNITS) })
      setContent(last, ...chipsOf(game))
    },
    begin,
    show: async ({ point, units }) => {
      begin()
      await countUp(RISE_MS, (share) => {
        // Rising by factors: each moment of it is as far from the next, however high the point is.
        shown.textContent = `${withPoint(Math.round(LIMBO_UNITS * (point / LIMBO_UNITS) ** share))}×`
      })
      board.classList.add(units > 0 ? 'is-hit' : 'is-missed')
    },
    rest: begin,
    tell: ({ point }) => `${withPoint(point)}×`,
  }
}

const targetOf = ({ choice }: Game): number => limboTargetOf(choice) ?? TARGET_MIN

/** Target and chance, each of which can be typed and sets the other. */
function makeBet({ game, choose }: FaceSet) {
  const { say } = game
  const take = (target: number) => choose(limboChoiceOf(Math.min(TARGET_MAX, Math.max(TARGET_MIN, target))))
  const target = makeTypedFigure(say('target'), '×', (typed) => typed && take(typed))
  const chance = makeTypedFigure(say('chance'), '%', (typed) => typed && take(Math.floor(CHANCE / typed)))
  const quick = makeChoices({ game, choose }, QUICK, (choice) => {
    const times = `${(limboTargetOf(choice) ?? 0) / LIMBO_UNITS}×`
    return { content: [times], label: `${say('target')} ${times}`, className: 'limbo-quick' }
  })
  return {
    elements: [
      h('div', { class: 'limbo-chips', role: 'group', 'aria-label': say('target') }, ...quick.buttons),
      h('div', { class: 'typed-figures' }, target.element, chance.element),
    ],
    refresh: () => {
      target.show(withPoint(targetOf(game)))
      chance.show(chanceText(targetOf(game)))
      for (const figure of [target, chance]) figure.setOff(game.phase !== 'idle')
      quick.refresh()
    },
  }
}

/** The chance of a target in per cent: two decimals, and as many more as it takes to tell a small one from nothing. */
export function chanceText(target: number): string {
  const decimals = target > 100_000 ? 6 : target > 1_000 ? 4 : 2
  const scaled = Math.floor((99 * 100 * 10 ** decimals) / target)
  const digits = String(scaled).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function chipsOf(game: Game): HTMLElement[] {
  const rounds = game.last.filter(({ steps }) => steps.length > 0).slice(0, POINTS_SHOWN)
  return rounds.map(({ steps, totalUnits }) => {
    const { point } = steps[0] as LimboStep
    return h('li', { class: totalUnits > 0 ? 'amount is-hit' : 'amount' }, `${withPoint(point)}×`)
  })
}
