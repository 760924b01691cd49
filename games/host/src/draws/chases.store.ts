import type { Queryable } from '../base/database.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'
import type { Ticket } from './tickets.store.ts'

/** The ids of a chase's tickets, in the order of their issues. */
export async function listChase(db: Queryable, chaseId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from lottery_tickets where chase_id = $1 order by issue_index, chase_place', [
    chaseId,
  ])
  return rows.map(({ id }) => id)
}

/** Whether a ticket of the chase on an issue before this one has not been decided yet. */
export async function isBehindOthers(db: Queryable, { chase, issueIndex }: Ticket): Promise<boolean> {
  const { rows } = await db.query(
    "select from lottery_tickets where chase_id = $1 and issue_index < $2 and status in ('staking', 'waiting') limit 1",
    [chase?.id, issueIndex],
  )
  return rows.length > 0
}

/** Begins to take back the player's chase on this issue and later ones, and returns the tickets. */
export async function endChase(db: Queryable, player: WalletPlayer, chaseId: string, fromIndex: number, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update lottery_tickets set status = 'voiding', is_taken_back = true, refusal = 'chase-ended', next_try_at = $6, changed_at = $6
     where chase_id = $4 and casino_id = $1 and account_id = $2 and game_id = $3 and status = 'waiting' and issue_index >= $5 returning id`,
    [player.casinoId, player.accountId, player.gameId, chaseId, fromIndex, now],
  )
  return rows.map(({ id }) => id)
}
