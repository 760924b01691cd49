// The style sheet of a merchant's look, for the server that sends it and for the page that tries a draft of it.
import { schemes, type Theme, tokensOf } from './theme-rules.ts'

/** The styles that apply the theme. They outweigh the sheet with the defaults, wherever that is. */
export function themeStyle(theme: Theme): string {
  const sets = schemes.map((scheme) => {
    const values = tokensOf(theme, scheme).map(([name, value]) => `--${name}:${value}`)
    return values.length === 0 ? '' : `html:root[data-theme=${scheme}]{${values.join(';')}}`
  })
  // The word beside the brand's mark is light, so a light ground uses another file.
  return `${sets.join('')}:root{--logo-on-light:url(${brandFolder(theme)}/logo-on-light.svg)}`
}

/** The folder of the brand's pictures. */
export function brandFolder(theme: Theme): string {
  return theme.brand !== undefined && /^[a-z0-9-]{1,32}$/.test(theme.brand) ? `/art/brand/${theme.brand}` : '/art/brand'
}
