// What an operator's formatted text may hold. The server keeps to it when a text is stored and sent, the page when it is shown.

/** The elements of plain formatting. Of any other the words stay and the element goes. */
export const HTML_TAGS: readonly string[] = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's'],
  ...['ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** The attributes that each element may carry; elements that are not named carry none. */
export const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Where a link may lead: another site over TLS, a mail or phone program, or a path of our own. */
export const LINK_ADDRESS = /^(?:https:|mailto:|tel:|\/(?![/\\]))/i

/** Where a picture may come from: over TLS, or our own site. An address relative to the page is nobody's intention. */
export const PICTURE_ADDRESS = /^(?:https:|\/(?![/\\]))/i
