import { SLOT_COVERS } from '../covers/games-slots.ts'
import type { Palette } from '../covers/palettes.ts'
import { artOf, paletteOfRecipe } from '../covers/recipe-cover.ts'
import type { SymbolData, SymbolTheme } from './themes.ts'

/**
 * What turns on the reels of a title whose symbols are put together from its cover, in the words of the covers' recipes: the wild (two where
 * they multiply), what wins the feature, the four dearest symbols, and the props beside the ranks or the cheaper symbols.
 */
type Recipe = {
  face: SymbolTheme['face']
  wild: string
  scatter?: string
  coin?: 'gold' | 'pearl'
  highs: string
  ranks?: string
  lows?: string
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  'carp-over-the-gate': {
    face: 'righteous',
    wild: 'dragon-face',
    scatter: 'water-wave',
    highs: 'd:koi/red carp-streamer d:koi/gold coin',
    ranks: 'coin water-wave d:koi/gold coin',
  },
  'gilded-abacus': {
    face: 'righteous',
    wild: 'red-envelope',
    coin: 'gold',
    highs: 'abacus~gold money-bag yen-banknote red-paper-lantern',
    ranks: 'coin money-bag red-envelope coin',
  },
  'tea-house-cat': {
    face: 'righteous',
    wild: 'd:lantern/red',
    scatter: 'teapot',
    highs: 'cat-face fish moon-cake coin',
    ranks: 'coin fish moon-cake teapot',
  },
  'kite-festival': {
    face: 'righteous',
    wild: 'party-popper',
    scatter: 'balloon',
    highs: 'kite carp-streamer d:cloud cherry-blossom',
    ranks: 'balloon kite d:cloud party-popper',
  },
  'moon-rabbit': {
    face: 'righteous',
    wild: 'd:moon',
    highs: 'rabbit moon-cake cherry-blossom d:cloud',
    ranks: 'cherry-blossom moon-cake d:cloud cherry-blossom',
  },
  'nine-tailed-tale': {
    face: 'righteous',
    wild: 'fire|d:moon',
    scatter: 'crystal-ball',
    highs: 'fox~ghost gem-stone d:lantern/violet bell',
    ranks: 'fire gem-stone d:moon fire',
  },
  'northern-lights': {
    face: 'bangers',
    wild: 'snowflake',
    scatter: 'snow-capped-mountain',
    highs: 'polar-bear gem-stone fish evergreen-tree',
    ranks: 'snowflake fish gem-stone evergreen-tree',
  },
  'candy-garden': {
    face: 'bangers',
    wild: 'candy',
    scatter: 'lollipop',
    highs: 'cupcake doughnut ice-cream chocolate-bar',
    ranks: 'candy lollipop cherry-blossom candy',
  },
  'sugar-circus': {
    face: 'bangers',
    wild: 'popcorn',
    scatter: 'circus-tent',
    highs: 'lollipop ice-cream cupcake candy',
    ranks: 'candy popcorn lollipop cupcake',
  },
  'haunted-mill': {
    face: 'bangers',
    wild: 'bat',
    highs: 'ghost derelict-house jack-o-lantern candle',
    ranks: 'spider-web bat candle spider-web',
  },
  'kraken-cellar': {
    face: 'bangers',
    wild: 'anchor',
    coin: 'gold',
    highs: 'octopus treasure-chest bottle-with-popping-cork candle',
    ranks: 'coin anchor candle coin',
  },
  'wolf-ridge': {
    face: 'bangers',
    wild: 'd:moon',
    scatter: 'paw-prints',
    highs: 'wolf~night gem-stone feather evergreen-tree',
    ranks: 'feather gem-stone paw-prints evergreen-tree',
  },
  'chili-parade': {
    face: 'bangers',
    wild: 'hot-pepper',
    scatter: 'maracas',
    highs: 'pinata taco avocado lime',
    ranks: 'lime hot-pepper taco avocado',
  },
  'miners-delight': {
    face: 'bangers',
    wild: 'bomb',
    coin: 'gold',
    highs: 'gem-stone pick~gold flashlight money-bag',
    ranks: 'gem-stone coin pick~gold',
  },
  'triple-sevens-club': {
    face: 'lilita',
    wild: 'd:ball/7/#ffb52e',
    scatter: 'glowing-star',
    highs: 'd:ball/7/#e2203c bell grapes cherries',
    lows: 'lemon watermelon tangerine',
  },
  'crimson-phoenix': { face: 'lilita', wild: 'fire', highs: 'phoenix gem-stone feather crown', ranks: 'feather fire gem-stone fire' },
  'cloud-palace': { face: 'lilita', wild: 'dove', highs: 'japanese-castle peach coin d:cloud', ranks: 'peach coin d:cloud dove' },
  'harvest-of-lanterns': {
    face: 'lilita',
    wild: 'd:marigold',
    scatter: 'd:moon',
    highs: 'd:lantern/gold d:lantern/red red-envelope coin',
    ranks: 'coin d:marigold red-envelope d:lantern/gold',
  },
  'sea-turtle-sprint': {
    face: 'luckiest',
    wild: 'water-wave',
    scatter: 'coral',
    highs: 'turtle tropical-fish spiral-shell coin',
    ranks: 'spiral-shell coin coral tropical-fish',
  },
  'lighthouse-riches': {
    face: 'luckiest',
    wild: 'water-wave',
    coin: 'pearl',
    highs: 'lighthouse sailboat gem-stone anchor',
    ranks: 'coin gem-stone anchor water-wave',
  },
  'compass-rose': { face: 'luckiest', wild: 'rose', highs: 'compass world-map key anchor', ranks: 'coin key rose anchor' },
}

const RANKS = ['A', 'K', 'Q', 'J']

/** The symbols of each of those titles, lit as its cover is. */
export const RECIPE_SYMBOLS: Readonly<Record<string, SymbolTheme>> = Object.fromEntries(
  Object.entries(RECIPES).map(([title, recipe]) => [title, themeOf(title, recipe)]),
)

function themeOf(title: string, recipe: Recipe): SymbolTheme {
  const palette: Palette | undefined = SLOT_COVERS[title]?.palette ?? paletteOfRecipe(title)
  if (palette === undefined) throw new Error(`${title} has no cover`)
  const { glow, ray, foot, accent, light } = palette
  const edge = light?.edge ?? foot
  return {
    light: { glow, edge, rim: ray, shade: foot },
    face: recipe.face,
    line: edge,
    plate: [ray, accent, foot],
    symbols: { ...specialsOf(recipe), ...paysOf(recipe) },
  }
}

function specialsOf({ wild, scatter, coin }: Recipe): Record<string, SymbolData> {
  const wilds = wild.split('|')
  const burst = (text: string, word: string): SymbolData => ({
    plate: 'burst',
    pieces: [{ ...artOf(text), at: [128, 112], size: 190 }],
    word,
  })
  const [only = '', dearer] = wilds
  return {
    ...(dearer === undefined
      ? { wild: burst(only, 'WILD') }
      : { 'wild-2': burst(only, '×2'), 'wild-3': { ...burst(dearer, '×3'), plate: 'medal' } }),
    ...(scatter === undefined
      ? {}
      : { scatter: { plate: 'medal', pieces: [{ ...artOf(scatter), at: [128, 106], size: 150 }], word: 'BONUS' } }),
    ...(coin === undefined ? {} : { coin: { pieces: [{ art: `draw:token/${coin}`, at: [128, 128], size: 236 }] } }),
  }
}

function paysOf({ highs, ranks = '', lows = '' }: Recipe): Record<string, SymbolData> {
  const whole = (text: string, size: number): SymbolData => ({ pieces: [{ ...artOf(text), at: [128, 128], size }] })
  const words = (text: string) => text.split(' ').filter(Boolean)
  const ranked = words(ranks).map(
    (text, at): SymbolData => ({ pieces: [{ ...artOf(text), at: [186, 190], size: 90, layer: 'front' }], rank: RANKS[at] ?? '' }),
  )
  return Object.fromEntries([
    ...words(highs).map((text, at) => [`high-${at + 1}`, whole(text, 212 - 4 * at)]),
    ...words(lows).map((text, at) => [`low-${at + 1}`, whole(text, 190)]),
    ...ranked.map((symbol, at) => [`low-${at + 1}`, symbol]),
  ])
}
