import { percentOf, type ReturnReport } from '@pavilion/game-kit/return-report'
import { type Choice, choicesOf, isWon, type Kind, keyOf, kinds, type Level, lowestReturnHundredths } from './draw.ts'

const range = (size: number): number[] => Array.from({ length: size }, (_, at) => at)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const one = (...numbers: string[]): Level[] => [{ level: 'numbers', numbers }]

/** Every equally likely draw of a kind, as far as bets tell draws apart. */
const draws: Readonly<Record<Kind, Level[][]>> = {
  digits: range(10).map((digit) => one('0', '0', '0', '0', String(digit))),
  six: range(45).map((at) => one(twoDigits(at + 1))),
  race: range(10).map((at) => one(twoDigits(at + 1))),
  dice: range(6 ** 3).map((at) => one(...[at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)].map((face) => String(face + 1)))),
  levels: range(100).map((at) => [{ level: 'special', numbers: [`000${twoDigits(at)}`] }]),
}

/** The return of every kind of lottery: all that is published is the lowest of its bets. */
export function reportReturns(): ReturnReport[] {
  return kinds.map((kind) => {
    const exact = choicesOf(kind).map((choice) => percentOf(returnIn(kind, choice)))
    const [lowest = ''] = exact.sort((one, other) => Number(one) - Number(other))
    const published = percentOf([BigInt(lowestReturnHundredths(kind)), 10_000n])
    return {
      rules: `lottery of ${kind}`,
      version: 'lottery',
      how: `exact, over all ${draws[kind].length} keys, the lowest of ${exact.length} bets`,
      bets: [{ bet: '', published, exact: lowest }],
      samples: [],
    }
  })
}

function returnIn(kind: Kind, { choice, paysHundredths }: Choice): [bigint, bigint] {
  const won = draws[kind].filter((levels) => isWon(kind, choice, keyOf(kind, levels))).length
  return [BigInt(won * paysHundredths), BigInt(draws[kind].length * 100)]
}
