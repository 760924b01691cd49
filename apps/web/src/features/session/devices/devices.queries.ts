import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../domain/api.ts'
import { keyOf, read } from '../../../domain/queries.ts'

/** The devices on which the member is logged in, and the log-in before this one. */
export const mySessions = read('listMySessions')

/** Logs the member out on one device. Throws an `ApiRefusal`. */
export async function endSessionOn(queries: QueryClient, id: string): Promise<void> {
  await call('endMySession', { query: { id } })
  await queries.invalidateQueries({ queryKey: keyOf('listMySessions') })
}

/** Logs the member out on every other device. Throws an `ApiRefusal`. */
export async function endSessionsElsewhere(queries: QueryClient): Promise<void> {
  await call('endOtherSessions')
  await queries.invalidateQueries({ queryKey: keyOf('listMySessions') })
}
