import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawBelow } from '@pavilion/game-kit/seeds'
import { type KindId, kindOf, numbersOf, PEARL_WEIGHTS, type Pearl, RETURN_OVER, RULES_VERSION, SHOTS_MAX } from './paytable.ts'

/** What one shot came to. `stakes` is what it returns, in stakes of a shot; `number` was drawn, and catches when it is small enough. */
export type Shot = {
  kind: KindId
  number: number
  stakes: number
  /** Among how many a catch was shared out, where it was. */
  shares?: number
}

/** What a batch showed: its shots in the order in which they were fired. */
export type BatchStep = { shots: Shot[] }

/** The shots of a batch, whom each was aimed at. */
export type Batch = readonly KindId[]

const BETWEEN = '.'

/** A batch as the text that a bet is placed with. */
export const choiceOf = (batch: Batch): string => batch.join(BETWEEN)

/** The batch that a text spells: 1 to `SHOTS_MAX` kinds, a dot between two. Undefined for any other text. */
export function batchOf(choice: string): Batch | undefined {
  const kinds = choice.split(BETWEEN).map((id) => kindOf(id)?.id)
  const known = kinds.filter((id) => id !== undefined)
  return known.length === kinds.length && known.length <= SHOTS_MAX ? known : undefined
}

/** One shot after the other, each decided by numbers of its own and by nothing but the kind that it was aimed at. */
export const fishingRules: Rules<Batch, RoundState, BatchStep> = {
  version: RULES_VERSION,
  unitsPerStake: 1,
  begin: (batch, draw) => {
    let drawn = 0
    const counted = () => {
      drawn += 1
      return draw()
    }
    const shots = batch.map((kind) => shoot(kind, (size) => drawBelow(counted, size)))
    return { step: { shots }, state: { drawn, totalUnits: shots.reduce((sum, { stakes }) => sum + stakes, 0), isOver: true } }
  },
  advance: () => {
    throw new Error('the batch is over')
  },
}

/** One shot. `below` answers a number below a size, every one of them equally likely. */
export function shoot(id: KindId, below: (size: number) => number): Shot {
  const kind = kindOf(id)
  if (!kind) throw new Error(`${id} does not swim here`)
  const number = below(numbersOf(kind))
  if (number >= RETURN_OVER) return { kind: id, number, stakes: 0 }
  if (kind.pearls) return { kind: id, number, stakes: pearlAt(kind.pearls, below(PEARL_WEIGHTS)) }
  if (kind.shares) return { kind: id, number, stakes: kind.stakes, shares: kind.shares[below(kind.shares.length)] ?? 1 }
  return { kind: id, number, stakes: kind.stakes }
}

function pearlAt(pearls: readonly Pearl[], place: number): number {
  let left = place
  for (const { stakes, weight } of pearls) {
    if (left < weight) return stakes
    left -= weight
  }
  throw new RangeError(`no pearl lies at ${place}`)
}
