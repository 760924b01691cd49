import './fairness-grid.css'
import type { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { h } from '../client/dom.ts'
import { portion } from '../client/money.ts'
import { fill, isAmount } from '../client/verify-page.ts'
import type { Grid, LineStep } from '../lines.ts'
import { paintPicture } from './pictures.ts'

/** A spin as it is explained: the numbers that were drawn, where they stopped the reels, and what won beside the lines. */
export type ExplainedSpin = {
  title: string
  step: LineStep & { stops: readonly number[]; multiplier: number }
  numbers: readonly number[]
  /** What wins without a line, with its units. */
  more: readonly (readonly [what: string, units: number])[]
  /** What was won that is not money. */
  notes: readonly string[]
}

/** How the symbols of a slot are called and where their pictures lie. */
export type SymbolLook = { names: readonly string[]; urls: readonly string[] }

/** Draws one spin, number by number. Amounts are shown in money where a stake was given, else as parts of the stake. */
export function drawSpin(
  spin: ExplainedSpin,
  look: SymbolLook,
  texts: (typeof slotFairnessTexts)['EN'],
  stake: { text: string; units: number },
): HTMLElement {
  const { step, numbers } = spin
  const worth = (units: number) =>
    h('strong', {}, isAmount(stake.text) ? portion(stake.text, units, stake.units) : `${units}/${stake.units}`)
  const wins = step.lineWins.map((win) =>
    h('li', {}, fill(texts.line, { line: win.line + 1, count: win.count, symbol: look.names[win.symbol] ?? '' }), worth(win.units)),
  )
  wins.push(...spin.more.map(([what, units]) => h('li', {}, what, worth(units))))
  if (step.multiplier > 1 && wins.length > 0) wins.push(h('li', {}, fill(texts.multiplier, { count: step.multiplier }), worth(step.units)))
  wins.push(...spin.notes.map((note) => h('li', {}, note)))
  return h(
    'article',
    { class: 'step' },
    h('h3', {}, spin.title),
    drawWindow(step.grid, look),
    h(
      'table',
      {},
      h('tr', {}, h('th', { scope: 'row' }, texts.number), ...numbers.map((value) => h('td', {}, String(Math.floor(value * 1e6) / 1e6)))),
      h('tr', {}, h('th', { scope: 'row' }, texts.stop), ...step.stops.map((stop) => h('td', {}, String(stop)))),
    ),
    h('ul', {}, ...(wins.length > 0 ? wins : [h('li', {}, texts.noWin)])),
  )
}

/** What is in the window, with its symbols by name for those who do not see it. */
export function drawWindow(grid: Grid, look: SymbolLook): HTMLElement {
  return h(
    'div',
    {
      class: `grid of-${grid.length}`,
      role: 'img',
      'aria-label': grid.map((reel) => reel.map((symbol) => look.names[symbol]).join(' ')).join('; '),
    },
    ...grid.map((reel) => h('div', {}, ...reel.map((symbol) => paintPicture(look.urls[symbol] ?? '')))),
  )
}
