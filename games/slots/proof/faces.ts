import type { Machine } from '../engine/machine.ts'

/** What a reel can show, and how likely. Of a reel in a certain case the chances may add up to less than one. */
export type Face = { column: readonly number[]; chance: number }

/** The faces of every reel that spins freely, equal ones together. */
export function facesOf({ title, strips }: Machine): Face[][] {
  return title.reels.map(({ rows }, reel) => {
    const strip = strips[reel] ?? []
    const heights = typeof rows === 'number' ? [[rows, 1] as const] : rows
    const weights = heights.reduce((sum, [, weight]) => sum + weight, 0)
    const found = new Map<string, Face>()
    for (const [height, weight] of heights)
      for (const stop of strip.keys()) {
        const column = Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length] ?? 0)
        const before = found.get(column.join())?.chance ?? 0
        found.set(column.join(), { column, chance: before + weight / weights / strip.length })
      }
    return [...found.values()]
  })
}

/** The same reel in the case that a wild came, which spreads, or that none did. */
export function spreadFaces(faces: readonly Face[], wild: number): { wild: Face[]; plain: Face[] } {
  const plain = faces.filter(({ column }) => !column.includes(wild))
  const chance = 1 - plain.reduce((sum, face) => sum + face.chance, 0)
  const rows = faces[0]?.column.length ?? 0
  const hasWild = plain.length < faces.length
  return { plain, wild: hasWild ? [{ column: new Array<number>(rows).fill(wild), chance }] : [] }
}

/** A reel that stands wild. */
export const standingWild = (rows: number, wild: number): Face[] => [{ column: new Array<number>(rows).fill(wild), chance: 1 }]
