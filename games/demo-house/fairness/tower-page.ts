import { h } from '@pavilion/game-kit/client/dom'
import { fill, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { originalsTexts } from '@pavilion/texts/games/originals'
import { originalsFairnessTexts } from '@pavilion/texts/games/originals-fairness'
import { TOWER_CHOICES } from '../rules/tower.ts'
import { type RecomputedTower, recomputeTower } from './recompute-own.ts'

const RISK_NAMES = { easy: 'riskEasy', medium: 'riskMedium', hard: 'riskHard', expert: 'riskExpert', master: 'riskMaster' } as const

/** The part of the page that knows the tower: its risk, which fields were opened, and how bytes become its rows. */
export function makeTowerPage(given: URLSearchParams, language: Language): VerifyGame<RecomputedTower> {
  const texts = { ...originalsTexts[language], ...originalsFairnessTexts[language] }
  const wanted = given.get('choice') ?? 'medium'
  const risk = h(
    'select',
    { id: 'choice' },
    ...TOWER_CHOICES.map((each) => h('option', { value: each, selected: each === wanted }, texts[RISK_NAMES[each]])),
  )
  const hint = { id: 'picks-hint', class: 'hint' }
  const value = given.get('picks') ?? ''
  const picks = h('input', { id: 'picks', type: 'text', value, autocomplete: 'off', 'aria-describedby': hint.id })
  return {
    field: h(
      'div',
      {},
      h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.risk), risk),
      h('div', { class: 'field' }, h('label', { for: 'picks' }, texts.picks), picks, h('p', hint, texts.picksHint)),
    ),
    recompute: (inputs) => recomputeTower({ ...inputs, choice: risk.value, picks: picks.value }),
    explain: ({ lanterns, numbers, fields }) => [
      h('h2', {}, texts.stepTower),
      h('p', {}, texts.towerHow),
      ...lanterns.map((safe, row) => h('p', {}, `${fill(texts.row, { row: row + 1, fields: safe.map((field) => field + 1).join(', ') })}`)),
      ...numbers.map((number) => h('code', {}, `${number} mod ${fields} = ${number % fields}`)),
    ],
  }
}
