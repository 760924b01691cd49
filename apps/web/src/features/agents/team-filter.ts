import { readTyped } from '../../domain/amounts.ts'
import type { QueryFor } from '../../domain/api-types.ts'

/** What the page of the team shows, as it is in the address; what is not chosen is empty. */
export const teamFields = ['of', 'account', 'kind', 'online', 'sort', 'balanceFrom', 'balanceTo', 'registeredFrom', 'registeredTo'] as const
export type TeamField = (typeof teamFields)[number]
export type TeamFilter = Readonly<Record<TeamField, string>>

const DAY = /^20\d{2}-\d{2}-\d{2}$/
const SCALE = 2
const choices: Partial<Readonly<Record<TeamField, readonly string[]>>> = {
  kind: ['member', 'agent'],
  online: ['yes'],
  sort: ['login', 'balance'],
}

/** The filter of an address; what is none of ours counts as not there. */
export function teamFilterOf(search: URLSearchParams): TeamFilter {
  const value = (name: TeamField) => {
    const text = (search.get(name) ?? '').trim().slice(0, 64)
    if (choices[name]) return choices[name].includes(text) ? text : ''
    if (name.startsWith('registered')) return DAY.test(text) ? text : ''
    return name.startsWith('balance') ? (readTyped(text, SCALE) ?? '') : text
  }
  return Object.fromEntries(teamFields.map((name) => [name, value(name)])) as TeamFilter
}

/** The address with another choice. */
export function withTeamFilter(search: URLSearchParams, change: Partial<TeamFilter>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What is asked with that filter. */
export const teamQueryOf = (filter: TeamFilter): Omit<QueryFor<'listTeamMembers'>, 'cursor'> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as QueryFor<'listTeamMembers'>

/** Whether anything but the place in the tree and the order is chosen. */
export const isTeamNarrowed = (filter: TeamFilter): boolean =>
  teamFields.some((name) => name !== 'of' && name !== 'sort' && filter[name] !== '')

/** Nothing chosen, at the same place and in the same order. */
export const clearedTeam: Partial<TeamFilter> = Object.fromEntries(
  teamFields.filter((name) => name !== 'of' && name !== 'sort').map((name) => [name, '']),
)
