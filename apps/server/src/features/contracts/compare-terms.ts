import { type Terms, type Tier, WHOLE } from './terms.ts'

/**
 * Whether the offered terms pay at most as much as the offering agent's own terms: for every base
 * (any amount, before rounding to minor units) and every number of active members. Where terms
 * cannot be compared they count as better: a dividend with another period or base; a loss carried
 * by the own terms but not by the offered ones; hours outside the own hours, or a higher cap per
 * day; a lower minimum for active members.
 */
export function isNoBetter(offered: Terms, own: Terms): boolean {
  return hasNoWiderFrame(offered, own) && countsNoMoreActive(offered, own) && paysNoMore(offered, own)
}

function hasNoWiderFrame(offered: Terms, own: Terms): boolean {
  if (offered.kind === 'dividend') {
    return (
      own.kind === 'dividend' && offered.period === own.period && offered.base === own.base && (offered.carriesLoss || !own.carriesLoss)
    )
  }
  if (offered.kind === 'hour') {
    return (
      own.kind === 'hour' &&
      offered.fromHour >= own.fromHour &&
      offered.untilHour <= own.untilHour &&
      (own.dailyCapMinor === null || (offered.dailyCapMinor !== null && offered.dailyCapMinor <= own.dailyCapMinor))
    )
  }
  return own.kind === 'daily'
}

// Matters only where both terms depend on the number of active members.
function countsNoMoreActive(offered: Terms, own: Terms): boolean {
  const depends = ({ tiers }: Terms) => tiers.some(({ activeMembers }) => activeMembers > 0)
  return !depends(offered) || !depends(own) || offered.activeFromMinor >= own.activeFromMinor
}

// Between two neighbouring thresholds (caps included) both sides are straight lines, so comparing
// the ends is enough.
function paysNoMore(offered: Terms, own: Terms): boolean {
  const counts = new Set([0, ...[...offered.tiers, ...own.tiers].map(({ activeMembers }) => activeMembers)])
  const froms = [...new Set([0n, ...[...offered.tiers, ...own.tiers].map(({ fromMinor }) => fromMinor)])].sort((a, b) => (a < b ? -1 : 1))
  return [...counts].every((count) =>
    froms.every((from, index) => {
      const reached = ({ tiers }: Terms) => tiers.findLast((tier) => tier.fromMinor <= from && tier.activeMembers <= count)
      return isBelow(lineOf(offered, reached(offered)), lineOf(own, reached(own)), from, froms[index + 1])
    }),
  )
}

/**
 * What a tier pays, in ten thousandths of a minor unit: `slope` for each minor unit of the base, at
 * most `top`; null means no maximum.
 */
type Line = { slope: bigint; top: bigint | null; start: bigint }

function lineOf({ pays }: Terms, tier: Tier | undefined): Line {
  if (!tier) return { slope: 0n, top: null, start: 0n }
  if (pays === 'amount') return { slope: 0n, top: null, start: tier.value * WHOLE }
  return { slope: tier.value, top: tier.capMinor === null ? null : tier.capMinor * WHOLE, start: 0n }
}

/**
 * Whether the first line is nowhere above the second between the two bases, or for ever without
 * `until`.
 */
function isBelow(first: Line, second: Line, from: bigint, until: bigint | undefined): boolean {
  // A line reaches its top at a fraction, kept as numerator and denominator.
  const bends = [first, second].flatMap(({ slope, top }) => (slope > 0n && top !== null ? [{ over: top, under: slope }] : []))
  const ends = [from, ...(until === undefined ? [] : [until])].map((over) => ({ over, under: 1n }))
  const points = [...ends, ...bends.filter(({ over, under }) => over > from * under && (until === undefined || over < until * under))]
  if (!points.every((point) => heightAt(first, point) <= heightAt(second, point))) return false
  return until !== undefined || slopeAfterAll(first) <= slopeAfterAll(second)
}

/** The line's height at a fractional base, times the denominator. */
function heightAt({ slope, top, start }: Line, { over, under }: { over: bigint; under: bigint }): bigint {
  const height = start * under + slope * over
  return top !== null && height > top * under ? top * under : height
}

const slopeAfterAll = ({ slope, top }: Line): bigint => (top === null ? slope : 0n)
