import { HTML_ATTRIBUTES, HTML_TAGS, PICTURE_ADDRESS } from '@pavilion/api/operator-html-rules'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_ADDRESS.test(attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
}

/**
 * What an operator wrote as HTML, reduced to plain formatting: no script, no style, no frame, no form, no event, no odd address.
 * Texts go through it when they are stored and again when they are sent, so that neither an older rule nor a row written by
 * hand reaches a page.
 */
export function operatorHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/** The same text in several languages, each reduced to plain formatting. */
export function operatorTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, operatorHtml(html)]))
}
