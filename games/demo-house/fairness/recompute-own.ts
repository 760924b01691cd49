import type { Verified } from '@pavilion/game-kit/client/verify-page'
import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { commitServerSeed, listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { drawLimboNumber, type LimboStep, limboRules, limboTargetOf } from '../rules/limbo.ts'
import { type PlinkoBet, type PlinkoStep, plinkoBetOf, plinkoRules } from '../rules/plinko.ts'
import { allowsClimb, buildTower, type TowerState, towerRiskOf, towerRules } from '../rules/tower.ts'

/** The plain inputs of a round, all public once its server seed is revealed. */
export type OwnInputs = SeedTriple & { version: string; choice: string }

const VALUES = 2 ** 32

/** `draw` of the round, and the numbers that were taken from it, as whole numbers below 2^32. */
function listen(seeds: SeedTriple): { draw: () => number; numbers: number[] } {
  const stream = openStream(seeds)
  const numbers: number[] = []
  const draw = () => {
    const value = stream()
    numbers.push(value * VALUES)
    return value
  }
  return { draw, numbers }
}

function verified<Bet>(seeds: SeedTriple, rules: Rules<Bet, RoundState, unknown>, drawn: number, totalUnits: number): Verified {
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn),
    totalUnits,
    unitsPerStake: rules.unitsPerStake,
  }
}

/** A point and the number that it came of. */
export type RecomputedPoint = Verified & { step: LimboStep; number: number }

/** Works a point out from the inputs alone. Returns undefined for a version or a target that is not here. */
export function recomputePoint({ version, choice, ...seeds }: OwnInputs): RecomputedPoint | undefined {
  const target = limboTargetOf(choice)
  if (version !== limboRules.version || target === undefined) return undefined
  const { step, state } = limboRules.begin(target, openStream(seeds))
  return { ...verified(seeds, limboRules, state.drawn, state.totalUnits), step, number: drawLimboNumber(openStream(seeds)) }
}

/** The balls of a bet and the numbers of their rows, one after the other. */
export type RecomputedBalls = Verified & { step: PlinkoStep; numbers: number[]; bet: PlinkoBet }

/** Works the paths of all balls out from the inputs alone. Returns undefined for a version or a board that is not here. */
export function recomputeBalls({ version, choice, ...seeds }: OwnInputs): RecomputedBalls | undefined {
  const bet = plinkoBetOf(choice)
  if (version !== plinkoRules.version || !bet) return undefined
  const { draw, numbers } = listen(seeds)
  const { step, state } = plinkoRules.begin(bet, draw)
  const units = plinkoRules.unitsPerStake * bet.balls
  return { ...verified(seeds, plinkoRules, state.drawn, state.totalUnits), unitsPerStake: units, step, numbers, bet }
}

/** The safe fields of each row, from the lowest, and the numbers that they came of. */
export type RecomputedTower = Verified & { lanterns: number[][]; numbers: number[]; fields: number }

/**
 * Works a tower and its round out from the inputs alone. `picks` are the opened fields in order, from 1. Returns undefined for a version,
 * a risk or fields that cannot have been.
 */
export function recomputeTower({ version, choice, picks, ...seeds }: OwnInputs & { picks: string }): RecomputedTower | undefined {
  const risk = towerRiskOf(choice)
  if (version !== towerRules.version || risk === undefined) return undefined
  const { draw, numbers } = listen(seeds)
  const lanterns = buildTower(risk, draw)
  let state: TowerState = towerRules.begin(risk, openStream(seeds)).state
  for (const pick of picks.split(/[^\d]+/).filter(Boolean)) {
    const action = `pick-${Number(pick) - 1}`
    if (state.isOver || !allowsClimb(state, action)) return undefined
    state = towerRules.advance(state, openStream(seeds), action).state
  }
  const fields = Math.max(...lanterns.flat()) + 1
  return { ...verified(seeds, towerRules, numbers.length, state.totalUnits), lanterns, numbers, fields }
}
