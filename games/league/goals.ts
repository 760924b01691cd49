// How many goals a side scores: Poisson's law cut to whole parts of 65,536, so that every chance, all odds and the return are exact, and
// the same in every browser. A test works the rows out from the law again.

/** What the parts of a row come to. */
export const PARTS = 65_536
/** The most goals a side can score; the chance of more is part of it. */
export const GOALS_MAX = 9
/** The lowest expected number of goals, in tenths; each row is a tenth more than the one before. */
export const RATE_MIN = 5

/** For each rate, the parts of 0, 1, 2 … 9 goals: where one ends is the law's sum up to there, rounded. */
const ROWS: readonly (readonly number[])[] = [
  [39_750, 19_874, 4969, 828, 104, 10, 1, 0, 0, 0], // 0.5
  [35_967, 21_580, 6474, 1295, 194, 23, 3, 0, 0, 0], // 0.6
  [32_544, 22_781, 7973, 1861, 326, 45, 5, 1, 0, 0], // 0.7
  [29_447, 23_558, 9423, 2513, 503, 80, 11, 1, 0, 0], // 0.8
  [26_645, 23_980, 10_792, 3237, 728, 131, 20, 3, 0, 0], // 0.9
  [24_109, 24_110, 12_054, 4019, 1004, 201, 34, 4, 1, 0], // 1.0
  [21_815, 23_997, 13_198, 4839, 1331, 293, 53, 9, 1, 0], // 1.1
  [19_739, 23_687, 14_212, 5685, 1705, 410, 82, 14, 2, 0], // 1.2
  [17_861, 23_218, 15_093, 6540, 2125, 553, 120, 22, 3, 1], // 1.3
  [16_161, 22_625, 15_838, 7391, 2587, 724, 169, 34, 6, 1], // 1.4
  [14_623, 21_935, 16_451, 8225, 3085, 925, 231, 50, 9, 2], // 1.5
  [13_231, 21_171, 16_936, 9033, 3613, 1156, 308, 71, 14, 3], // 1.6
  [11_972, 20_353, 17_300, 9804, 4166, 1417, 401, 98, 20, 5], // 1.7
  [10_833, 19_499, 17_550, 10_530, 4738, 1706, 512, 131, 30, 7], // 1.8
  [9802, 18_624, 17_693, 11_205, 5323, 2023, 640, 174, 41, 11], // 1.9
  [8869, 17_739, 17_739, 11_825, 5913, 2365, 789, 225, 56, 16], // 2.0
  [8025, 16_853, 17_696, 12_387, 6504, 2731, 956, 287, 75, 22], // 2.1
]

/** The parts of each number of goals at a rate in tenths of a goal. Rates without a row are a mistake in the strengths. */
export function partsAt(rate: number): readonly number[] {
  const row = ROWS[rate - RATE_MIN]
  if (!row) throw new RangeError(`no row for a rate of ${rate} tenths`)
  return row
}

/** The goals that a number below 65,536 stands for: the parts are laid one after the other, and the number lies in one of them. */
export function goalsAt(rate: number, value: number): number {
  let end = 0
  return partsAt(rate).findIndex((parts) => {
    end += parts
    return value < end
  })
}
