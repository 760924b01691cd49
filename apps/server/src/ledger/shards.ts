import { createHash } from 'node:crypto'
import type { MemberId } from '../base/ids.ts'

/** The shard of everything a member owns: the first byte of the SHA-256 of its id. There are 256, fixed for ever: a member never
 * changes its shard. */
export function shardOf(member: MemberId): number {
  return createHash('sha256').update(member.toString()).digest().readUInt8(0)
}
