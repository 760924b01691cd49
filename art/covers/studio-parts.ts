import type { TitleBox } from '../paint/title.ts'

/** Gold with a bright edge across the middle. */
export const GOLD_FILL = [
  [0, '#fffbd8'],
  [0.3, '#ffe266'],
  [0.49, '#ffbf1f'],
  [0.51, '#e87f05'],
  [0.8, '#ffb92e'],
  [1, '#ffe58a'],
] as const
/** Water with a bright edge across the middle. */
export const AQUA_FILL = [
  [0, '#ffffff'],
  [0.3, '#a9f2ff'],
  [0.49, '#3cc4ff'],
  [0.51, '#0a6fd6'],
  [0.8, '#32b8ff'],
  [1, '#b8f6ff'],
] as const
/** From one colour to the other. */
export const PLAIN = (top: string, bottom: string) =>
  [
    [0, top],
    [1, bottom],
  ] as const
/** Where most titles are. */
export const LOWER: TitleBox = { cx: 180, cy: 392, width: 306, height: 124 }
