/** In how many ways some of a number of things can be taken; none where there are fewer. */
export function choose(from: number, taken: number): bigint {
  if (taken < 0 || taken > from) return 0n
  let ways = 1n
  for (let at = 1; at <= taken; at += 1) ways = (ways * BigInt(from - taken + at)) / BigInt(at)
  return ways
}

/** How often each sum comes, of all throws of a number of dice whose faces have these values. */
export function sumsOf(faces: readonly number[], dice: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]])
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, bigint>()
    for (const [sum, ways] of sums) for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0n) + ways)
    sums = next
  }
  return sums
}
