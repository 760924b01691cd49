import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { Step } from './decision-parts.ts'
import { getMoneyRules } from './money-rules.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** What one operator has of its own, in minor units; null is the merchant's. */
type OperatorRules = { thirdFromMinor: bigint | null; makerDayMinor: bigint | null; checkerDayMinor: bigint | null }

const COLUMNS = { 'third-from': 'third_from_minor', 'maker-day': 'maker_day_minor', 'checker-day': 'checker_day_minor' } as const
type Name = keyof typeof COLUMNS
/** What the operator may propose, or decide, in a day: its own limit where it has one, and never more than the merchant's. */
export async function getDayLimit(db: Db, operatorId: bigint, part: 'made' | 'decided', ofMerchant: bigint): Promise<bigint> {
  const rules = await findOperatorRules(db, operatorId)
  const own = part === 'made' ? rules.makerDayMinor : rules.checkerDayMinor
  return own !== null && own < ofMerchant ? own : ofMerchant
}

/** The limits of one operator as a command prints and takes them, beside those of the merchant. */
export async function describeOperatorRules(db: Db, merchantCode: string, operatorId: bigint, currency: string): Promise<string> {
  const [own, merchant] = [await findOperatorRules(db, operatorId), await getMoneyRules(db, merchantCode, currency)]
  const money = (minor: bigint) => `${formatMinor(minor, scaleOf(currency))} ${currency}`
  const line = (name: Name, minor: bigint | null, ofMerchant: bigint, what: string) =>
    `${name}=${minor === null ? 'default' : money(minor)}   ${what}; of the merchant ${money(ofMerchant)}, and the lower one counts`
  return [
    line('third-from', own.thirdFromMinor, merchant.thirdFromMinor, 'a credit from here on needs an owner as third person'),
    line('maker-day', own.makerDayMinor, merchant.makerDayMinor, 'what may be proposed in a day'),
    line('checker-day', own.checkerDayMinor, merchant.checkerDayMinor, 'what may be decided in a day'),
  ].join('\n')
}

/**
 * Changes limits of one operator by words such as `maker-day=20000` or `third-from=default`.
 * Records an action and a significant event with the previous values. Returns a sentence for a
 * wrong word, and then nothing has changed.
 */
export async function changeOperatorRules(
  tx: Tx,
  change: Step,
  operator: { id: bigint; username: string },
  { currency, words }: { currency: string; words: readonly string[] },
): Promise<string | undefined> {
  const set: Record<string, bigint | null> = {}
  for (const word of words) {
    const [, name = '', text = ''] = /^([a-z-]+)=(.+)$/.exec(word) ?? []
    const minor = text === 'default' ? null : parseMinor(text, scaleOf(currency))
    const isRight = Object.hasOwn(COLUMNS, name) && minor !== undefined && (minor === null || (minor > 0n && minor <= BIGINT_MAX))
    if (!isRight) return `"${word}" is no limit: ${Object.keys(COLUMNS).join(', ')}, each with =<number> or =default.`
    set[COLUMNS[name as Name]] = minor
  }
  const before = await findOperatorRules(tx, operator.id)
  await tx
    .insertInto('operator_money_rules')
    .values({ operator_id: operator.id, ...set })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(set))
    .execute()
  const after = await findOperatorRules(tx, operator.id)
  const detail = `${operator.username}: ${textOf(before)} > ${textOf(after)}`
  const subject = `operator:${operator.id}`
  await recordOperatorAction(tx, { ...change, action: 'set-operator-limits', subject, detail })
  const { merchantCode } = change.operator
  await recordSignificantEvent(tx, { merchantCode, kind: 'operator-limits-changed', subject, detail, at: change.at })
  return undefined
}

async function findOperatorRules(db: Db, operatorId: bigint): Promise<OperatorRules> {
  const row = await db.selectFrom('operator_money_rules').selectAll().where('operator_id', '=', operatorId).executeTakeFirst()
  return {
    thirdFromMinor: row?.third_from_minor ?? null,
    makerDayMinor: row?.maker_day_minor ?? null,
    checkerDayMinor: row?.checker_day_minor ?? null,
  }
}

const textOf = ({ thirdFromMinor, makerDayMinor, checkerDayMinor }: OperatorRules): string =>
  [thirdFromMinor, makerDayMinor, checkerDayMinor].map((minor) => minor ?? 'default').join(' ')
