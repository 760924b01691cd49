import type { ContractKindValue } from '@pavilion/api/contract-terms'
import { readJson, type StoredItems, storedItems, writeJson } from '../../lib/storage.ts'

/** What the requirement call says: a value for each kind that waits, empty for none. */
export type Requirement = Readonly<Record<'dailysalreqtype' | 'divtypecompperiodreq' | 'contracthoursalreq', unknown>>

/** A pending proposal with its summary: how it pays, its period or its hours. */
export type PendingContract = { kind: ContractKindValue; value: string }

/** Which proposals wait, in the order in which they are asked about (DP-55): daily salary, dividend, hourly salary. */
export function pendingOf(requirement: Requirement): PendingContract[] {
  const { dailysalreqtype, divtypecompperiodreq, contracthoursalreq } = requirement
  const all = [
    { kind: 'daily', value: dailysalreqtype },
    { kind: 'dividend', value: divtypecompperiodreq },
    { kind: 'hour', value: contracthoursalreq },
  ] as const
  return all.flatMap(({ kind, value }) => (isNone(value) ? [] : [{ kind, value: String(value) }]))
}

const isNone = (value: unknown): boolean => value === undefined || value === null || value === false || /^0?$/.test(String(value))

const SILENT_KEY = 'contractsSilentFor'

/** Which kinds this log-in does not want to be asked about any more. */
export function silentKinds(visit: string, items: StoredItems = storedItems): readonly unknown[] {
  const stored = readJson(items, SILENT_KEY)
  if (typeof stored !== 'object' || stored === null || !('visit' in stored) || !('kinds' in stored)) return []
  return stored.visit === visit && Array.isArray(stored.kinds) ? stored.kinds : []
}

/** Asks no more about a kind until the next log-in. */
export function silenceKind(visit: string, kind: ContractKindValue, items: StoredItems = storedItems): void {
  writeJson(items, SILENT_KEY, { visit, kinds: [...silentKinds(visit, items), kind] })
}
