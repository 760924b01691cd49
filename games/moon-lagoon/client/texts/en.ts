import type { Texts } from './texts.ts'

export const en: Texts = {
  ruleCounts: 'No lines: eight or more of a symbol pay wherever they stand in the window. All symbols that pay are paid.',
  ruleFalls:
    'What paid dissolves, what lies above falls down, and new symbols fall in, until nothing pays. All of it is one spin and one stake.',
  rulePearls:
    'Pearls ({values}) stay until the end of the spin. Their numbers are added, and all wins of the spin count that many times. Without a win they return nothing.',
  ruleCap: 'A round returns at most {count} stakes; nothing more falls when they are reached.',
  ruleJackpot:
    'Where the house runs a jackpot, every stake of money here takes part in it, whatever the spin returns. What is in it, its rules and its last winners are shown on the site.',
  volatilityHigh: 'High',
  soFar: '{amount} so far',
  pearlsCount: '{amount} × {count}',
  capped: 'This is the highest win of the game: 3,000 stakes. The round ends here.',
  numbersHow:
    'Four bytes make a number from 0 up to 1. Times 4,096, cut to a whole number, it is a place in the table of symbols. Numbers fill the reels from the left, each from the top.',
  fall: 'Fall {count}',
  reel: 'Reel {count}',
  count: '{count} × {symbol}',
  pearls: 'Pearls: counted {count} times',
}
