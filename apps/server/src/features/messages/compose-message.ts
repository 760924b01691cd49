import { type Language, languages } from '@pavilion/api/languages'

type Part = 'title' | 'content'

/** Texts in every language, with places like `{amount}` that are still open. */
type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** The message of the texts `NAME.title` and `NAME.content`. `fill` fills their places; the content becomes a paragraph. */
export function composeMessage<Name extends string>(
  texts: Texts<`${NoInfer<Name>}.${Part}`>,
  name: Name,
  fill: (text: string, language: Language) => string,
) {
  const each = (part: Part, frame: (text: string) => string) => {
    const key = `${name}.${part}` as const
    return Object.fromEntries(languages.map((language) => [language, frame(fill(texts[language][key], language))]))
  }
  return { titles: each('title', (text) => text), contents: each('content', (text) => `<p>${text}</p>`) }
}
