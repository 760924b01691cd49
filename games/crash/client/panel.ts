import { showAscii } from '@pavilion/game-kit/client/digits'
import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { hasNoValue, show } from '@pavilion/game-kit/client/money'
import { createPurse } from '@pavilion/game-kit/client/purse'
import { makeQuick } from '@pavilion/game-kit/client/stake-quick'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { POINT_MAX, readMultiplier } from '../flight.ts'
import type { Acts } from './acts.ts'
import { amountOf, betOn, type Flight, flyingBet, multiplierShown, phaseOf, stepsMax, worthAt } from './flight.ts'

/** A tap that was meant to cash out must not become a bet when it comes a little late, or twice. */
const REST_MS = 1_500

/** What is played with: the stake, the automatic cash-out, the balance, and the one button that bets and cashes out. */
export function createPanel(flight: Flight, acts: Acts): { element: HTMLElement; refresh(nowMs: number): void; tick(nowMs: number): void } {
  const purse = createFigures(flight, acts)
  const stake = createStake(flight, acts)
  const auto = createAuto(flight, acts)
  const act = h('button', { class: 'primary act', type: 'button', onclick: unlessOff(() => acts.press()) })
  let label = ''
  let restsUntil = 0
  const tick = (nowMs: number) => {
    const { text, kind, isOff } = faceOf(flight, nowMs)
    if (kind === 'cash-out') restsUntil = nowMs + REST_MS
    if (label !== text) setContent(act, text)
    label = text
    act.classList.toggle('is-cash-out', kind === 'cash-out')
    setOff(act, isOff || (kind === 'bet' && nowMs < restsUntil))
  }
  return {
    element: h('div', { class: 'controls' }, purse.element, stake.element, auto.element, act),
    tick,
    refresh: (nowMs) => {
      purse.refresh()
      const isFree = !flight.isBusy && !betOn(flight.state, flight.state.next.code)
      stake.refresh(isFree)
      auto.refresh(isFree)
      tick(nowMs)
    },
  }
}

/** What the button says and whether it does anything. */
function faceOf(flight: Flight, nowMs: number): { text: string; kind: 'bet' | 'cash-out'; isOff: boolean } {
  const { say, state, play, isBusy } = flight
  const flying = flyingBet(flight, nowMs)
  if (flying) {
    const amount = show(worthAt(flying.stake, multiplierShown(flight, nowMs)), play.currency)
    return { text: say('cashOut', { amount }), kind: 'cash-out', isOff: isBusy }
  }
  const own = betOn(state, state.next.code)
  if (own) return { text: say('isOn', { amount: show(own.stake, play.currency) }), kind: 'bet', isOff: true }
  const amount = show(amountOf(state, flight.steps), play.currency)
  const text = say(phaseOf(flight, nowMs) === 'open' ? 'bet' : 'betNext', { amount })
  return { text, kind: 'bet', isOff: isBusy }
}

function createFigures(flight: Flight, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play } = flight
  const money = hasNoValue(play)
    ? null
    : h('button', { class: 'tool', type: 'button', 'aria-label': say('deposit'), onclick: () => acts.addMoney() }, icon('plus'))
  const purse = createPurse(play, say, money)
  purse.element.classList.add('row')
  return {
    element: purse.element,
    refresh: () => {
      purse.refresh(flight.state)
      if (money) money.hidden = !flight.isShort
    },
  }
}

type Part = { element: HTMLElement; refresh(isFree: boolean): void }

function createStake(flight: Flight, acts: Acts): Part {
  const { say, play, state } = flight
  const amount = h('span', { class: 'amount' })
  const tool = (label: string, face: Node | string, change: () => void) =>
    h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: change }, face)
  const less = tool(say('stakeLess'), icon('minus'), () => acts.setSteps(flight.steps - stepFrom(flight.steps - 1)))
  const more = tool(say('stakeMore'), icon('plus'), () => acts.setSteps(flight.steps + stepFrom(flight.steps)))
  const repeat = tool(say('repeat'), icon('spin'), acts.repeat)
  const quick = makeQuick(acts.stake, acts.tell)
  const typed = h(
    'button',
    { class: 'figure stake stake-open', type: 'button', 'aria-haspopup': 'dialog', onclick: acts.openStake },
    h('span', { class: 'label' }, say('stakeTo', { high: (POINT_MAX / 100).toLocaleString('en') })),
    amount,
  )
  return {
    element: h('div', {}, h('div', { class: 'row' }, less, typed, more, repeat), h('div', { class: 'row stake-row' }, ...quick)),
    refresh: (isFree) => {
      amount.textContent = show(amountOf(state, flight.steps), play.currency)
      less.disabled = !isFree || flight.steps <= 1
      more.disabled = !isFree || flight.steps >= stepsMax(flight.state)
      for (const button of [typed, ...quick]) button.disabled = !isFree
      repeat.disabled = !isFree || !flight.state.bets.some(({ status }) => status !== 'void')
    },
  }
}

/** Small stakes go up by one step, larger ones by more. */
export const stepFrom = (steps: number): number => (steps < 10 ? 1 : steps < 50 ? 5 : 10)

function createAuto(flight: Flight, acts: Acts): Part {
  const { say } = flight
  const box = h('input', { id: 'auto', type: 'checkbox', onchange: () => acts.toggleAuto() })
  const field = h('input', {
    class: 'amount',
    type: 'text',
    inputmode: 'decimal',
    maxlength: 8,
    autocomplete: 'off',
    'aria-label': say('autoField'),
    value: flight.autoText,
    oninput: () => acts.writeAuto(showAscii(field)),
    // What was written is shown as it is understood.
    onblur: () => {
      const read = readMultiplier(field.value)
      if (read !== undefined) field.value = withPoint(read)
    },
  })
  return {
    element: h(
      'div',
      { class: 'row auto' },
      h('label', { for: 'auto' }, box, h('span', {}, say('auto'))),
      h('span', { class: 'times' }, field, '×'),
    ),
    refresh: (isFree) => {
      box.checked = flight.isAuto
      box.disabled = !isFree
      field.disabled = !isFree || !flight.isAuto
      if (document.activeElement !== field && readMultiplier(field.value) !== readMultiplier(flight.autoText)) field.value = flight.autoText
      field.setAttribute('aria-invalid', String(flight.isAuto && readMultiplier(flight.autoText) === undefined))
    },
  }
}
