import type { CoverData } from './cover-data.ts'

/** Covers of tables, by cover id. */
export const TABLE_COVERS: Record<string, CoverData> = {
  'lucky-baccarat': {
    title: ['LUCKY', 'BACCARAT'],
    palette: {
      sky: ['#b6ffd6', '#10a05e', '#045034', '#000f09'],
      glow: '#ffdf7a',
      ray: '#e8c878',
      foot: '#01140f',
      accent: '#0b5a3c',
      light: { edge: '#1c1200' },
    },
    backdrop: 'velvet',
    pieces: [
      { art: 'draw:card/9/s', at: [106, 190], size: 188, rotate: -17 },
      { art: 'draw:card/9/h', at: [254, 190], size: 188, rotate: 17 },
      { art: 'draw:card/A/d', at: [180, 172], size: 214 },
      { art: 'noto:crown', at: [180, 56], size: 86, layer: 'front' },
      { art: 'draw:chip/red', at: [66, 296], size: 78, rotate: 12, layer: 'front' },
      { art: 'draw:chip/blue', at: [296, 294], size: 80, rotate: 20, layer: 'front' },
      { art: 'draw:chip/black', at: [122, 318], size: 56, layer: 'front' },
      { art: 'draw:chip/gold', at: [240, 318], size: 58, rotate: 30, layer: 'front' },
    ],
  },
  'grand-roulette': {
    title: ['GRAND', 'ROULETTE'],
    palette: {
      sky: ['#ffd0b8', '#c22a3a', '#5a0a1c', '#140206'],
      glow: '#ffcf7a',
      ray: '#e8c878',
      foot: '#140206',
      accent: '#7a0f22',
      light: { edge: '#1c0804' },
    },
    backdrop: 'velvet',
    pieces: [
      { art: 'draw:roulette', at: [180, 186], size: 306 },
      { art: 'noto:top-hat', at: [296, 84], size: 84, rotate: 16, layer: 'front' },
      { art: 'draw:chip/gold', at: [58, 302], size: 86, rotate: 12, layer: 'front' },
      { art: 'draw:chip/black', at: [118, 322], size: 62, layer: 'front' },
      { art: 'draw:chip/red', at: [304, 300], size: 84, rotate: 24, layer: 'front' },
      { art: 'draw:chip/green', at: [246, 322], size: 60, layer: 'front' },
    ],
  },
  'dragon-tiger': {
    title: ['DRAGON', 'TIGER'],
    palette: {
      sky: ['#fff0c8', '#b83a1a', '#2a1450', '#070414'],
      glow: '#ffb04a',
      ray: '#e8c878',
      foot: '#070414',
      accent: '#3a1460',
      light: { edge: '#0c0410' },
    },
    backdrop: 'duel',
    pieces: [
      { art: 'noto:dragon-face', at: [104, 122], size: 236, rotate: -10 },
      { art: 'noto:tiger-face', at: [262, 226], size: 214, rotate: 8 },
      { art: 'draw:card/K/s', at: [62, 266], size: 112, rotate: -16, layer: 'front' },
      { art: 'draw:card/Q/h', at: [304, 82], size: 112, rotate: 14, layer: 'front' },
      { art: 'draw:chip/purple', at: [140, 312], size: 58, layer: 'front' },
    ],
  },
}
