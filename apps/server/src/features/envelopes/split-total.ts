import type { Random } from '../../base/random.ts'

/**
 * Splits a total into shares of at least one minor unit that sum to it. `equal`: no two differ by
 * more than one. `random`: every split into `shares` parts is equally likely, so no place in the
 * line is better than another. The total has at least one minor unit per share.
 */
export function splitTotal(totalMinor: bigint, shares: number, split: 'equal' | 'random', random: Random): bigint[] {
  if (shares < 1 || totalMinor < BigInt(shares)) throw new Error(`${totalMinor} cannot be split into ${shares}`)
  if (split === 'equal') return splitEqually(totalMinor, shares)
  const cuts = [...pickCuts(totalMinor - 1n, shares - 1, random)].sort((left, right) => (left < right ? -1 : 1))
  return [...cuts, totalMinor].map((cut, index) => cut - (cuts[index - 1] ?? 0n))
}

function splitEqually(totalMinor: bigint, shares: number): bigint[] {
  const each = totalMinor / BigInt(shares)
  const more = Number(totalMinor % BigInt(shares))
  return Array.from({ length: shares }, (_, index) => (index < more ? each + 1n : each))
}

/** `count` different numbers from 1 to `max`, every set equally likely (Floyd's way: one draw a number). */
function pickCuts(max: bigint, count: number, random: Random): Set<bigint> {
  const picked = new Set<bigint>()
  for (let top = max - BigInt(count) + 1n; top <= max; top += 1n) {
    const drawn = drawUpTo(top, random)
    picked.add(picked.has(drawn) ? top : drawn)
  }
  return picked
}

const DRAW_BYTES = 8
const DRAWN_MAX = 1n << 64n
/** Each try fails with a chance of less than one in two. */
const TRIES_MAX = 200

/** A number from 1 to `max`, each as likely as any other: what would favour the small ones is drawn again. */
function drawUpTo(max: bigint, random: Random): bigint {
  const fair = DRAWN_MAX - (DRAWN_MAX % max)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const drawn = random(DRAW_BYTES).readBigUInt64BE()
    if (drawn < fair) return (drawn % max) + 1n
  }
  throw new Error('the source of randomness is broken')
}
