import type { ContentFindingsValue, ContentTextsValue } from '@pavilion/api/content'
import { languages } from '@pavilion/api/languages'
import { isSitePath, likelyPath } from '@pavilion/api/site-paths'
import { lookAtHtml } from '../../base/operator-html.ts'

/** Texts as they are stored, and what was found in them. */
export type ReadTexts = { texts: ContentTextsValue } & ContentFindingsValue

/** Reduces texts to plain formatting, and tells what that leaves out and which links lead to no page. A language without words is left out. */
export function readTexts(given: ContentTextsValue): ReadTexts {
  const read: ReadTexts = { texts: {}, leftOut: [], links: [] }
  for (const language of languages) {
    const { title = '', content = '' } = given[language] ?? {}
    const { html, leftOut, links } = lookAtHtml(content)
    const text = { title: title.trim(), content: html.trim() }
    if (text.title !== '' || text.content !== '') read.texts[language] = text
    read.leftOut.push(...leftOut.map((one) => ({ language, ...one })))
    read.links.push(...links.flatMap((address) => lostLink(address).map((link) => ({ language, ...link }))))
  }
  return read
}

/** A path that is no page of the site, with the one that was probably meant; nothing for any other address. */
export function lostLink(address: string): { address: string; likely?: string }[] {
  if (!address.startsWith('/') || isSitePath(address)) return []
  const likely = likelyPath(address)
  return [{ address, ...(likely === undefined ? {} : { likely }) }]
}
