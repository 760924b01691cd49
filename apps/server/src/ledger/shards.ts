import { hash } from 'node:crypto'
import type { MemberId } from '../base/ids.ts'

/** The shard of everything a member owns: the first byte of the SHA-256 of its id. There are 256, fixed for ever: a member never
 * changes its shard. */
export function shardOf(member: MemberId): number {
  return hash('sha256', member.toString(), 'buffer').readUInt8(0)
}
