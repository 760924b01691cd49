import { isLanguage, languageFacts, languages } from '@pavilion/api/languages'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'

type Row = ValueFor<'getWrittenBanner'>
type Text = { title: string; subtitle: string; alt: string }

/** What a banner says in a language. */
export const bannerWords = ['title', 'subtitle', 'alt'] as const

/** A row as the form has it: each word beside its language. */
export const bannerFieldsOf = ({ texts, picture, link, startsOn = '', endsOn = '' }: Row): Fields => ({
  ...Object.fromEntries(
    languages.flatMap((language) => bannerWords.map((word) => [`${word} ${language}`, texts[language]?.[word] ?? ''] as const)),
  ),
  picture,
  link,
  startsOn,
  endsOn,
})

/** What is sent of the form; a language without words is left out. */
export function bannerBodyOf(values: Fields): Omit<BodyFor<'writeBanner'>, 'requestId' | 'group'> {
  const { picture = '', link = '', startsOn = '', endsOn = '' } = values
  const filled = languages.filter((language) => Object.values(bannerTextIn(values, language)).some((words) => words !== ''))
  return {
    texts: Object.fromEntries(filled.map((language) => [language, bannerTextIn(values, language)])),
    picture,
    link: link.trim(),
    ...(startsOn === '' ? {} : { startsOn }),
    ...(endsOn === '' ? {} : { endsOn }),
  }
}

/** The words of a language. */
export const bannerTextIn = (values: Fields, language: string): Text => ({
  title: values[`title ${language}`] ?? '',
  subtitle: values[`subtitle ${language}`] ?? '',
  alt: values[`alt ${language}`] ?? '',
})

/** What a field of the form is called, with its language. */
export function bannerFieldName(name: string, t: Translate): string {
  const [word = '', language] = name.split(' ')
  const label = t(word === 'title' ? 'content.title' : `content.banner-${word}`)
  return isLanguage(language) ? `${label} · ${languageFacts[language].name}` : label
}
