import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { allowsAction, FIELDS, layBed, MINES_UNITS, minesOf, minesRules } from '../rules/mines.ts'

/** The plain inputs of a round, all public once its server seed is revealed. `picks` are the opened fields in order, from 1 to 25. */
export type BedInputs = { serverSeed: string; clientSeed: string; nonce: number; version: string; choice: string; picks: string }

/** `bed` are the fields with mines, `swaps` what each number chose: which of how many places that were left. */
export type RecomputedBed = Verified & { bed: number[]; swaps: { number: number; left: number }[] }

const VALUES = 2 ** 32

/** Works a bed and its round out from the inputs alone. Returns undefined for a version, a bet or fields that cannot have been. */
export function recomputeBed({ version, choice, picks, ...seeds }: BedInputs): RecomputedBed | undefined {
  const mines = minesOf(choice)
  if (version !== minesRules.version || mines === undefined) return undefined
  const draw = openStream(seeds)
  const numbers: number[] = []
  const bed = layBed(mines, () => {
    const value = draw()
    numbers.push(value * VALUES)
    return value
  })
  let { state } = minesRules.begin(mines, openStream(seeds))
  for (const pick of picks.split(/[^\d]+/).filter(Boolean)) {
    const action = `pick-${Number(pick) - 1}`
    if (state.isOver || !allowsAction(state, action)) return undefined
    state = minesRules.advance(state, openStream(seeds), action).state
  }
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, numbers.length),
    bed,
    swaps: used(numbers),
    totalUnits: state.totalUnits,
    unitsPerStake: MINES_UNITS,
  }
}

/** The numbers that counted; what would favour some places was thrown away. */
function used(numbers: readonly number[]): { number: number; left: number }[] {
  const swaps: { number: number; left: number }[] = []
  for (const number of numbers) {
    const left = FIELDS - swaps.length
    if (number < VALUES - (VALUES % left)) swaps.push({ number, left })
  }
  return swaps
}
