import type { Language } from '@pavilion/api/endpoint'

/** A message of the house in every language, with places like `{amount}` that are still open. */
export type MessageTexts = Readonly<Record<Language, { title: string; content: string }>>

/** The message as an inbox keeps it: `fill` has filled its places, and its content is a paragraph. */
export function composeMessage(texts: MessageTexts, fill: (text: string, language: Language) => string) {
  const languages = Object.keys(texts) as Language[]
  const each = (write: (language: Language) => string) => Object.fromEntries(languages.map((language) => [language, write(language)]))
  return {
    titles: each((language) => fill(texts[language].title, language)),
    contents: each((language) => `<p>${fill(texts[language].content, language)}</p>`),
  }
}
