import { KINDS, type KindId, numbersOf, PEARL_WEIGHTS, RETURN_OVER } from './paytable.ts'
import { shoot } from './rules.ts'

/**
 * The exact return of a shot at a kind, by playing every outcome there is: stakes returned in all, over stakes placed in all. What a
 * catch draws once more is weighed by how many outcomes that has.
 */
export function exactReturn(id: KindId): readonly [bigint, bigint] {
  const kind = KINDS.find((each) => each.id === id)
  if (!kind) throw new Error(`${id} does not swim here`)
  const numbers = numbersOf(kind)
  const mores = 'pearls' in kind ? PEARL_WEIGHTS : 'shares' in kind ? kind.shares.length : 1
  let stakes = 0n
  // Whatever misses returns nothing: only the numbers up to the first one that misses have to be played.
  for (let number = 0; number <= RETURN_OVER; number++)
    for (let more = 0; more < mores; more++) {
      const outcome = [number, more]
      stakes += BigInt(shoot(id, () => outcome.shift() ?? 0).stakes)
    }
  return [stakes, BigInt(numbers * mores)]
}
