import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { drawSpin, type SymbolLook } from '@pavilion/game-kit/slot/fairness-step'
import { loadPicture } from '@pavilion/game-kit/slot/pictures'
import { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { symbolUrl } from '../client/symbols.ts'
import { RULES_VERSION, SYMBOLS, UNITS_PER_STAKE } from '../paytable.ts'
import { symbolNamesOf } from '../symbol-names.ts'
import { gameNames, isTheme, type Theme, themes } from '../themes.ts'
import { type Recomputed, recomputeRound } from './recompute.ts'

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
      ...steps.map((each, at) =>
        drawSpin(explained(each, at, texts), lookOf(chosen(), language), texts, { text: stake, units: UNITS_PER_STAKE }),
      ),
    ],
  }
}

function urlsOf(theme: Theme): string[] {
  return SYMBOLS.map((_, symbol) => symbolUrl(theme, symbol))
}

function lookOf(theme: Theme, language: Language): SymbolLook {
  return { names: symbolNamesOf(theme)[language], urls: urlsOf(theme) }
}

function loadPictures(theme: Theme): void {
  for (const url of urlsOf(theme)) loadPicture(url)
}

function explained({ step, numbers }: Recomputed['steps'][number], at: number, texts: (typeof slotFairnessTexts)['EN']) {
  return {
    title: at === 0 ? texts.spin : fill(texts.freeSpin, { count: at }),
    step,
    numbers,
    more: step.scatterUnits > 0 ? [[fill(texts.scatters, { count: step.scatters }), step.scatterUnits] as const] : [],
    notes: step.freeSpinsWon > 0 ? [fill(texts.wonFreeSpins, { count: step.freeSpinsWon })] : [],
  }
}
