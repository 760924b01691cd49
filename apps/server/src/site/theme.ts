// A merchant's theme: values that take the place of the brand's own, and where its pictures lie.

/** Names and values as the merchant's row has them; what is not known or not well formed is left out. */
export type Theme = Readonly<Record<string, string>>

const COLOURS = new Set([
  ...['ink-0', 'ink-1', 'ink-2', 'ink-3', 'line', 'line-strong', 'text-1', 'text-2', 'text-3', 'marigold-1', 'marigold-2', 'on-marigold'],
  ...['iris', 'win', 'loss', 'live', 'backdrop', 'scrim'],
])
const LENGTHS = new Set(['radius-card', 'radius-sheet', 'radius-chip'])
const COLOUR = /^(?:#[0-9a-f]{6}|rgba\(\d{1,3}, ?\d{1,3}, ?\d{1,3}, ?(?:0|1|0?\.\d{1,3})\))$/i
const LENGTH = /^\d{1,3}px$/

/** The style that puts the theme in force: it outweighs the sheet that holds the defaults, wherever that stands. */
export function themeStyle(theme: Theme): string {
  const values = Object.entries(theme).filter(
    ([name, value]) => (COLOURS.has(name) && COLOUR.test(value)) || (LENGTHS.has(name) && LENGTH.test(value)),
  )
  if (values.length === 0) return ''
  return `html:root[data-theme]{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** The scheme of the theme; dark where it does not say. */
export const schemeOf = (theme: Theme): 'dark' | 'light' => (theme.scheme === 'light' ? 'light' : 'dark')

/** The colour of what surrounds the page. */
export function groundOf(theme: Theme): string {
  const ground = theme['ink-0']
  if (ground !== undefined && /^#[0-9a-f]{6}$/i.test(ground)) return ground
  return schemeOf(theme) === 'light' ? '#F5F3EE' : '#0B0E18'
}

/** The folder of the brand's pictures. */
export function brandFolder(theme: Theme): string {
  return theme.brand !== undefined && /^[a-z0-9-]{1,32}$/.test(theme.brand) ? `/art/brand/${theme.brand}` : '/art/brand'
}

/** What makes the site an app on a phone's home screen. */
export function webManifest(merchantName: string, theme: Theme): object {
  const folder = brandFolder(theme)
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `${folder}/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: merchantName,
    short_name: merchantName,
    id: '/m/home',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: groundOf(theme),
    theme_color: groundOf(theme),
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  }
}
