import { type CrashRules, numbersReaching, VALUES } from './point.ts'

// Apart from the rules, because browsers that the page is made for do not know such numbers.

/** What a cash-out at a multiplier returns, as a share of whole numbers: stakes that come back over all numbers, in hundredths. */
export const returnAt = (hundredths: number, rules?: CrashRules): readonly [part: bigint, whole: bigint] => [
  BigInt(hundredths) * BigInt(numbersReaching(hundredths, rules)),
  100n * BigInt(VALUES),
]
