import { h } from '@pavilion/game-kit/client/dom'
import { portion } from '@pavilion/game-kit/client/money'
import { isAmount, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { drawWindow } from '@pavilion/game-kit/slot/fairness-step'
import { loadPicture } from '@pavilion/game-kit/slot/pictures'
import { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { symbolUrls } from '../client/symbols.ts'
import { sayIn } from '../client/texts.ts'
import { RULES_VERSION, UNITS_PER_STAKE } from '../paytable.ts'
import { gameNames } from '../published.ts'
import { symbolNames } from '../symbol-names.ts'
import { type Recomputed, type RecomputedFall, recomputeSpin } from './recompute.ts'

for (const url of symbolUrls) loadPicture(url)

standVerifyPage(RULES_VERSION, (_given, language): VerifyGame<Recomputed> => {
  const texts = slotFairnessTexts[language]
  return {
    field: h('div', { class: 'field' }, h('span', { class: 'label' }, texts.game), h('span', {}, gameNames[language])),
    recompute: recomputeSpin,
    explain: ({ step, falls }, { stake }) => [
      h('h2', {}, texts.stepNumbers),
      h('p', {}, sayIn(language)('numbersHow')),
      ...falls.map((fall, at) => drawFall(fall, at + 1, stake, language)),
      step.multiplier > 1 && step.units > 0
        ? h('p', {}, `${sayIn(language)('pearls', { count: step.multiplier })} `, worth(step.units, stake))
        : h('p', {}),
    ],
  }
})

/** One fall: what is in the window, which numbers filled it, and what paid. */
function drawFall({ grid, wins, drawn }: RecomputedFall, number: number, stake: string, language: Language): HTMLElement {
  const own = sayIn(language)
  const rows = drawn.map((numbers, reel) =>
    numbers.length === 0
      ? null
      : h('tr', {}, h('th', { scope: 'row' }, own('reel', { count: reel + 1 })), ...numbers.map((each) => h('td', {}, String(each)))),
  )
  const paid = wins.map(({ symbol, count, units }) =>
    h('li', {}, own('count', { count, symbol: symbolNames[language][symbol] ?? '' }), worth(units, stake)),
  )
  return h(
    'article',
    { class: 'step' },
    h('h3', {}, own('fall', { count: number })),
    drawWindow(grid, { names: symbolNames[language], urls: symbolUrls }),
    h('table', {}, ...rows),
    h('ul', {}, ...(paid.length > 0 ? paid : [h('li', {}, slotFairnessTexts[language].noWin)])),
  )
}

function worth(units: number, stake: string): HTMLElement {
  return h('strong', {}, isAmount(stake) ? portion(stake, units, UNITS_PER_STAKE) : `${units}/${UNITS_PER_STAKE}`)
}
