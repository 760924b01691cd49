const filters = ['subject', 'account', 'username', 'action', 'address', 'from', 'to'] as const
/** By what a record of operators can be narrowed. */
export type RecordFilter = (typeof filters)[number]
type Search = Readonly<Record<string, string | undefined>>

const forms: Partial<Record<RecordFilter, RegExp>> = {
  action: /^[a-z]+(-[a-z]+)*$/,
  from: /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  to: /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

/** What an address asks a record for. What it holds that is no filter asks for nothing. */
export function recordQueryOf<Own extends 'subject' | 'account'>(
  own: Own,
  search: Search,
): Partial<Record<Exclude<RecordFilter, 'subject' | 'account'> | Own, string>> {
  const other = own === 'subject' ? 'account' : 'subject'
  const asked = filters.flatMap((name) => {
    const word = search[name]?.slice(0, 64)
    return name === other || !word || forms[name]?.test(word) === false ? [] : [[name, word] as const]
  })
  return Object.fromEntries(asked) as Partial<Record<Exclude<RecordFilter, 'subject' | 'account'> | Own, string>>
}

/** The address without any of them. */
export const withoutRecordFilters: Search = Object.fromEntries([...filters, 'open'].map((name) => [name, undefined]))
