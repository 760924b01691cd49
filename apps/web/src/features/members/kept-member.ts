import type { ValueFor } from '../../domain/api-types.ts'
import { readJson, type StoredItems, storedItems, writeJson } from '../../lib/storage.ts'

type Member = ValueFor<'getMemberInfo'>

/** Removed when the member logs out. */
const KEY = 'memberInfo'

/** Keeps what the server said about the member, so that the next visit starts with it. Returns the same. */
export function keepMember(member: Member, items: StoredItems = storedItems): Member {
  writeJson(items, KEY, member)
  return member
}

/** What is kept of the member of this session; nothing when it is somebody else's, or not as it was written. */
export function readKeptMember(userName: string | undefined, items: StoredItems = storedItems): Member | undefined {
  const kept = readJson(items, KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { account, nickname, id, type, clubLabel } = kept as Record<string, unknown>
  const isWhole = typeof nickname === 'string' && typeof id === 'string' && typeof type === 'number'
  const isLabelled = typeof clubLabel === 'object' && clubLabel !== null && 'labelName' in clubLabel
  return isWhole && isLabelled && userName !== undefined && account === userName ? (kept as Member) : undefined
}
