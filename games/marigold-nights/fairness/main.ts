import { h } from '@pavilion/game-kit/client/dom'
import { portion } from '@pavilion/game-kit/client/money'
import { fill, isAmount, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { RULES_VERSION, SYMBOLS } from '../paytable.ts'
import { gameNames, isTheme, type Theme, themes } from '../themes.ts'
import './grid.css'
import { loadPictures, paintSymbol } from './pictures.ts'
import { type Recomputed, recomputeRound } from './recompute.ts'
import { type SlotFairnessTexts, slotFairnessTexts } from './texts.ts'

standVerifyPage(RULES_VERSION, makeSlot)

/** The slot's part of the page: which game it was, and what stopped where. */
function makeSlot(given: URLSearchParams, language: Language): VerifyGame<Recomputed> {
  const texts = slotFairnessTexts[language]
  const theme = isTheme(given.get('game') ?? '') ? (given.get('game') as Theme) : 'marigold-nights'
  const game: HTMLSelectElement = h(
    'select',
    { id: 'game', onchange: () => loadPictures(chosen()) },
    ...themes.map((id) => h('option', { value: id, selected: id === theme }, gameNames[id][language])),
  )
  const chosen = () => (isTheme(game.value) ? game.value : theme)
  loadPictures(theme)
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'game' }, texts.game), game),
    recompute: recomputeRound,
    explain: ({ steps }, { stake }) => [
      h('h2', {}, texts.stepNumbers),
      h('p', {}, texts.numbersHow),
      ...steps.map((each, at) => explainStep(each, at, { texts, theme: chosen(), stake })),
    ],
  }
}

type Context = { texts: SlotFairnessTexts; theme: Theme; stake: string }

function explainStep({ step, numbers }: Recomputed['steps'][number], at: number, { texts, theme, stake }: Context): HTMLElement {
  const worth = (units: number) => (isAmount(stake) ? portion(stake, units, 20) : `${units}/20`)
  const wins = step.lineWins.map((win) =>
    h(
      'li',
      {},
      fill(texts.line, { line: win.line + 1, count: win.count, symbol: SYMBOLS[win.symbol] ?? '' }),
      h('strong', {}, worth(win.units)),
    ),
  )
  if (step.scatterUnits > 0)
    wins.push(h('li', {}, fill(texts.scatters, { count: step.scatters }), h('strong', {}, worth(step.scatterUnits))))
  if (step.multiplier > 1 && wins.length > 0)
    wins.push(h('li', {}, fill(texts.multiplier, { count: step.multiplier }), h('strong', {}, worth(step.units))))
  if (step.freeSpinsWon > 0) wins.push(h('li', {}, fill(texts.wonFreeSpins, { count: step.freeSpinsWon })))
  return h(
    'article',
    { class: 'step' },
    h('h3', {}, at === 0 ? texts.spin : fill(texts.freeSpin, { count: at })),
    h(
      'div',
      { class: 'grid', role: 'img', 'aria-label': step.grid.map((reel) => reel.map((symbol) => SYMBOLS[symbol]).join(' ')).join('; ') },
      ...step.grid.map((reel) => h('div', {}, ...reel.map((symbol) => paintSymbol(theme, symbol)))),
    ),
    h(
      'table',
      {},
      h('tr', {}, h('th', { scope: 'row' }, texts.number), ...numbers.map((value) => h('td', {}, String(Math.floor(value * 1e6) / 1e6)))),
      h('tr', {}, h('th', { scope: 'row' }, texts.stop), ...step.stops.map((stop) => h('td', {}, String(stop)))),
    ),
    h('ul', {}, ...(wins.length > 0 ? wins : [h('li', {}, texts.noWin)])),
  )
}
