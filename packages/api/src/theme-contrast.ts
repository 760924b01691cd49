// Which colours of a theme are on each other, how well they are told apart, and what would do. Without schemas: it reaches the browser.
import { type Scheme, schemes, type Theme, themeDefaults, tokensOf } from './theme-rules.ts'

/** Text and small signs need 4.5, large signs 3: WCAG 2, AA. */
const TEXT_LEAST = 4.5
const SIGN_LEAST = 3

/** Which colours are on which grounds. */
const pairs: readonly { of: readonly string[]; on: readonly string[]; least: number }[] = [
  {
    of: ['text-1', 'text-2', 'text-3', 'marigold-text', 'iris', 'win', 'loss'],
    on: ['ink-0', 'ink-1', 'ink-2'],
    least: TEXT_LEAST,
  },
  { of: ['text-1', 'text-2', 'iris'], on: ['ink-3'], least: TEXT_LEAST },
  { of: ['on-marigold'], on: ['marigold-1', 'marigold-2'], least: TEXT_LEAST },
  { of: ['live'], on: ['ink-2'], least: SIGN_LEAST },
]

/** Two colours that are too much alike, with a value of the first that would do; none where no colour would. */
type ContrastFault = { scheme: Scheme; text: string; ground: string; ratio: number; least: number; wouldDo: string | undefined }

/** The pairs of a theme, in both sets, that are too much alike. */
export function contrastFaults(theme: Theme): ContrastFault[] {
  return schemes.flatMap((scheme) => {
    const own: Theme = { ...themeDefaults[scheme], ...Object.fromEntries(tokensOf(theme, scheme)) }
    const colourOf = (name: string) => own[name] ?? own['marigold-1'] ?? ''
    return pairs.flatMap(({ of, on, least }) =>
      of.flatMap((text) =>
        on.flatMap((ground): ContrastFault[] => {
          const [above, below] = [colourOf(text), colourOf(ground)]
          const ratio = contrast(above, below)
          // Cut, so that what is too little does not read as enough.
          const shown = Math.floor(ratio * 100) / 100
          return ratio >= least ? [] : [{ scheme, text, ground, ratio: shown, least, wouldDo: findColour(above, on.map(colourOf), least) }]
        }),
      ),
    )
  })
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast of a colour on a ground, by WCAG 2. What shines through is added first. */
export function contrast(above: string, below: string): number {
  const ground = solid(below, [0, 0, 0])
  const [lighter = 0, darker = 0] = [luminance(solid(above, ground)), luminance(ground)].sort((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}

function solid(colour: string, under: Rgb): Rgb {
  const plain = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (plain) return partsOf(plain, 16)
  const through = /^rgba\((\d+), ?(\d+), ?(\d+), ?([\d.]+)\)$/i.exec(colour)
  if (!through) return under
  const alpha = Number(through[4])
  const [red, green, blue] = partsOf(through, 10)
  const mix = (part: number, ground: number) => Math.min(255, part) * alpha + ground * (1 - alpha)
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2])]
}

const partsOf = (found: RegExpExecArray, base: 10 | 16): Rgb => [
  Number.parseInt(found[1] ?? '0', base),
  Number.parseInt(found[2] ?? '0', base),
  Number.parseInt(found[3] ?? '0', base),
]

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const STEPS = 50

/** The colour nearest to that one, towards white or towards black, that differs enough from all of the grounds. */
function findColour(colour: string, grounds: readonly string[], least: number): string | undefined {
  const from = solid(colour, [0, 0, 0])
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [255, 0]) {
      const tried = hexOf(from.map((part) => part + ((end - part) * step) / STEPS))
      if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
    }
  }
  return undefined
}

const hexOf = (parts: readonly number[]): string => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
