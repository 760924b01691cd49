import type { Draw, RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawBelow } from '@pavilion/game-kit/seeds'

export const MINES_VERSION = 'mines-1'
export const SIDE = 5
export const FIELDS = SIDE * SIDE
export const MINES_MAX = FIELDS - 1
/** Returns are counted in hundredths of the stake. */
export const MINES_UNITS = 100
/** A round is paid by itself before its return would exceed this many stakes. */
export const STAKES_MAX = 10_000
const RETURNED_PERCENT = 99

/** One step: the bed is laid, a field is opened, or the player takes the return. `bed` tells the mines once the round is over. */
export type MinesStep = { kind: 'deal' | 'pick' | 'cash'; field: number | null; isMine: boolean; units: number; bed: number[] | null }

export type MinesState = RoundState & { mines: number; picked: number[] }

/** What `picks` opened fields return, in hundredths of the stake: 0.99 divided by the chance of it, cut. The stake itself before the first. */
export function paysOf(mines: number, picks: number): number {
  if (picks === 0) return MINES_UNITS
  const [over, under] = oddsOf(mines, picks)
  const whole = RETURNED_PERCENT * over
  return (whole - (whole % under)) / under
}

/** The chance that `picks` fields hold no mine is `under / over`: the choices without a mine out of all choices. */
export function oddsOf(mines: number, picks: number): [over: number, under: number] {
  return [choicesOf(FIELDS, picks), choicesOf(FIELDS - mines, picks)]
}

/** In how many ways `picks` fields can be chosen. At most five millions, so that plain numbers are exact. */
function choicesOf(fields: number, picks: number): number {
  let choices = 1
  for (let pick = 0; pick < picks; pick++) choices = (choices * (fields - pick)) / (pick + 1)
  return choices
}

/** How many fields can be opened at most: all that are safe, or as many as stay within what a round returns at most. */
export function picksMax(mines: number): number {
  let picks = 1
  while (picks < FIELDS - mines && paysOf(mines, picks + 1) <= STAKES_MAX * MINES_UNITS) picks++
  return picks
}

/** Where the mines lie: the first places of a Fisher–Yates shuffle of all fields, each swap drawn without bias. */
export function layBed(mines: number, draw: Draw): number[] {
  const fields = Array.from({ length: FIELDS }, (_, field) => field)
  for (let place = 0; place < mines; place++) {
    const other = place + drawBelow(draw, FIELDS - place)
    const taken = fields[other] ?? 0
    fields[other] = fields[place] ?? 0
    fields[place] = taken
  }
  return fields.slice(0, mines)
}

/** The field that an action opens; undefined when it opens none that is still closed. */
export function fieldOf({ picked }: MinesState, action: string): number | undefined {
  const field = /^pick-(\d{1,2})$/.exec(action)?.[1]
  if (field === undefined || String(Number(field)) !== field) return undefined
  return Number(field) < FIELDS && !picked.includes(Number(field)) ? Number(field) : undefined
}

/** What a player may do: open a closed field, or go once one is open. */
export function allowsAction(state: MinesState, action: string): boolean {
  return action === 'cash' ? state.picked.length > 0 : fieldOf(state, action) !== undefined
}

/**
 * Fields are opened one by one. The bed follows from the round's first numbers and is laid again for every step, so that nothing which
 * is stored tells where the mines are; `drawn` stays 0 for that. Without an action the round ends with the return reached, which is how one
 * that nobody comes back to is finished.
 */
export const minesRules: Rules<number, MinesState, MinesStep> = {
  version: MINES_VERSION,
  unitsPerStake: MINES_UNITS,
  begin: (mines) => ({
    state: { drawn: 0, totalUnits: MINES_UNITS, isOver: false, mines, picked: [] },
    step: { kind: 'deal', field: null, isMine: false, units: MINES_UNITS, bed: null },
  }),
  advance: (state, draw, action = '') => {
    if (state.isOver) throw new Error('the round is over')
    const bed = layBed(state.mines, draw)
    const field = fieldOf(state, action)
    if (field === undefined)
      return { state: { ...state, isOver: true }, step: { kind: 'cash', field: null, isMine: false, units: state.totalUnits, bed } }
    const picked = [...state.picked, field]
    const isMine = bed.includes(field)
    const isOver = isMine || picked.length === picksMax(state.mines)
    const totalUnits = isMine ? 0 : paysOf(state.mines, picked.length)
    return {
      state: { ...state, picked, totalUnits, isOver },
      step: { kind: 'pick', field, isMine, units: totalUnits, bed: isOver ? bed : null },
    }
  },
}

export const MINES_CHOICES: readonly string[] = Array.from({ length: MINES_MAX }, (_, at) => `mines-${at + 1}`)

/** How many mines a choice asks for; undefined for what is none. */
export function minesOf(choice: string): number | undefined {
  const at = MINES_CHOICES.indexOf(choice)
  return at === -1 ? undefined : at + 1
}

/** The action that a step came of; the empty text for the first. */
export const actionOf = ({ kind, field }: MinesStep): string => (kind === 'pick' ? `pick-${field}` : kind === 'cash' ? 'cash' : '')
