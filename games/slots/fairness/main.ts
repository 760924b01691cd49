import { h } from '@pavilion/game-kit/client/dom'
import { portion } from '@pavilion/game-kit/client/money'
import { fill, isAmount, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { drawWindow } from '@pavilion/game-kit/slot/fairness-step'
import { loadPicture } from '@pavilion/game-kit/slot/pictures'
import { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { slotsFairnessTexts } from '@pavilion/texts/games/slots-fairness'
import { symbolUrl } from '../client/symbols.ts'
import { fingerprintOf } from '../engine/fingerprint-of.ts'
import type { Title } from '../engine/title.ts'
import { symbolNamesOf } from '../symbol-names.ts'
import { titleOf } from '../titles/index.ts'
import type { Pay } from './pays-of.ts'
import { type Recomputed, recomputeRound } from './recompute.ts'
import type { Explained } from './table.ts'

/** Rounds of the time when some of these were played by the rules of Marigold Nights are worked out on its page. */
const MARIGOLD_VERSION = '1.0.0'

const title = titleOf(location.pathname.split('/')[2] ?? '')
if (new URLSearchParams(location.hash.slice(1)).get('version') === MARIGOLD_VERSION) location.replace(`/fairness${location.hash}`)
else if (title) standVerifyPage(title.version, (_given, language) => makeTitle(title, language))

function makeTitle(title: Title, language: Language): VerifyGame<Recomputed> {
  const [texts, own] = [slotFairnessTexts[language], slotsFairnessTexts[language]]
  const { feature } = title
  for (const symbol of title.symbols.keys()) loadPicture(symbolUrl(title, symbol))
  const options = feature.kind === 'free-spins' ? feature.options : []
  const start: HTMLSelectElement = h(
    'select',
    { id: 'start' },
    ...options.map(({ spins, multiplier }, at) => h('option', { value: String(at) }, fill(own.startOf, { spins, count: multiplier }))),
  )
  return {
    field: h(
      'div',
      {},
      options.length > 1 ? h('div', { class: 'field' }, h('label', { for: 'start' }, own.start), start) : null,
      h('div', { class: 'field' }, h('span', { class: 'label' }, own.fingerprint), h('code', {}, fingerprintOf(title))),
    ),
    recompute: (inputs) => recomputeRound(title, inputs, options.length > 1 ? Number(start.value) : 0),
    explain: ({ steps }, { stake }) => [
      h('h2', {}, texts.stepNumbers),
      h('p', {}, own.numbersHow),
      ...(feature.kind === 'hold-and-win' ? [h('p', {}, fill(own.coinsHow, { chance: feature.chance }))] : []),
      ...steps.map((step, at) => drawStep(title, step, at, { language, stake })),
    ],
  }
}

type Told = { language: Language; stake: string }

function drawStep(title: Title, step: Explained, at: number, told: Told): HTMLElement {
  const { language, stake } = told
  const [texts, own] = [slotFairnessTexts[language], slotsFairnessTexts[language]]
  const worth = (units: number) =>
    h('strong', {}, isAmount(stake) ? portion(stake, units, title.unitsPerStake) : `${units}/${title.unitsPerStake}`)
  const urls = title.symbols.map((_, symbol) => symbolUrl(title, symbol))
  const rows = step.pays.map((pay) => h('li', {}, wordsOf(title, pay, language), worth(pay.units)))
  rows.push(...step.coins.map(({ reel, row, units }) => h('li', {}, fill(own.coin, { reel: reel + 1, row: row + 1 }), worth(units))))
  if (step.multiplier > 1 && step.units > 0) rows.push(h('li', {}, fill(texts.multiplier, { count: step.multiplier }), worth(step.units)))
  if (step.freeSpinsWon > 0) rows.push(h('li', {}, fill(texts.wonFreeSpins, { count: step.freeSpinsWon })))
  return h(
    'article',
    { class: 'step' },
    h('h3', {}, headOf(step, at, language)),
    drawWindow(step.grid, { names: symbolNamesOf(title)[language], urls }),
    h('p', {}, `${own.numbers}: ${step.numbers.map((value) => Math.floor(value * 1e6) / 1e6).join(' · ')}`),
    h('ul', {}, ...(rows.length > 0 ? rows : [h('li', {}, texts.noWin)])),
  )
}

function headOf({ kind, freeSpinsWon, multiplier }: Explained, at: number, language: Language): string {
  const [texts, own] = [slotFairnessTexts[language], slotsFairnessTexts[language]]
  switch (kind) {
    case 'spin':
      return texts.spin
    case 'free-spin':
      return fill(texts.freeSpin, { count: at })
    case 'respin':
      return fill(own.respin, { count: at })
    case 'hold':
      return fill(own.hold, { count: at })
    case 'choice':
      return fill(own.choice, { spins: freeSpinsWon, count: multiplier })
    default:
      return kind satisfies never
  }
}

function wordsOf(title: Title, { symbol, count, line, isRight, ways }: Pay, language: Language): string {
  const [texts, own] = [slotFairnessTexts[language], slotsFairnessTexts[language]]
  const name = symbolNamesOf(title)[language][symbol] ?? ''
  if (line !== null) return fill(isRight ? own.lineRight : texts.line, { line: line + 1, count, symbol: name })
  return ways > 0 ? fill(own.ways, { count, symbol: name, ways }) : fill(texts.scatters, { count })
}
