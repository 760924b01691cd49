import type { QueryFor } from '../../domain/contract.ts'

export type EventQuery = QueryFor<'exportSignificantEvents'>
type Search = Readonly<Record<string, string | undefined>>

const KIND = /^[a-z]+(-[a-z]+)*$/
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const fitting = (form: RegExp, word: string | undefined) => (word !== undefined && form.test(word) ? word : undefined)

/** What is asked for by an address. What it holds that is no filter asks for nothing. */
export function eventQueryOf({ kind, subject, account, from, to }: Search): EventQuery {
  const asked = {
    kind: fitting(KIND, kind?.slice(0, 64)),
    subject: subject?.slice(0, 120),
    account: account?.slice(0, 64),
    from: fitting(DAY, from),
    to: fitting(DAY, to),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}

/** Whether anything is left out by the address. */
export const isEventFiltered = (search: Search): boolean => Object.keys(eventQueryOf(search)).length > 0

/** The address without any of them. */
export const withoutEventFilters: Search = { kind: undefined, subject: undefined, account: undefined, from: undefined, to: undefined }
