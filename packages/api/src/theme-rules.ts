// A merchant's theme: which values it may have, what they look like, and which of them must be told apart by eye.
// Without schemas, since it reaches the browser.

/** Names and values as the merchant's row has them. */
export type Theme = Readonly<Record<string, string>>
/** The two sets of tokens. */
export type Scheme = 'dark' | 'light'

export const schemes: readonly Scheme[] = ['dark', 'light']
/** They belong together on their own ground, so a merchant's primary action has the same colours in both sets. */
const primaryColours: readonly string[] = ['marigold-1', 'marigold-2', 'on-marigold']
export const themeColours = [
  ...(['ink-0', 'ink-1', 'ink-2', 'ink-3', 'line', 'line-strong', 'text-1', 'text-2', 'text-3', 'marigold-text'] as const),
  ...(['marigold-1', 'marigold-2', 'on-marigold', 'iris', 'win', 'loss', 'live', 'backdrop', 'scrim'] as const),
] as const
export const themeLengths = ['radius-card', 'radius-sheet', 'radius-chip'] as const

const COLOUR = /^(?:#[0-9a-f]{6}|rgba\(\d{1,3}, ?\d{1,3}, ?\d{1,3}, ?(?:0|1|0?\.\d{1,3})\))$/i
/** A ground of text has no colour shining through it: what lies below is another thing on each page, and no contrast is known. */
const groundColours: readonly string[] = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'marigold-1', 'marigold-2']
const SOLID = /^#[0-9a-f]{6}$/i
const LENGTH = /^\d{1,3}px$/
const BRAND = /^[a-z0-9-]{1,32}$/

/** What holds where a merchant says nothing: the sheet of the site, to which a test compares it. */
export const themeDefaults: Readonly<Record<Scheme, Theme>> = {
  dark: {
    'ink-0': '#0b0e18',
    'ink-1': '#131929',
    'ink-2': '#1b2338',
    'ink-3': '#26304a',
    line: 'rgba(255, 255, 255, 0.08)',
    'line-strong': 'rgba(255, 255, 255, 0.16)',
    'text-1': '#f4f6fb',
    'text-2': '#a9b3cb',
    'text-3': '#8c97b3',
    'marigold-1': '#ffc53d',
    'marigold-2': '#ff9f1a',
    'on-marigold': '#1c1203',
    iris: '#8f9dff',
    win: '#2bd67b',
    loss: '#ff7a87',
    live: '#ff3b6b',
    backdrop: '#070911',
    scrim: 'rgba(5, 7, 14, 0.72)',
  },
  light: {
    'ink-0': '#f5f3ee',
    'ink-1': '#ffffff',
    'ink-2': '#ece9e1',
    'ink-3': '#dfdbd0',
    line: 'rgba(19, 25, 41, 0.1)',
    'line-strong': 'rgba(19, 25, 41, 0.2)',
    'text-1': '#131929',
    'text-2': '#454e66',
    'text-3': '#5d667f',
    'marigold-1': '#ffc53d',
    'marigold-2': '#ff9f1a',
    'on-marigold': '#1c1203',
    'marigold-text': '#8a5200',
    iris: '#3f4fd0',
    win: '#0a6d3a',
    loss: '#c22035',
    live: '#c9123f',
    backdrop: '#e8e5dc',
    scrim: 'rgba(19, 25, 41, 0.5)',
  },
}

/** The scheme of the merchant, which holds until somebody chooses; dark where it does not say. */
export const schemeOf = (theme: Theme): Scheme => (theme.scheme === 'light' ? 'light' : 'dark')

/**
 * The merchant's values in one of the two sets. A colour belongs to the merchant's own scheme, one whose name begins with `light-` or
 * `dark-` to that; lengths and the colours of the primary action are for both.
 */
export function tokensOf(theme: Theme, scheme: Scheme): [name: string, value: string][] {
  const colours = themeColours.flatMap((name): [string, string][] => {
    const isForBoth = schemeOf(theme) === scheme || primaryColours.includes(name)
    const value = theme[`${scheme}-${name}`] ?? (isForBoth ? theme[name] : undefined)
    return value !== undefined && COLOUR.test(value) ? [[name, value]] : []
  })
  const lengths = themeLengths.flatMap((name): [string, string][] => {
    const value = theme[name]
    return value !== undefined && LENGTH.test(value) ? [[name, value]] : []
  })
  return [...colours, ...lengths]
}

/** Whether a theme may have that value under that name. */
function isThemeValue(name: string, value: string): boolean {
  if (name === 'scheme') return value === 'dark' || value === 'light'
  if (name === 'brand') return BRAND.test(value)
  if (themeLengths.some((length) => length === name)) return LENGTH.test(value)
  const colour = name.replace(/^(?:dark|light)-/, '')
  return themeColours.some((each) => each === colour) && (groundColours.includes(colour) ? SOLID : COLOUR).test(value)
}

/** A theme as one text, such as `brand=lantern ink-0=#170A0D`, its names in order. */
export const themeText = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, value]) => `${name}=${value.replaceAll(' ', '')}`)
    .sort()
    .join(' ')

/** Reads such a text; or the part of it that is none. */
export function readTheme(text: string): { theme: Theme } | { wrong: string } {
  const theme: Record<string, string> = {}
  for (const part of text.split(' ').filter(Boolean)) {
    const [, name = '', value = ''] = /^([a-z0-9-]+)=(.+)$/.exec(part) ?? []
    if (!isThemeValue(name, value) || Object.hasOwn(theme, name)) return { wrong: part }
    theme[name] = value
  }
  return { theme }
}
