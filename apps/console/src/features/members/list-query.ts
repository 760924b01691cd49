import type { QueryFor } from '../../lib/contract.ts'

type Query = Omit<QueryFor<'listMembers'>, 'cursor'>
type Search = Readonly<Record<string, string | undefined>>

export const states = ['open', 'stopped', 'money', 'float', 'betting', 'login', 'time-out', 'self-exclusion'] as const
export const kinds = ['member', 'agent', 'guest'] as const
export const methods = ['H5', 'APP', 'PWA', 'WEBCLIP'] as const
export const orders = ['newest', 'oldest', 'seen-last', 'seen-first', 'account'] as const

/** The filters that an address can hold, by their names there. */
const filterNames = ['state', 'kind', 'level', 'tag', 'method', 'upline', 'registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((each) => each === word)
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && DAY.test(text) ? text : undefined)

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
export function queryOf(search: Search): Query {
  const asked = {
    order: oneOf(orders, search.order),
    state: oneOf(states, search.state),
    kind: oneOf(kinds, search.kind),
    level: search.level,
    tag: search.tag,
    method: oneOf(methods, search.method),
    upline: search.upline?.slice(0, 64),
    registeredFrom: dayOf(search.registeredFrom),
    registeredTo: dayOf(search.registeredTo),
    seenFrom: dayOf(search.seenFrom),
    seenTo: dayOf(search.seenTo),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')) as Query
}

/** The address without any filter; its order stays. */
export const withoutFilters = (): Search => Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Whether anything is left out by the address. */
export const isFiltered = (search: Search): boolean => filterNames.some((name) => search[name] !== undefined)
