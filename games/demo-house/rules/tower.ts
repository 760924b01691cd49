import type { Draw, RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawBelow } from '@pavilion/game-kit/seeds'

export const TOWER_VERSION = 'tower-1'
export const TOWER_ROWS = 9
/** Returns are counted in hundredths of the stake. */
export const TOWER_UNITS = 100
/** A round is paid by itself before its return would exceed this many stakes. */
export const TOWER_STAKES_MAX = 10_000
const RETURNED_PERCENT = 99

/** How many fields a row has, and how many of them are safe. */
export type Climb = { safe: number; fields: number }

/** By risk, from the easiest: 3 of 4 fields are safe, 2 of 3, 1 of 2, 1 of 3, 1 of 4. */
export const CLIMBS = {
  easy: { safe: 3, fields: 4 },
  medium: { safe: 2, fields: 3 },
  hard: { safe: 1, fields: 2 },
  expert: { safe: 1, fields: 3 },
  master: { safe: 1, fields: 4 },
} as const satisfies Record<string, Climb>

export type TowerRisk = keyof typeof CLIMBS
export const TOWER_CHOICES = Object.keys(CLIMBS) as readonly TowerRisk[]
export const towerRiskOf = (choice: string): TowerRisk | undefined => TOWER_CHOICES.find((risk) => risk === choice)

/**
 * One step: the tower is set up, a field of the next row is opened, or the player takes the return. `lanterns` tells of each row, from
 * the lowest, which fields were safe, once the round is over.
 */
export type TowerStep = {
  kind: 'deal' | 'pick' | 'cash'
  /** The row of the field, 0 is the lowest. */
  row: number
  field: number | null
  isSafe: boolean
  units: number
  lanterns: number[][] | null
}

export type TowerState = RoundState & { risk: TowerRisk; climbed: number }

/** What `rows` climbed rows return, in hundredths of the stake: 0.99 · (fields / safe)^rows, cut. The stake itself before the first. */
export function towerPaysOf(risk: TowerRisk, rows: number): number {
  if (rows === 0) return TOWER_UNITS
  const { safe, fields } = CLIMBS[risk]
  const over = RETURNED_PERCENT * fields ** rows
  const under = safe ** rows
  return (over - (over % under)) / under
}

/** How many rows can be climbed: all nine, or as many as stay within what a round returns at most. */
export function rowsMaxOf(risk: TowerRisk): number {
  let rows = 1
  while (rows < TOWER_ROWS && towerPaysOf(risk, rows + 1) <= TOWER_STAKES_MAX * TOWER_UNITS) rows += 1
  return rows
}

/** The safe fields of each row, from the lowest: one number a row names the only safe field, or the only one that is not. */
export function buildTower(risk: TowerRisk, draw: Draw): number[][] {
  const { safe, fields } = CLIMBS[risk]
  return Array.from({ length: TOWER_ROWS }, () => {
    const odd = drawBelow(draw, fields)
    return Array.from({ length: fields }, (_, field) => field).filter((field) => (field === odd) === (safe === 1))
  })
}

/** The field that an action opens; undefined when it opens none. */
export function towerFieldOf({ risk }: TowerState, action: string): number | undefined {
  const digit = /^pick-([0-3])$/.exec(action)?.[1]
  return digit !== undefined && Number(digit) < CLIMBS[risk].fields ? Number(digit) : undefined
}

/** What a player may do: open a field of the next row, or go once a row is climbed. */
export const allowsClimb = (state: TowerState, action: string): boolean =>
  action === 'cash' ? state.climbed > 0 : towerFieldOf(state, action) !== undefined

/**
 * Rows are climbed one by one. The tower follows from the round's first numbers and is built again for every step, so that nothing which
 * is stored tells which fields are safe; `drawn` stays 0 for that. Without an action the round ends with the return reached.
 */
export const towerRules: Rules<TowerRisk, TowerState, TowerStep> = {
  version: TOWER_VERSION,
  unitsPerStake: TOWER_UNITS,
  begin: (risk) => ({
    state: { drawn: 0, totalUnits: TOWER_UNITS, isOver: false, risk, climbed: 0 },
    step: { kind: 'deal', row: 0, field: null, isSafe: true, units: TOWER_UNITS, lanterns: null },
  }),
  advance: (state, draw, action = '') => {
    if (state.isOver) throw new Error('the round is over')
    const lanterns = buildTower(state.risk, draw)
    const field = towerFieldOf(state, action)
    if (field === undefined)
      return {
        state: { ...state, isOver: true },
        step: { kind: 'cash', row: state.climbed, field: null, isSafe: true, units: state.totalUnits, lanterns },
      }
    const isSafe = lanterns[state.climbed]?.includes(field) ?? false
    const climbed = isSafe ? state.climbed + 1 : state.climbed
    const isOver = !isSafe || climbed === rowsMaxOf(state.risk)
    const totalUnits = isSafe ? towerPaysOf(state.risk, climbed) : 0
    return {
      state: { ...state, climbed, totalUnits, isOver },
      step: { kind: 'pick', row: state.climbed, field, isSafe, units: totalUnits, lanterns: isOver ? lanterns : null },
    }
  },
}

/** The action that a step came of; the empty text for the first. */
export const climbActionOf = ({ kind, field }: TowerStep): string => (kind === 'pick' ? `pick-${field}` : kind === 'cash' ? 'cash' : '')

/** The lowest return of each risk over all numbers of rows, per cent, cut; a test works each out. */
const RETURNS: Readonly<Record<TowerRisk, string>> = { easy: '98.71', medium: '98.66', hard: '99.00', expert: '99.00', master: '99.00' }
export const towerReturnOf = (risk: TowerRisk): string => RETURNS[risk]
