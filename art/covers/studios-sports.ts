import { GOLD_FILL, LOWER, PLAIN } from './studio-parts.ts'
import type { Studio } from './studios.ts'

/** The studios of sports, e-sports and the ring, by provider code. */
export const SPORT_STUDIOS: Record<string, Studio> = {
  FLD: {
    frame: 'jersey',
    title: { face: 'kanitItalic', turn: -4, fill: PLAIN('#ffffff', '#dfe8f6'), outlines: [[10, '#071026']], side: [0.05, '#071026'] },
    box: { ...LOWER, cy: 386, width: 314, height: 126 },
    lightAt: [180, 170],
    ground: 'slash',
  },
  AV: {
    frame: 'armour',
    title: {
      face: 'kanit',
      tracking: 0.03,
      fill: [
        [0, '#ffffff'],
        [0.48, '#e6dcff'],
        [0.52, '#8f6bff'],
        [1, '#ff7ad9'],
      ],
      outlines: [
        [9, '#0b0620'],
        [3, '#2d0f6b'],
      ],
      halo: '#8a4dff',
      side: [0.04, '#3a0f8a'],
    },
    box: { ...LOWER, cy: 390, width: 296, height: 132 },
    lightAt: [180, 168],
    ground: 'shade',
  },
  AI: {
    frame: 'circuit',
    title: {
      face: 'righteous',
      tracking: 0.02,
      fill: PLAIN('#f2fffd', '#7df5e0'),
      outlines: [
        [10, '#03141c'],
        [4, '#0a5a6b'],
      ],
      halo: '#19e0c8',
      side: [0.04, '#06333f'],
    },
    box: { ...LOWER, cy: 390, width: 288, height: 118 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  IMES: {
    frame: 'steel',
    title: {
      face: 'slab',
      slant: 8,
      fill: [
        [0, '#ffffff'],
        [0.5, '#c9d3e0'],
        [0.52, '#7d8aa0'],
        [1, '#e4ebf4'],
      ],
      outlines: [
        [12, '#10141d'],
        [4, '#f5b21a'],
      ],
      side: [0.06, '#2b3342'],
    },
    box: { ...LOWER, cy: 386, width: 288, height: 116 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  TF: {
    frame: 'stone',
    title: {
      face: 'luckiest',
      fill: [
        [0, '#fff4d0'],
        [0.5, '#ffb347'],
        [1, '#e0451a'],
      ],
      outlines: [
        [15, '#1c0f08'],
        [5, '#7a2a0a'],
      ],
      side: [0.09, '#4a1604'],
      isShiny: true,
    },
    box: { ...LOWER, cy: 386, width: 286, height: 126 },
    lightAt: [180, 170],
    ground: 'none',
  },
  IA: {
    frame: 'surf',
    title: {
      face: 'kanit',
      fill: PLAIN('#ffffff', '#d8f4ff'),
      outlines: [
        [12, '#06304a'],
        [4, '#1a8ac4'],
      ],
      side: [0.06, '#04283f'],
    },
    box: { ...LOWER, cy: 384, width: 298, height: 118 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  SV3: {
    frame: 'rope',
    title: {
      face: 'slab',
      bend: 'arch',
      fill: GOLD_FILL,
      outlines: [
        [13, '#2a1204'],
        [5, '#8a4a12'],
      ],
      side: [0.07, '#5a2c08'],
    },
    box: { ...LOWER, cy: 388, width: 292, height: 122 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  DS88: {
    frame: 'octagon',
    title: {
      face: 'kanitItalic',
      fill: [
        [0, '#ffffff'],
        [0.5, '#ffe8e8'],
        [1, '#ffc4c8'],
      ],
      outlines: [
        [12, '#0c0f18'],
        [4, '#c41f2e'],
      ],
      side: [0.06, '#2a0810'],
    },
    box: { ...LOWER, cy: 384, width: 258, height: 108 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  DIG: {
    frame: 'dawn',
    title: {
      face: 'cinzel',
      fill: [
        [0, '#fffdf0'],
        [0.5, '#ffdf8a'],
        [1, '#ff9a3a'],
      ],
      outlines: [
        [11, '#2a0c04'],
        [4, '#8a2f08'],
      ],
      side: [0.05, '#4a1604'],
    },
    box: { ...LOWER, cy: 388, width: 306, height: 118 },
    lightAt: [180, 178],
    ground: 'shade',
  },
  WGB: {
    frame: 'gate',
    title: {
      face: 'bangers',
      tracking: 0.03,
      fill: [
        [0, '#fffbe0'],
        [0.5, '#ffd873'],
        [1, '#d9822a'],
      ],
      outlines: [
        [15, '#1c0c04'],
        [5, '#6b3410'],
      ],
      side: [0.07, '#3d1a06'],
    },
    box: { ...LOWER, cy: 388, width: 284, height: 126 },
    lightAt: [180, 170],
    ground: 'ribbon',
  },
}
