import type { Piece } from '../paint/pieces.ts'
import { RECIPE_SYMBOLS } from './recipe-symbols.ts'
import type { Plate, SymbolData, SymbolTheme } from './themes.ts'

// The symbols of the slots that share one page: hero and props of a title's cover are what turns on its reels.

type Spot = Partial<Piece>

const one = (art: string, more: Spot = {}): SymbolData => ({ pieces: [{ art, at: [128, 128], size: 204, ...more }] })
const on = (plate: Plate, art: string, more: Spot = {}): SymbolData => ({ plate, ...one(art, { size: 164, ...more }) })
const wild = (art: string, more: Spot = {}): SymbolData => ({
  plate: 'burst',
  ...one(art, { at: [128, 112], size: 196, ...more }),
  word: 'WILD',
})
const scatter = (art: string, more: Spot = {}): SymbolData => ({
  plate: 'medal',
  ...one(art, { at: [128, 106], size: 150, ...more }),
  word: 'BONUS',
})
/** A coin without a number: the page writes what it is worth on it. */
const coin = (metal: string): SymbolData => one(`draw:token/${metal}`, { size: 236 })
/** A card rank with a prop of the cover beside it. */
const rank = (text: string, art: string, more: Spot = {}): SymbolData => ({
  pieces: [{ art, at: [186, 190], size: 96, layer: 'front', ...more }],
  rank: text,
})

/** The symbols of each title by its id; their names are what they are worth, the same in every title. */
export const SLOT_SYMBOLS: Readonly<Record<string, SymbolTheme>> = {
  'dragon-fortune': {
    light: { glow: '#ff9a2e', edge: '#3d0500', rim: '#fff2b0', shade: '#2a0008' },
    face: 'lilita',
    line: '#4a0508',
    plate: ['#ff7a3a', '#c4121f', '#5a040c'],
    symbols: {
      wild: wild('noto:fire', { size: 190 }),
      coin: coin('gold'),
      'high-1': one('noto:dragon-face', { size: 222 }),
      'high-2': {
        pieces: [
          { art: 'noto:red-envelope', at: [128, 122], size: 208 },
          { art: 'noto:coin', at: [72, 204], size: 72, layer: 'front', rotate: -12 },
          { art: 'noto:coin', at: [184, 206], size: 66, layer: 'front', rotate: 10 },
        ],
      },
      'high-3': one('noto:red-paper-lantern', { size: 210 }),
      'high-4': one('noto:firecracker'),
      'low-1': rank('A', 'noto:coin', { rotate: 12 }),
      'low-2': rank('K', 'noto:fire'),
      'low-3': rank('Q', 'noto:red-envelope', { rotate: 14 }),
      'low-4': rank('J', 'noto:coin', { rotate: -10 }),
    },
  },
  'fiesta-fruits': {
    light: { glow: '#ff8ac0', edge: '#3a0838', rim: '#fffbe0', shade: '#4a0530' },
    face: 'luckiest',
    line: '#4a0548',
    plate: ['#ffb84a', '#f0508a', '#7a1468'],
    symbols: {
      wild: {
        plate: 'burst',
        pieces: [
          { art: 'noto:pineapple', at: [128, 108], size: 208 },
          { art: 'noto:sunglasses', at: [130, 132], size: 108, layer: 'front' },
        ],
        word: 'WILD',
      },
      scatter: scatter('noto:maracas'),
      'high-1': one('noto:watermelon', { size: 212 }),
      'high-2': one('noto:mango', { size: 210 }),
      'high-3': one('noto:strawberry'),
      'high-4': one('noto:grapes', { size: 208 }),
      'low-1': one('noto:cherries', { size: 192 }),
      'low-2': one('noto:hibiscus', { size: 186 }),
      'low-3': one('noto:tangerine', { size: 182 }),
      'low-4': one('noto:lemon', { size: 182 }),
    },
  },
  'lucky-koi': {
    light: { glow: '#fff0c0', edge: '#5a1410', rim: '#ffffff', shade: '#0b3a5c' },
    face: 'righteous',
    line: '#5a1420',
    plate: ['#dffff8', '#4fc9c0', '#12607e'],
    symbols: {
      wild: { plate: 'disc', ...one('draw:koi/gold', { at: [128, 112], size: 168, rotate: 10 }), word: 'WILD' },
      scatter: scatter('draw:lotus', { size: 168 }),
      'high-1': one('draw:koi/red', { size: 196, rotate: 8 }),
      'high-2': one('draw:koi/gold', { size: 196, rotate: 190 }),
      'high-3': one('draw:lotus', { size: 214 }),
      'high-4': one('noto:coin', { size: 196 }),
      'low-1': rank('A', 'draw:lotus', { size: 104 }),
      'low-2': rank('K', 'noto:coin', { size: 84 }),
      'low-3': rank('Q', 'draw:koi/red', { size: 104, rotate: 16 }),
      'low-4': rank('J', 'draw:koi/gold', { size: 104, rotate: 16 }),
    },
  },
  'paper-lanterns': {
    light: { glow: '#ffd07a', edge: '#4a0d2a', rim: '#fff6df', shade: '#2a1458' },
    face: 'righteous',
    line: '#3a1458',
    plate: ['#ffe2b0', '#e87a8a', '#6a2a8a'],
    symbols: {
      'wild-2': { plate: 'burst', ...one('draw:lantern/gold', { at: [128, 108], size: 208 }), word: '×2' },
      'wild-3': { plate: 'medal', ...one('draw:lantern/gold', { at: [128, 104], size: 176 }), word: '×3' },
      scatter: scatter('draw:moon', { size: 158 }),
      'high-1': one('draw:lantern/red', { size: 228 }),
      'high-2': one('draw:lantern/pink', { size: 224 }),
      'high-3': one('draw:lantern/violet', { size: 224 }),
      'high-4': one('draw:lantern/teal', { size: 224 }),
      'low-1': rank('A', 'draw:cloud', { size: 120 }),
      'low-2': rank('K', 'draw:lantern/gold'),
      'low-3': rank('Q', 'draw:cloud', { size: 120, flip: true, at: [74, 196] }),
      'low-4': rank('J', 'draw:lantern/pink'),
    },
  },
  'monkey-treasure': {
    light: { glow: '#ffe08a', edge: '#3d1406', rim: '#fff6d0', shade: '#4a1a18' },
    face: 'righteous',
    line: '#4a1a08',
    plate: ['#ffe9a8', '#f0903a', '#7a2a14'],
    symbols: {
      wild: {
        plate: 'burst',
        pieces: [
          { art: 'noto:monkey-face', at: [128, 122], size: 176 },
          { art: 'noto:crown', at: [128, 42], size: 84, layer: 'front' },
        ],
        word: 'WILD',
      },
      'high-1': one('noto:crown', { size: 210 }),
      'high-2': one('noto:treasure-chest', { size: 212 }),
      'high-3': one('noto:gem-stone', { size: 196 }),
      'high-4': one('noto:peach', { size: 200 }),
      'low-1': one('noto:banana', { size: 192 }),
      'low-2': one('noto:coconut', { size: 184 }),
      'low-3': one('noto:coin', { size: 172 }),
      'low-4': one('noto:hibiscus', { size: 180 }),
    },
  },
  'wild-west-express': {
    light: { glow: '#ffe08a', edge: '#26060a', rim: '#fff0c0', shade: '#3d0d12' },
    face: 'bangers',
    line: '#3d0d12',
    plate: ['#ffd9a0', '#d8602a', '#5a1018'],
    symbols: {
      wild: { plate: 'burst', ...one('draw:locomotive', { at: [128, 108], size: 196 }), word: 'WILD' },
      'high-1': one('noto:money-bag', { size: 214 }),
      'high-2': one('noto:star', { tone: 'gold', size: 210 }),
      'high-3': one('noto:horse-face', { size: 208 }),
      'high-4': one('noto:cactus', { size: 204 }),
      'low-1': rank('A', 'noto:star', { tone: 'gold', size: 84 }),
      'low-2': rank('K', 'noto:cactus', { size: 92 }),
      'low-3': rank('Q', 'noto:money-bag', { size: 88 }),
      'low-4': rank('J', 'noto:star', { tone: 'gold', size: 84, at: [70, 196] }),
    },
  },
  'pharaoh-gold': {
    light: { glow: '#fff0a0', edge: '#3d1606', rim: '#fff6d0', shade: '#4a1c0a' },
    face: 'bangers',
    line: '#3d1606',
    plate: ['#8ab4ff', '#2f62e8', '#0e1f66'],
    symbols: {
      wild: { plate: 'burst', ...one('draw:pyramids', { at: [128, 112], size: 214 }), word: 'WILD' },
      coin: coin('gold'),
      'high-1': one('draw:pharaoh', { size: 224 }),
      'high-2': on('disc', 'game-icons:scarab-beetle', { metal: 'jade' }),
      'high-3': on('disc', 'game-icons:ankh', { metal: 'gold' }),
      'high-4': one('draw:pyramids', { size: 216 }),
      'low-1': rank('A', 'game-icons:ankh', { metal: 'gold', size: 84 }),
      'low-2': rank('K', 'game-icons:scarab-beetle', { metal: 'jade', size: 84 }),
      'low-3': rank('Q', 'noto:coin', { size: 82 }),
      'low-4': rank('J', 'noto:coin', { size: 82, at: [70, 194] }),
    },
  },
  'viking-storm': {
    light: { glow: '#8ad8ff', edge: '#050a1c', rim: '#d8f4ff', shade: '#070d24' },
    face: 'bangers',
    line: '#0a1030',
    plate: ['#a8d4ff', '#3a6ac0', '#101e52'],
    symbols: {
      wild: { plate: 'burst', ...one('game-icons:drakkar', { at: [128, 110], size: 180, metal: 'gold' }), word: 'WILD' },
      scatter: scatter('game-icons:viking-shield', { metal: 'ruby', size: 140 }),
      'high-1': one('draw:viking', { size: 222 }),
      'high-2': on('disc', 'game-icons:drakkar', { metal: 'gold', size: 158 }),
      'high-3': one('game-icons:viking-shield', { metal: 'ruby', size: 196 }),
      'high-4': one('noto:axe', { size: 208 }),
      'low-1': rank('A', 'noto:axe'),
      'low-2': rank('K', 'game-icons:viking-shield', { metal: 'ruby', size: 84 }),
      'low-3': rank('Q', 'noto:axe', { flip: true, at: [70, 190] }),
      'low-4': rank('J', 'game-icons:drakkar', { metal: 'gold', size: 88 }),
    },
  },
  'pearl-sevens': {
    light: { glow: '#8fe6ff', edge: '#04223a', rim: '#ffffff', shade: '#031426' },
    face: 'luckiest',
    line: '#04182c',
    plate: ['#c9f4ff', '#2f9be0', '#0a3a78'],
    symbols: {
      wild: { plate: 'burst', ...one('noto:oyster', { at: [128, 112], size: 188 }), word: 'WILD' },
      coin: coin('pearl'),
      'high-1': one('draw:ball/7/#2277ee', { size: 206 }),
      'high-2': one('draw:seven', { size: 190 }),
      'high-3': one('noto:gem-stone', { size: 200 }),
      'high-4': one('noto:ring', { size: 200 }),
      'low-1': one('noto:bell', { size: 196 }),
      'low-2': one('noto:cherries', { size: 196 }),
      'low-3': one('noto:lemon', { size: 184 }),
      'low-4': one('draw:bar', { size: 214 }),
    },
  },
  ...RECIPE_SYMBOLS,
}
