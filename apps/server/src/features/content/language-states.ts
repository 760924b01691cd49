import type { ContentTextsValue, LanguageStateValue } from '@pavilion/api/content'
import { languages } from '@pavilion/api/languages'

/** The number of the row's version at which the text of each language changed last. */
type TextVersions = Readonly<Record<string, number>>

/** How far each language is. English is the source: a text that it overtook is older. */
export function listLanguageStates(texts: ContentTextsValue, versions: TextVersions): LanguageStateValue[] {
  const source = versions.EN ?? 0
  return languages.map((language) => {
    const { title = '', content = '' } = texts[language] ?? {}
    if (title === '' && content === '') return { language, state: 'empty' }
    if (title === '' || content === '') return { language, state: 'partial' }
    return { language, state: (versions[language] ?? 0) < source ? 'older' : 'filled' }
  })
}

/** The numbers after a change that makes the row's version `version`. */
export function nextTextVersions(
  before: ContentTextsValue,
  after: ContentTextsValue,
  versions: TextVersions,
  version: number,
): TextVersions {
  const isSame = (language: (typeof languages)[number]) =>
    before[language]?.title === after[language]?.title && before[language]?.content === after[language]?.content
  return { ...versions, ...Object.fromEntries(languages.filter((language) => !isSame(language)).map((language) => [language, version])) }
}

/** The texts of a row, whose titles and contents are apart. */
export function textsOf(titles: Readonly<Record<string, string>>, contents: Readonly<Record<string, string>>): ContentTextsValue {
  const filled = languages.filter((language) => (titles[language] ?? '') !== '' || (contents[language] ?? '') !== '')
  return Object.fromEntries(filled.map((language) => [language, { title: titles[language] ?? '', content: contents[language] ?? '' }]))
}

/** The titles and contents of texts, as rows have them. */
export function partsOf(texts: ContentTextsValue): { titles: string; contents: string } {
  const part = (name: 'title' | 'content') =>
    JSON.stringify(
      Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text[name] === '' ? [] : [[language, text[name]]]))),
    )
  return { titles: part('title'), contents: part('content') }
}

/** English, or the first language that has a title. */
export const titleOf = (texts: ContentTextsValue): string =>
  languages.map((language) => texts[language]?.title ?? '').find((title) => title !== '') ?? ''

/** Whether members of any language read something: English stands in for a missing one. */
export const isReadable = (texts: ContentTextsValue): boolean => (texts.EN?.title ?? '') !== '' && (texts.EN?.content ?? '') !== ''
