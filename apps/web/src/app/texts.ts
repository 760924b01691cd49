import type { Catalogue } from '../lib/i18n.ts'
import type { Language } from '../lib/languages.ts'

/** The texts of a language; each is a file of its own, fetched when it is wanted. */
export async function loadTexts(language: Language): Promise<Catalogue> {
  return (await loaders[language]()).messages
}

const loaders: Readonly<Record<Language, () => Promise<{ messages: Catalogue }>>> = {
  EN: () => import('virtual:texts/EN'),
  TY: () => import('virtual:texts/TY'),
  CN: () => import('virtual:texts/CN'),
  VI: () => import('virtual:texts/VI'),
  TH: () => import('virtual:texts/TH'),
}
