import { titleOf } from './titles/index.ts'

/** How a title pays, told beside its figures. */
export type Shape = { mechanic: 'lines' | 'lines-both-ways' | 'ways'; feature: string; lines?: number; ways?: number }

/** What a title's data say of how it pays; of reels whose rows change, the most ways. Undefined for what is no title. */
export function shapeOf(id: string): Shape | undefined {
  const title = titleOf(id)
  if (!title) return undefined
  const { evaluator, feature, reels } = title
  if (evaluator.kind === 'lines') {
    const mechanic = evaluator.direction === 'both' ? 'lines-both-ways' : 'lines'
    return { mechanic, feature: feature.kind, lines: evaluator.lines.length }
  }
  const ways = reels.reduce((product, { rows }) => product * (typeof rows === 'number' ? rows : Math.max(...rows.map(([most]) => most))), 1)
  return { mechanic: 'ways', feature: feature.kind, ways }
}
