import { showAscii } from '@pavilion/game-kit/client/digits'
import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { sayOf } from '@pavilion/game-kit/client/say'
import { makeQuick } from '@pavilion/game-kit/client/stake-quick'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { POINT_MAX, readMultiplier } from '../flight.ts'
import type { Acts, SlotActs } from './acts.ts'
import { amountOf, betsOn, type Flight, flyingBets, multiplierShown, phaseOf, type Slot, stakeOf, stepsMax, worthOf } from './flight.ts'

/** A tap that was meant to cash out must not become a bet when it comes a little late, or twice. */
const REST_MS = 1_500

/** One of the two bets of a flight: its stake, its cash-out, and its own button that bets and cashes out. */
export function createSlot(flight: Flight, slot: Slot, acts: Acts) {
  const { say } = flight
  const own = acts.slots[slot.seat - 1] as SlotActs
  const stake = createStake(flight, slot, own, acts.tell)
  const auto = createAuto(flight, slot, own)
  const halves = createHalves(flight, slot, own)
  const act = h('button', { class: 'primary act', type: 'button', onclick: unlessOff(own.press) })
  const half = h('button', { class: 'act half is-cash-out', type: 'button', onclick: unlessOff(own.cashOutHalf) })
  let restsUntil = 0
  const tick = (nowMs: number) => {
    const { text, kind, isOff, halfText } = faceOf(flight, slot, nowMs)
    if (kind === 'cash-out') restsUntil = nowMs + REST_MS
    write(act, text)
    act.classList.toggle('is-cash-out', kind === 'cash-out')
    setOff(act, isOff || (kind === 'bet' && nowMs < restsUntil))
    half.hidden = halfText === ''
    if (halfText !== '') write(half, halfText)
    setOff(half, isOff)
  }
  const parts = [stake, auto, halves]
  return {
    element: h(
      'section',
      { class: 'slot', 'aria-label': say('betOf', { seat: slot.seat }) },
      ...parts.map(({ element }) => element),
      h('div', { class: 'acts' }, half, act),
    ),
    tick,
    refresh: (nowMs: number) => {
      const isFree = !slot.isBusy && slot.autobet === null && betsOn(flight.state, flight.state.next.code, slot.seat).length === 0
      for (const part of parts) part.refresh(isFree)
      tick(nowMs)
    },
  }
}

const write = (button: HTMLElement, text: string): void => {
  if (button.textContent !== text) setContent(button, text)
}

type Face = { text: string; kind: 'bet' | 'cash-out'; isOff: boolean; halfText: string }

/** What the buttons say and whether they do anything. */
function faceOf(flight: Flight, slot: Slot, nowMs: number): Face {
  const { say, state, play } = flight
  const money = (amount: string) => show(amount, play.currency)
  if (slot.isBusy && slot.tappedAt !== null)
    return { text: say('sent', { multiplier: withPoint(slot.tappedAt) }), kind: 'cash-out', isOff: true, halfText: '' }
  const flying = flyingBets(flight, slot.seat, nowMs)
  const [first] = flying
  if (first) {
    const now = multiplierShown(flight, nowMs)
    const halfText = flying.length > 1 ? say('cashOutHalf', { amount: money(worthOf([first], now)) }) : ''
    return { text: say('cashOut', { amount: money(worthOf(flying, now)) }), kind: 'cash-out', isOff: slot.isBusy, halfText }
  }
  const placed = betsOn(state, state.next.code, slot.seat)
  if (placed.length > 0) return { text: say('isOn', { amount: money(stakeOf(placed)) }), kind: 'bet', isOff: true, halfText: '' }
  const text = say(phaseOf(flight, nowMs) === 'open' ? 'bet' : 'betNext', { amount: money(amountOf(state, slot.steps)) })
  return { text, kind: 'bet', isOff: slot.isBusy || slot.autobet !== null, halfText: '' }
}

type Part = { element: HTMLElement; refresh(isFree: boolean): void }

function createStake(flight: Flight, slot: Slot, acts: SlotActs, tell: Acts['tell']): Part {
  const { say, play, state } = flight
  const amount = h('span', { class: 'amount' })
  const tool = (label: string, face: Node, change: () => void) =>
    h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: change }, face)
  const less = tool(say('stakeLess'), icon('minus'), () => acts.setSteps(slot.steps - stepFrom(slot.steps - 1)))
  const more = tool(say('stakeMore'), icon('plus'), () => acts.setSteps(slot.steps + stepFrom(slot.steps)))
  const quick = makeQuick(acts.stake, tell)
  const typed = h(
    'button',
    { class: 'figure stake stake-open', type: 'button', 'aria-haspopup': 'dialog', onclick: acts.openStake },
    h('span', { class: 'label' }, say('stakeTo', { high: (POINT_MAX / 100).toLocaleString('en') })),
    amount,
  )
  return {
    element: h('div', {}, h('div', { class: 'row' }, less, typed, more), h('div', { class: 'row stake-row' }, ...quick)),
    refresh: (isFree) => {
      amount.textContent = show(amountOf(state, slot.steps), play.currency)
      less.disabled = !isFree || slot.steps <= 1
      more.disabled = !isFree || slot.steps >= stepsMax(flight.state)
      for (const button of [typed, ...quick]) button.disabled = !isFree
    },
  }
}

/** Small stakes go up by one step, larger ones by more. */
export const stepFrom = (steps: number): number => (steps < 10 ? 1 : steps < 50 ? 5 : 10)

function createAuto(flight: Flight, slot: Slot, acts: SlotActs): Part {
  const { say } = flight
  const id = `auto-${slot.seat}`
  const box = h('input', { id, type: 'checkbox', 'aria-label': say('auto'), onchange: acts.toggleAuto })
  const field = h('input', {
    class: 'amount',
    type: 'text',
    inputmode: 'decimal',
    maxlength: 8,
    autocomplete: 'off',
    'aria-label': say('autoField'),
    value: slot.autoText,
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
      h('label', { for: id }, box, h('span', {}, say('autoShort'))),
      h('span', { class: 'times' }, field, '×'),
    ),
    refresh: (isFree) => {
      box.checked = slot.isAuto
      box.disabled = !isFree
      field.disabled = !isFree || !slot.isAuto
      if (document.activeElement !== field && readMultiplier(field.value) !== readMultiplier(slot.autoText)) field.value = slot.autoText
      field.setAttribute('aria-invalid', String(slot.isAuto && readMultiplier(slot.autoText) === undefined))
    },
  }
}

function createHalves(flight: Flight, slot: Slot, acts: SlotActs): Part {
  const { say } = flight
  const id = `halves-${slot.seat}`
  const box = h('input', { id, type: 'checkbox', onchange: acts.toggleHalves })
  const repeat = h('button', { class: 'tool', type: 'button', 'aria-label': say('repeat'), onclick: acts.repeat }, icon('spin'))
  const label = h('label', { for: id }, box, h('span', {}, say('halves')))
  const autobet = createAutobet(flight, slot, acts)
  return {
    element: h('div', { class: 'row auto' }, label, autobet.told, autobet.open, repeat),
    refresh: (isFree) => {
      label.hidden = slot.autobet !== null
      autobet.refresh(isFree)
      box.checked = slot.inHalves
      box.disabled = !isFree
      repeat.disabled = !isFree || !flight.state.bets.some(({ seat, status }) => seat === slot.seat && status !== 'void')
    },
  }
}

/** The button that asks for a run of bets and stops it, and in a run how far it has come. */
function createAutobet({ language, play }: Flight, slot: Slot, acts: SlotActs) {
  const own = sayOf(autoplayTexts[language])
  const told = h('p', { class: 'run-told', role: 'status' })
  const open = h('button', { class: 'tool run', type: 'button', hidden: !play.isAutoplayAllowed, onclick: acts.autobet })
  let shown: boolean | undefined
  return {
    told,
    open,
    refresh: (isFree: boolean) => {
      const run = slot.autobet?.run
      open.disabled = run === undefined && !isFree
      if (shown !== (run !== undefined)) {
        shown = run !== undefined
        setContent(open, icon(shown ? 'stop' : 'quick'))
        open.setAttribute('aria-label', own(shown ? 'stop' : 'autoplay'))
        told.hidden = !shown
      }
      const amount = (text: string) => show(text, play.currency)
      const text = run ? `${own('left', { count: run.roundsLeft })} · ${amount(run.net)} / ${amount(`-${run.request.lossLimit}`)}` : ''
      if (told.textContent !== text) told.textContent = text
    },
  }
}
