import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { minorOf } from '@pavilion/game-kit/client/money'
import type { TableView } from '../wire.ts'
import type { Acts } from './acts.ts'
import { type Ahead, type Game, short, textOf } from './game.ts'
import { inBlinds, partOfPot, typedRaise } from './raise-to.ts'

/** What can be done at the table: the actions of a turn, sitting out and leaving. */
export function createBar(game: Game, acts: Acts): { element: HTMLElement; refresh(table: TableView): void } {
  const { say } = game
  const fold = big('fold', say('fold'), () => acts.act('fold'))
  const call = big('call', '', () => acts.act(game.state.table?.legal?.canCheck ? 'check' : 'call'))
  const raise = big('raise', '', acts.raise)
  const chooser = createChooser(game, acts)
  const ahead = createAhead(game, acts)
  const out = h('button', { class: 'secondary small', type: 'button', onclick: () => acts.sitOut(!game.state.table?.you.isOut) })
  const leave = h('button', { class: 'secondary small', type: 'button', onclick: () => acts.leave() }, say('leave'))
  return {
    element: h(
      'div',
      { class: 'acts' },
      chooser.element,
      ahead.element,
      h('div', { class: 'row main-acts' }, fold, call, raise),
      h('div', { class: 'row' }, out, leave),
    ),
    refresh: (table) => {
      const { legal, you } = table
      const money = (amount: string) => short(amount, game.play.currency)
      for (const button of [fold, call]) setOff(button, !legal || game.isBusy)
      setOff(raise, !legal?.raise || game.isBusy)
      call.textContent = !legal || legal.canCheck ? say('check') : say('call', { amount: money(legal.call) })
      const to = legal?.raise && textOf(game.raiseTo ?? minorOf(legal.raise.min), legal.raise.min)
      const isAllIn = to !== undefined && to !== null && to === legal?.raise?.max
      raise.textContent = to
        ? isAllIn
          ? say('allIn')
          : say(legal?.canCheck && isFirstBet(table) ? 'bet' : 'raise', { amount: money(to) })
        : say('did-raise')
      chooser.refresh(table)
      ahead.refresh(table)
      out.textContent = say(you.isOut ? 'sitIn' : 'sitOut')
      out.disabled = game.isBusy || you.isReserved
      leave.disabled = game.isBusy || you.isLeaving
    },
  }
}

const isFirstBet = ({ seats }: TableView): boolean => seats.every((seat) => !seat || Number(seat.bet) === 0)

const big = (name: string, text: string, onclick: () => void): HTMLButtonElement =>
  h('button', { class: `big ${name}`, type: 'button', onclick: unlessOff(onclick) }, text)

/** How much a raise goes to: a slider, steps, and what is often wanted. */
function createChooser(game: Game, acts: Acts): { element: HTMLElement; refresh(table: TableView): void } {
  const { say } = game
  const slider = h('input', { type: 'range', 'aria-label': say('raiseAmount'), oninput: () => acts.raiseTo(Number(slider.value)) })
  const range = () => game.state.table?.legal?.raise
  const chosen = () => game.raiseTo ?? minorOf(range()?.min ?? '0')
  const step = (name: 'minus' | 'plus', label: string, steps: number) => {
    const move = () => acts.raiseTo(chosen() + steps * minorOf(range()?.step ?? '0'))
    return h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: move }, icon(name))
  }
  const quick = (text: string, minor: (table: TableView) => number) =>
    h('button', { class: 'quick', type: 'button', onclick: () => game.state.table && acts.raiseTo(minor(game.state.table)) }, text)
  const quicks = [
    quick(say('halfPot'), (table) => partOfPot(table, 1 / 2)),
    quick(say('twoThirds'), (table) => partOfPot(table, 2 / 3)),
    quick(say('wholePot'), (table) => partOfPot(table, 1)),
    quick(say('allIn'), () => minorOf(range()?.max ?? '0')),
  ]
  const typed = createTyped(game, acts)
  const element = h('div', { class: 'chooser' })
  setContent(
    element,
    h('div', { class: 'row quicks' }, ...quicks),
    h('div', { class: 'row' }, step('minus', say('raiseLess'), -1), slider, step('plus', say('raiseMore'), 1), typed.element),
  )
  return {
    element,
    refresh: ({ legal, big: blind }) => {
      element.hidden = !legal?.raise
      if (!legal?.raise) return
      slider.min = String(minorOf(legal.raise.min))
      slider.max = String(minorOf(legal.raise.max))
      slider.value = String(chosen())
      const amount = textOf(chosen(), legal.raise.min)
      slider.setAttribute(
        'aria-valuetext',
        `${short(amount, game.play.currency)}, ${say('inBlinds', { count: inBlinds(chosen(), blind) })}`,
      )
      typed.refresh(amount)
    },
  }
}

/** The sum that a raise goes to, typed in money or, with BB behind it, in big blinds. */
function createTyped(game: Game, acts: Acts): { element: HTMLInputElement; refresh(amount: string): void } {
  const read = () => {
    const minor = typedRaise(element.value, game.state.table?.big ?? '1')
    if (minor !== undefined) acts.raiseTo(minor)
  }
  const element: HTMLInputElement = h('input', {
    class: 'typed amount',
    type: 'text',
    autocomplete: 'off',
    maxlength: 12,
    'aria-label': game.say('typed'),
    onchange: read,
    onkeydown: (event) => event instanceof KeyboardEvent && event.key === 'Enter' && element.blur(),
  })
  return {
    element,
    // What is being typed is left alone.
    refresh: (amount) => {
      if (document.activeElement !== element) element.value = amount.replace(/\.0+$/, '')
    },
  }
}

/** What can be said before the turn comes, in a hand that goes on. */
function createAhead(game: Game, acts: Acts): { element: HTMLElement; refresh(table: TableView): void } {
  const kinds: readonly Ahead[] = ['check', 'fold']
  const buttons = kinds.map((kind) =>
    h('button', { class: 'quick', type: 'button', onclick: () => acts.promise(kind) }, game.say(`ahead-${kind}`)),
  )
  const element = h('div', { class: 'row ahead' }, ...buttons)
  return {
    element,
    refresh: ({ legal, toAct, seats, you }) => {
      element.hidden = legal !== null || toAct === null || seats[you.seat]?.state !== 'in'
      for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(game.ahead === kinds[at]))
    },
  }
}
