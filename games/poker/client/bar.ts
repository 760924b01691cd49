import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import type { TableView } from '../wire.ts'
import type { Acts } from './acts.ts'
import { type Game, minorOf, short, textOf } from './game.ts'

/** What can be done at the table: the actions of a turn, sitting out and leaving. */
export function createBar(game: Game, acts: Acts): { element: HTMLElement; refresh(table: TableView): void } {
  const { say } = game
  const fold = big('fold', say('fold'), () => acts.act('fold'))
  const call = big('call', '', () => acts.act(game.state.table?.legal?.canCheck ? 'check' : 'call'))
  const raise = big('raise', '', acts.raise)
  const chooser = createChooser(game, acts)
  const out = h('button', { class: 'secondary small', type: 'button', onclick: () => acts.sitOut(!game.state.table?.you.isOut) })
  const leave = h('button', { class: 'secondary small', type: 'button', onclick: () => acts.leave() }, say('leave'))
  return {
    element: h(
      'div',
      { class: 'acts' },
      chooser.element,
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
  const share = (table: TableView, part: number) => {
    const highest = Math.max(0, ...table.seats.map((seat) => minorOf(seat?.bet ?? '0')))
    return highest + (minorOf(table.pot) + minorOf(table.legal?.call ?? '0')) * part
  }
  const quicks = [
    quick(say('min'), () => minorOf(range()?.min ?? '0')),
    quick(say('halfPot'), (table) => share(table, 0.5)),
    quick(say('wholePot'), (table) => share(table, 1)),
    quick(say('allIn'), () => minorOf(range()?.max ?? '0')),
  ]
  const element = h('div', { class: 'chooser' })
  setContent(
    element,
    h('div', { class: 'row quicks' }, ...quicks),
    h('div', { class: 'row' }, step('minus', say('raiseLess'), -1), slider, step('plus', say('raiseMore'), 1)),
  )
  return {
    element,
    refresh: ({ legal }) => {
      element.hidden = !legal?.raise
      if (!legal?.raise) return
      slider.min = String(minorOf(legal.raise.min))
      slider.max = String(minorOf(legal.raise.max))
      slider.value = String(chosen())
      slider.setAttribute('aria-valuetext', short(textOf(chosen(), legal.raise.min), game.play.currency))
    },
  }
}
