import { faultsOfTitle } from './faults-of-title.ts'
import type { Title } from './title.ts'

/** A title made ready to be played: letters are symbols, roles are lookups. */
export type Machine = {
  title: Title
  /** Symbols by stop, reel by reel. */
  strips: readonly (readonly number[])[]
  /** By symbol: what a wild counts, 0 for what is none. */
  wildCounts: readonly number[]
  /** By symbol: units by number of reels; none for what pays nothing. */
  pays: readonly (Readonly<Record<number, number>> | undefined)[]
  /** -1 where the title has none. */
  wild: number
  scatter: number
  coin: number
  /** The paying symbol that pays most: what a line of wilds alone counts as. */
  dearest: number
  capUnits: number
}

/** Refuses a title whose data are faulty, naming every fault. */
export function machineOf(title: Title): Machine {
  const faults = faultsOfTitle(title)
  if (faults.length > 0) throw new Error(`${title.id}: ${faults.join('; ')}`)
  const { symbols, reels, capStakes, unitsPerStake } = title
  const withRole = (role: string) => symbols.findIndex((symbol) => symbol.role === role)
  const highest = (pays: Readonly<Record<number, number>> | undefined) => Math.max(0, ...Object.values(pays ?? {}))
  const pays = symbols.map(({ role, pays }) => (role === 'pays' ? pays : undefined))
  return {
    title,
    strips: reels.map(({ strip }) => [...strip].map((letter) => symbols.findIndex((symbol) => symbol.letter === letter))),
    wildCounts: symbols.map(({ role, multiplier = 1 }) => (role === 'wild' ? multiplier : 0)),
    pays,
    wild: withRole('wild'),
    scatter: withRole('scatter'),
    coin: withRole('coin'),
    dearest: pays.reduce((best, each, symbol) => (highest(each) > highest(pays[best]) ? symbol : best), 0),
    capUnits: capStakes * unitsPerStake,
  }
}
