import { sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMoneyRules } from './money-rules.ts'
import { getDayLimit } from './operator-rules.ts'
import type { Actor } from './record-operator-action.ts'

/** Money that the house would credit or pay, by what an operator proposes (`made`) or decides. */
export type CountedMoney = {
  operator: Actor
  part: 'made' | 'decided'
  /** Kind and number of the row, such as `deposit:17`: the same again in a day counts once, with the most that it was. */
  subject: string
  amountMinor: bigint
  currency: string
  at: Date
}

/**
 * Counts it towards the operator's day, or refuses it where the day's limit, of the merchant or of the operator, would be passed; that one was met is a significant event.
 * Calls at the same moment are counted one after the other, on any server: the lock is one of its own, since the operator's row is locked
 * by what changes the account. Call it after the locks of what is decided and before those of wallets, in the transaction that decides. Somebody at the command line of the server has no limit.
 */
export async function countMoney(tx: Tx, money: CountedMoney): Promise<Refusal<'daily-limit-reached'> | undefined> {
  const { operator, part, subject, amountMinor, currency, at } = money
  const { operatorId, merchantCode } = operator
  if (operatorId === null || amountMinor <= 0n) return undefined
  const rules = await getMoneyRules(tx, merchantCode, currency)
  await waitForLock(tx, namedLock.operatorMoney(operatorId))
  const limitMinor = await getDayLimit(tx, operatorId, part, part === 'made' ? rules.makerDayMinor : rules.checkerDayMinor)
  const day = sql<string>`(${at}::timestamptz at time zone (select time_zone from merchants where code = ${merchantCode}))::date`
  const { rows } = await sql<{ others: string; known: bigint | null }>`
    select coalesce(sum(amount_minor) filter (where subject <> ${subject}), 0)::text as others,
      max(amount_minor) filter (where subject = ${subject}) as known
    from operator_money
    where operator_id = ${operatorId} and day = ${day} and part = ${part} and currency = ${currency}`.execute(tx)
  const others = BigInt(rows[0]?.others ?? '0')
  const known = rows[0]?.known ?? 0n
  if (amountMinor <= known) return undefined
  if (others + amountMinor > limitMinor) {
    const detail = `${operator.name}: ${part} ${others} ${currency} today, and ${amountMinor} of ${subject} on top`
    const kind = 'operator-daily-limit-reached'
    await recordSignificantEvent(tx, { merchantCode, kind, subject: `operator:${operatorId}`, detail, at })
    return new Refusal('daily-limit-reached', detail)
  }
  await sql`
    insert into operator_money (operator_id, day, part, currency, subject, amount_minor)
    values (${operatorId}, ${day}, ${part}, ${currency}, ${subject}, ${amountMinor})
    on conflict (operator_id, day, part, currency, subject) do update set amount_minor = excluded.amount_minor`.execute(tx)
  return undefined
}
