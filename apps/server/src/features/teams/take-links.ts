import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { membersOf, placeStrays } from './place-strays.ts'
import type { Unread } from './snapshot.ts'

/** Takes the links of the members of the batches into a batch of their own, from which all figures find who is above; strays are placed. */
export async function takeLinks(tx: Tx, unread: Unread): Promise<void> {
  const take = (members: RawBuilder<unknown>) =>
    // An array, so that each member is looked up: the planner would read all links for so many.
    sql`insert into team_link_batch select ancestor_id, member_id, child_id, depth, from_day, until_day from team_links
      where member_id = any (array(${members}))`.execute(tx)
  await take(membersOf(unread))
  const strays = sql`${membersOf(unread)} except select member_id from team_link_batch`
  if (await placeStrays(tx, strays)) await take(strays)
}
