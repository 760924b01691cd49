import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import { slotsSymbolsTexts } from '@pavilion/texts/games/slots-symbols'
import { artOf } from './client/symbols.ts'
import type { Title } from './engine/title.ts'

type Noun = keyof (typeof slotsSymbolsTexts)['EN']

/** What the pictures of each title show, by the name of the picture; a rank is called by its letter everywhere. */
const NOUNS: Readonly<Record<string, Readonly<Record<string, Noun>>>> = {
  'dragon-fortune': { 'high-1': 'dragon', 'high-2': 'envelope', 'high-3': 'redLantern', 'high-4': 'firecracker' },
  'fiesta-fruits': {
    'high-1': 'watermelon',
    'high-2': 'mango',
    'high-3': 'strawberry',
    'high-4': 'grapes',
    'low-1': 'cherries',
    'low-2': 'hibiscus',
    'low-3': 'tangerine',
    'low-4': 'lemon',
  },
  'lucky-koi': { 'high-1': 'redKoi', 'high-2': 'goldKoi', 'high-3': 'lotus', 'high-4': 'goldCoin' },
  'paper-lanterns': { 'high-1': 'redLantern', 'high-2': 'pinkLantern', 'high-3': 'violetLantern', 'high-4': 'tealLantern' },
  'monkey-treasure': {
    'high-1': 'crown',
    'high-2': 'chest',
    'high-3': 'gem',
    'high-4': 'peach',
    'low-1': 'banana',
    'low-2': 'coconut',
    'low-3': 'goldCoin',
    'low-4': 'hibiscus',
  },
  'wild-west-express': { 'high-1': 'moneyBag', 'high-2': 'star', 'high-3': 'horse', 'high-4': 'cactus' },
  'pharaoh-gold': { 'high-1': 'pharaoh', 'high-2': 'scarab', 'high-3': 'ankh', 'high-4': 'pyramids' },
  'viking-storm': { 'high-1': 'viking', 'high-2': 'ship', 'high-3': 'shield', 'high-4': 'axe' },
  'pearl-sevens': {
    'high-1': 'ballSeven',
    'high-2': 'seven',
    'high-3': 'gem',
    'high-4': 'ring',
    'low-1': 'bell',
    'low-2': 'cherries',
    'low-3': 'lemon',
    'low-4': 'bar',
  },
  'carp-over-the-gate': { 'high-1': 'redKoi', 'high-2': 'carpStreamer', 'high-3': 'goldKoi', 'high-4': 'goldCoin' },
  'gilded-abacus': { 'high-1': 'abacus', 'high-2': 'moneyBag', 'high-3': 'banknote', 'high-4': 'redLantern' },
  'tea-house-cat': { 'high-1': 'cat', 'high-2': 'fish', 'high-3': 'moonCake', 'high-4': 'goldCoin' },
  'kite-festival': { 'high-1': 'kite', 'high-2': 'carpStreamer', 'high-3': 'cloud', 'high-4': 'blossom' },
  'moon-rabbit': { 'high-1': 'rabbit', 'high-2': 'moonCake', 'high-3': 'blossom', 'high-4': 'cloud' },
  'nine-tailed-tale': { 'high-1': 'fox', 'high-2': 'gem', 'high-3': 'violetLantern', 'high-4': 'bell' },
  'northern-lights': { 'high-1': 'polarBear', 'high-2': 'gem', 'high-3': 'fish', 'high-4': 'pine' },
  'candy-garden': { 'high-1': 'cupcake', 'high-2': 'doughnut', 'high-3': 'iceCream', 'high-4': 'chocolate' },
  'sugar-circus': { 'high-1': 'lollipop', 'high-2': 'iceCream', 'high-3': 'cupcake', 'high-4': 'candy' },
  'haunted-mill': { 'high-1': 'ghost', 'high-2': 'oldHouse', 'high-3': 'pumpkin', 'high-4': 'candle' },
  'kraken-cellar': { 'high-1': 'kraken', 'high-2': 'chest', 'high-3': 'bottle', 'high-4': 'candle' },
  'wolf-ridge': { 'high-1': 'wolf', 'high-2': 'gem', 'high-3': 'feather', 'high-4': 'pine' },
  'chili-parade': { 'high-1': 'pinata', 'high-2': 'taco', 'high-3': 'avocado', 'high-4': 'lime' },
  'miners-delight': { 'high-1': 'gem', 'high-2': 'pick', 'high-3': 'lamp', 'high-4': 'moneyBag' },
  'triple-sevens-club': {
    'high-1': 'ballSeven',
    'high-2': 'bell',
    'high-3': 'grapes',
    'high-4': 'cherries',
    'low-1': 'lemon',
    'low-2': 'watermelon',
    'low-3': 'tangerine',
  },
  'crimson-phoenix': { 'high-1': 'phoenix', 'high-2': 'gem', 'high-3': 'feather', 'high-4': 'crown' },
  'cloud-palace': { 'high-1': 'palace', 'high-2': 'peach', 'high-3': 'goldCoin', 'high-4': 'cloud' },
  'harvest-of-lanterns': { 'high-1': 'goldLantern', 'high-2': 'redLantern', 'high-3': 'envelope', 'high-4': 'goldCoin' },
  'sea-turtle-sprint': { 'high-1': 'turtle', 'high-2': 'tropicalFish', 'high-3': 'shell', 'high-4': 'goldCoin' },
  'lighthouse-riches': { 'high-1': 'lighthouse', 'high-2': 'sailboat', 'high-3': 'gem', 'high-4': 'anchor' },
  'compass-rose': { 'high-1': 'compass', 'high-2': 'map', 'high-3': 'key', 'high-4': 'anchor' },
}

const RANKS: Readonly<Record<string, string>> = { 'low-1': 'A', 'low-2': 'K', 'low-3': 'Q', 'low-4': 'J' }

/** What a title's symbols are called in each language, in the order of its data. */
export const symbolNamesOf = (title: Title): Readonly<Record<Language, readonly string[]>> =>
  perLanguage((language) => {
    const texts = slotsSymbolsTexts[language]
    return title.symbols.map(({ id, role, multiplier }, symbol) => {
      if (role === 'wild') return multiplier === undefined ? texts.wild : `${texts.wild} ×${multiplier}`
      if (role === 'scatter') return texts.bonus
      if (role === 'coin') return texts.coin
      const art = artOf(title, symbol)
      const noun = NOUNS[title.id]?.[art]
      return noun === undefined ? (RANKS[art] ?? id) : texts[noun]
    })
  })
