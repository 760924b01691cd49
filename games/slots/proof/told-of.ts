import { percentOf } from '@pavilion/game-kit/return-report'
import { fingerprintOf } from '../engine/fingerprint-of.ts'
import { machineOf } from '../engine/machine.ts'
import type { Title } from '../engine/title.ts'
import type { Published } from '../published/published-title.ts'
import { type Figures, figuresOf } from './figures-of.ts'

/** Of what is rarer, only that it is rarer is published. */
const ROUNDS_MAX = 1e12

/** The exact figures of a title for every start of its free spins; one where it has none. */
export function everyFigures(title: Title): Figures[] {
  const machine = machineOf(title)
  const starts = title.feature.kind === 'free-spins' ? title.feature.options.length : 1
  return Array.from({ length: starts }, (_, option) => figuresOf(machine, option))
}

/** What must be published of a title: of several starts the lowest return and the highest deviation. Nothing is rounded in the house's favour. */
export function toldOf(title: Title): Published {
  const every = everyFigures(title)
  const [first] = every
  if (!first) throw new Error('a title without figures')
  return {
    version: title.version,
    fingerprint: fingerprintOf(title),
    rtpPercent: percentText(Math.min(...every.map(returnOf))),
    hitRatePercent: percentText(first.hitRate),
    standardDeviation: percentText(Math.max(...every.map(({ deviation }) => deviation)) / 100),
    maxWinStakes: title.capStakes,
    spinsPerFeature: Math.round(1 / first.featureChance),
    roundsPerMax: twoFigures(Math.min(ROUNDS_MAX, ...every.map(({ capChance }) => 1 / capChance))),
  }
}

/** The return with the cap: what that takes at most is taken off. */
export const returnOf = ({ mean, capEffect }: Figures): number => mean - capEffect

const PARTS = 1e12

/** A share as per cent with two decimals, cut. */
export const percentText = (share: number): string => percentOf([BigInt(Math.floor(share * PARTS)), BigInt(PARTS)])

/** A count, cut to its first two digits. */
function twoFigures(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}
