import type { Machine } from '../engine/machine.ts'
import { followChain, momentBound } from './chain.ts'
import { facesOf } from './faces.ts'
import { paidByHold } from './hold-figures.ts'
import { roundOf } from './round-of.ts'
import { spinFigures } from './spin-figures.ts'

/** What is exact of a title, for one start of its free spins: shares of the stake and chances. */
export type Figures = {
  /** The return without the cap, and what the cap takes at most. */
  mean: number
  capEffect: number
  hitRate: number
  /** In stakes, without the cap. */
  deviation: number
  featureChance: number
  /** A round reaches the cap no more often than that. */
  capChance: number
}

export function figuresOf(machine: Machine, option = 0): Figures {
  const { unitsPerStake } = machine.title
  const chain = roundOf(machine, option)
  const { mean, square, nothing } = followChain(chain.start, chain.waysOf, String)
  const { chance, effect } = machine.title.feature.kind === 'hold-and-win' ? capOfHold(machine) : capOfChain(machine, option)
  return {
    mean: mean / unitsPerStake,
    capEffect: effect / unitsPerStake,
    hitRate: 1 - nothing,
    deviation: Math.sqrt(square - mean ** 2) / unitsPerStake,
    featureChance: chain.featureChance,
    capChance: chance,
  }
}

/**
 * Bounds from above for every θ > 0: P(X ≥ C) ≤ E[e^(θX)]·e^(−θC), and E[(X − C)⁺] ≤ E[e^(θX)]·e^(−θC−1)/θ, since the greatest value of
 * (x − C)·e^(−θx) is e^(−θC−1)/θ. The best of a ladder of θ is taken.
 */
function capOfChain(machine: Machine, option: number): { chance: number; effect: number } {
  const { start, waysOf } = roundOf(machine, option)
  const cap = machine.capUnits
  let [chance, effect] = [1, Number.POSITIVE_INFINITY]
  for (let rung = 1; rung <= 60; rung++) {
    const theta = rung / cap
    const likely = momentBound(start, waysOf, String, theta) * Math.exp(-theta * cap)
    chance = Math.min(chance, likely)
    effect = Math.min(effect, likely / (Math.E * theta))
  }
  return { chance, effect }
}

/**
 * From the exact sums T of a hold, and what the lines of its first spin won beside, W. Above the cap C all of W + T − C is cut; below it
 * no more than W, and only if W reaches what is left, as often as its mean over that at most.
 */
function capOfHold(machine: Machine): { chance: number; effect: number } {
  const { feature } = machine.title
  if (feature.kind !== 'hold-and-win') throw new Error('no coin is held here')
  const faces = facesOf(machine)
  const places = faces.reduce((sum, [face]) => sum + (face?.column.length ?? 0), 0)
  const spin = spinFigures(machine, faces)
  const cap = machine.capUnits
  if (spin.max >= cap) throw new Error('lines alone reach the cap')
  let [chance, effect] = [0, 0]
  for (let held = feature.from; held < spin.chance.length; held++) {
    const [started = 0, lines = 0] = [spin.chance[held], spin.sum[held]]
    for (const [units, likely] of paidByHold(feature, places, held)) {
      if (units >= cap) {
        chance += likely * started
        effect += likely * (lines + started * (units - cap))
      } else if (units > cap - spin.max) {
        chance += likely * Math.min(started, lines / (cap - units))
        effect += likely * lines
      }
    }
  }
  return { chance, effect }
}
