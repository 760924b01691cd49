// What a merchant's theme says to the browser itself: its colours around the page, and what an installed app looks like.
import { type Scheme, schemeOf, schemes, type Theme, tokensOf } from '@pavilion/api/theme-rules'
import { brandFolder } from '@pavilion/api/theme-style'

/** What a visitor may have chosen: one of the sets, or whichever the device is in. */
export type ThemeChoice = Scheme | 'system'

const PLAIN_COLOUR = /^#[0-9a-f]{6}$/i
const GROUNDS: Readonly<Record<Scheme, string>> = { dark: '#0B0E18', light: '#F5F3EE' }

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
