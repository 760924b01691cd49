import type { Translate } from './i18n.ts'

type Named = { part: string; name: string }

/** A text of one language has its name behind that of the text for all of them. */
const IN_LANGUAGE = /[._](EN|TY|CN|VI|TH)$/

/** What a thing of the configuration is, in words. */
export function meaningOf({ part, name }: Named, t: Translate): string {
  if (name === '') return t(`meanings.${part}`)
  if (part === 'link') return `${t('meanings.link')} · ${name}`
  const [, language] = IN_LANGUAGE.exec(name) ?? []
  const key = `meanings.${part}-${name.replace(IN_LANGUAGE, '')}`
  const meaning = t(key)
  // What the history still has and nobody can set any more has a name alone.
  if (meaning === key) return name
  return language === undefined ? meaning : `${meaning} · ${language}`
}

/** What stands for it in an address and in a list. */
export const idOf = ({ part, name }: Named): string => `${part}:${name}`
