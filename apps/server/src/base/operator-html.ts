import { HTML_ATTRIBUTES, HTML_TAGS, LINK_ADDRESS, PICTURE_ADDRESS } from '@pavilion/api/operator-html-rules'
import sanitizeHtml from 'sanitize-html'

/** As much of what was left out is shown. */
const FOUND_MAX = 20
const NAME_LENGTH_MAX = 100

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_ADDRESS.test(attribs.src ?? ''),
  // An address relative to the page, which browsers' rules leave out too, leads nowhere.
  transformTags: { a: (tagName, { href, ...others }) => ({ tagName, attribs: { ...linkOf(href), ...others, rel: 'noopener nofollow' } }) },
}

const linkOf = (href = ''): { href?: string } => (LINK_ADDRESS.test(href) ? { href } : {})

/**
 * What an operator wrote as HTML, reduced to plain formatting: no script, no style, no frame, no form, no event, no odd address.
 * Texts go through it when they are stored and again when they are sent, so that neither an older rule nor a row written by
 * hand reaches a page.
 */
export function operatorHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/** What plain formatting has no place for. */
export type LeftOut = { what: 'element' | 'attribute' | 'address'; name: string; count: number }

/** As `operatorHtml`, with what was left out, and the addresses of links that stayed. */
export function lookAtHtml(html: string): { html: string; leftOut: LeftOut[]; links: string[] } {
  const found = new Map<string, LeftOut>()
  const links = new Set<string>()
  const miss = (what: LeftOut['what'], name: string) => {
    const known = found.get(`${what} ${name}`) ?? { what, name: name.slice(0, NAME_LENGTH_MAX), count: 0 }
    found.set(`${what} ${name}`, { ...known, count: known.count + 1 })
  }
  const look = (tag: string, attribs: Record<string, string>) => {
    if (!HTML_TAGS.includes(tag)) return miss('element', tag)
    for (const [name, value] of Object.entries(attribs)) {
      const isAddress = name === 'href' || name === 'src'
      if (!HTML_ATTRIBUTES[tag]?.includes(name)) miss('attribute', name)
      else if (isAddress && !(name === 'href' ? LINK_ADDRESS : PICTURE_ADDRESS).test(value)) miss('address', value)
      else if (name === 'href') links.add(value)
    }
  }
  const looking: sanitizeHtml.IOptions = {
    ...OPTIONS,
    transformTags: {
      // Its own rules follow; what it sees is what was written.
      '*': (tagName, attribs) => {
        look(tagName, attribs)
        return { tagName, attribs }
      },
    },
  }
  sanitizeHtml(html, looking)
  return { html: operatorHtml(html), leftOut: [...found.values()].slice(0, FOUND_MAX), links: [...links].slice(0, FOUND_MAX) }
}

/** The same text in several languages, each reduced to plain formatting. */
export function operatorTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, operatorHtml(html)]))
}
