import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { memberProfiles } from '../members/index.ts'
import type { Deposit } from './deposits.store.ts'

/** A payment as the merchant's bank tells it. */
export type StatementLine = { reference: string; amountMinor: bigint; currency: string; paidAt: Date; payer: string }
export type KeptLine = StatementLine & { id: bigint }

/** A bank may book a payment under the day before it was begun, and tells it when the file is made. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 14 * DAY_MS

/** Stores the lines of a file and skips known ones. Returns the number of new lines. */
export async function insertStatementLines(tx: Tx, merchantCode: string, lines: readonly StatementLine[], at: Date): Promise<number> {
  let added = 0
  for (const { reference, amountMinor, currency, paidAt, payer } of lines) {
    const row = await tx
      .insertInto('bank_statement_lines')
      .values({ merchant_code: merchantCode, reference, amount_minor: amountMinor, currency, paid_at: paidAt, payer, imported_at: at })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'reference', 'amount_minor', 'paid_at', 'payer']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) added += 1
  }
  return added
}

/**
 * The line that shows such a credit for a deposit: of that amount, with or without the deposit's fee, paid when it could have been, and
 * with its transfer reference or, where it has none of another transfer, its member's real name. None that another deposit was
 * credited against. `isLocked` keeps it from another transaction until this one ends.
 */
export async function findLineFor(
  db: Db,
  deposit: Pick<Deposit, 'id' | 'merchantCode' | 'memberId' | 'currency' | 'feeMinor' | 'createdAt' | 'transferReference'>,
  amountMinor: bigint,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<KeptLine | undefined> {
  const { merchantCode, currency, createdAt, transferReference } = deposit
  const realName = (await memberProfiles.findRealName(db, deposit.memberId)) ?? ''
  const plain = (text: ReturnType<typeof sql>) => sql`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`
  const { rows } = await sql<{ id: bigint; reference: string; amount_minor: bigint; paid_at: Date; payer: string }>`
    select l.id, l.reference, l.amount_minor, l.paid_at, l.payer
    from bank_statement_lines l
    where l.merchant_code = ${merchantCode} and l.currency = ${currency}
      and l.amount_minor in (${amountMinor}::bigint, ${amountMinor}::bigint + ${deposit.feeMinor}::bigint)
      and l.paid_at between ${new Date(createdAt.getTime() - BEFORE_MS)} and ${new Date(createdAt.getTime() + AFTER_MS)}
      and (l.deposit_id is null or l.deposit_id = ${deposit.id})
      and (
        (${transferReference}::text is not null and position(${transferReference ?? ''} in ${plain(sql`l.reference`)}) > 0)
        or (
          ${plain(sql`l.payer`)} = nullif(${plain(sql`${realName}::text`)}, '')
          and not exists (
            select from deposits d where d.merchant_code = ${merchantCode} and d.id <> ${deposit.id}
              and d.transfer_reference = ${plain(sql`l.reference`)}
          )
        )
      )
    order by l.deposit_id is null, l.id limit 1
    ${isLocked ? sql`for update of l` : sql``}`.execute(db)
  const [row] = rows
  return row && { id: row.id, reference: row.reference, amountMinor: row.amount_minor, currency, paidAt: row.paid_at, payer: row.payer }
}

/** The line belongs to the deposit from now on. */
export async function takeLine(tx: Tx, id: bigint, depositId: bigint): Promise<void> {
  await tx.updateTable('bank_statement_lines').set({ deposit_id: depositId }).where('id', '=', id).executeTakeFirstOrThrow()
}
