import type { Language } from '@pavilion/api/languages'

type Titles = { code: string; titles: Readonly<Record<string, string>> }

/** What a level is called in a language; in English where the merchant says nothing in it, and by its code at last. */
export const levelName = ({ code, titles }: Titles, language: Language): string => titles[language] ?? titles.EN ?? code
