import type { QueryFor } from '../../domain/contract.ts'

type Query = Omit<QueryFor<'listMembers'>, 'cursor'>
type Search = Readonly<Record<string, string | undefined>>

export const states = ['open', 'stopped', 'money', 'float', 'betting', 'withdrawals', 'login', 'time-out', 'self-exclusion'] as const
export const kinds = ['member', 'agent', 'guest'] as const
export const methods = ['H5', 'APP', 'PWA', 'WEBCLIP'] as const
export const orders = ['newest', 'oldest', 'seen-last', 'seen-first', 'account'] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((each) => each === word)
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && DAY.test(text) ? text : undefined)

type Read<Name extends keyof Query> = (word: string | undefined) => Query[Name]

/** The filters that an address can hold, by their names there, each with how its word is read. */
const filters: Readonly<{ [Name in Exclude<keyof Query, 'order'>]-?: Read<Name> }> = {
  state: (word) => oneOf(states, word),
  kind: (word) => oneOf(kinds, word),
  level: (word) => word,
  tag: (word) => word,
  method: (word) => oneOf(methods, word),
  upline: (word) => word?.slice(0, 64),
  registeredFrom: dayOf,
  registeredTo: dayOf,
  seenFrom: dayOf,
  seenTo: dayOf,
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
