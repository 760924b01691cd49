import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { memberTypes } from '../members/index.ts'
import { loginsOf } from './read-books.ts'
import type { Unread } from './snapshot.ts'

/** The members of the batches and those who logged in. */
export const membersOf = (unread: Unread): RawBuilder<unknown> => sql`
  select member_id from team_batch union select member_id from team_bet_batch union select member_id from team_line_batch
  union select member_id from team_balance_batch union select member_id from team_deposit_changes
  union select member_id from (${loginsOf(unread)}) logins`

/**
 * Places members who lack a place because no event announced them, such as those that a loader
 * made. Members higher up come first. Returns whether there were any.
 */
export async function placeStrays(tx: Tx, members: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with recursive stray as (
      select m.id, m.upline_id, m.merchant_code, m.registered_at from members m
      where m.id = any (array(${members}))
        and m.type <> ${memberTypes.GUEST_TYPE} and not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
      union
      select m.id, m.upline_id, m.merchant_code, m.registered_at from stray s join members m on m.id = s.upline_id
      where not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
    )
    select place_in_team(s.id, s.upline_id, (s.registered_at at time zone c.time_zone)::date)
    from stray s join merchants c on c.code = s.merchant_code order by s.id`.execute(tx)
  return rows.length > 0
}
