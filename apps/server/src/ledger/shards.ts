import { createHash } from 'node:crypto'
import type { MemberId } from '../base/ids.ts'

/** How many shards there are. Fixed for ever: a member never changes its shard. */
export const SHARDS = 256

/** The shard of everything a member owns: the first byte of the SHA-256 of its id. */
export function shardOf(member: MemberId): number {
  return createHash('sha256').update(member.toString()).digest().readUInt8(0)
}
