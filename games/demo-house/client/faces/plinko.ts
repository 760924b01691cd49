import { h, icon, s, setContent } from '@pavilion/game-kit/client/dom'
import { portion, show as showMoney } from '@pavilion/game-kit/client/money'
import { animate } from '@pavilion/game-kit/client/motion'
import {
  BALLS_MAX,
  PLINKO_UNITS,
  type PlinkoBall,
  type PlinkoBet,
  type PlinkoStep,
  plinkoBetOf,
  plinkoChoiceOf,
  ROWS_MAX,
  ROWS_MIN,
} from '../../rules/plinko.ts'
import { multiplesOf, RISKS, type Risk } from '../../rules/plinko-tables.ts'
import { makeChoices } from '../choice-buttons.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'

const WIDTH = 340
const HEIGHT = 236
const MIDDLE = WIDTH / 2
const ROW_MS = 62
const APART_MS = 110
const AT_FIRST: PlinkoBet = { rows: 12, risk: 'medium', balls: 1 }
const RISK_NAMES = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const

/** A board of pegs through which balls fall as they were drawn, and the pockets that they end in. */
export const makePlinko: MakeFace<PlinkoStep> = (set): Face<PlinkoStep> => {
  const { game } = set
  const board = makeBoard()
  const controls = makeControls(set)
  const total = h('p', { class: 'bet-promise' })
  return {
    element: h('div', { class: 'plinko' }, board.element, controls.element, total),
    refresh: () => {
      const bet = betOf(game)
      board.draw(bet)
      controls.refresh()
      const amount = showMoney(portion(game.stake, bet.balls, 1), game.play.currency)
      total.textContent = game.say('ballsInAll', { count: bet.balls, amount })
    },
    begin: board.clear,
    show: async ({ balls }) => {
      const bet = betOf(game)
      board.draw(bet)
      board.clear()
      await Promise.all(balls.map((ball, at) => board.drop(bet, ball, at)))
    },
    rest: board.clear,
    tell: ({ balls: [ball, ...others] }) => (ball && others.length === 0 ? timesOfBall(ball.units) : undefined),
  }
}

const betOf = ({ choice }: Game): PlinkoBet => plinkoBetOf(choice) ?? AT_FIRST
const timesOfBall = (units: number): string => `×${String(units / PLINKO_UNITS)}`

/** Where a ball is after `passed` rows, of which `rights` turned it to the right; also where the pegs are between which it falls. */
function placeOf(rows: number, passed: number, rights: number): { x: number; y: number } {
  const gap = WIDTH / (rows + 1)
  return { x: MIDDLE + (rights - passed / 2) * gap, y: (HEIGHT / (rows + 1)) * (passed + 0.5) }
}

function makeBoard() {
  const pegs = s('svg', { class: 'plinko-pegs', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' })
  const air = h('div', { class: 'plinko-air', 'aria-hidden': 'true' })
  const pockets = h('ol', { class: 'plinko-pockets' })
  let drawn = ''
  return {
    element: h('div', { class: 'plinko-board' }, h('div', { class: 'plinko-field' }, pegs, air), pockets),
    draw: ({ rows, risk }: PlinkoBet) => {
      if (drawn === `${rows} ${risk}`) return
      drawn = `${rows} ${risk}`
      setContent(pegs, ...drawPegs(rows))
      setContent(pockets, ...multiplesOf(rows, risk).map((units) => h('li', { class: `amount ${heatOf(units)}` }, pocketText(units))))
      pockets.classList.toggle('is-narrow', rows > 10)
      setContent(air)
    },
    clear: () => {
      setContent(air)
      for (const pocket of pockets.children) pocket.classList.remove('is-hit')
    },
    drop: async (bet: PlinkoBet, ball: PlinkoBall, at: number) => {
      const element = h('span', { class: 'plinko-ball' })
      const places = fallOf(bet.rows, ball.path)
      const end = places[places.length - 1] ?? { x: MIDDLE, y: HEIGHT }
      // It rests by shares of the board, so that a phone that is turned finds it in its pocket.
      element.style.left = `${(end.x / WIDTH) * 100}%`
      element.style.top = `${(end.y / HEIGHT) * 100}%`
      air.appendChild(element)
      const scale = air.clientWidth / WIDTH
      const steps = places.map(({ x, y }) => ({
        transform: `translate(${(x - end.x) * scale}px, ${(y - end.y) * scale}px)`,
        easing: 'ease-in',
      }))
      await animate(element, steps, { duration: ROW_MS * bet.rows, delay: APART_MS * at, fill: 'backwards' })
      element.classList.add('has-fallen')
      pockets.children[ball.pocket]?.classList.add('is-hit')
    },
  }
}

/** From above the first peg to the pocket, a place for each row. */
function fallOf(rows: number, path: string): { x: number; y: number }[] {
  let rights = 0
  const places = [...path].map((turn, row) => {
    if (turn === 'R') rights += 1
    return placeOf(rows, row + 1, rights)
  })
  return [{ x: MIDDLE, y: 0 }, placeOf(rows, 0, 0), ...places]
}

function drawPegs(rows: number): SVGElement[] {
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: row + 3 }, (_, at) => {
      const { x, y } = placeOf(rows, row, at - 1)
      return s('circle', { cx: x, cy: y + HEIGHT / (rows + 1) / 2, r: 2.6 })
    }),
  )
}

const pocketText = (units: number): string => String(units / PLINKO_UNITS)

function heatOf(units: number): string {
  if (units >= 10 * PLINKO_UNITS) return 'is-hot'
  if (units >= 2 * PLINKO_UNITS) return 'is-warm'
  return units > PLINKO_UNITS ? 'is-mild' : 'is-cool'
}

/** Risk, rows and balls. */
function makeControls({ game, choose }: FaceSet) {
  const { say } = game
  const change = (part: Partial<PlinkoBet>) => choose(plinkoChoiceOf({ ...betOf(game), ...part }))
  const risks = makeChoices({ game, choose: (risk) => change({ risk: risk as Risk }) }, RISKS, (risk) => {
    const name = say(RISK_NAMES[risk as Risk])
    return { content: [name], label: `${say('risk')}: ${name}`, className: 'plinko-risk' }
  })
  const rows = makeStepper(say('rows'), say('fewerRows'), say('moreRows'), (by) => change({ rows: betOf(game).rows + by }))
  const balls = makeStepper(say('balls'), say('fewerBalls'), say('moreBalls'), (by) => change({ balls: betOf(game).balls + by }))
  return {
    element: h(
      'div',
      { class: 'plinko-controls' },
      h('div', { class: 'plinko-risks', role: 'group', 'aria-label': say('risk') }, ...risks.buttons),
      rows.element,
      balls.element,
    ),
    refresh: () => {
      const bet = betOf(game)
      const isIdle = game.phase === 'idle'
      for (const button of risks.buttons) {
        button.setAttribute('aria-pressed', String(button.getAttribute('data-choice') === bet.risk))
        button.setAttribute('aria-disabled', String(!isIdle))
      }
      rows.refresh(bet.rows, { isIdle, least: ROWS_MIN, most: ROWS_MAX })
      balls.refresh(bet.balls, { isIdle, least: 1, most: BALLS_MAX })
    },
  }
}

function makeStepper(name: string, less: string, more: string, step: (by: number) => void) {
  const count = h('strong', { class: 'amount', 'aria-live': 'polite' })
  const button = (which: 'minus' | 'plus', label: string, by: number) =>
    h('button', { class: 'step-button', type: 'button', 'aria-label': label, onclick: () => step(by) }, icon(which))
  const down = button('minus', less, -1)
  const up = button('plus', more, 1)
  return {
    element: h('div', { class: 'plinko-step' }, down, h('p', {}, h('span', { class: 'label' }, name), count), up),
    refresh: (value: number, { isIdle, least, most }: { isIdle: boolean; least: number; most: number }) => {
      count.textContent = String(value)
      down.disabled = !isIdle || value <= least
      up.disabled = !isIdle || value >= most
    },
  }
}
