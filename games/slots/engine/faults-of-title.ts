import type { Reel, Title, TitleSymbol } from './title.ts'

/** The lowest stake of the house is twenty hundredths: a stake is that many units or a part of it, so that every pay is whole coins. */
const UNITS_MAX = 20

/** What is wrong with a title's data, a sentence each. A title with a fault is not built. */
export function faultsOfTitle(title: Title): string[] {
  return [...symbolFaults(title), ...reelFaults(title), ...evaluatorFaults(title), ...featureFaults(title), ...amountFaults(title)]
}

const faultsIn = (checks: readonly (readonly [isWrong: boolean, fault: string])[]): string[] =>
  checks.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))

const isPowerOfTwo = (size: number) => Number.isInteger(size) && size >= 1 && Number.isInteger(Math.log2(size))
const isCount = (value: number) => Number.isInteger(value) && value >= 1
const isAgain = <Item>(item: Item, at: number, all: readonly Item[]) => all.indexOf(item) !== at
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const highestRows = ({ rows }: Reel) => (typeof rows === 'number' ? rows : Math.max(...rows.map(([count]) => count)))

function symbolFaults({ symbols, reels, evaluator }: Title): string[] {
  const all = reels.map(({ strip }) => strip).join('')
  const alone = ['scatter', 'coin'].filter((role) => symbols.filter((symbol) => symbol.role === role).length > 1)
  const paysOf = ({ pays }: TitleSymbol) => Object.entries(pays ?? {})
  return [
    ...symbols.map(({ id }) => id).flatMap((id, at, ids) => (isAgain(id, at, ids) ? [`${id} is named twice`] : [])),
    ...symbols
      .map(({ letter }) => letter)
      .flatMap((letter, at, letters) => (isAgain(letter, at, letters) ? [`two symbols are ${letter}`] : [])),
    ...alone.map((role) => `there are several symbols that are ${role}`),
    ...symbols.flatMap((symbol) => {
      const counts = paysOf(symbol)
      const lowest = Math.min(...counts.map(([count]) => Number(count)))
      const reached = reels.slice(0, lowest).every(({ strip }) => strip.includes(symbol.letter))
      return faultsIn([
        [!all.includes(symbol.letter), `${symbol.id} cannot come`],
        [symbol.role === 'pays' && counts.length === 0, `${symbol.id} pays nothing`],
        [(symbol.role === 'wild' || symbol.role === 'coin') && counts.length > 0, `${symbol.id} pays by itself`],
        [counts.some(([, units]) => !isCount(units)), `${symbol.id} pays parts of a unit`],
        [symbol.role === 'pays' && counts.length > 0 && !reached, `${symbol.id} can never pay ${lowest}`],
        [symbol.multiplier !== undefined && symbol.role !== 'wild', `${symbol.id} multiplies and is not wild`],
        [symbol.multiplier !== undefined && evaluator.kind !== 'ways', `${symbol.id} multiplies on lines`],
        [!isCount(symbol.multiplier ?? 1), `${symbol.id} multiplies by parts`],
      ])
    }),
  ]
}

function reelFaults({ symbols, reels }: Title): string[] {
  const letters = symbols.map(({ letter }) => letter).join('')
  return reels.flatMap((reel, at) => {
    const { rows, strip } = reel
    const counts = typeof rows === 'number' ? [rows] : rows.map(([count]) => count)
    const weights = typeof rows === 'number' ? [1] : rows.map(([, weight]) => weight)
    return faultsIn([
      [!isPowerOfTwo(strip.length), `reel ${at + 1} has ${strip.length} stops, which cannot be drawn without bias`],
      [[...strip].some((letter) => !letters.includes(letter)), `reel ${at + 1} has a letter that is no symbol`],
      [!counts.every(isCount) || highestRows(reel) > strip.length, `reel ${at + 1} shows rows that it does not have`],
      [!weights.every(isCount) || !isPowerOfTwo(sumOf(weights)), `the rows of reel ${at + 1} cannot be drawn without bias`],
    ])
  })
}

function evaluatorFaults({ symbols, reels, evaluator }: Title): string[] {
  const hasWild = (reel: Reel | undefined) => symbols.some(({ role, letter }) => role === 'wild' && reel?.strip.includes(letter))
  const isWildAtEnd = evaluator.kind === 'lines' && evaluator.direction === 'both' && hasWild(reels.at(-1))
  const wild = faultsIn([[hasWild(reels[0]) || isWildAtEnd, 'a wild stands where wins begin']])
  if (evaluator.kind === 'ways') return wild
  const { lines } = evaluator
  return [
    ...wild,
    ...faultsIn([
      [reels.some(({ rows }) => typeof rows !== 'number'), 'lines cross reels whose rows change'],
      [lines.some((line) => line.length !== reels.length), 'a line does not cross every reel'],
      [
        lines.some((line) => line.some((row, at) => row < 0 || row >= (reels[at] ? highestRows(reels[at]) : 0))),
        'a line leaves the window',
      ],
      [lines.map(String).some(isAgain), 'two lines are the same'],
    ]),
  ]
}

function featureFaults({ symbols, reels, evaluator, feature }: Title): string[] {
  const has = (role: string) => symbols.some((symbol) => symbol.role === role)
  const isSteady = reels.every(({ rows }) => typeof rows === 'number')
  switch (feature.kind) {
    case 'free-spins': {
      const { options, from, retriggerSpins, spinsMax } = feature
      return faultsIn([
        [!has('scatter'), 'nothing can win free spins'],
        [!isCount(from) || from > reels.length, 'free spins begin with scatters that cannot come'],
        [options.length === 0, 'free spins have no start'],
        [options.some(({ spins, multiplier }) => !isCount(spins) || !isCount(multiplier)), 'a start of free spins is not whole'],
        [options.some(({ spins }) => spins > spinsMax) || !isCount(retriggerSpins), 'free spins have no limit'],
      ])
    }
    case 'hold-and-win': {
      const places = sumOf(reels.map(highestRows))
      const { from, chance, respins, values, grandUnits } = feature
      return faultsIn([
        [!has('coin') || !isSteady, 'no coin can be held'],
        [!isCount(from) || from >= places, 'a hold begins with coins that cannot come'],
        [!isCount(chance) || chance >= 1024 || !isCount(respins), 'a hold cannot go on or cannot end'],
        [values.some(({ units }) => !isCount(units)) || !isCount(grandUnits), 'a coin is worth parts of a unit'],
        [
          !values.every(({ weight }) => isCount(weight)) || !isPowerOfTwo(sumOf(values.map(({ weight }) => weight))),
          'coins cannot be drawn without bias',
        ],
      ])
    }
    case 'expanding-wilds':
    case 'walking-wilds':
      return faultsIn([
        [symbols.filter(({ role }) => role === 'wild').length !== 1, 'one wild must spread'],
        [evaluator.kind !== 'lines' || !isSteady, 'wilds spread over lines alone'],
        [feature.kind === 'walking-wilds' && !isCount(feature.respinsMax), 'wilds walk without a limit'],
        [
          feature.kind === 'walking-wilds' && evaluator.kind === 'lines' && evaluator.direction === 'both',
          'walking wilds pay from the left',
        ],
      ])
    default:
      return [`unknown feature ${JSON.stringify(feature satisfies never)}`]
  }
}

function amountFaults({ unitsPerStake, capStakes }: Title): string[] {
  return faultsIn([
    [!isCount(unitsPerStake) || UNITS_MAX % unitsPerStake !== 0, `${unitsPerStake} units do not divide the lowest stake`],
    [!isCount(capStakes) || capStakes > 10_000, 'the highest win is not told in whole stakes up to 10,000'],
  ])
}
