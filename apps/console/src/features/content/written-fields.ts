import { isLanguage, languageFacts, languages } from '@pavilion/api/languages'
import type { ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'

export type Texts = ValueFor<'getWrittenAnnouncement'>['texts']
export type Text = { title: string; content: string }

/** Titles and texts as fields of a form, each beside its language. */
export const fieldsOf = (texts: Texts): Fields =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { title, content } = textIn(texts, language)
      return [
        [`title ${language}`, title],
        [`content ${language}`, content],
      ]
    }),
  )

/** The texts that a form holds; a language without words is left out. */
export function textsIn(fields: Fields): Texts {
  const text = (language: string) => ({ title: fields[`title ${language}`] ?? '', content: fields[`content ${language}`] ?? '' })
  const filled = languages.filter((language) => Object.values(text(language)).some((words) => words !== ''))
  return Object.fromEntries(filled.map((language) => [language, text(language)]))
}

/** The text of a language; an empty one where there is none. */
export const textIn = (texts: Texts, language: keyof Texts): Text => texts[language] ?? { title: '', content: '' }

/** What a row is called; one without a title says that it has none. */
export const titleOf = ({ title }: { title: string }, t: Translate): string => (title === '' ? t('content.untitled') : title)

/** What a field is called, with its language. */
export function labelOf(name: string, t: Translate): string {
  const [word = '', language] = name.split(' ')
  const label = t(word === 'content' ? 'content.text' : `content.${word}`)
  return isLanguage(language) ? `${label} · ${languageFacts[language].name}` : label
}
