// A merchant's theme: values that take the place of the brand's own, in the dark and in the light set, and where its pictures lie.
import { type Scheme, schemeOf, schemes, type Theme, tokensOf } from '@pavilion/api/theme-rules'

/** What a visitor may have chosen: one of the sets, or whichever the device is in. */
export type ThemeChoice = Scheme | 'system'

const PLAIN_COLOUR = /^#[0-9a-f]{6}$/i
const GROUNDS: Readonly<Record<Scheme, string>> = { dark: '#0B0E18', light: '#F5F3EE' }

/** The styles that apply the theme. They outweigh the sheet with the defaults, wherever that is. */
export function themeStyle(theme: Theme): string {
  const sets = schemes.map((scheme) => {
    const values = tokensOf(theme, scheme).map(([name, value]) => `--${name}:${value}`)
    return values.length === 0 ? '' : `html:root[data-theme=${scheme}]{${values.join(';')}}`
  })
  // The word beside the brand's mark is light, so a light ground uses another file.
  return `${sets.join('')}:root{--logo-on-light:url(${brandFolder(theme)}/logo-on-light.svg)}`
}

/** What was chosen, if it is one of the choices; else the merchant's own scheme. */
export function chosenTheme(theme: Theme, kept: string | undefined): ThemeChoice {
  return kept === 'system' || kept === 'dark' || kept === 'light' ? kept : schemeOf(theme)
}

/** The scheme that a page is sent in: where the device decides, the page's first script asks it. */
export const schemeSent = (theme: Theme, choice: ThemeChoice): Scheme => (choice === 'system' ? schemeOf(theme) : choice)

/** The colour of what surrounds the page. */
export function groundOf(theme: Theme, scheme: Scheme = schemeOf(theme)): string {
  const ground = tokensOf(theme, scheme).find(([name]) => name === 'ink-0')?.[1]
  return ground !== undefined && PLAIN_COLOUR.test(ground) ? ground : GROUNDS[scheme]
}

/** What tells the browser the colours of its own parts: both where the device decides. */
export function colourTags(theme: Theme, choice: ThemeChoice): string {
  if (choice !== 'system') {
    return `<meta name="theme-color" content="${groundOf(theme, choice)}">\n<meta name="color-scheme" content="${choice}">`
  }
  const grounds = schemes.map(
    (scheme) => `<meta name="theme-color" content="${groundOf(theme, scheme)}" media="(prefers-color-scheme: ${scheme})">\n`,
  )
  return `${grounds.join('')}<meta name="color-scheme" content="dark light">`
}

/** The folder of the brand's pictures. */
export function brandFolder(theme: Theme): string {
  return theme.brand !== undefined && /^[a-z0-9-]{1,32}$/.test(theme.brand) ? `/art/brand/${theme.brand}` : '/art/brand'
}

/** What makes the site an app on a phone's home screen, in the colours that were chosen. */
export function webManifest(merchantName: string, theme: Theme, choice: ThemeChoice = schemeOf(theme)): object {
  const folder = brandFolder(theme)
  const ground = groundOf(theme, schemeSent(theme, choice))
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
    orientation: 'any',
    background_color: ground,
    theme_color: ground,
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  }
}
