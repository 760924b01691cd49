import { sql } from 'kysely'
import type { Db, Tx } from '../base/database.ts'
import type { AccountId } from '../base/ids.ts'
import { TransferKind, type TransferKindCode } from './transfer-kinds.ts'

/** Accounts of a member whose money can be held. */
export type HeldKind = 'wallet' | 'float'

/**
 * What takes money from a member's wallet or float to somewhere that is not the member's any more, or will not be. Bets and what
 * corrects them are none of it: betting is blocked apart. Nor is what operators put right, since money is held just so that a wrong
 * credit can still be taken back. `captureHold` and the fee beside it say what became of money that left already.
 */
export const LEAVING: ReadonlySet<TransferKindCode> = new Set([
  TransferKind.hold,
  TransferKind.toFloat,
  TransferKind.fromFloat,
  TransferKind.envelopeFunded,
  TransferKind.rebate,
  TransferKind.dailySalary,
  TransferKind.dividend,
  TransferKind.hourlySalary,
])

/**
 * Says which of the owner's money leaves no more: all of what is not named does again. The owner's accounts are locked first, so that
 * what is under way is posted before, and whatever comes after it sees it.
 */
export async function setHeldMoney(tx: Tx, { shard, owner }: { shard: number; owner: string }, kinds: readonly HeldKind[]): Promise<void> {
  await sql`
    select from ledger.accounts where shard = ${shard}::smallint and owner = ${owner} and kind in ('wallet', 'float')
    order by id for update`.execute(tx)
  await tx.deleteFrom('ledger.held_money').where('owner', '=', owner).execute()
  for (const kind of kinds) await tx.insertInto('ledger.held_money').values({ owner, kind }).execute()
}

/** Whether one of these accounts, which carry a balance, is of an owner whose money of that kind is held. */
export async function isAnyHeld(db: Db, accounts: readonly { shard: number; id: AccountId }[]): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select exists (
      select from unnest(${accounts.map(({ shard }) => shard)}::smallint[], ${accounts.map(({ id }) => id)}::bigint[]) as l (shard, id)
      join ledger.accounts a on a.shard = l.shard and a.id = l.id
      join ledger.held_money h on h.owner = a.owner and h.kind = a.kind
    ) as is_held`.execute(db)
  return rows[0]?.is_held === true
}

/** Lets the owner's wallets bet, or not. */
export async function setBettingBlocked(
  tx: Tx,
  { shard, owner }: { shard: number; owner: string },
  isBettingBlocked: boolean,
): Promise<void> {
  await tx
    .updateTable('ledger.accounts')
    .set({ is_betting_blocked: isBettingBlocked })
    .where('shard', '=', shard)
    .where('owner', '=', owner)
    .where('kind', '=', 'wallet')
    .execute()
}
