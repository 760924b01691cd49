import type { ReelMotion } from '@pavilion/game-kit/slot/reels'
import type { Studio } from '../engine/title.ts'

/** How a house makes its slots: all of it is data, and the style sheet knows only the words that are here. */
export type StudioLook = {
  palette: {
    /** The metal, paper or wood of the frame, from its light to its edge. */
    frame: readonly [light: string, face: string, deep: string, edge: string]
    panel: readonly [top: string, bottom: string]
    /** What lights up, and the ink on it. */
    accent: string
    ink: string
  }
  frame: 'lamps' | 'papercut' | 'timber' | 'brass'
  reels: 'lacquer' | 'paper' | 'canvas' | 'glass'
  lettering: 'lilita' | 'righteous' | 'bangers' | 'luckiest'
  bigWin: 'rays' | 'petals' | 'sparks' | 'bubbles'
  motion: ReelMotion
  /** Nine notes in hertz, from the lowest. */
  scale: readonly number[]
}

/** Every house by its name in the titles. */
export const studios: Readonly<Record<Studio, StudioLook>> = {
  pavilion: {
    palette: {
      frame: ['#fff3c0', '#ffc03a', '#a85a08', '#5a1c04'],
      panel: ['rgba(84, 12, 20, 0.94)', 'rgba(26, 3, 8, 0.99)'],
      accent: '#ffc24a',
      ink: '#3a1602',
    },
    frame: 'lamps',
    reels: 'lacquer',
    lettering: 'lilita',
    bigWin: 'rays',
    motion: { takeOffMs: 170, pull: 0.16, turnMs: 520, stopMs: 640, betweenStopsMs: 180, overshoot: 0.13 },
    scale: [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98],
  },
  'paper-garden': {
    palette: {
      frame: ['#fffaf0', '#ffe2bd', '#d98a72', '#7a2436'],
      panel: ['rgba(78, 26, 52, 0.95)', 'rgba(34, 10, 34, 0.99)'],
      accent: '#ffcf8a',
      ink: '#4a1424',
    },
    frame: 'papercut',
    reels: 'paper',
    lettering: 'righteous',
    bigWin: 'petals',
    motion: { takeOffMs: 220, pull: 0.08, turnMs: 600, stopMs: 760, betweenStopsMs: 170, overshoot: 0.05 },
    scale: [440, 493.88, 587.33, 659.25, 739.99, 880, 987.77, 1174.66, 1318.51],
  },
  'north-mill': {
    palette: {
      frame: ['#e8b878', '#a8683a', '#6a3a1c', '#2a1208'],
      panel: ['rgba(40, 26, 34, 0.95)', 'rgba(14, 9, 16, 0.99)'],
      accent: '#ffd23f',
      ink: '#1b0f2e',
    },
    frame: 'timber',
    reels: 'canvas',
    lettering: 'bangers',
    bigWin: 'sparks',
    motion: { takeOffMs: 130, pull: 0.28, turnMs: 460, stopMs: 520, betweenStopsMs: 200, overshoot: 0.22 },
    scale: [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66],
  },
  tidecaller: {
    palette: {
      frame: ['#fff6d8', '#e0b45a', '#8a5a1c', '#0a2440'],
      panel: ['rgba(8, 44, 88, 0.95)', 'rgba(3, 14, 36, 0.99)'],
      accent: '#6fe0ff',
      ink: '#06264a',
    },
    frame: 'brass',
    reels: 'glass',
    lettering: 'luckiest',
    bigWin: 'bubbles',
    motion: { takeOffMs: 260, pull: 0.12, turnMs: 640, stopMs: 720, betweenStopsMs: 210, overshoot: 0.09 },
    scale: [349.23, 392, 440, 523.25, 587.33, 698.46, 783.99, 880, 1046.5],
  },
}
