import { h, setContent } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { choiceText } from './bet-text.ts'
import type { Acts, SlipLine, Table } from './table.ts'

/** What the whole slip stakes, as decimal text. */
export function totalOf(slip: readonly SlipLine[]): string {
  const [first, ...rest] = slip.map(({ unit, units }) => portion(unit, units, 1))
  const decimals = first?.split('.')[1]?.length ?? 0
  const minor = [first ?? '0', ...rest].reduce((sum, amount) => sum + Number(amount.replace('.', '')), 0)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The slip: its bets, each with a way to take it off, what they come to, and the one button that places them. */
export function openSlipSheet(root: HTMLElement, table: Table, acts: Acts): { close(): void; refresh(): void } {
  const { say, play } = table
  const content = h('div', {})
  const sheet = openSheet(root, say('sheetClose'), say('slipTitle'), [content])
  const place = h('button', {
    class: 'primary',
    type: 'button',
    onclick: () => {
      sheet.close()
      acts.placeSlip()
    },
  })
  const refresh = () => {
    const rows = table.slip.map((line) => row(table, acts, line, refresh))
    place.textContent = say('place', { n: table.slip.length, amount: show(totalOf(table.slip), play.currency) })
    setContent(content, ...(rows.length > 0 ? [h('ul', { class: 'slip' }, ...rows), place] : [h('p', {}, say('slipEmpty'))]))
  }
  refresh()
  return { close: sheet.close, refresh }
}

function row({ say, play }: Table, acts: Acts, { requestId, choice, unit, units }: SlipLine, changed: () => void): HTMLElement {
  const bet = choiceText({ say, kind: play.published.kind }, choice)
  const remove = () => {
    acts.remove(requestId)
    changed()
  }
  return h(
    'li',
    { class: 'slip-line' },
    h(
      'div',
      { class: 'slip-bet' },
      h('span', {}, bet),
      h('span', { class: 'fine' }, `${units} × ${show(unit, play.currency)} = ${show(portion(unit, units, 1), play.currency)}`),
    ),
    h('button', { class: 'step', type: 'button', 'aria-label': say('remove', { bet }), onclick: remove }, '×'),
  )
}
