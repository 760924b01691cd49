import type { SystemStatusValue } from '@pavilion/api/merchants'
import { readJson, type StoredItems, storedItems, writeJson } from '../lib/storage.ts'
import { platformCode } from './limits.ts'
import { keyOf, read } from './queries.ts'

export type { SystemStatusValue }

/** 0: open, 1: under maintenance, 2: closed to the visitor's region. */
export type StatusCode = 0 | 1 | 2

/** The status as a number: maintenance wins, and a site of which nothing is known is open. */
export function statusCodeOf(status: Pick<SystemStatusValue, 'maintenance' | 'regionRestriction'> | undefined): StatusCode {
  if (status?.maintenance) return 1
  return status?.regionRestriction ? 2 : 0
}

const STATUS_KEY = 'status'
const query = { platform: platformCode } as const

/** The key of the one status of a page. */
export const statusQueryKey = keyOf('getSystemStatus', query)

/** A closed site looks by itself whether it is open again. */
const askAgainMs = 15_000

/**
 * The status call. What the page came with, else the copy of the last visit, is used at once and asked for again behind it; a
 * call that fails changes nothing.
 */
export const statusQuery = {
  ...read('getSystemStatus', query),
  initialData: () => readStoredStatus(),
  initialDataUpdatedAt: 0,
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: SystemStatusValue | undefined } }) => (statusCodeOf(state.data) === 0 ? false : askAgainMs),
} as const

/** The copy of the last visit; undefined where there is none, or none that can be read. */
export function readStoredStatus(items: StoredItems = storedItems): SystemStatusValue | undefined {
  const value = readJson(items, STATUS_KEY)
  if (typeof value !== 'object' || value === null) return undefined
  const { maintenance, regionRestriction, info, location } = value as Partial<SystemStatusValue>
  if (typeof maintenance !== 'boolean' || typeof regionRestriction !== 'boolean') return undefined
  const ip = typeof location?.ip === 'string' ? location.ip : ''
  return { maintenance, regionRestriction, location: { ip }, ...(typeof info === 'string' ? { info } : {}) }
}

/** Keeps the copy for the next visit. */
export function storeStatus(status: SystemStatusValue, items: StoredItems = storedItems): void {
  writeJson(items, STATUS_KEY, status)
}
