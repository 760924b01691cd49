import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { Step } from './decision-parts.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** What two operators of a merchant may do with money that the house credits or pays, in minor units of one currency. */
export type MoneyRules = {
  /** Hundredths of a percent of what was asked for. */
  toleranceBasisPoints: number
  thirdFromMinor: bigint
  unmatchedFromMinor: bigint
  makerDayMinor: bigint
  checkerDayMinor: bigint
}

/** Amounts in main units of whatever currency: where money is small, they are strict, and a merchant says better ones. */
const DEFAULTS = { toleranceBasisPoints: 100, thirdFrom: 50_000n, unmatchedFrom: 10_000n, day: 1_000_000n }
const COLUMNS = {
  'third-from': 'third_from_minor',
  'unmatched-from': 'unmatched_from_minor',
  'maker-day': 'maker_day_minor',
  'checker-day': 'checker_day_minor',
} as const
type Name = keyof typeof COLUMNS | 'tolerance'
const NAMES: readonly string[] = ['tolerance', ...Object.keys(COLUMNS)]

/** The rules of a merchant, with defaults for unset ones. */
export async function getMoneyRules(db: Db, merchantCode: string, currency: string): Promise<MoneyRules> {
  const row = await db.selectFrom('money_rules').selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst()
  const unit = 10n ** BigInt(scaleOf(currency))
  return {
    toleranceBasisPoints: row?.tolerance_basis_points ?? DEFAULTS.toleranceBasisPoints,
    thirdFromMinor: row?.third_from_minor ?? DEFAULTS.thirdFrom * unit,
    unmatchedFromMinor: row?.unmatched_from_minor ?? DEFAULTS.unmatchedFrom * unit,
    makerDayMinor: row?.maker_day_minor ?? DEFAULTS.day * unit,
    checkerDayMinor: row?.checker_day_minor ?? DEFAULTS.day * unit,
  }
}

/** The lowest limit that any of these operators has of its own, above which a third person must agree. */
export async function findOperatorThirdFrom(db: Db, operators: readonly bigint[]): Promise<bigint | undefined> {
  if (operators.length === 0) return undefined
  const rows = await db
    .selectFrom('operator_money_rules')
    .select('third_from_minor')
    .where('operator_id', 'in', [...operators])
    .where('third_from_minor', 'is not', null)
    .orderBy('third_from_minor')
    .limit(1)
    .execute()
  return rows[0]?.third_from_minor ?? undefined
}

/** The rules as a command prints and takes them. */
export function describeMoneyRules(rules: MoneyRules, currency: string): string {
  const money = (minor: bigint) => `${formatMinor(minor, scaleOf(currency))} ${currency}`
  return [
    `tolerance=${rules.toleranceBasisPoints / 100}   per cent by which a credit may differ from what was asked for`,
    `third-from=${money(rules.thirdFromMinor)}   a credit from here on needs an owner as third person`,
    `unmatched-from=${money(rules.unmatchedFromMinor)}   so does a transfer from here on that no bank statement shows`,
    `maker-day=${money(rules.makerDayMinor)}   what one operator may propose in a day`,
    `checker-day=${money(rules.checkerDayMinor)}   what one operator may decide in a day`,
  ].join('\n')
}

/**
 * Changes rules of the merchant by words such as `third-from=20000` or `tolerance=default`. Records
 * an action and a significant event with the previous values. Returns a sentence for a wrong word,
 * and then nothing has changed.
 */
export async function changeMoneyRules(tx: Tx, change: Step, currency: string, words: readonly string[]): Promise<string | undefined> {
  const requested = new Map<Name, bigint | null>()
  for (const word of words) {
    const [, name = '', text = ''] = /^([a-z-]+)=(.+)$/.exec(word) ?? []
    const value = NAMES.includes(name) ? readRule(name as Name, text, currency) : undefined
    if (value === undefined) return `"${word}" is no rule: ${NAMES.join(', ')}, each with =<number> or =default.`
    requested.set(name as Name, value)
  }
  const tolerance = requested.get('tolerance')
  const amounts = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const minor = requested.get(name as Name)
    return minor === undefined ? [] : [[column, minor] as const]
  })
  const set = {
    ...Object.fromEntries(amounts),
    ...(tolerance === undefined ? {} : { tolerance_basis_points: tolerance === null ? null : Number(tolerance) }),
  }
  const { merchantCode } = change.operator
  const before = await getMoneyRules(tx, merchantCode, currency)
  await tx
    .insertInto('money_rules')
    .values({ merchant_code: merchantCode, ...set })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(set))
    .execute()
  const after = await getMoneyRules(tx, merchantCode, currency)
  const detail = `${textOf(before)} > ${textOf(after)}`
  const subject = `merchant:${merchantCode}`
  await recordOperatorAction(tx, { ...change, action: 'set-money-rules', subject, detail })
  await recordSignificantEvent(tx, { merchantCode, kind: 'money-rules-changed', subject, detail, at: change.at })
  return undefined
}

function readRule(name: Name, text: string, currency: string): bigint | null | undefined {
  if (text === 'default') return null
  if (name !== 'tolerance') {
    const minor = parseMinor(text, scaleOf(currency))
    return minor !== undefined && minor > 0n && minor <= BIGINT_MAX ? minor : undefined
  }
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? BigInt(Math.round(Number(text) * 100)) : undefined
}

const textOf = (rules: MoneyRules): string =>
  [rules.toleranceBasisPoints, rules.thirdFromMinor, rules.unmatchedFromMinor, rules.makerDayMinor, rules.checkerDayMinor].join(' ')
