import type { QueryFor } from '../../domain/contract.ts'

type Query = Omit<QueryFor<'listCatalogueGames'>, 'cursor'>
type Search = Readonly<Record<string, string | undefined>>

export const types = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const
export const states = ['shown', 'hidden', 'not-playable', 'hot', 'new'] as const
export const orders = ['place', 'name', 'stakes', 'result', 'actual'] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((each) => each === word)

type Read<Name extends keyof Query> = (word: string | undefined) => Query[Name]

/** The filters that an address can hold, by their names there, each with how its word is read. */
const filters: Readonly<{ [Name in Exclude<keyof Query, 'order' | 'id'>]-?: Read<Name> }> = {
  text: (word) => word?.slice(0, 64),
  provider: (word) => word?.slice(0, 32),
  type: (word) => oneOf(types, word),
  kind: (word) => word?.slice(0, 16),
  state: (word) => oneOf(states, word),
}

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
export function queryOf(search: Search): Query {
  const read = Object.entries(filters).map(([name, read]) => [name, read(search[name])] as const)
  const asked = [['order', oneOf(orders, search.order)] as const, ...read]
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined && value !== '')) as Query
}

/** The address without any filter; its order stays. */
export const withoutFilters = (): Search => Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))

/** Whether anything is left out by the address. */
export const isFiltered = (search: Search): boolean => Object.keys(filters).some((name) => search[name] !== undefined)
