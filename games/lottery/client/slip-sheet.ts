import { h, setContent } from '@pavilion/game-kit/client/dom'
import { portion, show, sumOf } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { choiceText } from './bet-text.ts'
import { stepper } from './steppers.ts'
import type { Acts, SlipLine, Table } from './table.ts'

/** What the whole slip stakes, as decimal text. */
export const totalOf = (slip: readonly SlipLine[]): string => sumOf(slip.map(({ unit, units }) => portion(unit, units, 1)))

/** The slip: its bets, each with a way to take it off, what they come to, and the one button that places them. */
export function openSlipSheet(root: HTMLElement, table: Table, acts: Acts): { close(): void; refresh(): void } {
  const { say, play } = table
  const content = h('div', {})
  const chase = chaseOf(table, acts, () => refresh())
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
    const { issues } = table
    const n = table.slip.length
    const amount = show(portion(totalOf(table.slip), issues, 1), play.currency)
    place.textContent = issues === 1 ? say('place', { n, amount }) : say('placeOn', { issues, amount })
    chase.refresh()
    setContent(content, ...(n > 0 ? [h('ul', { class: 'slip' }, ...rows), chase.element, place] : [h('p', {}, say('slipEmpty'))]))
  }
  refresh()
  return { close: sheet.close, refresh }
}

/** On how many issues the slip is placed, and, where they are several, whether a win ends that. */
function chaseOf(table: Table, acts: Acts, changed: () => void): { element: HTMLElement; refresh(): void } {
  const { say } = table
  const { element, value } = stepper(say, {
    label: 'issues',
    lower: 'fewerIssues',
    higher: 'moreIssues',
    step: (by) => {
      acts.stepIssues(by)
      changed()
    },
  })
  const box = h('input', { type: 'checkbox', onchange: () => acts.endOnWin(box.checked) })
  const choice = h('label', { class: 'chase-option' }, box, h('span', {}, say('endsOnWin')))
  const how = h('p', { class: 'fine' }, say('chaseHow'))
  return {
    element: h('div', { class: 'chase' }, element, choice, how),
    refresh: () => {
      value.textContent = String(table.issues)
      box.checked = table.endsOnWin
      choice.hidden = how.hidden = table.issues === 1
    },
  }
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
