import { CHANCE_PARTS } from '../engine/hold-on.ts'
import type { HoldAndWin } from '../engine/title.ts'

/** How the places end: the chance of each number of filled ones. A chain over what is filled and how many spins are left. */
export function filledAtEnd(places: number, held: number, chance: number, respins: number): number[] {
  const ended = new Array<number>(places + 1).fill(0)
  // Filled places only grow, and without a new one the spins left only fall: every state is left for good.
  const standing = Array.from({ length: places + 1 }, () => new Array<number>(respins + 1).fill(0))
  if (standing[held]) standing[held][respins] = 1
  for (let filled = held; filled <= places; filled++)
    for (let left = respins; left >= 0; left--) {
      const here = standing[filled]?.[left] ?? 0
      if (here === 0) continue
      if (filled === places || left === 0) {
        ended[filled] = (ended[filled] ?? 0) + here
        continue
      }
      for (const [fresh, likely] of binomial(places - filled, chance).entries()) {
        const row = standing[filled + fresh]
        const to = fresh > 0 ? respins : left - 1
        if (row) row[to] = (row[to] ?? 0) + here * likely
      }
    }
  return ended
}

function binomial(tries: number, chance: number): number[] {
  let made = [1]
  for (let each = 0; each < tries; each++)
    made = [...made, 0].map((_, count) => (made[count] ?? 0) * (1 - chance) + (made[count - 1] ?? 0) * chance)
  return made
}

/** What a hold pays in units: every sum with its chance, exactly. */
export function paidByHold(feature: HoldAndWin, places: number, held: number): Map<number, number> {
  const weights = feature.values.reduce((sum, { weight }) => sum + weight, 0)
  const ended = filledAtEnd(places, held, feature.chance / CHANCE_PARTS, feature.respins)
  const paid = new Map<number, number>()
  let sums = new Map([[0, 1]])
  for (let filled = 1; filled <= places; filled++) {
    const next = new Map<number, number>()
    for (const [sum, likely] of sums)
      for (const { units, weight } of feature.values) next.set(sum + units, (next.get(sum + units) ?? 0) + (likely * weight) / weights)
    sums = next
    const share = ended[filled] ?? 0
    const more = filled === places ? feature.grandUnits : 0
    if (share > 0) for (const [sum, likely] of sums) paid.set(sum + more, (paid.get(sum + more) ?? 0) + likely * share)
  }
  return paid
}
