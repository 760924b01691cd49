import type { TitleBox, TitleStyle } from '../paint/title.ts'
import type { FrameName } from './frames.ts'
import { AQUA_FILL, GOLD_FILL, LOWER, PLAIN } from './studio-parts.ts'
import { SPORT_STUDIOS } from './studios-sports.ts'

/** A provider's house style: frame, lettering, and where things are. */
export interface Studio {
  frame: FrameName
  title: TitleStyle
  box: TitleBox
  lightAt: readonly [number, number]
  /** The hero is before the frame instead of behind it. */
  isBreakingOut?: boolean
  /** What lies under the title. */
  ground: 'shade' | 'paper' | 'plaque' | 'slash' | 'ribbon' | 'none'
}

/** The studio of each provider code. */
export const STUDIOS: Record<string, Studio> = {
  ...SPORT_STUDIOS,
  BGS: {
    frame: 'eaves',
    title: {
      face: 'lilita',
      bend: 'arch',
      fill: GOLD_FILL,
      outlines: [
        [14, '#220600'],
        [6, '#b05a08'],
        [2, '#fff3b0'],
      ],
      side: [0.09, '#7a3500'],
      isShiny: true,
    },
    box: { ...LOWER, cy: 390, width: 318, height: 146 },
    lightAt: [180, 176],
    ground: 'shade',
  },
  PG: {
    frame: 'papercut',
    title: {
      face: 'righteous',
      fill: PLAIN('#fffdf4', '#ffe9c4'),
      outlines: [
        [13, '#5a1420'],
        [6, '#c9374a'],
      ],
      side: [0.06, '#5a1420'],
    },
    box: { ...LOWER, cy: 388, width: 284, height: 128 },
    lightAt: [180, 168],
    ground: 'paper',
  },
  NML: {
    frame: 'mat',
    title: {
      face: 'bangers',
      turn: -5,
      fill: [
        [0, '#fffef0'],
        [0.5, '#ffe14a'],
        [1, '#ff8a12'],
      ],
      outlines: [
        [18, '#ffffff'],
        [11, '#1b0f2e'],
      ],
      side: [0.07, '#1b0f2e'],
    },
    box: { ...LOWER, cy: 384, width: 318, height: 146 },
    lightAt: [180, 172],
    isBreakingOut: true,
    ground: 'none',
  },
  TDC: {
    frame: 'brass',
    title: {
      face: 'luckiest',
      bend: 'wave',
      fill: AQUA_FILL,
      outlines: [
        [15, '#020b33'],
        [4, '#0a4fa8'],
      ],
      side: [0.08, '#06357c'],
      isShiny: true,
    },
    box: { ...LOWER, cy: 390, width: 300, height: 142 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  LMP: {
    frame: 'deco',
    title: {
      face: 'cinzel',
      fill: [
        [0, '#fffbe6'],
        [0.45, '#ffdf8a'],
        [0.55, '#c98a22'],
        [1, '#ffeab0'],
      ],
      outlines: [
        [9, '#0c0506'],
        [3, '#5a3206'],
      ],
      side: [0.04, '#3a1f04'],
    },
    box: { ...LOWER, cy: 386, width: 312, height: 130 },
    lightAt: [180, 172],
    ground: 'shade',
  },
  RVK: {
    frame: 'leather',
    title: {
      face: 'slab',
      fill: [
        [0, '#fffdf4'],
        [0.6, '#ffe9b8'],
        [1, '#e0a84a'],
      ],
      outlines: [
        [11, '#1c0a04'],
        [4, '#8a3a10'],
      ],
      side: [0.06, '#3d1606'],
    },
    box: { ...LOWER, cy: 392, width: 268, height: 112 },
    lightAt: [180, 170],
    ground: 'ribbon',
  },
  TCG_LOTTO_VN: {
    frame: 'lacquer',
    title: {
      face: 'righteous',
      bend: 'smile',
      fill: GOLD_FILL,
      outlines: [
        [13, '#3d0208'],
        [5, '#fff0b0'],
        [2, '#a8440a'],
      ],
      side: [0.06, '#7a1408'],
      isShiny: true,
    },
    box: { ...LOWER, cy: 388, width: 296, height: 134 },
    lightAt: [180, 172],
    ground: 'shade',
  },
  LOTT: {
    frame: 'ticket',
    title: {
      face: 'slab',
      bend: 'arch',
      fill: PLAIN('#ff5a3c', '#c4122e'),
      outlines: [
        [15, '#7a0a1c'],
        [11, '#fff8e8'],
      ],
      side: [0.05, '#fff8e8'],
    },
    box: { ...LOWER, cy: 391, width: 276, height: 122 },
    lightAt: [180, 170],
    ground: 'plaque',
  },
  TCG_SEA: {
    frame: 'batik',
    title: {
      face: 'lilita',
      bend: 'wave',
      fill: PLAIN('#fffdf2', '#ffdf9a'),
      outlines: [
        [13, '#2a1408'],
        [5, '#a8441a'],
      ],
      side: [0.06, '#5a200a'],
    },
    box: { ...LOWER, cy: 386, width: 278, height: 122 },
    lightAt: [180, 170],
    ground: 'shade',
  },
  ELOTT: {
    frame: 'kerb',
    title: {
      face: 'bangers',
      slant: 12,
      fill: [
        [0, '#ffffff'],
        [0.5, '#ffe14a'],
        [0.52, '#ffb000'],
        [1, '#ff5a12'],
      ],
      outlines: [
        [14, '#0c0e18'],
        [5, '#ff2b4a'],
      ],
      side: [0.07, '#8a0a1c'],
    },
    box: { ...LOWER, cy: 384, width: 292, height: 134 },
    lightAt: [180, 150],
    ground: 'shade',
  },
}

/** The house style for a provider that has none of its own yet, chosen by its code so that it stays the same. */
export function studioOf(provider: string): Studio {
  const known = STUDIOS[provider]
  if (known !== undefined) return known
  const styles = Object.values(STUDIOS)
  let sum = 0
  for (const character of provider) sum += character.charCodeAt(0)
  const chosen = styles[sum % styles.length]
  if (chosen === undefined) throw new Error('no studio styles')
  return chosen
}
