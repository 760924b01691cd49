import type { RebateRateLineValue } from '@pavilion/api/rebates'

/** Whose rate it is: a category, and a provider within it or '' for all that have no rate of their own. */
export type RateKey = Pick<RebateRateLineValue, 'category' | 'vendor'>
/** The rates of one member in tenths of a per cent. What is missing is 0, or for a provider what its category has. */
export type RateSet = readonly RebateRateLineValue[]

/** The rate that bets of this key are computed with. */
export function rateOf(set: RateSet, { category, vendor }: RateKey): number {
  const rate = (name: string) => set.find((line) => line.category === category && line.vendor === name)?.rate
  return (vendor === '' ? undefined : rate(vendor)) ?? rate('') ?? 0
}

/** The key as a refusal names it: `RNG`, or `RNG:PG`. */
export const nameOfKey = ({ category, vendor }: RateKey): string => (vendor === '' ? category : `${category}:${vendor}`)

/** Every key that one of the sets tells apart, each once. */
export function keysOf(...sets: readonly RateSet[]): RateKey[] {
  const keys = new Map<string, RateKey>()
  for (const { category, vendor } of sets.flat()) {
    keys.set(nameOfKey({ category, vendor: '' }), { category, vendor: '' })
    keys.set(nameOfKey({ category, vendor }), { category, vendor })
  }
  return [...keys.values()]
}

/** The set with these lines in it; a line that is said twice counts as it was said last. */
export function withLines(set: RateSet, lines: RateSet): RateSet {
  const byName = new Map([...set, ...lines].map((line) => [nameOfKey(line), line]))
  return [...byName.values()]
}

/** The lines that must be written so that the set becomes `withLines(set, lines)`, each with what was given before. */
export function linesToWrite(set: RateSet, lines: RateSet): (RebateRateLineValue & { old: number })[] {
  const wanted = withLines(set, lines)
  return withLines([], lines)
    .filter((line) => {
      const written = set.find((each) => nameOfKey(each) === nameOfKey(line))?.rate
      // A provider without a line follows its category, also when that changes.
      return (written ?? (line.vendor === '' ? 0 : rateOf(wanted, { ...line, vendor: '' }))) !== line.rate
    })
    .map((line) => ({ ...line, old: rateOf(set, line) }))
}

/** The lower of the two rates of each key: what a downline has of a rate when an upline above it has less. */
export const lowerOf = (a: RateSet, b: RateSet): RateSet =>
  keysOf(a, b).map((key) => ({ ...key, rate: Math.min(rateOf(a, key), rateOf(b, key)) }))

export type RateLimits = {
  /** What may be given at most: the rates of who gives. */
  own: RateSet
  /** What was given on already, the highest of each key: less would leave somebody with a negative difference. */
  givenOn: RateSet
  confirmsLowering: boolean
}

export type RateRefusal = 'rebate-rate-too-high' | 'rebate-rate-given-on' | 'rebate-lowering-unconfirmed'

/**
 * Whether a member's rates may become `wanted`. Only keys that change are looked at, those of providers that follow their category too.
 * The checks in their order: above the upper limit, below what was given on, lower without being confirmed.
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
