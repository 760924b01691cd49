import { showAscii } from '@pavilion/game-kit/client/digits'
import { h } from '@pavilion/game-kit/client/dom'
import { fill, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { FIELDS, MINES_CHOICES } from '../rules/mines.ts'
import './mines-page.css'
import { minesFairnessTexts } from '@pavilion/texts/games/mines-fairness'
import { type RecomputedBed, recomputeBed } from './recompute-bed.ts'

/** The part of the page that knows the mines: how many there were, which fields were opened, and how bytes become a bed. */
export function makeMinesPage(given: URLSearchParams, language: Language): VerifyGame<RecomputedBed> {
  const texts = minesFairnessTexts[language]
  const wanted = given.get('choice') ?? 'mines-3'
  const select = h(
    'select',
    { id: 'choice' },
    ...MINES_CHOICES.map((choice, at) => h('option', { value: choice, selected: choice === wanted }, String(at + 1))),
  )
  const picks = h('input', {
    id: 'picks',
    type: 'text',
    value: given.get('picks') ?? '',
    autocomplete: 'off',
    'aria-describedby': 'picks-hint',
  })
  return {
    field: h(
      'div',
      {},
      h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.mines), select),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'picks' }, texts.picks),
        picks,
        h('p', { class: 'hint', id: 'picks-hint' }, texts.picksHint),
      ),
    ),
    recompute: (inputs) => recomputeBed({ ...inputs, choice: select.value, picks: showAscii(picks) }),
    explain: ({ bed, swaps }) => {
      const places = bed.map((field) => field + 1).sort((one, other) => one - other)
      return [
        h('h2', {}, texts.stepBed),
        h('p', {}, texts.bedHow),
        h(
          'article',
          { class: 'step' },
          h('h3', {}, fill(texts.lie, { places: places.join(', ') })),
          h('div', { class: 'plot', 'aria-hidden': 'true' }, ...plot(bed)),
          ...swaps.map(({ number, left }) => h('code', {}, `${number} mod ${left} = ${number % left}`)),
        ),
      ]
    },
  }
}

const plot = (bed: readonly number[]): HTMLElement[] =>
  Array.from({ length: FIELDS }, (_, field) => h('span', { class: bed.includes(field) ? 'is-mine' : '' }, String(field + 1)))
