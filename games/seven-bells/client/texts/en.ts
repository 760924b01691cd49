import type { Texts } from './texts.ts'

export const en: Texts = {
  ruleLines: 'Five lines, always all in play: the three rows and both diagonals. Three alike on a line win; all lines that win are paid.',
  rulePair: 'Cherries on the first two reels of a line win as well.',
  ruleBell: 'A bell in the very middle rings: every win of that spin counts twice.',
  bellRings: 'The bell rings · ×2',
}
