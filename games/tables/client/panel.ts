import { h, icon } from '@pavilion/game-kit/client/dom'
import { hasNoValue, show } from '@pavilion/game-kit/client/money'
import type { Acts } from './acts.ts'
import type { Board } from './board.ts'
import { createChips, tool } from './chips.ts'
import { chipsOn } from './cloth.ts'
import { amountOf, balanceLeft, lastLaid, type Phase, sumOf, type Table } from './table.ts'

/** What is played with: chips, what can be done with those that lie, the balance, and what lies. */
export function createPanel(
  table: Table,
  acts: Acts,
  board: Board,
  status: Node | null,
): { element: HTMLElement; refresh(phase: Phase): void } {
  const { say, play, face } = table
  const isFree = hasNoValue(play)
  const [balance, lying] = [h('span', { class: 'amount' }), h('span', { class: 'amount' })]
  const chips = createChips(table, acts, board)
  const undo = tool(say('undo'), icon('undo'), acts.undo)
  const clear = tool(say('clear'), icon('close'), acts.clear)
  const double = tool(`${say('double')} ×2`, '×2', acts.double)
  const repeat = tool(say('repeat'), icon('spin'), acts.repeat)
  const figure = (name: string, label: string, value: HTMLElement) =>
    h('p', { class: `figure ${name}` }, h('span', { class: 'label' }, label), ' ', value)
  const money = isFree
    ? null
    : h('button', { class: 'tool money', type: 'button', 'aria-label': say('deposit'), onclick: () => acts.addMoney() }, icon('plus'))
  const tools = [undo, ...(face.layout === 'wheel' ? [] : [clear]), double, repeat]
  const element = h(
    'footer',
    { class: 'panel' },
    status,
    h(
      'div',
      { class: 'row purse' },
      figure('held', say(isFree ? 'credits' : 'balance'), balance),
      figure('lying', say('onTable'), lying),
      money,
    ),
    h('div', { class: 'row' }, chips.element, h('div', { class: 'tools' }, ...tools)),
  )
  return {
    element,
    refresh: (phase) => {
      const isOpen = phase === 'open'
      const sum = sumOf(table.laid)
      const left = balanceLeft(table)
      balance.textContent = left === null ? '–' : show(left, play.currency)
      lying.textContent = show(amountOf(table.state, sumOf(chipsOn(table, phase).laid)), play.currency)
      chips.refresh()
      if (money) money.hidden = !table.isShort
      undo.disabled = !isOpen || table.past.length === 0
      clear.disabled = !isOpen || sum === 0
      double.disabled = !isOpen || sum === 0
      repeat.disabled = !isOpen || !lastLaid(table.state)
    },
  }
}
