import { isLanguage, type Language } from '@pavilion/api/languages'
import type { QueryFor } from '../../domain/contract.ts'

type Query = QueryFor<'listWrittenAnnouncements'>
type Search = Readonly<Record<string, string | undefined>>

export const kinds = ['players', 'agents', 'popups', 'hot-news', 'promotions'] as const
export type Kind = (typeof kinds)[number]
export const states = ['draft', 'planned', 'running', 'ended', 'archived'] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((each) => each === word)

/** The kind that a word of the address names. */
export const kindOf = (word: string | undefined): Kind | undefined => oneOf(kinds, word)

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
export function queryOf(search: Search): Query {
  const kind = kindOf(search.kind)
  const state = oneOf(states, search.state)
  const lacks: Language | undefined = isLanguage(search.lacks) ? search.lacks : undefined
  return { ...(kind ? { kind } : {}), ...(state ? { state } : {}), ...(lacks ? { lacks } : {}) }
}

/** Whether the address leaves anything out. */
export const isFiltered = (search: Search): boolean => Object.keys(queryOf(search)).length > 0
