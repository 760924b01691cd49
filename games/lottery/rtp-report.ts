import { type BetReturn, halfInterval, percentOf, type ReturnReport, type Sample } from '@pavilion/game-kit/return-report'
import { boards, publishedOf } from './bets/boards.ts'
import { deviationOf, type Rule, returnOf } from './bets/rule.ts'
import { type Choice, choicesOf, drawNumbers, isWon, type Kind, keyOf, kinds, type Level, lowestReturnHundredths } from './draw.ts'

const range = (size: number): number[] => Array.from({ length: size }, (_, at) => at)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const one = (...numbers: string[]): Level[] => [{ level: 'numbers', numbers }]

/** Every equally likely draw of a kind, as far as bets on its key tell draws apart. */
const draws: Readonly<Record<Kind, Level[][]>> = {
  digits: range(10).map((digit) => one('0', '0', '0', '0', String(digit))),
  six: range(45).map((at) => one(twoDigits(at + 1))),
  race: range(10).map((at) => one(twoDigits(at + 1))),
  dice: range(6 ** 3).map((at) => one(...[at % 6, Math.floor(at / 6) % 6, Math.floor(at / 36)].map((face) => String(face + 1)))),
  levels: range(100).map((at) => [{ level: 'special', numbers: [`000${twoDigits(at)}`] }]),
  eleven: range(11).map((at) => one(twoDigits(at + 1))),
}

/** The return of every type of bet of every kind of lottery, of each the lowest; those on the key number are one type more. */
export function reportReturns(rounds: number): ReturnReport[] {
  return kinds.map((kind) => ({
    rules: `lottery of ${kind}`,
    version: 'lottery',
    how: `exact, by counting equal cases; over all ${draws[kind].length} keys for bets on the key`,
    bets: [onKey(kind), ...onBoard(kind)],
    samples: playBoard(kind, rounds),
  }))
}

function onKey(kind: Kind): BetReturn {
  const exact = choicesOf(kind).map((choice) => percentOf(returnIn(kind, choice)))
  const [lowest = ''] = exact.sort((one, other) => Number(one) - Number(other))
  return { bet: 'key', published: percentOf([BigInt(lowestReturnHundredths(kind)), 10_000n]), exact: lowest }
}

function returnIn(kind: Kind, { choice, paysHundredths }: Choice): [bigint, bigint] {
  const won = draws[kind].filter((levels) => isWon(kind, choice, keyOf(kind, levels))).length
  return [BigInt(won * paysHundredths), BigInt(draws[kind].length * 100)]
}

function onBoard(kind: Kind): BetReturn[] {
  const published = new Map(publishedOf(kind).map(({ type, lowestHundredths }) => [type, lowestHundredths]))
  return boards[kind].map((rule) => {
    const exact = rule.samples.map((selection) => percentOf(returnOf(rule, selection))).sort((one, other) => Number(one) - Number(other))
    return { bet: rule.type, published: percentOf([BigInt(published.get(rule.type) ?? 0), 10_000n]), exact: exact[0] ?? '' }
  })
}

/** Plays every type of bet of a kind on the same draws from the numbers of a seed, each by the selection that strays the least. */
export function playBoard(kind: Kind, rounds: number): Sample[] {
  const seed = `return of lottery ${kind}`
  const played = boards[kind].map((rule) => ({ rule, selection: steadiest(rule), units: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    const levels = drawNumbers(kind, seed, String(round))
    for (const bet of played) bet.units += bet.rule.brings(bet.selection, levels)
  }
  return played.map(({ rule, selection, units }) => {
    const mean = units / (rounds * 100 * (rule.combinations(selection) ?? 1))
    const half = halfInterval(deviationOf(rule, selection), rounds)
    const exact = percentOf(returnOf(rule, selection))
    return {
      bet: selection.length > 40 ? `${rule.type} ${selection.slice(0, 37)}…` : `${rule.type} ${selection}`,
      seed,
      rounds,
      mean,
      low: mean - half,
      high: mean + half,
      exact,
    }
  })
}

function steadiest(rule: Rule): string {
  const by = (selection: string) => deviationOf(rule, selection)
  return rule.samples.reduce((best, selection) => (by(selection) < by(best) ? selection : best))
}
