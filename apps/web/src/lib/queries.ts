import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from './api.ts'
import type { EndpointName, QueryFor } from './api-types.ts'
import type { BootRead } from './page.ts'

/** The key under which the answer of a read is kept, in the browser and in the data that a page starts with. */
export const keyOf = <Name extends EndpointName>(name: Name, query?: QueryFor<Name>) => [name, query ?? {}] as const

/** One read of the contract, for `useQuery`. Answers of a member are dropped when the session changes. */
export function read<Name extends EndpointName>(name: Name, query?: QueryFor<Name>) {
  return queryOptions({
    queryKey: keyOf(name, query),
    queryFn: ({ signal }) => call(name, query === undefined ? { signal } : { query, signal }),
  })
}

/** The same read for the server, which puts its answer into the page. */
export const bootRead = <Name extends EndpointName>(name: Name, query?: QueryFor<Name>): BootRead => ({
  key: keyOf(name, query),
  path: addressOf(name, query),
})
