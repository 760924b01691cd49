import { registrationFields } from '@pavilion/api/registration-checks'
import type { Db, Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { configurationChanges } from '../merchants/index.ts'
import { findRuleRows, type RuleRow } from './registration-rules.store.ts'

const STATES = ['required', 'optional', 'off', 'default']
/** The switches of the merchant decide on these. */
const FIXED = ['password', 'confirmPassword'] as const
type Fixed = (typeof FIXED)[number]

/** The fields that a merchant arranges. */
export const ruledFields = registrationFields.filter((name): name is Exclude<typeof name, Fixed> => !FIXED.some((fixed) => fixed === name))

/**
 * Sets what a merchant asks of a field of its registration form: `required`, `optional`, `off`, or `default` for the built-in
 * rule; with a pattern where the field must look in a certain way besides. Returns a sentence.
 */
export async function setRegistrationRule(
  tx: Tx,
  merchantCode: string,
  [field = '', state = '', pattern]: readonly string[],
  by: configurationChanges.Changing,
): Promise<{ done: string } | { fault: string }> {
  const known = ruledFields.find((name) => name === field)
  if (known === undefined) return { fault: `There is no rule for "${field}". There are ${ruledFields.join(', ')}.` }
  if (!STATES.includes(state)) return { fault: `Say required, optional, off or default, not "${state}".` }
  if (pattern !== undefined && !isPattern(pattern)) {
    return { fault: 'The pattern must be a regular expression of 1 to 200 characters in which no group is repeated.' }
  }
  const before = await readRegistrationRule(tx, merchantCode, known)
  await tx.deleteFrom('registration_rules').where('merchant_code', '=', merchantCode).where('field', '=', known).execute()
  if (state !== 'default') {
    await tx
      .insertInto('registration_rules')
      .values({
        merchant_code: merchantCode,
        field: known,
        is_enabled: state !== 'off',
        is_required: state === 'required',
        pattern: pattern ?? null,
      })
      .execute()
  }
  const after = await readRegistrationRule(tx, merchantCode, known)
  await configurationChanges.insertConfigurationChange(tx, merchantCode, { part: 'rule', name: known, before, after }, by)
  const done = `${field} is ${state === 'default' ? 'as built in' : state}${pattern === undefined ? '' : `, like ${pattern}`}.`
  await recordSignificantEvent(tx, { merchantCode, kind: 'merchant-changed', subject: 'rule', detail: done, at: by.at })
  return { done }
}

/** The merchant's rule of a field as a person writes it, such as `required ^[a-z]+$`; null where it has none. */
export async function readRegistrationRule(db: Db, merchantCode: string, field: string): Promise<string | null> {
  return ruleText((await findRuleRows(db, merchantCode)).get(field))
}

/** A rule as a person writes it. */
export function ruleText(row: RuleRow | undefined): string | null {
  if (!row) return null
  const state = row.isEnabled ? (row.isRequired ? 'required' : 'optional') : 'off'
  return row.pattern === undefined ? state : `${state} ${row.pattern}`
}

/** A pattern that browsers understand and that no text makes slow. */
function isPattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > 200 || !pattern.isWellFormed() || /\)[*+{?]/.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
