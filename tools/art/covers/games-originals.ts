import type { CoverData } from './cover-data.ts'

/** Covers of the house's dice, mines, tables, classic reels and lagoon, by cover id. */
export const ORIGINAL_COVERS: Record<string, CoverData> = {
  dice: {
    title: ['DICE'],
    palette: { sky: ['#ffe9b0', '#e8902a', '#26305c', '#070a1c'], glow: '#ffc53d', ray: '#ffe08a', foot: '#080b1e', accent: '#1d2a5c' },
    backdrop: 'night',
    pieces: [
      { art: 'draw:moon', at: [276, 92], size: 120, layer: 'far' },
      { art: 'noto:game-die', at: [178, 186], size: 208, rotate: -12 },
      { art: 'noto:game-die', at: [300, 246], size: 104, rotate: 18, layer: 'front' },
      { art: 'draw:lantern/gold', at: [56, 104], size: 82, layer: 'front' },
      { art: 'draw:marigold', at: [60, 296], size: 108, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [164, 314], size: 70, layer: 'front' },
      { art: 'draw:chip/gold', at: [232, 306], size: 74, rotate: 10, layer: 'front' },
    ],
  },
  mines: {
    title: ['MINES'],
    palette: { sky: ['#d8fff0', '#2aa88a', '#1a3a6a', '#070a1c'], glow: '#8affd0', ray: '#d8fff0', foot: '#050d1e', accent: '#123a5c' },
    backdrop: 'jungle',
    pieces: [
      { art: 'noto:bomb', at: [186, 168], size: 214, rotate: 6 },
      { art: 'noto:gem-stone', at: [66, 118], size: 92, rotate: -14, layer: 'back' },
      { art: 'noto:gem-stone', at: [304, 106], size: 74, rotate: 16, layer: 'back' },
      { art: 'draw:marigold', at: [62, 282], size: 122, layer: 'front' },
      { art: 'draw:marigold/yellow', at: [180, 314], size: 82, layer: 'front' },
      { art: 'draw:marigold/red', at: [298, 276], size: 118, layer: 'front' },
    ],
  },
  'pavilion-roulette': {
    title: ['PAVILION', 'ROULETTE'],
    palette: { sky: ['#fff0c0', '#1fa37a', '#0c4a46', '#04141c'], glow: '#ffd98a', ray: '#d8ffe8', foot: '#04141c', accent: '#a8202e' },
    backdrop: 'night',
    pieces: [
      { art: 'draw:roulette', at: [180, 178], size: 236 },
      { art: 'draw:lantern/gold', at: [52, 92], size: 84, layer: 'back' },
      { art: 'draw:lantern/gold', at: [310, 92], size: 84, layer: 'back' },
      { art: 'draw:chip/gold', at: [70, 292], size: 92, rotate: -14, layer: 'front' },
      { art: 'draw:chip/red', at: [292, 288], size: 84, rotate: 12, layer: 'front' },
      { art: 'draw:marigold', at: [180, 318], size: 84, layer: 'front' },
    ],
  },
  'pavilion-baccarat': {
    title: ['PAVILION', 'BACCARAT'],
    palette: { sky: ['#ffe3c8', '#c8323e', '#4a1230', '#12060f'], glow: '#ffcf8a', ray: '#ffe2c0', foot: '#12060f', accent: '#1f55b5' },
    backdrop: 'night',
    pieces: [
      { art: 'draw:card/9/h', at: [128, 176], size: 190, rotate: -14 },
      { art: 'draw:card/K/s', at: [228, 186], size: 190, rotate: 12 },
      { art: 'draw:lantern/gold', at: [46, 84], size: 78, layer: 'back' },
      { art: 'draw:lantern/gold', at: [316, 84], size: 78, layer: 'back' },
      { art: 'draw:chip/blue', at: [62, 294], size: 88, rotate: -12, layer: 'front' },
      { art: 'draw:chip/red', at: [298, 292], size: 88, rotate: 14, layer: 'front' },
      { art: 'draw:marigold', at: [180, 318], size: 84, layer: 'front' },
    ],
  },
  'seven-bells': {
    title: ['SEVEN', 'BELLS'],
    palette: {
      sky: ['#fff3d0', '#f4574a', '#a30f2c', '#2a0412'],
      glow: '#ffe6a0',
      ray: '#ffd98a',
      foot: '#2a0412',
      accent: '#0f6b6b',
      light: { edge: '#3d0612' },
    },
    backdrop: 'sunburst',
    pieces: [
      { art: 'noto:bell', at: [78, 132], size: 150, rotate: 16, tone: 'gold', layer: 'back' },
      { art: 'noto:bell', at: [284, 132], size: 150, rotate: -16, tone: 'gold', flip: true, layer: 'back' },
      { art: 'draw:seven', at: [180, 166], size: 226 },
      { art: 'noto:cherries', at: [62, 270], size: 116, rotate: -8, layer: 'front' },
      { art: 'noto:lemon', at: [300, 268], size: 106, rotate: 12, layer: 'front' },
    ],
  },
  'moon-lagoon': {
    title: ['MOON', 'LAGOON'],
    palette: {
      sky: ['#dff8ff', '#2c9bc8', '#143a7a', '#050c24'],
      glow: '#bdf3ff',
      ray: '#9fe6ff',
      foot: '#04101f',
      accent: '#1a5a8c',
      light: { edge: '#04162e' },
    },
    backdrop: 'night',
    pieces: [
      { art: 'draw:moon', at: [180, 104], size: 176, layer: 'far' },
      { art: 'noto:turtle', at: [186, 184], size: 224, rotate: -8 },
      { art: 'draw:pearl/10', at: [64, 108], size: 104, rotate: -12, layer: 'back' },
      { art: 'noto:tropical-fish', at: [302, 116], size: 96, rotate: 10, layer: 'back' },
      { art: 'draw:glass/ruby', at: [54, 282], size: 92, rotate: -14, layer: 'front' },
      { art: 'draw:glass/amber', at: [300, 288], size: 96, rotate: 12, layer: 'front' },
      { art: 'draw:glass/jade', at: [180, 312], size: 74, layer: 'front' },
    ],
  },
}
