import type { Texts } from './texts.ts'

export const en: Texts = {
  freeSpins: 'Free spins',
  freeSpinsWon: '{count} free spins',
  freeSpinsDouble: 'Every win counts twice',
  freeSpinsLeft: '{count} left',
  freeSpinsMore: '{count} more free spins',
  freeSpinsTotal: 'Your free spins are over',
  start: 'Start',
  capped: 'This is the highest win of the game: 5,000 stakes. The round ends here.',
  resumed: 'Your round goes on where it stopped. Nothing is staked again.',
  ruleLines: '20 lines, always all in play. Three or more of a symbol from the left on a line win; the best win of a line counts.',
  ruleWild: 'The wild stands in for every symbol but the bonus. It comes on the second to fourth reels.',
  ruleScatter: 'Bonus symbols count anywhere. Three or more win ten free spins.',
  ruleFree: 'In free spins every win counts twice, and more free spins can be won, up to 50 in a round.',
  ruleCap: 'A round returns at most 5,000 stakes; it ends when it reaches them.',
  featureRate: 'Free spins',
  oneIn: 'one in {count} spins',
}
