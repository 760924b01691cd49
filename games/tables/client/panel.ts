import { h, icon, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { Acts } from './acts.ts'
import { createChips, tool } from './chips.ts'
import { amountOf, betOn, lastLaid, type Phase, sumOf, type Table } from './table.ts'

/** What is played with, below what is said now: chips, what can be done with those that lie, the balance, and the bet. */
export function createPanel(table: Table, acts: Acts, status: Node): { element: HTMLElement; refresh(phase: Phase): void } {
  const { say, play } = table
  const hasNoValue = play.isDemo || play.currency.startsWith('PLAY_')
  const balance = h('span', { class: 'amount' })
  const chips = createChips(table, acts)
  const undo = tool(say('undo'), '↶', acts.undo)
  const clear = tool(say('clear'), icon('close'), acts.clear)
  const double = tool(`${say('double')} ×2`, '×2', acts.double)
  const repeat = tool(say('repeat'), icon('spin'), acts.repeat)
  const bet = h('button', { class: 'primary bet', type: 'button', onclick: unlessOff(() => acts.bet()) })
  const figure = h('p', { class: 'figure' }, h('span', { class: 'label' }, say(hasNoValue ? 'credits' : 'balance')), balance)
  const money = hasNoValue
    ? null
    : h('button', { class: 'tool money', type: 'button', 'aria-label': say('deposit'), onclick: () => acts.addMoney() }, icon('plus'))
  const element = h(
    'footer',
    { class: 'panel' },
    status,
    h('div', { class: 'row' }, chips.element, h('div', { class: 'purse' }, figure, money)),
    h('div', { class: 'row' }, undo, clear, double, repeat, bet),
  )
  return {
    element,
    refresh: (phase) => {
      const own = betOn(table.state, table.state.round.code)
      const sum = sumOf(table.laid)
      const isFree = !own && !table.isBetting
      balance.textContent = table.state.balance === null ? '–' : show(table.state.balance, play.currency)
      chips.refresh()
      if (money) money.hidden = !table.isShort
      undo.disabled = !isFree || table.past.length === 0
      clear.disabled = !isFree || sum === 0
      double.disabled = !isFree || sum === 0
      repeat.disabled = !isFree || !lastLaid(table.state)
      setOff(bet, !isFree || sum === 0 || phase !== 'open')
      const amount = show(own ? own.stake : amountOf(table.state, sum), play.currency)
      setContent(bet, own ? say('isOn', { amount }) : say('bet', { amount }))
    },
  }
}
