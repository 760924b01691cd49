import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show, sumOf } from '@pavilion/game-kit/client/money'
import { canMove } from '@pavilion/game-kit/client/motion'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { leaveButton, roundButton, soundButton, topBar } from '@pavilion/game-kit/client/top-bar'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { flownMsOf } from '../flight.ts'
import type { BetView } from '../wire.ts'
import type { Acts } from './acts.ts'
import { betsOn, type Flight, fateOf, flownMs, multiplierShown, type Phase, phaseOf, stakeOf, worthAt } from './flight.ts'
import { createHistory } from './history.ts'
import { outcomeText } from './outcome.ts'
import { createPanel } from './panel.ts'
import { createSky } from './sky.ts'

/** `refresh` after something changed, `tick` as time goes on. */
export type Page = { refresh(nowMs: number): void; tick(nowMs: number): void }

/** Builds the page inside of `root`. */
export function createPage(root: HTMLElement, flight: Flight, acts: Acts): Page {
  const { say } = flight
  const history = createHistory(flight)
  const figure = h('strong', { class: 'multiplier amount' })
  const under = h('span', { class: 'under' })
  const reading = h('div', { class: 'reading' }, figure, under)
  const sky = createSky(reading)
  const round = h('p', { class: 'round fine' })
  const after = h('p', { class: 'round after fine' })
  const news = h('p', { class: 'news', role: 'status' })
  const sound = soundButton(say, acts.toggleSound)
  const top = topBar(
    gameName(flight.play, flight.language),
    leaveButton(flight.play, say),
    sound.element,
    roundButton('info', say('rules'), acts.openRules),
    roundButton('shield', say('fairness'), acts.openFairness),
  )
  const panel = createPanel(flight, acts)
  const stage = h('section', { class: 'stage' }, sky.element, reading, round, after)
  setContent(
    root,
    top,
    h('main', { class: 'hall', tabindex: 0 }, h('h2', { class: 'unseen' }, say('lastPoints')), history.strip, stage, history.element),
    h('footer', { class: 'panel' }, news, panel.element),
  )
  const tick = (nowMs: number) => {
    const phase = phaseOf(flight, nowMs)
    root.setAttribute('data-phase', phase)
    write(figure, `${withPoint(multiplierShown(flight, nowMs))}×`)
    write(under, underOf(flight, phase, nowMs))
    write(after, phase === 'crashed' ? say('nextIn', { seconds: secondsTo(flight.state.next.takesOffAt, flight, nowMs) }) : '')
    panel.tick(nowMs)
    if (!canMove()) return
    const { crashed } = flight.state
    if (phase === 'crashed' && crashed)
      sky.draw({ flownMs: flownMsOf(crashed.point), endedMs: nowMs + flight.aheadMs - Date.parse(crashed.crashedAt) })
    else if (phase === 'flight') sky.draw({ flownMs: flownMs(flight, nowMs) })
    else sky.clear()
  }
  return {
    tick,
    refresh: (nowMs) => {
      const phase = phaseOf(flight, nowMs)
      write(round, say('round', { round: flight.state.round.code }))
      write(news, newsOf(flight, phase))
      sound.refresh(flight.hasSound)
      history.refresh()
      panel.refresh(nowMs)
      tick(nowMs)
    },
  }
}

const write = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

const secondsTo = (time: string | null, { aheadMs }: Flight, nowMs: number): number =>
  time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - nowMs - aheadMs) / 1000))

/** What is below the multiplier. */
function underOf(flight: Flight, phase: Phase, nowMs: number): string {
  const { say } = flight
  if (phase === 'crashed') return say('crashedWord')
  if (phase === 'open') return say('takesOffIn', { seconds: secondsTo(flight.state.next.takesOffAt, flight, nowMs) })
  const left = betsOn(flight.state, flight.state.round.code).flatMap((bet) => {
    const fate = fateOf(bet, flight.state.draws)
    return typeof fate === 'number' ? [worthAt(bet.stake, fate)] : []
  })
  return left.length === 0 ? '' : show(sumOf(left), flight.play.currency)
}

/** The message shown now: what went wrong, what became of the player's bets, or where the round is. */
function newsOf(flight: Flight, phase: Phase): string {
  const { say, state, trouble } = flight
  if (trouble !== '') return trouble
  const own = betsOn(state, state.round.code)
  if (phase === 'open') return own.length > 0 ? say('placed', { amount: show(stakeOf(own), flight.play.currency) }) : say('placeBets')
  const decided = own.filter((bet) => fateOf(bet, state.draws) !== undefined)
  if (phase === 'flight') return decided.length > 0 ? sentencesOf(flight, decided) : say('flying')
  const point = say('crashedAt', { multiplier: withPoint(state.crashed?.point ?? 0) })
  const back = state.bets.filter(({ round, status, refusal }) => round === state.round.code && status === 'void' && isGivenBack(refusal))
  const told = own.length > 0 ? decided : back
  return told.length > 0 ? `${point} · ${sentencesOf(flight, told)}` : point
}

/** What became of each, in the order they were placed; what is the same is said once. */
const sentencesOf = (flight: Flight, bets: readonly BetView[]): string =>
  [...new Set([...bets].reverse().map((bet) => outcomeText(flight, bet)))].join(' · ')

const isGivenBack = (refusal: string | null): boolean => refusal === 'confirmed-late' || refusal === 'flight-unwatched'
