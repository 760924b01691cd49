import { type RawBuilder, type SqlBool, sql } from 'kysely'

const SIGNS = /[\u0300-\u036f]/g
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i' }

/** A text as names are compared that people type without accents: `Ñandú` is `nandu`, `Łukasz` is `lukasz`. Signs of Thai stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[đðøłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(SIGNS, '')

/** The same of a column. Indexes of names have this expression word for word, or are not used. */
export const plainLettersOf = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(translate(lower(normalize(${sql.ref(column)}, nfkd)), 'đĐðÐøØłŁı', 'ddddoolli'), '[\\u0300-\\u036f]', '', 'g')`

/** Whether a column begins with a text, however the accents and the case of both are written. */
export const beginsPlainly = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`starts_with(${plainLettersOf(column)}, ${plainLetters(text)})`
