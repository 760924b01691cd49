import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { membersOf, placeStrays } from './place-strays.ts'
import type { Unread } from './snapshot.ts'

/**
 * Copies the links of the batches' members into a batch of their own, in which all figures find the
 * agents above. Places members without a place first.
 */
export async function takeLinks(tx: Tx, unread: Unread): Promise<void> {
  const take = (members: RawBuilder<unknown>) =>
    // An array makes the planner look up each member; it would read all links otherwise.
    sql`insert into team_link_batch select ancestor_id, member_id, child_id, depth, from_day, until_day from team_links
      where member_id = any (array(${members}))`.execute(tx)
  await take(membersOf(unread))
  const strays = sql`${membersOf(unread)} except select member_id from team_link_batch`
  if (await placeStrays(tx, strays)) await take(strays)
}
