import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '../base/ids.ts'

/** The shard of everything a member owns: the first byte of the SHA-256 of its id. There are 256, fixed for ever: a member never
 * changes its shard. */
export function shardOf(member: MemberId): number {
  return createHash('sha256').update(member.toString()).digest().readUInt8(0)
}

/** What `shardOf` says of a member, in SQL. `member` is its id as a number. */
export const shardSql = (member: RawBuilder<unknown>): RawBuilder<number> => sql`get_byte(sha256((${member})::text::bytea), 0)`

/** The owner that a member's accounts are opened under. */
export const memberOwner = (member: MemberId) => `member:${member}`

/** The owner of the house's accounts at one provider link. */
export const houseOwner = (linkId: number | string) => `link:${linkId}`

/** The id of the member that owns an account, in SQL, by the account's `owner`. The caller leaves out accounts that no member owns. */
export const memberOfOwner = (owner: RawBuilder<unknown>): RawBuilder<bigint> => sql`substr(${owner}, 8)::bigint`
