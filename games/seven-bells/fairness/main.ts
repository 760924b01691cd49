import { h } from '@pavilion/game-kit/client/dom'
import { standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { drawSpin } from '@pavilion/game-kit/slot/fairness-step'
import { loadPicture } from '@pavilion/game-kit/slot/pictures'
import { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { symbolUrls } from '../client/symbols.ts'
import { RULES_VERSION, UNITS_PER_STAKE } from '../paytable.ts'
import { gameNames } from '../published.ts'
import { symbolNames } from '../symbol-names.ts'
import { type Recomputed, recomputeSpin } from './recompute.ts'

for (const url of symbolUrls) loadPicture(url)

standVerifyPage(RULES_VERSION, (_given, language): VerifyGame<Recomputed> => {
  const texts = slotFairnessTexts[language]
  const look = { names: symbolNames[language], urls: symbolUrls }
  return {
    field: h('div', { class: 'field' }, h('span', { class: 'label' }, texts.game), h('span', {}, gameNames[language])),
    recompute: recomputeSpin,
    explain: ({ step, numbers }, { stake }) => [
      h('h2', {}, texts.stepNumbers),
      h('p', {}, texts.numbersHow),
      drawSpin({ title: texts.spin, step, numbers, more: [], notes: [] }, look, texts, { text: stake, units: UNITS_PER_STAKE }),
    ],
  }
})
