import { sql } from 'kysely'
import type { Tx } from '../base/database.ts'
import { type AccountId, type TransferId, transferId } from '../base/ids.ts'
import { isAnyHeld, LEAVING } from './held-money.ts'
import { LineStatus } from './line-status.ts'
import type { TransferKindCode } from './transfer-kinds.ts'

/** The source of the keys of our own transfers; provider links count from 1. */
export const OWN_SOURCE = 0

/** One transfer that a caller asks for. The caller makes the id and the key. */
export type TransferLine = {
  shard: number
  id: TransferId
  /** Who makes the keys: a provider link's id, or `OWN_SOURCE`. */
  source: number
  /** Unique for ever within the source. The same key with the same content is answered with the stored reply. */
  key: string
  kind: TransferKindCode
  debit: AccountId
  credit: AccountId
  /** The account whose balance is answered and stored. */
  subject: AccountId
  amountMinor: bigint
  currency: string
  /** What the transfer belongs to, such as a round. */
  reference: string
  reverses?: TransferId
}

/** How one line ended. */
export type LineOutcome = {
  status:
    | 'posted'
    | 'replayed'
    | 'not-enough-funds'
    | 'unknown-account'
    | 'other-content'
    | 'rolled-back-before'
    | 'other-line-refused'
    | 'contended'
    /** The member's money is held: nothing was posted. */
    | 'money-held'
  transferId: TransferId | undefined
  balanceMinor: bigint
}

const STATUSES: Readonly<Record<number, LineOutcome['status']>> = {
  [LineStatus.posted]: 'posted',
  [LineStatus.replayed]: 'replayed',
  [LineStatus.notEnoughFunds]: 'not-enough-funds',
  [LineStatus.unknownAccount]: 'unknown-account',
  [LineStatus.otherContent]: 'other-content',
  [LineStatus.rolledBackBefore]: 'rolled-back-before',
  [LineStatus.otherLineRefused]: 'other-line-refused',
  [LineStatus.contended]: 'contended',
}

/** Locks the accounts that carry a balance until the end of `tx`, in one order for everyone. */
export async function lockAccounts(tx: Tx, accounts: readonly { shard: number; id: AccountId }[]): Promise<void> {
  const shards = accounts.map((account) => account.shard)
  const ids = accounts.map((account) => account.id)
  await sql`select ledger.lock_accounts(${shards}::smallint[], ${ids}::bigint[])`.execute(tx)
}

/**
 * Posts the lines all or none, in order. Where money would leave a member whose money is held, none, whatever the caller knows of it.
 * One outcome a line; nothing was posted unless each is `posted` or `replayed`.
 */
export async function postCall(tx: Tx, lines: readonly TransferLine[], at: Date): Promise<LineOutcome[]> {
  await lockAccounts(
    tx,
    lines.flatMap((line) => [
      { shard: line.shard, id: line.debit },
      { shard: line.shard, id: line.credit },
    ]),
  )
  const leaving = lines.filter(({ kind }) => LEAVING.has(kind)).map(({ shard, debit }) => ({ shard, id: debit }))
  if (leaving.length > 0 && (await isAnyHeld(tx, leaving))) {
    return lines.map(() => ({ status: 'money-held', transferId: undefined, balanceMinor: 0n }))
  }
  const each = <Value>(pick: (line: TransferLine) => Value) => lines.map(pick)
  const { rows } = await sql<{ status: number; transfer_id: bigint | null; balance_minor: bigint | null }>`
    select status, transfer_id, balance_minor from ledger.post_calls(
      ${each(() => 1)}::integer[], ${each((line) => line.shard)}::smallint[], ${each((line) => line.id)}::bigint[],
      ${each((line) => line.source)}::integer[], ${each((line) => line.key)}::text[], ${each((line) => line.kind)}::smallint[],
      ${each((line) => line.debit)}::bigint[], ${each((line) => line.credit)}::bigint[], ${each((line) => line.subject)}::bigint[],
      ${each((line) => line.amountMinor)}::bigint[], ${each((line) => line.currency)}::text[], ${each((line) => line.reference)}::text[],
      ${each((line) => line.reverses ?? null)}::bigint[], ${each(() => 0)}::smallint[], ${at}::timestamptz
    ) order by line`.execute(tx)
  return rows.map((row) => ({
    status: STATUSES[row.status] ?? unexpectedStatus(row.status),
    transferId: row.transfer_id === null ? undefined : transferId(row.transfer_id),
    balanceMinor: row.balance_minor ?? 0n,
  }))
}

function unexpectedStatus(status: number): never {
  throw new Error(`ledger.post_calls answered an unexpected status ${status}`)
}
