import { h, setContent, setOff } from '@pavilion/game-kit/client/dom'
import { portion, show as showMoney } from '@pavilion/game-kit/client/money'
import { animate } from '@pavilion/game-kit/client/motion'
import {
  CLIMBS,
  rowsMaxOf,
  TOWER_CHOICES,
  TOWER_ROWS,
  TOWER_UNITS,
  type TowerRisk,
  type TowerStep,
  towerPaysOf,
  towerRiskOf,
} from '../../rules/tower.ts'
import type { RoundView } from '../../wire.ts'
import { makeChoices } from '../choice-buttons.ts'
import { timesOfHundredths } from '../dice-figures.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'
import { drawBlossom, drawBud, drawMine } from './field-drawings.ts'

const TURN_MS = 220
const RISK_NAMES = { easy: 'riskEasy', medium: 'riskMedium', hard: 'riskHard', expert: 'riskExpert', master: 'riskMaster' } as const

/** Nine rows, climbed from the lowest: one field of each is opened, and the return is paid by the rows that were climbed. */
export const makeTower: MakeFace<TowerStep> = (set): Face<TowerStep> => {
  const { game } = set
  const rows = makeRows(set)
  const risks = makeRisks(set)
  return {
    element: h('div', { class: 'tower' }, rows.element, risks.element),
    refresh: () => {
      rows.refresh()
      risks.refresh()
    },
    begin: rows.clear,
    rest: rows.clear,
    stand: ({ steps }: RoundView) => {
      rows.clear()
      for (const [at, { field }] of (steps.slice(1) as TowerStep[]).entries()) if (field !== null) rows.paint(at, field, 'blossom')
    },
    show: async ({ kind, row, field, isSafe, lanterns }) => {
      if (kind === 'deal') return rows.clear()
      if (field !== null) await rows.open(row, field, isSafe ? 'blossom' : 'mine')
      if (lanterns) rows.uncover(lanterns)
    },
    leave: () => {
      const climbed = climbedOf(game)
      return climbed > 0 ? game.say('cashOut', { amount: inMoney(game, towerPaysOf(riskNow(game), climbed)) }) : undefined
    },
    tell: ({ isSafe, units }) => (isSafe ? timesOfHundredths(units) : game.say('mineMet')),
  }
}

const riskNow = ({ round, choice }: Game): TowerRisk => towerRiskOf(round?.choice ?? choice) ?? 'easy'

const inMoney = (game: Game, units: number): string =>
  showMoney(portion(game.round?.stake ?? game.stake, units, TOWER_UNITS), game.play.currency)

/** How many rows are climbed. A trap takes them all. */
function climbedOf({ round }: Game): number {
  const steps = (round?.steps ?? []) as TowerStep[]
  return steps.some(({ isSafe }) => !isSafe) ? 0 : steps.filter(({ kind }) => kind === 'pick').length
}

type Shown = 'closed' | 'blossom' | 'mine' | 'rest-blossom' | 'rest-mine'

type Row = { element: HTMLElement; pays: HTMLElement; fields: { tile: HTMLButtonElement; shown: Shown }[] }

function makeRows({ game, act }: FaceSet) {
  const { say } = game
  const element = h('div', { class: 'tower-rows', role: 'group', 'aria-label': say('towerName') })
  let rows: Row[] = []
  let built = ''
  const paint = (row: number, field: number, shown: Shown) => {
    const cell = rows[row]?.fields[field]
    if (!cell) return
    cell.shown = shown
    const isTrap = shown === 'mine' || shown === 'rest-mine'
    const place = { row: row + 1, column: field + 1 }
    cell.tile.setAttribute('aria-label', say(shown === 'closed' ? 'fieldClosed' : isTrap ? 'fieldMine' : 'fieldBlossom', place))
    cell.tile.className = `field-tile tower-tile is-${shown}`
    setContent(cell.tile, shown === 'closed' ? drawBud() : isTrap ? drawMine() : drawBlossom())
  }
  const clear = () => rows.forEach((row, at) => void row.fields.forEach((_, field) => void paint(at, field, 'closed')))
  const build = (risk: TowerRisk) => {
    if (built === risk) return
    built = risk
    rows = Array.from({ length: TOWER_ROWS }, (_, row) => makeRow(CLIMBS[risk].fields, (field) => act(`pick-${field}`), row))
    // The highest row is drawn first.
    setContent(element, ...rows.map((row) => row.element).reverse())
    clear()
  }
  const makeRow = (count: number, open: (field: number) => void, row: number): Row => {
    const fields = Array.from({ length: count }, (_, field) => ({
      tile: h('button', {
        type: 'button',
        onclick: () => {
          if (game.phase === 'open' && row === climbedOf(game)) open(field)
        },
      }),
      shown: 'closed' as Shown,
    }))
    const pays = h('span', { class: 'tower-pays amount' })
    return { element: h('div', { class: 'tower-row' }, ...fields.map(({ tile }) => tile), pays), pays, fields }
  }
  return {
    element,
    clear,
    paint,
    open: async (row: number, field: number, shown: Shown) => {
      const tile = rows[row]?.fields[field]?.tile
      paint(row, field, shown)
      const frames = [{ transform: 'scaleX(0.05)' }, { transform: 'scale(1.06)', offset: 0.7 }, { transform: 'none' }]
      if (tile) await animate(tile, frames, { duration: TURN_MS, easing: 'ease-out' })
    },
    uncover: (lanterns: readonly (readonly number[])[]) =>
      rows.forEach((row, at) => {
        for (const [field, { shown }] of row.fields.entries())
          if (shown === 'closed') paint(at, field, lanterns[at]?.includes(field) ? 'rest-blossom' : 'rest-mine')
      }),
    refresh: () => {
      const risk = riskNow(game)
      build(risk)
      const next = game.phase === 'open' ? climbedOf(game) : -1
      for (const [at, row] of rows.entries()) {
        row.element.classList.toggle('is-next', at === next)
        row.element.classList.toggle('is-beyond', at >= rowsMaxOf(risk))
        row.pays.textContent = at < rowsMaxOf(risk) ? timesOfHundredths(towerPaysOf(risk, at + 1)) : '–'
        for (const { tile } of row.fields) setOff(tile, at !== next)
      }
    },
  }
}

function makeRisks({ game, choose }: FaceSet) {
  const { say } = game
  const risks = makeChoices({ game, choose }, TOWER_CHOICES, (risk) => {
    const name = say(RISK_NAMES[risk as TowerRisk])
    const { safe, fields } = CLIMBS[risk as TowerRisk]
    const ratio = say('safeOf', { safe, fields })
    return { content: [h('span', {}, name), h('small', {}, ratio)], label: `${name}, ${ratio}`, className: 'tower-risk' }
  })
  return {
    element: h('div', { class: 'tower-risks', role: 'group', 'aria-label': say('risk') }, ...risks.buttons),
    refresh: risks.refresh,
  }
}
