import type { Language } from './endpoint.ts'

export type { Language }

/** The interface languages, in the order in which they are offered. */
export const languages = ['EN', 'TY', 'CN', 'VI', 'TH'] as const satisfies readonly Language[]

/** What each language calls itself, and its tag for the page and for screen readers (BCP 47). */
export const languageFacts: Readonly<Record<Language, { name: string; tag: string }>> = {
  EN: { name: 'English', tag: 'en' },
  TY: { name: 'Tagalog', tag: 'fil' },
  CN: { name: '简体中文', tag: 'zh-Hans' },
  VI: { name: 'Tiếng Việt', tag: 'vi' },
  TH: { name: 'ไทย', tag: 'th' },
}

/** True for one of our codes; a cookie or a stored item may hold anything. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}
