/** An element that can be put around what is chosen. */
type Tool = { tag: string; before: string; after: string }

const around = (tag: string): Tool => ({ tag, before: `<${tag}>`, after: `</${tag}>` })

/** A button for what plain formatting is made of. */
export const tools: readonly Tool[] = [
  ...['p', 'strong', 'em', 'u', 's', 'h3', 'h4', 'blockquote'].map(around),
  { tag: 'ul', before: '<ul><li>', after: '</li></ul>' },
  { tag: 'ol', before: '<ol><li>', after: '</li></ol>' },
  { tag: 'a', before: '<a href="/m/activity">', after: '</a>' },
  { tag: 'img', before: '<img src="https://" alt="', after: '">' },
  { tag: 'table', before: '<table><tbody><tr><td>', after: '</td></tr></tbody></table>' },
  { tag: 'br', before: '<br>', after: '' },
]

/** The text with the element around what is chosen, and where the chosen words are then. */
export function insertElement(text: string, from: number, to: number, { before, after }: Tool): { text: string; from: number; to: number } {
  const chosen = text.slice(from, to)
  const next = `${text.slice(0, from)}${before}${chosen}${after}${text.slice(to)}`
  return { text: next, from: from + before.length, to: from + before.length + chosen.length }
}
