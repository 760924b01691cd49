import { h, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import type { BoardType } from '../wire.ts'
import { hasRows, howText, optionText, percentText, timesText, typeText } from './bet-text.ts'
import type { Part } from './entertainment.ts'
import { createQuickRow } from './quick-row.ts'
import { linesOf, prizesOf } from './selection.ts'
import { stepper } from './steppers.ts'
import { type Acts, stakeOf, type Table } from './table.ts'

type Button = { button: HTMLButtonElement; row: number; item: string }

/** The full board: every type of bet with what it pays and returns, what is picked of it, and the way to the slip. */
export function createTradition(table: Table, acts: Acts): Part {
  const { say, play } = table
  const types = play.published.board.map((board) => ({
    board,
    button: h('button', { class: 'chip', type: 'button', onclick: () => acts.showType(board) }, typeText(table, board.type)),
  }))
  const how = h('p', { class: 'how' })
  const pays = h('p', { class: 'fine' })
  const rows = h('div', { class: 'chips' })
  const picker = h('div', { class: 'picker' })
  const panel = createPanel(table, acts)
  const quick = createQuickRow(table, acts)
  let shown: { board: BoardType; row: number } | undefined
  let buttons: Button[] = []
  const refresh = () => {
    if (shown?.board !== table.type || shown.row !== table.row) {
      shown = { board: table.type, row: table.row }
      how.textContent = howText({ say, kind: play.published.kind }, table.type.type)
      pays.textContent = paysText(table)
      setContent(rows, ...rowChips(table, acts))
      rows.hidden = !hasRows(table.type.type)
      buttons = pickButtons(table, acts)
      setContent(picker, ...arrange(table, buttons))
    }
    for (const { board, button } of types) button.setAttribute('aria-pressed', String(board === table.type))
    for (const { button, row, item } of buttons) button.setAttribute('aria-pressed', String(table.picked[row]?.includes(item) ?? false))
    quick.refresh()
    panel.refresh()
  }
  const card = h(
    'section',
    { class: 'card' },
    h('div', { class: 'chips types', role: 'group', 'aria-label': say('types') }, ...types.map(({ button }) => button)),
    how,
    pays,
    rows,
    quick.element,
    picker,
  )
  return { card, panel: panel.element, refresh }
}

function paysText({ say, type }: Pick<Table, 'say' | 'type'>): string {
  const prizes = prizesOf(type.picker)
  const [least, most] = [Math.min(...prizes), Math.max(...prizes)]
  const odds = least === most ? timesText(most) : `${timesText(least)} – ${timesText(most)}`
  return `${say('pays', { odds })} · ${say('returnsPart', { percent: percentText(type.lowestHundredths, type.highestHundredths) })}`
}

const placeOf = (option: string): number => Number(option.split('-')[0])

/** The places of a type whose options are apart for each. */
function rowChips({ say, type, row }: Table, acts: Acts): HTMLElement[] {
  if (!hasRows(type.type) || type.picker.by !== 'options') return []
  const places = [...new Set(type.picker.options.map(({ option }) => placeOf(option)))]
  return places.map((place) =>
    h(
      'button',
      { class: 'chip', type: 'button', 'aria-pressed': String(place - 1 === row), onclick: () => acts.showRow(place - 1) },
      say('placeName', { n: place }),
    ),
  )
}

function pickButtons({ say, type, row }: Table, acts: Acts): Button[] {
  const make = (at: number, item: string, name: string, odds: readonly number[]): Button => ({
    row: at,
    item,
    button: h(
      'button',
      { class: odds.length > 0 ? 'choice' : 'choice number', type: 'button', onclick: () => acts.pick(at, item) },
      h('span', { class: 'choice-name' }, name),
      odds.length > 0 ? h('span', { class: 'choice-pays' }, odds.map(timesText).join(' ')) : null,
    ),
  })
  const { picker } = type
  if (picker.by === 'numbers') return picker.numbers.map((number) => make(0, number, number, []))
  if (picker.by === 'places')
    return Array.from({ length: picker.places * 10 }, (_, at) => make(Math.floor(at / 10), String(at % 10), String(at % 10), []))
  const options = hasRows(type.type) ? picker.options.filter(({ option }) => placeOf(option) === row + 1) : picker.options
  return options.map(({ option, prizes }) => make(0, option, optionText({ say }, type.type, option), prizes))
}

/** Digits of places are in a row each, everything else in one grid. */
function arrange({ say, type }: Table, buttons: readonly Button[]): HTMLElement[] {
  const { picker } = type
  if (picker.by !== 'places')
    return [h('div', { class: picker.by === 'numbers' ? 'choices numbers' : 'choices' }, ...buttons.map(({ button }) => button))]
  return Array.from({ length: picker.places }, (_, row) => {
    const name = say('placeName', { n: row + 1 })
    const digits = buttons.filter((one) => one.row === row).map(({ button }) => button)
    return h(
      'div',
      { role: 'group', 'aria-label': name },
      h('p', { class: 'fine' }, name),
      h('div', { class: 'choices numbers' }, ...digits),
    )
  })
}

function createPanel(table: Table, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play } = table
  const unit = stepper(say, { label: 'unit', lower: 'lower', higher: 'higher', step: acts.stepStake })
  const multiple = stepper(say, { label: 'multiple', lower: 'lessMultiple', higher: 'moreMultiple', step: acts.stepMultiple })
  const add = h('button', { class: 'secondary', type: 'button', onclick: () => acts.add() }, say('add'))
  const act = h('button', {
    class: 'primary',
    type: 'button',
    onclick: unlessOff(() => (table.slip.length > 0 ? acts.openSlip() : acts.bet())),
  })
  const refresh = () => {
    unit.value.textContent = show(stakeOf(table), play.currency)
    multiple.value.textContent = `${table.multiple}×`
    const lines = linesOf(table.type, table.picked, table.multiple)
    const units = Array.isArray(lines) ? lines.reduce((sum, line) => sum + line.units, 0) : 0
    const total = show(portion(stakeOf(table), units, 1), play.currency)
    act.textContent = table.slip.length > 0 ? say('slip', { n: table.slip.length }) : say('betNow', { amount: total })
    setOff(act, table.isBetting)
    add.disabled = table.isBetting
    add.textContent = table.slip.length > 0 && units > 0 ? `${say('add')} · ${total}` : say('add')
  }
  const element = h(
    'div',
    { class: 'panel-part' },
    h('div', { class: 'row steppers' }, unit.element, multiple.element),
    h('div', { class: 'row buttons' }, add, act),
  )
  return { element, refresh }
}
