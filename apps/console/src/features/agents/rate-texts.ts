/** A rate in tenths of a per cent as people read it: 15 is `1.5 %`. */
export const percentOf = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10} %`

/** A rate as it is typed, in tenths of a per cent; nothing where it is none. */
export function tenthsOf(text: string): number | undefined {
  const [, whole, tenth = '0'] = /^([0-9]{1,2})(?:[.]([0-9]))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth)
}

/** What a rate is for, as one word: `RNG`, or `RNG:PG` of one provider. */
export const keyOf = ({ category, vendor }: { category: string; vendor: string }): string =>
  vendor === '' ? category : `${category}:${vendor}`

type Line = { rate: number; limit: number; below: readonly { rate: number; members: number }[] }

/** Why a rate cannot be. */
export type RateFault = { fault: 'above-limit' } | { fault: 'given-on'; members: number; highest: number } | { fault: 'same' }
/** What another rate would do: whether it lowers what was given, and the highest that somebody right below has. */
export type RateEffect = { lowers: boolean; highest: number }

/** What another rate would do, or why it cannot be. */
export function effectOf(line: Line, tenths: number): RateEffect | RateFault {
  if (tenths > line.limit) return { fault: 'above-limit' }
  const highest = Math.max(0, ...line.below.map(({ rate }) => rate))
  const above = line.below.filter(({ rate }) => rate > tenths)
  if (above.length > 0) return { fault: 'given-on', members: above.reduce((sum, { members }) => sum + members, 0), highest }
  return tenths === line.rate ? { fault: 'same' } : { lowers: tenths < line.rate, highest }
}
