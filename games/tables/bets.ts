import type { TableRules } from './table-rules.ts'

// Bets with the amounts that the host counts in. Browsers that the page is made for do not know such numbers.

/** A part of a bet. `stakeMinor` is in minor units. */
export type Spot = { spot: string; stakeMinor: bigint }

/** What a whole bet returns in minor units. Steps are such that nothing is cut; what were not to come to whole coins would be. */
export const returnOf = ({ returnsOf }: Pick<TableRules, 'returnsOf'>, spots: readonly Spot[], key: number): bigint =>
  spots.reduce((sum, { spot, stakeMinor }) => sum + (stakeMinor * BigInt(returnsOf(spot, key))) / 100n, 0n)

/** A bet as one line of text, the same for the same bet whatever the order its spots were laid in. */
export const writeSpots = ({ spots: names }: Pick<TableRules, 'spots'>, spots: readonly Spot[]): string =>
  names.flatMap((name) => spots.filter(({ spot }) => spot === name).map(({ stakeMinor }) => `${name}:${stakeMinor}`)).join(' ')

/** The bet that such a line tells. */
export const readSpots = (line: string): Spot[] =>
  line.split(' ').map((part) => {
    const [spot = '', stake = '0'] = part.split(':')
    return { spot, stakeMinor: BigInt(stake) }
  })
