import type { Draw, Rules, Turn } from '@pavilion/game-kit/rules'
import { holdOn } from './hold-on.ts'
import type { Machine } from './machine.ts'
import { coinsIn, spinReels, type Window } from './spin-reels.ts'
import type { ChoiceStep, SlotState, SlotStep, SpinStep } from './step.ts'
import type { FreeSpins } from './title.ts'
import { placesOf, winsOf } from './wins-of.ts'

/** Nothing is chosen but the stake, which the rules never see. */
export type SlotBet = Record<string, never>

const FRESH: SlotState = {
  drawn: 0,
  totalUnits: 0,
  isOver: false,
  phase: 'over',
  grid: [],
  freeSpinsLeft: 0,
  freeSpinsWon: 0,
  multiplier: 1,
  coins: [],
  respinsLeft: 0,
  wildReels: [],
  respinsPlayed: 0,
  isCapped: false,
}

/** The rules of a title: a paid spin, and what its feature adds until the round is over. */
export function rulesOf(machine: Machine): Rules<SlotBet, SlotState, SlotStep> {
  return {
    version: machine.title.version,
    unitsPerStake: machine.title.unitsPerStake,
    begin: (_bet, draw) => counting(FRESH, draw, (counted) => spin(machine, FRESH, 'spin', counted)),
    advance: (state, draw, action = '') => counting(state, draw, (counted) => goOn(machine, state, action, counted)),
  }
}

/** The option that an action chooses: nobody's choice is the first one. */
export function optionOf({ options }: FreeSpins, action: string): number | undefined {
  if (action === '') return 0
  const option = options.findIndex((_, at) => action === `choose:${at}`)
  return option === -1 ? undefined : option
}

function goOn(machine: Machine, state: SlotState, action: string, draw: Draw): Turn<SlotState, SlotStep> {
  switch (state.phase) {
    case 'over':
      throw new Error('the round is over')
    case 'choose':
      return choose(machine, state, action)
    case 'free-spins':
      return spin(machine, { ...state, freeSpinsLeft: state.freeSpinsLeft - 1 }, 'free-spin', draw)
    case 'hold':
      return holdOn(machine, state, draw)
    case 'respin':
      return spin(machine, { ...state, respinsPlayed: state.respinsPlayed + 1 }, 'respin', draw)
    default:
      return unexpected(state.phase)
  }
}

/** Counts the numbers of a step into its state. */
function counting(before: SlotState, draw: Draw, play: (counted: Draw) => Turn<SlotState, SlotStep>): Turn<SlotState, SlotStep> {
  let drawn = before.drawn
  const { state, step } = play(() => {
    drawn++
    return draw()
  })
  return { state: { ...state, drawn, isOver: state.phase === 'over' }, step }
}

function choose({ title }: Machine, state: SlotState, action: string): Turn<SlotState, ChoiceStep> {
  if (title.feature.kind !== 'free-spins') throw new Error('nothing can be chosen here')
  const option = optionOf(title.feature, action)
  const chosen = title.feature.options[option ?? -1]
  if (option === undefined || chosen === undefined) throw new Error(`${action} is no choice of this round`)
  const { spins, multiplier } = chosen
  return {
    step: { kind: 'choice', grid: state.grid, option, freeSpinsWon: spins, multiplier, units: 0 },
    state: { ...state, phase: 'free-spins', freeSpinsLeft: spins, freeSpinsWon: spins, multiplier },
  }
}

/** A spin of the reels. `before` has already given up the spin that is played. */
function spin(machine: Machine, before: SlotState, kind: SpinStep['kind'], draw: Draw): Turn<SlotState, SpinStep> {
  const window = spinReels(machine, before.wildReels, draw)
  const { grid, landed, stops, wildReels } = window
  const coins = coinsIn(machine, grid, draw)
  const wins = winsOf(machine, grid)
  const won = wins.reduce((sum, { units }) => sum + units, 0) * before.multiplier
  const units = Math.min(won, machine.capUnits - before.totalUnits)
  const totalUnits = before.totalUnits + units
  const scatters = placesOf(grid, machine.scatter).length
  const isCapped = totalUnits === machine.capUnits
  const standing: SlotState = { ...before, grid, totalUnits, isCapped, wildReels: [], coins: [] }
  const state = isCapped
    ? { ...standing, phase: 'over' as const, freeSpinsLeft: 0 }
    : afterSpin(machine, standing, { kind, window, scatters, coins })
  return {
    step: {
      kind,
      grid,
      landed,
      stops,
      wildReels,
      heldReels: [...before.wildReels],
      wins,
      multiplier: before.multiplier,
      coins,
      scatters,
      units,
      freeSpinsWon: state.freeSpinsWon - before.freeSpinsWon,
    },
    state,
  }
}

type Spun = { kind: SpinStep['kind']; window: Window; scatters: number; coins: SlotState['coins'] }

/** What a spin begins, goes on with or ends. */
function afterSpin({ title }: Machine, state: SlotState, { kind, window, scatters, coins }: Spun): SlotState {
  const { feature } = title
  switch (feature.kind) {
    case 'free-spins':
      return afterScatters(feature, state, kind, scatters >= feature.from)
    case 'hold-and-win':
      if (coins.length < feature.from) return { ...state, phase: 'over' }
      return { ...state, phase: 'hold', coins, respinsLeft: feature.respins }
    case 'expanding-wilds': {
      const hasNew = window.wildReels.some((reel) => window.stops[reel] !== null)
      return hasNew ? { ...state, phase: 'respin', wildReels: window.wildReels } : { ...state, phase: 'over' }
    }
    case 'walking-wilds': {
      const walked = window.wildReels.flatMap((reel) => (reel > 0 ? [reel - 1] : []))
      const goesOn = walked.length > 0 && state.respinsPlayed < feature.respinsMax
      return goesOn ? { ...state, phase: 'respin', wildReels: walked } : { ...state, phase: 'over' }
    }
    default:
      return unexpected(feature)
  }
}

function afterScatters(feature: FreeSpins, state: SlotState, kind: SpinStep['kind'], hasWon: boolean): SlotState {
  const [first] = feature.options
  if (kind === 'spin' && !hasWon) return { ...state, phase: 'over' }
  if (kind === 'spin' && feature.options.length > 1) return { ...state, phase: 'choose' }
  if (kind === 'spin' && first) {
    const { spins, multiplier } = first
    return { ...state, phase: 'free-spins', freeSpinsLeft: spins, freeSpinsWon: spins, multiplier }
  }
  const more = hasWon ? Math.min(feature.retriggerSpins, feature.spinsMax - state.freeSpinsWon) : 0
  const freeSpinsLeft = state.freeSpinsLeft + more
  return { ...state, phase: freeSpinsLeft > 0 ? 'free-spins' : 'over', freeSpinsLeft, freeSpinsWon: state.freeSpinsWon + more }
}

function unexpected(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`)
}
