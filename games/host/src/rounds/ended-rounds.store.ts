import type { Queryable } from '../base/database.ts'
import { isUuid } from '../base/wire-forms.ts'

/** `rulesVersion` is null for a ticket, `choice` for a round. */
type EndedRound = { gameId: string; currency: string; isDemo: boolean; rulesVersion: string | null; choice: string | null }

/**
 * The player's round or ticket with that id, when it is over and paid, and what its ticket is on is drawn: a flight goes on after it was
 * left. A sitting, whose ticket is on no issue, has nothing to wait for.
 */
export async function findEndedRound(
  db: Queryable,
  owner: { casinoId: string; accountId: string },
  id: string,
): Promise<EndedRound | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{
    game_id: string
    currency: string
    is_demo: boolean
    rules_version: string | null
    choice: string | null
  }>(
    `select game_id, currency, is_demo, rules_version, null as choice from rounds where id = $1 and casino_id = $2 and account_id = $3 and state = 'closed'
     union all
     select game_id, currency, is_demo, null, choice from lottery_tickets t where id = $1 and casino_id = $2 and account_id = $3 and status = 'closed'
       and (issue_index = 0 or exists (select 1 from lottery_draws d where d.game_id = t.game_id and d.issue_index = t.issue_index))`,
    [id, owner.casinoId, owner.accountId],
  )
  const [row] = rows
  return row && { gameId: row.game_id, currency: row.currency, isDemo: row.is_demo, rulesVersion: row.rules_version, choice: row.choice }
}
