import type { Machine } from '../engine/machine.ts'
import type { FreeSpins, HoldAndWin, SpinsOption, WalkingWilds } from '../engine/title.ts'
import { type Way, wayOf } from './chain.ts'
import { type Face, facesOf, spreadFaces, standingWild } from './faces.ts'
import { paidByHold } from './hold-figures.ts'
import { type SpinFigures, spinFigures } from './spin-figures.ts'

/** A round as a chain: its states are texts, and `featureChance` says how often a paid spin begins the feature. */
export type RoundChain = {
  start: string
  waysOf(state: string): readonly Way<string>[]
  featureChance: number
}

/** The chain of a title, for one of the starts of its free spins where it has several. */
export function roundOf(machine: Machine, option: number): RoundChain {
  const { feature } = machine.title
  switch (feature.kind) {
    case 'free-spins':
      return freeSpinsRound(machine, feature, feature.options[option])
    case 'hold-and-win':
      return holdRound(machine, feature)
    case 'expanding-wilds':
    case 'walking-wilds':
      return wildsRound(machine, feature.kind === 'walking-wilds' ? feature : undefined)
    default:
      throw new Error(`no proof of ${JSON.stringify(feature satisfies never)}`)
  }
}

function freeSpinsRound(machine: Machine, feature: FreeSpins, start: SpinsOption | undefined): RoundChain {
  if (!start) throw new Error('free spins without a start')
  const spin = spinFigures(machine, facesOf(machine))
  const { from, retriggerSpins, spinsMax } = feature
  const stateOf = (left: number, won: number) => (left === 0 ? undefined : `${left} ${won}`)
  const waysOf = (state: string): Way<string>[] => {
    if (state === 'paid') {
      return [wayOf<string>(spin, undefined, { to: from }), wayOf<string>(spin, stateOf(start.spins, start.spins), { from })]
    }
    const [left = 0, won = 0] = state.split(' ').map(Number)
    const more = Math.min(retriggerSpins, spinsMax - won)
    const { multiplier } = start
    return [
      wayOf<string>(spin, stateOf(left - 1, won), { to: from, multiplier }),
      wayOf<string>(spin, stateOf(left - 1 + more, won + more), { from, multiplier }),
    ]
  }
  return { start: 'paid', waysOf, featureChance: wayOf(spin, undefined, { from }).chance }
}

function holdRound(machine: Machine, feature: HoldAndWin): RoundChain {
  const spin = spinFigures(machine, facesOf(machine))
  const places = facesOf(machine).reduce((sum, [face]) => sum + (face?.column.length ?? 0), 0)
  const holding = wayOf<string>(spin, undefined, { from: feature.from })
  const held = spin.chance.slice(feature.from).map((_, at) => holdWay(spin, feature, places, feature.from + at))
  const ways = [wayOf<string>(spin, undefined, { to: feature.from }), ...held]
  return { start: 'paid', waysOf: () => ways, featureChance: holding.chance }
}

/** A spin with that many coins, and the hold that it begins, which knows nothing of what its lines won. */
function holdWay(spin: SpinFigures, feature: HoldAndWin, places: number, held: number): Way<string> {
  const [chance = 0, sum = 0, squares = 0] = [spin.chance[held], spin.sum[held], spin.squares[held]]
  const paid = [...paidByHold(feature, places, held)]
  const mean = paid.reduce((total, [units, likely]) => total + units * likely, 0)
  const square = paid.reduce((total, [units, likely]) => total + units ** 2 * likely, 0)
  return {
    next: undefined,
    chance,
    sum: sum + chance * mean,
    squares: squares + 2 * sum * mean + chance * square,
    nothing: 0,
    max: spin.max + Math.max(...paid.map(([units]) => units)),
  }
}

/** Wilds that spread: the state is which reels stand wild, and for walking ones how many further spins were played. */
function wildsRound(machine: Machine, walking: WalkingWilds | undefined): RoundChain {
  const free = facesOf(machine)
  const cases = free.map((faces) => spreadFaces(faces, machine.wild))
  const known = new Map<string, readonly Case[]>()
  const casesOf = (held: readonly number[]) => {
    const before = known.get(held.join())
    if (before) return before
    const found = landings(machine, free, cases, held)
    known.set(held.join(), found)
    return found
  }
  const nextOf = (held: readonly number[], wild: readonly number[], played: number): string | undefined => {
    if (!walking) return wild.length > held.length ? stateOf(wild, played) : undefined
    const walked = wild.flatMap((reel) => (reel > 0 ? [reel - 1] : []))
    return walked.length > 0 && played < walking.respinsMax ? stateOf(walked, played + 1) : undefined
  }
  const waysOf = (state: string) => {
    const [played = '0', reels = ''] = state.split(':')
    const held = reels === '' ? [] : reels.split(',').map(Number)
    return casesOf(held).map(({ wild, figures }) => wayOf(figures, nextOf(held, wild, Number(played))))
  }
  const going = casesOf([]).filter(({ wild }) => nextOf([], wild, 0) !== undefined)
  return { start: stateOf([], 0), waysOf, featureChance: going.reduce((sum, { figures }) => sum + (figures.chance[0] ?? 0), 0) }
}

const stateOf = (reels: readonly number[], played: number): string => `${played}:${reels.join()}`

type Case = { wild: number[]; figures: SpinFigures }

/** Every set of reels that can stand wild after a spin, those of before among them. */
function landings(
  machine: Machine,
  free: readonly (readonly Face[])[],
  cases: readonly { wild: Face[]; plain: Face[] }[],
  held: readonly number[],
): Case[] {
  const able = cases.flatMap(({ wild }, reel) => (wild.length > 0 && !held.includes(reel) ? [reel] : []))
  return Array.from({ length: 2 ** able.length }, (_, set) => {
    const landed = able.filter((_, at) => (set >> at) % 2 === 1)
    const wild = [...held, ...landed].sort((one, other) => one - other)
    const faces = free.map((each, reel) => {
      if (held.includes(reel)) return standingWild(each[0]?.column.length ?? 0, machine.wild)
      const { wild: spread = [], plain = [] } = cases[reel] ?? {}
      return landed.includes(reel) ? spread : plain
    })
    return { wild, figures: spinFigures(machine, faces) }
  })
}
