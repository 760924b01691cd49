import type { Language } from '@pavilion/api/languages'
import { useLanguage } from '../../lib/i18n.ts'

/** A name in the console's language, else in English. */
export function useNamed(): (names: Readonly<Partial<Record<Language, string>>>, otherwise: string) => string {
  const language = useLanguage()
  return (names, otherwise) => names[language] ?? names.EN ?? otherwise
}
