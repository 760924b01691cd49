import type { Lighting } from '../paint/filters.ts'
import type { Face } from '../paint/lettering.ts'
import type { Piece } from '../paint/pieces.ts'

/** The ground of a symbol. */
export type Plate = 'none' | 'burst' | 'disc' | 'medal'

/** One picture of a reel: its pieces on a canvas of 256 × 256, its plate and its lettering, if any. */
export interface SymbolData {
  pieces: readonly Piece[]
  plate?: Plate
  /** Short art lettering across the lower part: WILD, BONUS. */
  word?: string
  /** A card rank as the whole picture. */
  rank?: string
  /** The side of its file in pixels, where it is never drawn as large as the others. */
  pixels?: number
}

/** The symbols of one theme and how they are lit. */
export interface SymbolTheme {
  light: Lighting
  face: Face
  /** The dark line around letters. */
  line: string
  /** Colours of plates, light to dark. */
  plate: readonly [string, string, string]
  symbols: Record<string, SymbolData>
}

const one = (art: string, more: Partial<Piece> = {}): SymbolData => ({ pieces: [{ art, at: [128, 128], size: 206, ...more }] })
const ranks = {
  'low-1': { pieces: [], rank: 'A' },
  'low-2': { pieces: [], rank: 'K' },
  'low-3': { pieces: [], rank: 'Q' },
  'low-4': { pieces: [], rank: 'J' },
} satisfies Record<string, SymbolData>

/** The themes of the games by id: those of the slot with free spins have ten symbols each, the classic one has seven, the lagoon eight and its pearls. */
export const SYMBOL_THEMES: Record<string, SymbolTheme> = {
  'marigold-nights': {
    light: { glow: '#ffb52e', edge: '#2a0a10', rim: '#fff3b8', shade: '#1a0618' },
    face: 'righteous',
    line: '#2a0d3a',
    plate: ['#5a3fc0', '#2a1a78', '#120a3c'],
    symbols: {
      wild: { ...one('draw:marigold', { at: [128, 116], size: 224 }), word: 'WILD' },
      scatter: {
        plate: 'medal',
        pieces: [
          { art: 'draw:moon', at: [128, 104], size: 168, layer: 'back' },
          { art: 'draw:pavilion', at: [128, 112], size: 158 },
        ],
        word: 'BONUS',
      },
      'high-1': {
        pieces: [
          { art: 'draw:marigold/yellow', at: [60, 206], size: 70, layer: 'front' },
          { art: 'draw:marigold', at: [198, 206], size: 74, layer: 'front' },
          { art: 'draw:lantern/red', at: [128, 120], size: 218 },
        ],
      },
      'high-2': { pieces: [{ art: 'noto:peacock', at: [128, 126], size: 214 }] },
      'high-3': {
        pieces: [
          { art: 'noto:diya-lamp', at: [128, 140], size: 206 },
          { art: 'draw:marigold/red', at: [128, 214], size: 62, layer: 'front' },
        ],
      },
      'high-4': { pieces: [{ art: 'noto:long-drum', at: [128, 128], size: 208 }] },
      ...ranks,
    },
  },
  'dragon-fortune': {
    light: { glow: '#ff9a2e', edge: '#3d0500', rim: '#fff2b0', shade: '#2a0008' },
    face: 'lilita',
    line: '#4a0508',
    plate: ['#ff7a3a', '#c4121f', '#5a040c'],
    symbols: {
      wild: { ...one('noto:dragon-face', { at: [128, 112], size: 222 }), word: 'WILD' },
      scatter: {
        plate: 'medal',
        pieces: [
          { art: 'noto:money-bag', at: [128, 108], size: 138 },
          { art: 'noto:coin', at: [62, 168], size: 60, layer: 'front', rotate: -14 },
          { art: 'noto:coin', at: [194, 168], size: 60, layer: 'front', rotate: 14 },
        ],
        word: 'BONUS',
      },
      'high-1': {
        plate: 'burst',
        pieces: [{ art: 'noto:dragon', at: [128, 128], size: 206, tone: 'gold' }],
      },
      'high-2': {
        pieces: [
          { art: 'noto:red-envelope', at: [128, 124], size: 212 },
          { art: 'noto:coin', at: [70, 204], size: 70, layer: 'front', rotate: -12 },
          { art: 'noto:coin', at: [186, 206], size: 66, layer: 'front', rotate: 10 },
        ],
      },
      'high-3': one('noto:red-paper-lantern'),
      'high-4': {
        pieces: [{ art: 'noto:firecracker', at: [128, 128], size: 206 }],
      },
      ...ranks,
    },
  },
  'temple-of-jade': {
    light: { glow: '#5affb4', edge: '#02201a', rim: '#f0fff6', shade: '#001a14' },
    face: 'slab',
    line: '#022a20',
    plate: ['#2ac290', '#0a6b4c', '#02281c'],
    symbols: {
      wild: {
        pieces: [
          { art: 'noto:lion', at: [128, 116], size: 216, tone: 'jade' },
          { art: 'noto:gem-stone', at: [128, 46], size: 58, tone: 'gold', layer: 'front' },
        ],
        word: 'WILD',
      },
      scatter: { plate: 'medal', pieces: [{ art: 'draw:temple', at: [128, 112], size: 172 }], word: 'BONUS' },
      'high-1': { plate: 'burst', pieces: [{ art: 'noto:dragon-face', at: [128, 128], size: 200, tone: 'gold' }] },
      'high-2': { plate: 'disc', pieces: [{ art: 'noto:tiger-face', at: [128, 128], size: 172, tone: 'stone' }] },
      'high-3': {
        pieces: [{ art: 'noto:amphora', at: [128, 128], size: 214, tone: 'jade' }],
      },
      'high-4': { pieces: [{ art: 'noto:gem-stone', at: [128, 130], size: 204, tone: 'jade' }] },
      ...ranks,
    },
  },
  'fiesta-fruits': {
    light: { glow: '#ff8ac0', edge: '#3a0838', rim: '#fffbe0', shade: '#4a0530' },
    face: 'luckiest',
    line: '#4a0548',
    plate: ['#ffb84a', '#f0508a', '#7a1468'],
    symbols: {
      wild: {
        pieces: [
          { art: 'noto:pineapple', at: [128, 112], size: 220 },
          { art: 'noto:sunglasses', at: [130, 136], size: 112, layer: 'front' },
        ],
        word: 'WILD',
      },
      scatter: {
        plate: 'medal',
        pieces: [{ art: 'noto:party-popper', at: [128, 108], size: 150 }],
        word: 'BONUS',
      },
      'high-1': one('noto:watermelon'),
      'high-2': one('noto:mango'),
      'high-3': one('noto:grapes'),
      'high-4': one('noto:strawberry'),
      'low-1': one('noto:cherries', { size: 190 }),
      'low-2': one('noto:lemon', { size: 188 }),
      'low-3': one('noto:tangerine', { size: 186 }),
      'low-4': one('noto:banana', { size: 190 }),
    },
  },
  'seven-bells': {
    light: { glow: '#ffd98a', edge: '#5a2a10', rim: '#ffffff', shade: '#6b3a1c' },
    face: 'slab',
    line: '#4a0412',
    plate: ['#fff4dc', '#ffd98a', '#c98a2a'],
    symbols: {
      seven: one('draw:seven', { at: [128, 124], size: 196 }),
      bell: one('noto:bell', { tone: 'gold', size: 208 }),
      bar: one('draw:bar', { size: 226 }),
      melon: one('noto:watermelon', { size: 208 }),
      grape: one('noto:grapes', { size: 206 }),
      lemon: one('noto:lemon', { size: 196 }),
      cherry: one('noto:cherries', { size: 206 }),
    },
  },
  'moon-lagoon': {
    light: { glow: '#8fe6ff', edge: '#04223a', rim: '#ffffff', shade: '#031426' },
    face: 'righteous',
    line: '#04182c',
    plate: ['#1f6a94', '#0d3a5c', '#051a30'],
    symbols: {
      turtle: one('noto:turtle', { size: 214 }),
      octopus: one('noto:octopus', { size: 208 }),
      fish: one('noto:tropical-fish', { size: 212 }),
      shell: one('noto:spiral-shell', { size: 206 }),
      ruby: one('draw:glass/ruby', { size: 196 }),
      amber: one('draw:glass/amber', { size: 196 }),
      jade: one('draw:glass/jade', { size: 196 }),
      azure: one('draw:glass/azure', { size: 190 }),
      'pearl-2': one('draw:pearl/2', { size: 232 }),
      'pearl-3': one('draw:pearl/3', { size: 232 }),
      'pearl-5': one('draw:pearl/5', { size: 232 }),
      'pearl-10': one('draw:pearl/10', { size: 232 }),
      'pearl-25': one('draw:pearl/25', { size: 232 }),
      'pearl-50': one('draw:pearl/50', { size: 232 }),
    },
  },
  // Who swims in the bay. The whirl is drawn by the game, for it turns.
  'coral-run': {
    light: { glow: '#bff6ff', edge: '#04223a', rim: '#ffffff', shade: '#03182a' },
    face: 'righteous',
    line: '#04182c',
    plate: ['#1f6a94', '#0d3a5c', '#051a30'],
    symbols: {
      shrimp: { ...one('noto:shrimp'), pixels: 120 },
      minnow: { ...one('noto:fish'), pixels: 120 },
      tang: { ...one('noto:tropical-fish'), pixels: 128 },
      puffer: { ...one('noto:blowfish'), pixels: 128 },
      crab: { ...one('noto:crab'), pixels: 128 },
      squid: { ...one('noto:squid'), pixels: 144 },
      octopus: { ...one('noto:octopus'), pixels: 152 },
      turtle: { ...one('noto:turtle'), pixels: 160 },
      oyster: { ...one('noto:oyster'), pixels: 144 },
      whirl: { ...one('noto:cyclone'), pixels: 160 },
      shark: one('noto:shark'),
      whale: one('noto:spouting-whale'),
      coral: one('noto:coral'),
      shell: { ...one('noto:spiral-shell'), pixels: 96 },
    },
  },
  // What the games that stand in for other providers show.
  house: {
    light: { glow: '#ffd98a', edge: '#10131f', rim: '#ffffff', shade: '#0a0d18' },
    face: 'lilita',
    line: '#2a0410',
    plate: ['#5a6bd0', '#2a3580', '#10163c'],
    symbols: {
      seven: { pieces: [], rank: '7' },
      bell: one('noto:bell', { tone: 'gold' }),
      star: one('noto:glowing-star'),
      clover: one('noto:four-leaf-clover'),
      lemon: one('noto:lemon'),
      cherry: one('noto:cherries'),
      shrimp: one('noto:shrimp'),
      fish: one('noto:tropical-fish'),
      squid: one('noto:squid'),
      turtle: one('noto:turtle'),
      shark: one('noto:shark'),
      whale: one('noto:spouting-whale'),
      football: one('noto:soccer-ball'),
      machine: one('noto:robot'),
    },
  },
}
