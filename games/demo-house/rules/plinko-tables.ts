export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

/**
 * What the pockets return, in tenths of a ball's stake, from the edge to the middle; the other side is its mirror image. They are the
 * multiples that players know, but for three which returned more than 99.10 %: by 9 rows at medium risk the edge (18), by 11 at high the edge
 * (120), and by 12 at high the pocket beside it (24).
 */
const HALVES: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [56, 21, 11, 10, 5],
    9: [56, 20, 16, 10, 7],
    10: [89, 30, 14, 11, 10, 5],
    11: [84, 30, 19, 13, 10, 7],
    12: [100, 30, 16, 14, 11, 10, 5],
    13: [81, 40, 30, 19, 12, 9, 7],
    14: [71, 40, 19, 14, 13, 11, 10, 5],
    15: [150, 80, 30, 20, 15, 11, 10, 7],
    16: [160, 90, 20, 14, 14, 12, 11, 10, 5],
  },
  medium: {
    8: [130, 30, 13, 7, 4],
    9: [176, 40, 17, 9, 5],
    10: [220, 50, 20, 14, 6, 4],
    11: [240, 60, 30, 18, 7, 5],
    12: [330, 110, 40, 20, 11, 6, 3],
    13: [430, 130, 60, 30, 13, 7, 4],
    14: [580, 150, 70, 40, 19, 10, 5, 2],
    15: [880, 180, 110, 50, 30, 13, 5, 3],
    16: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
  },
  high: {
    8: [290, 40, 15, 3, 2],
    9: [430, 70, 20, 6, 2],
    10: [760, 100, 30, 9, 3, 2],
    11: [1190, 140, 52, 14, 4, 2],
    12: [1700, 238, 81, 20, 7, 2, 2],
    13: [2600, 370, 110, 40, 10, 2, 2],
    14: [4200, 560, 180, 50, 19, 3, 2, 2],
    15: [6200, 830, 270, 80, 30, 5, 2, 2],
    16: [10000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
}

/** The return of each board, per cent of the stake, cut; a test adds every path up. */
const RETURNS: Readonly<Record<Risk, readonly string[]>> = {
  low: ['98.98', '98.98', '99.00', '99.00', '98.97', '98.99', '99.00', '99.00', '98.99'],
  medium: ['98.90', '98.98', '98.90', '99.02', '98.98', '98.99', '98.99', '98.99', '98.98'],
  high: ['99.06', '99.06', '99.06', '99.06', '98.99', '99.08', '98.97', '99.02', '98.97'],
}
const RETURNS_FROM_ROWS = 8

const HUNDREDTHS = 10

/** What each pocket returns, in hundredths of the stake, from left to right. */
export function multiplesOf(rows: number, risk: Risk): readonly number[] {
  const half = HALVES[risk][rows] ?? []
  return Array.from({ length: rows + 1 }, (_, pocket) => (half[Math.min(pocket, rows - pocket)] ?? 0) * HUNDREDTHS)
}

/** The published return of a board. */
export const boardReturnOf = (rows: number, risk: Risk): string => RETURNS[risk][rows - RETURNS_FROM_ROWS] ?? ''
