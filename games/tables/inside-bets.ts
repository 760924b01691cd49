// Bets on several numbers that lie together on the cloth: three columns of twelve, and zero at the head of all three.

/** The kinds of such bets: two neighbours, three in a row, four that meet, two rows. */
export const INSIDE_KINDS = ['split', 'street', 'corner', 'line'] as const
export type InsideKind = (typeof INSIDE_KINDS)[number]

const FIRST_OF_ROWS = Array.from({ length: 12 }, (_, row) => row * 3 + 1)
const hasRowBelow = (number: number) => number < 34

const split = (low: number, high: number): [string, number[]] => [`split-${low}-${high}`, [low, high]]
const row = (first: number): number[] => [first, first + 1, first + 2]

/** With the next number of its row, and with the one below it. */
const splitsOf = (low: number) => [...(low % 3 === 0 ? [] : [split(low, low + 1)]), ...(hasRowBelow(low) ? [split(low, low + 3)] : [])]
const corner = (low: number): [string, number[]] => [`corner-${low}`, [low, low + 1, low + 3, low + 4]]

/**
 * The numbers that each such bet covers, ascending, by its name, in the order of their numbers. A street, a corner and a line are named by
 * their lowest number; the two streets with zero by all of theirs, since both begin with it.
 */
export const INSIDE_BETS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...row(1).map((number) => split(0, number)),
  ...FIRST_OF_ROWS.flatMap(row).flatMap(splitsOf),
  ['street-0-1-2', [0, 1, 2]],
  ['street-0-2-3', [0, 2, 3]],
  ...FIRST_OF_ROWS.map((first): [string, number[]] => [`street-${first}`, row(first)]),
  ['corner-0', [0, 1, 2, 3]],
  ...FIRST_OF_ROWS.filter(hasRowBelow).flatMap((first) => [corner(first), corner(first + 1)]),
  ...FIRST_OF_ROWS.filter(hasRowBelow).map((first): [string, number[]] => [`line-${first}`, [...row(first), ...row(first + 3)]]),
])

/** Of which kind such a bet is; undefined for any other. */
export const insideKindOf = (spot: string): InsideKind | undefined =>
  INSIDE_BETS.has(spot) ? INSIDE_KINDS.find((kind) => spot.startsWith(`${kind}-`)) : undefined
