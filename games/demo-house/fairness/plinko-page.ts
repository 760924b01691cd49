import { h } from '@pavilion/game-kit/client/dom'
import { fill, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { originalsTexts } from '@pavilion/texts/games/originals'
import { originalsFairnessTexts } from '@pavilion/texts/games/originals-fairness'
import { BALLS_MAX, PLINKO_UNITS, plinkoBetOf, plinkoChoiceOf, ROWS_MAX, ROWS_MIN } from '../rules/plinko.ts'
import { RISKS } from '../rules/plinko-tables.ts'
import { type RecomputedBalls, recomputeBalls } from './recompute-own.ts'

const AT_FIRST = { rows: 12, risk: 'medium', balls: 1 } as const
const RISK_NAMES = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const

/** The part of the page that knows plinko: the board, and how each four bytes turn a ball. */
export function makePlinkoPage(given: URLSearchParams, language: Language): VerifyGame<RecomputedBalls> {
  const texts = { ...originalsTexts[language], ...originalsFairnessTexts[language] }
  const wanted = plinkoBetOf(given.get('choice') ?? '') ?? AT_FIRST
  const rows = pick('rows', numbers(ROWS_MIN, ROWS_MAX), String(wanted.rows))
  const risk = pick('risk', RISKS, wanted.risk, (each) => texts[RISK_NAMES[each]])
  const balls = pick('balls', numbers(1, BALLS_MAX), String(wanted.balls))
  const row = (select: HTMLSelectElement, label: string) => h('div', { class: 'field' }, h('label', { for: select.id }, label), select)
  const choice = () => plinkoChoiceOf({ rows: Number(rows.value), risk: RISKS[risk.selectedIndex] ?? 'low', balls: Number(balls.value) })
  return {
    field: h('div', {}, row(rows, texts.rows), row(risk, texts.risk), row(balls, texts.balls)),
    recompute: (inputs) => recomputeBalls({ ...inputs, choice: choice() }),
    explain: ({ step, numbers: drawn, bet }) => [
      h('h2', {}, texts.stepBalls),
      h('p', {}, texts.ballsHow),
      ...step.balls.map(({ path, pocket, units }, at) =>
        h(
          'article',
          { class: 'step' },
          h('h3', {}, fill(texts.ball, { number: at + 1, pocket: pocket + 1, times: units / PLINKO_UNITS })),
          h('code', {}, `${path.split('').join(' ')} → ${pocket}`),
          h(
            'code',
            {},
            drawn
              .slice(at * bet.rows, (at + 1) * bet.rows)
              .map((number) => number.toString(16).padStart(8, '0'))
              .join(' '),
          ),
        ),
      ),
    ],
  }
}

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

function pick<Value extends string>(
  id: string,
  values: readonly Value[],
  wanted: Value,
  nameOf: (value: Value) => string = String,
): HTMLSelectElement {
  return h('select', { id }, ...values.map((value) => h('option', { value, selected: value === wanted }, nameOf(value))))
}
