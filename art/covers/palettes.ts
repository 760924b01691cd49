import type { Lighting } from '../paint/filters.ts'

/** The colours of one cover. */
export interface Palette {
  /** From the light in the middle to the dark corner. */
  sky: readonly [string, string, string, string]
  /** Light that spills from behind the hero. */
  glow: string
  /** Beams, patterns and thin lines. */
  ray: string
  /** The ground of the title. */
  foot: string
  /** Main colour of the studio's frame for this game. */
  accent: string
  light?: Partial<Lighting>
}

/** Hue of the picture, of its light and of the studio's frame, in degrees, and how strong the colours are. */
const HUES = {
  amber: [34, 48, 12, 0.95],
  aqua: [190, 168, 202, 0.85],
  candy: [334, 46, 316, 0.85],
  copper: [20, 40, 8, 0.72],
  ember: [14, 42, 356, 0.95],
  forest: [138, 70, 152, 0.6],
  gold: [43, 50, 24, 0.95],
  ice: [204, 190, 222, 0.7],
  jade: [158, 130, 170, 0.78],
  lava: [4, 34, 344, 0.98],
  lime: [92, 60, 120, 0.72],
  magenta: [310, 190, 286, 0.85],
  mint: [166, 52, 182, 0.58],
  navy: [226, 46, 240, 0.8],
  night: [244, 44, 262, 0.7],
  ocean: [210, 182, 220, 0.92],
  plum: [286, 38, 300, 0.66],
  rose: [346, 36, 330, 0.78],
  ruby: [352, 40, 340, 0.92],
  sand: [38, 30, 18, 0.6],
  slate: [216, 44, 206, 0.3],
  sunset: [22, 330, 340, 0.95],
  teal: [178, 54, 190, 0.85],
  violet: [264, 320, 278, 0.85],
} as const
export type PaletteName = keyof typeof HUES

export const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(HUES, name)

/** The colours of that name, from the light in the middle to the dark corner. */
export function paletteOf(name: PaletteName): Palette {
  const [hue, light, frame, strength] = HUES[name]
  const foot = colour(hue + 8, strength * 0.85, 0.08)
  return {
    sky: [colour(light, strength * 0.9, 0.88), colour(hue, strength * 0.95, 0.56), colour(hue - 8, strength, 0.28), foot],
    glow: colour(light, strength, 0.72),
    ray: colour(light, strength * 0.9, 0.84),
    foot,
    accent: colour(frame, strength, 0.43),
    light: { edge: colour(hue, strength * 0.9, 0.1), rim: colour(light, strength, 0.86) },
  }
}

/** Hue, saturation and lightness as `#rrggbb`. */
function colour(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
