import { h, s, setContent, setOff } from '@pavilion/game-kit/client/dom'
import { animate, countUp } from '@pavilion/game-kit/client/motion'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { choiceOf, type DiceStep, diceBetOf, ROLLS, SIDES, type Side, STOPS, targetOf } from '../../rules/dice.ts'
import { makeChoices } from '../choice-buttons.ts'
import { diceBetName, returnInMoney, timesInFull } from '../dice-figures.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'
import { makeTypedFigure } from '../typed-figure.ts'

/** Chance in rolls times pays in hundredths: 99 % of everything. */
const CHANCE = 990_000
const ROLLS_SHOWN = 6
const STOPS_AT_ONCE = 5
const SETTLE_MS = 300
const COUNT_MS = 280

/** A scale of all rolls with the target on it; the die travels along it to where it falls. */
export const makeDice: MakeFace<DiceStep> = (set): Face<DiceStep> => {
  const { game } = set
  const shown = h('p', { class: 'dice-roll amount', 'aria-hidden': 'true' }, '0.00')
  const die = h('span', { class: 'dice-die', 'aria-hidden': 'true' }, drawDie())
  const scale = makeScale(set, die)
  const lastRolls = h('ol', { class: 'last-results', 'aria-label': game.say('lastResults') })
  const promise = h('p', { class: 'dice-promise' })
  const board = h('div', { class: 'dice-board' }, h('div', { class: 'dice-jewel' }, drawJewel(), shown), scale.element)
  let fell = 0
  const place = (roll: number) => die.style.setProperty('left', `${roll / (ROLLS / 100)}%`)
  return {
    element: h('div', { class: 'dice' }, lastRolls, board, scale.figures, promise),
    refresh: () => {
      scale.refresh()
      const bet = diceBetOf(game.choice)
      promise.textContent = game.say('winPays', { amount: returnInMoney(game, bet?.units ?? 0) })
      setContent(lastRolls, ...chipsOf(game))
    },
    begin: () => board.classList.remove('is-hit', 'is-missed'),
    show: async ({ roll, units }) => {
      board.classList.remove('is-hit', 'is-missed')
      const from = fell
      fell = roll
      place(roll)
      die.classList.add('has-fallen')
      const width = scale.width()
      await Promise.all([
        animate(
          die,
          [
            { transform: `translateX(${((from - roll) / ROLLS) * width}px) rotate(${from > roll ? 560 : -560}deg)` },
            { transform: `translateX(${from > roll ? -9 : 9}px) rotate(${from > roll ? -26 : 26}deg)`, offset: 0.82 },
            { transform: 'none' },
          ],
          { duration: SETTLE_MS, easing: 'cubic-bezier(.2,.75,.25,1)' },
        ),
        countUp(COUNT_MS, (share) => {
          shown.textContent = withPoint(Math.round(from + (roll - from) * share))
        }),
      ])
      board.classList.add(units > 0 ? 'is-hit' : 'is-missed')
    },
    rest: () => board.classList.remove('is-hit', 'is-missed'),
    tell: ({ roll }) => withPoint(roll),
  }
}

/** The scale with its handle, and the figures that follow from where it is. */
function makeScale({ game, choose }: FaceSet, die: HTMLElement) {
  const { say } = game
  const bet = () => diceBetOf(game.choice) ?? { side: 'under' as const, target: 0, chance: 0, units: 0 }
  const standing = () => STOPS.findIndex(({ chance }) => chance === bet().chance)
  const take = (side: Side, at: number) => {
    const stop = STOPS[Math.min(STOPS.length - 1, Math.max(0, at))]
    if (stop) choose(choiceOf(side, stop))
  }
  const range: HTMLInputElement = h('input', {
    type: 'range',
    class: 'dice-range',
    min: 0,
    max: ROLLS,
    step: 1,
    'aria-label': say('scale'),
    oninput: () => {
      const place = Number(range.value)
      take(bet().side, nearestStop(bet().side === 'under' ? place : ROLLS - place))
      refresh()
    },
    onkeydown: (event: Event) => {
      const by = stepOf((event as KeyboardEvent).key)
      if (by === undefined) return
      event.preventDefault()
      const { side } = bet()
      // To the right is a greater target: a greater chance under it, a smaller one over it.
      take(side, standing() + (side === 'under' ? by : -by))
    },
  })
  const track = h('div', { class: 'dice-track' }, h('span', { class: 'dice-under' }), h('span', { class: 'dice-over' }), die)
  const sides = makeChoices({ game, choose: (side) => take(side as Side, standing()) }, SIDES, (side) => {
    const name = say(side === 'under' ? 'rollUnder' : 'rollOver')
    return { content: [drawSide(side as Side), name], label: name, className: 'dice-side' }
  })
  const typed = (name: string, unit: string, chanceOf: (hundredths: number) => number) =>
    makeTypedFigure(name, unit, (read) => {
      if (read !== undefined) take(bet().side, nearestStop(chanceOf(read)))
    })
  const target = typed(say('target'), '', (read) => (bet().side === 'under' ? read : ROLLS - 1 - read))
  const chance = typed(say('chance'), '%', (read) => read)
  const pays = typed(say('multiplier'), '×', (read) => CHANCE / read)
  const refresh = () => {
    const { side, target: at, chance: wins, units } = bet()
    const isIdle = game.phase === 'idle'
    const edge = side === 'under' ? wins : ROLLS - wins
    range.value = String(edge)
    range.disabled = !isIdle
    const text = `${diceBetName(game, game.choice)}, ${say('chance')} ${withPoint(wins)} %, ${say('multiplier')} ${timesInFull(units)}`
    range.setAttribute('aria-valuetext', text)
    track.style.setProperty('--edge', `${edge / (ROLLS / 100)}%`)
    track.setAttribute('data-side', side)
    target.show(withPoint(at))
    chance.show(withPoint(wins))
    pays.show(timesInFull(units).slice(1))
    for (const figure of [target, chance, pays]) figure.setOff(!isIdle)
    for (const button of sides.buttons) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-choice') === side))
      setOff(button, !isIdle)
    }
  }
  const marks = [0, 25, 50, 75, 100].map((mark) => h('span', {}, String(mark)))
  return {
    element: h('div', { class: 'dice-lane' }, h('div', { class: 'dice-scale', 'aria-hidden': 'true' }, ...marks), track, range),
    figures: h(
      'div',
      { class: 'dice-choosing' },
      h('div', { class: 'dice-sides', role: 'group' }, ...sides.buttons),
      h('div', { class: 'typed-figures' }, target.element, pays.element, chance.element),
    ),
    refresh,
    width: () => track.clientWidth,
  }
}

/** The stop whose chance is nearest to the one that is wanted. */
function nearestStop(wanted: number): number {
  const distance = (at: number) => Math.abs((STOPS[at]?.chance ?? 0) - wanted)
  return STOPS.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0)
}

function stepOf(key: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: STOPS_AT_ONCE,
    PageDown: -STOPS_AT_ONCE,
    End: STOPS.length,
    Home: -STOPS.length,
  }
  return steps[key]
}

function chipsOf(game: Game): HTMLElement[] {
  const rounds = game.last.filter(({ steps }) => steps.length > 0).slice(0, ROLLS_SHOWN)
  return rounds.map(({ steps, totalUnits }) => {
    const { roll } = steps[0] as DiceStep
    return h('li', { class: totalUnits > 0 ? 'amount is-hit' : 'amount' }, withPoint(roll))
  })
}

function drawSide(side: Side): SVGSVGElement {
  const arrow = side === 'under' ? 'M4 6h16M12 20V10M8 16l4 4 4-4' : 'M4 18h16M12 4v10M8 8l4-4 4 4'
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: arrow }))
}

/** A die of ten faces, seen from one of its edges. */
function drawDie(): SVGSVGElement {
  return s(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    s('path', { class: 'die-edge', d: 'M24 2 44 18 40 36 24 46 8 36 4 18Z' }),
    s('path', { class: 'die-face', d: 'M24 6 36 26 24 34 12 26Z' }),
    s('path', { class: 'die-left', d: 'M24 6 12 26 6.5 19Z' }),
    s('path', { class: 'die-right', d: 'M24 6 36 26 41.5 19Z' }),
    s('path', { class: 'die-low', d: 'M12 26 24 34 24 43 10 34.5 6.500 19Z' }),
    s('path', { class: 'die-deep', d: 'M36 26 24 34 24 43 38 34.5 41.500 19Z' }),
  )
}

/** The cut stone that the roll is read in. */
function drawJewel(): SVGSVGElement {
  return s(
    'svg',
    { class: 'jewel', viewBox: '0 0 220 120', 'aria-hidden': 'true' },
    s('path', { class: 'jewel-rim', d: 'M34 4H186L216 60 186 116H34L4 60Z' }),
    s('path', { class: 'jewel-top', d: 'M41 14H179L172 24H48Z' }),
    s('path', { class: 'jewel-left', d: 'M35 17 44 27 26 60 44 93 35 103 12 60Z' }),
    s('path', { class: 'jewel-right', d: 'M185 17 176 27 194 60 176 93 185 103 208 60Z' }),
    s('path', { class: 'jewel-foot', d: 'M48 96H172L179 106H41Z' }),
    s('path', { class: 'jewel-heart', d: 'M48 28H172L190 60 172 92H48L30 60Z' }),
  )
}

/** The stop that the page begins with: as near to even money as there is. */
export const FIRST_CHOICE = `under-${targetOf('under', 4950)}`
