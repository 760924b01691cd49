import type { RebateRateLineValue } from '@pavilion/api/rebates'

/**
 * What a rate applies to: a category, and a provider within it, or '' for all providers without a
 * rate of their own.
 */
export type RateKey = Pick<RebateRateLineValue, 'category' | 'vendor'>
/**
 * The rates of one member in tenths of a per cent. A missing category has 0; a missing provider has
 * its category's rate.
 */
export type RateSet = readonly RebateRateLineValue[]

/** The rate for bets of this key. */
export function rateOf(set: RateSet, { category, vendor }: RateKey): number {
  const rate = (name: string) => set.find((line) => line.category === category && line.vendor === name)?.rate
  return (vendor === '' ? undefined : rate(vendor)) ?? rate('') ?? 0
}

/** The key in a refusal: `RNG`, or `RNG:PG`. */
export const nameOfKey = ({ category, vendor }: RateKey): string => (vendor === '' ? category : `${category}:${vendor}`)

/** Every key of the sets, each once. */
export function keysOf(...sets: readonly RateSet[]): RateKey[] {
  const keys = new Map<string, RateKey>()
  for (const { category, vendor } of sets.flat()) {
    keys.set(nameOfKey({ category, vendor: '' }), { category, vendor: '' })
    keys.set(nameOfKey({ category, vendor }), { category, vendor })
  }
  return [...keys.values()]
}

/** The set with these lines in it. Of two lines with one key the last one counts. */
export function withLines(set: RateSet, lines: RateSet): RateSet {
  const byName = new Map([...set, ...lines].map((line) => [nameOfKey(line), line]))
  return [...byName.values()]
}

/**
 * The lines to write so that the set becomes `withLines(set, lines)`, each with the previous rate.
 */
export function linesToWrite(set: RateSet, lines: RateSet): (RebateRateLineValue & { old: number })[] {
  const wanted = withLines(set, lines)
  return withLines([], lines)
    .filter((line) => {
      const written = set.find((each) => nameOfKey(each) === nameOfKey(line))?.rate
      // A provider without a line follows its category, also when the category changes.
      return (written ?? (line.vendor === '' ? 0 : rateOf(wanted, { ...line, vendor: '' }))) !== line.rate
    })
    .map((line) => ({ ...line, old: rateOf(set, line) }))
}

/** The lower rate of each key: the effective rates of a downline whose upline has less. */
export const lowerOf = (a: RateSet, b: RateSet): RateSet =>
  keysOf(a, b).map((key) => ({ ...key, rate: Math.min(rateOf(a, key), rateOf(b, key)) }))

export type RateLimits = {
  /** The upper limit: the giver's own rates. */
  own: RateSet
  /**
   * The lower limit: the highest rate of each key that was given on. A lower rate would make
   * somebody's difference negative.
   */
  givenOn: RateSet
  confirmsLowering: boolean
}

export type RateRefusal = 'rebate-rate-too-high' | 'rebate-rate-given-on' | 'rebate-lowering-unconfirmed'

/**
 * Whether a member's rates may become `wanted`. Only changing keys are checked, which includes
 * providers that follow their category. Checks in this order: above the upper limit, below what was
 * given on, lower without confirmation.
 */
export function judgeRates(current: RateSet, wanted: RateSet, limits: RateLimits): { code: RateRefusal; key: RateKey } | undefined {
  const changed = keysOf(current, wanted, limits.own, limits.givenOn).filter((key) => rateOf(current, key) !== rateOf(wanted, key))
  const rules: readonly [RateRefusal, (key: RateKey) => boolean][] = [
    ['rebate-rate-too-high', (key) => rateOf(wanted, key) > rateOf(limits.own, key)],
    ['rebate-rate-given-on', (key) => rateOf(wanted, key) < rateOf(limits.givenOn, key)],
    ['rebate-lowering-unconfirmed', (key) => !limits.confirmsLowering && rateOf(wanted, key) < rateOf(current, key)],
  ]
  for (const [code, isBroken] of rules) {
    const key = changed.find(isBroken)
    if (key) return { code, key }
  }
  return undefined
}
